import Negotiator from 'negotiator'
import { formatLocale, regionOf } from '#contract/format-locale.ts'
import { type Language, languageNamed } from '#contract/languages.ts'

/** The reader's language preferences in a request, apart from its address. */
export type LanguagePreference = { cookie: string | undefined; accepts: string | undefined }

/**
 * The language to render in, chosen as the browser does: the remembered one, the first accepted one
 * that we support, else English.
 */
export function languageFor({ cookie, accepts }: LanguagePreference): Language {
  return (
    [cookie, ...acceptedIn(accepts)].map(languageNamed).find((one) => one !== undefined) ?? 'en'
  )
}

/** Returns the locale of dates, times and numbers in a language, by the accepted regions. */
export function localeFor(language: Language, accepts: string | undefined): string {
  return formatLocale(language, acceptedIn(accepts).filter(isTag))
}

/** Returns the region of a reader in a language, such as GB; null if the request names none. */
export function regionFor(language: Language, accepts: string | undefined): string | null {
  return regionOf(language, acceptedIn(accepts).filter(isTag)) ?? null
}

function acceptedIn(accepts: string | undefined): string[] {
  return new Negotiator({ headers: { 'accept-language': accepts } }).languages()
}

function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false // such as *
  }
}
