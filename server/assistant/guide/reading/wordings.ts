import { localeIn } from '#contract/format-locale.ts'
import { type Language, languages } from '#contract/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import { textsOf } from '#words/server-texts.ts'

export const words = textsOf('guide')
export type PhraseKey = keyof (typeof words)['en']
export type ChipKey = Extract<PhraseKey, `chip.${string}`>
export type PhraseValues = Readonly<Record<string, string>>
/**
 * Returns the guide's phrase in one language, with values for its `{{names}}`; with several
 * wordings, the next in turn.
 */
export type PhraseLookup = (key: PhraseKey, values?: PhraseValues, turn?: number) => string

export function phraseLookup(language: Language): PhraseLookup {
  return (key, values = {}, turn = 0) => {
    const wordings = wordingsOf(language, key)
    return fill(wordings[turn % wordings.length] ?? '', values)
  }
}

/** Returns all wordings of one phrase, which take turns: one on each line of the text. */
export function wordingsOf(language: Language, key: PhraseKey): readonly string[] {
  return words[language][key].split('\n')
}

function fill(wording: string, values: PhraseValues): string {
  return wording.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
}

/**
 * Returns the phrase for a number of people, by the language's plural rules: `key` with `.one`,
 * `.many` or `.other` appended. The number is written as in the reader's region.
 */
export function countPhrase(
  language: Language,
  key: 'seekers' | 'givers' | 'host.count',
  { count, quote, region }: { count: number; quote: string; region: string | null },
): string {
  const form = new Intl.PluralRules(language).select(count)
  const pluralForm = form === 'one' || form === 'many' ? form : 'other'
  return phraseLookup(language)(
    key === 'host.count' ? `host.count.${pluralForm}` : `count.${key}.${pluralForm}`,
    {
      quote,
      count: count.toLocaleString(localeIn(language, region)),
    },
  )
}

const chips = new Map(
  languages.flatMap((language) =>
    Object.keys(words[language])
      .filter(isChip)
      .flatMap((key) =>
        wordingsOf(language, key).map((wording) => [normalise(wording), key] as const),
      ),
  ),
)

function isChip(key: string): key is ChipKey {
  return key.startsWith('chip.')
}

/** Returns the tapped chip, in any language. */
export function chipNamed(text: string): ChipKey | null {
  return chips.get(normalise(text)) ?? null
}
