import { makeWords, type Translate } from '../web/kit/words.ts'
import english from '../web/words/en.json' with { type: 'json' }
import earlier from '../web/words/en.phase0.json' with { type: 'json' }

const catalogue = asShown(english)
const catalogue0: Record<string, string> = { ...catalogue, ...asShown(earlier) }

/**
 * What the product says in English, by its key: a test that finds things so stays green when a text
 * is mended.
 */
export const { t } = makeWords('en', catalogue)

/** The same in the wording of phase 0. */
export const { t: t0 } = makeWords('en', catalogue0)

type WordingValues = Record<string, string | number | RegExp>

/**
 * A pattern for what is said by a key; a value may be a pattern itself, and one that is not given
 * may be anything. Without a count it is said in any number.
 */
export function wording(key: Parameters<Translate>[0], values: WordingValues = {}): RegExp {
  return either(...formsOf(catalogue, key, values['count']).map((text) => valued(text, values)))
}

/** A pattern for what a text marks, such as the figure in `<big>3 of 4</big> people`. */
export function marked(
  key: Parameters<Translate>[0],
  mark: string,
  values: WordingValues = {},
): RegExp {
  return either(
    ...formsOf(english, key, values['count']).map((text) =>
      valued(new RegExp(`<${mark}>(.*?)</${mark}>`, 's').exec(text)?.[1] ?? text, values),
    ),
  )
}

/**
 * A pattern for texts and patterns that follow one another, with anything between them, as little
 * as can be.
 */
export function inOrder(...parts: (string | RegExp)[]): RegExp {
  return new RegExp(parts.map(sourceOf).join('.*?'), 's')
}

export function either(...parts: (string | RegExp)[]): RegExp {
  return new RegExp(`(?:${parts.map(sourceOf).join('|')})`)
}

export function beginning(part: string | RegExp): RegExp {
  return new RegExp(`^${sourceOf(part)}`)
}

export function whole(part: string | RegExp): RegExp {
  return new RegExp(`^${sourceOf(part)}$`)
}

/** What says on a page that there is no connection. */
export const offline = either(
  t('page.offline'),
  wording('offline.now'),
  wording('offline.saved-copy'),
  t('conversations.offline'),
  t('refusals.no-connection'),
)

/** How a person is greeted, at any time of day; without a name when none is given. */
export function greeting(name?: string): RegExp {
  const parts = ['morning', 'afternoon', 'evening'] as const
  return whole(
    either(
      ...parts.map((part) => (name ? t(`greeting.${part}-name`, { name }) : t(`greeting.${part}`))),
    ),
  )
}

// Links and the like are marked up in the texts.
function asShown(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replaceAll(/<\/?[\w-]+>/g, '')]),
  )
}

function formsOf(
  texts: Record<string, string>,
  key: string,
  count: WordingValues[string] | undefined,
): string[] {
  const plural = new Intl.PluralRules('en')
  const forms = (
    typeof count === 'number' ? [`${key}_${plural.select(count)}`] : [`${key}_one`, `${key}_other`]
  ).flatMap((form) => texts[form] ?? [])
  const text = texts[key]
  if (forms.length === 0 && text === undefined) throw new Error(`No text has the key ${key}.`)
  return forms.length > 0 || text === undefined ? forms : [text]
}

/** A text as a pattern, with the values in the place of its `{{names}}`. */
function valued(text: string, values: WordingValues): RegExp {
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/).map((part, at) => {
    const value = at % 2 === 0 ? part : (values[part] ?? /.+/)
    return sourceOf(typeof value === 'number' ? String(value) : value)
  })
  return new RegExp(parts.join(''))
}

function sourceOf(part: string | RegExp): string {
  return typeof part === 'string' ? literally(part) : `(?:${part.source})`
}

function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
