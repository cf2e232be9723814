import Negotiator from 'negotiator'
import { type Language, languageNamed } from '#contract/languages.ts'

/** What a request says of its reader, beside what the address asks for. */
export type LanguagePreference = { cookie: string | undefined; accepts: string | undefined }

/**
 * The language to draw in, found as the browser finds it: remembered, the first accepted one that
 * we speak, else English.
 */
export function languageFor({ cookie, accepts }: LanguagePreference): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': accepts } }).languages()
  return [cookie, ...accepted].map(languageNamed).find((one) => one !== undefined) ?? 'en'
}
