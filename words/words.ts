import type { Language } from '#contract/languages.ts'
import type english from './en.json'

/**
 * Words by key, as in one served file. Counted words have a key for each plural category:
 * `going_one`, `going_other`.
 */
export type Catalogue = Record<string, string>

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type KeyStem<K> = K extends `${infer Counted}_${PluralCategory}` ? Counted : K
/** A key that exists; a counted word by the key without its category. */
export type WordKey = KeyStem<keyof typeof english>

/**
 * Returns the words for a key with values in place of their `{{names}}`; `count` chooses the
 * plural.
 */
export type Translate = (key: WordKey, values?: Record<string, string | number>) => string

/** The words of one language. */
export type Words = {
  language: Language
  /** The locale of numbers, dates and times. */
  locale: string
  t: Translate
  has: (key: string) => boolean
}

/**
 * Makes words from a catalogue. `note` receives the requested keys. A key without words is shown
 * itself. 0 takes the plural in every language: Hindi’s readers expect it, against CLDR.
 */
export function makeWords(
  language: Language,
  catalogue: Catalogue,
  { locale = language, note }: { locale?: string; note?: (key: string) => void } = {},
): Words {
  const plural = new Intl.PluralRules(language)
  const find = (key: string, count: unknown) =>
    (typeof count === 'number'
      ? (catalogue[`${key}_${plural.select(count || 2)}`] ?? catalogue[`${key}_other`])
      : undefined) ??
    catalogue[key] ??
    key
  const t: Translate = (key, values = {}) => {
    note?.(key)
    return fillValues(find(key, values['count']), values, locale)
  }
  return { language, locale, t, has: (key) => Object.hasOwn(catalogue, key) }
}

/**
 * Returns a text with the values in place of its `{{names}}`; a name without a value stays. Numbers
 * are written as the locale does: 12,500 or 12.500. After Spanish `p.m.`, the text's own full stop
 * is left out.
 */
export function fillValues(
  text: string,
  values: Record<string, string | number>,
  locale: string,
): string {
  return text
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      // Of a string, toLocaleString returns the string.
      (values[name] ?? whole).toLocaleString(locale),
    )
    .replaceAll('.m..', '.m.')
}
