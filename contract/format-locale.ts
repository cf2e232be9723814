import { type Language, languageNamed } from './languages.ts'

/**
 * Returns the locale for dates, times and numbers (BCP 47): the language with its reader's region.
 * `tags` are the languages that the reader's browser prefers, each a valid tag. A German who reads
 * English gets en-DE, with 24 hours and the day first. Chinese and Hindi are written for one region
 * each.
 */
export function formatLocale(language: Language, tags: readonly string[]): string {
  const reader = tags.map((tag) => new Intl.Locale(tag))
  const own = reader.find((one) => one.region && languageNamed(one.language) === language)
  const source = language === 'en' || language === 'es' ? (own ?? reader[0]) : undefined
  return `${language}-${(source ?? new Intl.Locale(language)).maximize().region}`
}
