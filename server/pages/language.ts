import Negotiator from 'negotiator'
import { type Language, languageNamed, languages } from '#contract/languages.ts'

/** What a request says of its reader: the address, the cookie and what the browser accepts. */
export type Asked = { query: string | null; cookie: string | undefined; accepts: string | undefined }

/** The language to draw in, found as the browser finds it: asked for in the address, remembered, accepted, else English. */
export function languageFor({ query, cookie, accepts }: Asked): Language {
  const [accepted] = new Negotiator({ headers: { 'accept-language': accepts } }).languages([...languages])
  return languageNamed(query) ?? languageNamed(cookie) ?? languageNamed(accepted) ?? 'en'
}
