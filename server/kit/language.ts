import Negotiator from 'negotiator'
import { type Language, languageNamed, languages } from '#contract/languages.ts'

/** What a request says of its reader, beside what the address asks for. */
export type Asked = { cookie: string | undefined; accepts: string | undefined }

/** The language to draw in, found as the browser finds it: remembered, accepted, else English. */
export function languageFor({ cookie, accepts }: Asked): Language {
  const [accepted] = new Negotiator({ headers: { 'accept-language': accepts } }).languages([...languages])
  return languageNamed(cookie) ?? languageNamed(accepted) ?? 'en'
}
