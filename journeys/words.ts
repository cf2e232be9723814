import { makeWords, type Translate } from '#words/words.ts'
import english from '#words/en.json' with { type: 'json' }
import earlier from '#words/en.phase0.json' with { type: 'json' }
import spanish from '#words/es.json' with { type: 'json' }
import hindi from '#words/hi.json' with { type: 'json' }
import chinese from '#words/zh.json' with { type: 'json' }

const catalogue = asShown(english)
const catalogue0: Record<string, string> = { ...catalogue, ...asShown(earlier) }

/**
 * Translates a key into English: tests that find things this way stay green when a text is
 * corrected.
 */
export const { t } = makeWords('en', catalogue)

/** The same in the wording of phase 0. */
export const { t: t0 } = makeWords('en', catalogue0)

/** The same in the other languages. */
export const inSpanish = makeWords('es', asShown(spanish)).t
export const inChinese = makeWords('zh', asShown(chinese)).t
export const inHindi = makeWords('hi', asShown(hindi)).t

/** The translators of all four languages; English is last, so that a page is left in it. */
export const inEachLanguage = Object.entries({ es: inSpanish, zh: inChinese, hi: inHindi, en: t })

/** Returns a pattern for the text of a key in another language; a value matches anything. */
export function wordingIn(language: keyof typeof others, key: Parameters<Translate>[0]): RegExp {
  return either(
    ...formsOf(asShown(others[language]), key, undefined).map((text) => valued(text, {})),
  )
}

const others = { es: spanish, zh: chinese, hi: hindi }

type WordingValues = Record<string, string | number | RegExp>

/**
 * Returns a pattern for the text of a key. A value may itself be a pattern; a missing one matches
 * anything. Without a count it matches every plural form.
 */
export function wording(key: Parameters<Translate>[0], values: WordingValues = {}): RegExp {
  return either(...formsOf(catalogue, key, values['count']).map((text) => valued(text, values)))
}

/**
 * Returns a pattern for the marked part of a text, such as the figure in `<big>3 of 4</big>
 * people`.
 */
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

/** Returns a pattern for texts and patterns in sequence, with as little as possible in between. */
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

/** Matches every text that reports a missing connection. */
export const offline = either(
  t('page.offline'),
  wording('offline.now'),
  wording('offline.saved-copy'),
  t('conversations.offline'),
  t('refusals.no-connection'),
)

/** Matches a person's greeting at any time of day; without a name if none is given. */
export function greeting(name?: string): RegExp {
  const parts = ['morning', 'afternoon', 'evening'] as const
  return whole(
    either(
      ...parts.map((part) => (name ? t(`greeting.${part}-name`, { name }) : t(`greeting.${part}`))),
    ),
  )
}

// Strips the markup of links and the like from texts.
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

/** Returns a text as a pattern, with values in place of its `{{names}}`. */
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
