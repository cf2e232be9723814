import { type Language, languageNamed } from './languages.ts'

/**
 * Returns the locale for dates, times and numbers (BCP 47): the language with its reader's region.
 * `tags` are the languages that the reader's browser prefers, each a valid tag. A German who reads
 * English gets en-DE, with 24 hours and the day first. Chinese and Hindi are written for one region
 * each.
 */
export function formatLocale(language: Language, tags: readonly string[]): string {
  const region = language === 'en' || language === 'es' ? regionOf(language, tags) : undefined
  return `${language}-${region ?? new Intl.Locale(language).maximize().region}`
}

/**
 * Returns the region of a reader, such as GB or 419: that of the language they read, or else of the
 * first. Undefined if none names or implies one.
 */
export function regionOf(language: Language, tags: readonly string[]): string | undefined {
  const reader = tags.map((tag) => new Intl.Locale(tag))
  const own = reader.find((one) => one.region && languageNamed(one.language) === language)
  return (own ?? reader[0])?.maximize().region
}

/** Returns the locale of a reader of a language whose region is stored; the usual one if it is null. */
export function localeIn(language: Language, region: string | null): string {
  return formatLocale(language, region === null ? [] : [`und-${region}`])
}

/**
 * Formats an amount in minor units as a locale does, such as "$49.00". Intl knows the currency's
 * decimals, and where a bare $ is another money: a Canadian reads US$49.00.
 */
export function amountText(
  amount: number,
  locale: string,
  options: Intl.NumberFormatOptions & { currency: string },
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', ...options })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
