import { hasLinkOrAdvert } from '../text/name-safety.ts'

/**
 * How much of a name is shown, in characters and words: for a person, and for a club or company.
 */
const most = { person: [40, 5], host: [60, 8] } as const
// Letters and marks of any script, joiners, the few signs used in names, and a few digits.
const nameSigns =
  /^(?=.*\p{L})(?!(?:.*\p{Nd}){5})(?:\p{L}|\p{M}|\p{Nd}|[ .,'’"“”()&+/#·・॰‐\u{200C}-]|\u{200D})+$/u

/**
 * Returns whether a text may name a person or host in a mail to people without an account: it looks
 * like a name, and is too short for an advert.
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
