import { hasLinkOrAdvert } from './name-safety.ts'

/**
 * How much of a name is shown in characters and words: a person's, or that of a club or a company.
 */
const most = { person: [40, 5], host: [60, 8] } as const
// Letters and marks of any script, joiners, the few signs that names are written with, and a number
// or two.
const nameSigns =
  /^(?=.*\p{L})(?!(?:.*\p{Nd}){5})(?:\p{L}|\p{M}|\p{Nd}|[ .,'’"“”()&+/#·・॰‐\u{200C}-]|\u{200D})+$/u

/**
 * Whether a text may name a person or a host in a mail to people without an account: it looks like
 * a name, and has no room for an advert.
 */
export function looksLikeName(text: string, whose: keyof typeof most = 'person'): boolean {
  const plain = text.normalize('NFKC').trim()
  const [characters, words] = most[whose]
  return (
    nameSigns.test(plain) &&
    Array.from(plain).length <= characters &&
    plain.split(/ +/).length <= words &&
    !hasLinkOrAdvert(text)
  )
}
