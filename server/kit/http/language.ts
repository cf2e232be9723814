import Negotiator from 'negotiator'
import { type Language, languageNamed } from '#contract/languages.ts'

/** The reader's language preferences in a request, apart from its address. */
export type LanguagePreference = { cookie: string | undefined; accepts: string | undefined }

/**
 * The language to render in, chosen as the browser does: the remembered one, the first accepted one
 * that we support, else English.
 */
export function languageFor({ cookie, accepts }: LanguagePreference): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': accepts } }).languages()
  return [cookie, ...accepted].map(languageNamed).find((one) => one !== undefined) ?? 'en'
}
