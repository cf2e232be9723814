import { leadsAway } from './naming.ts'

const most = { characters: 40, words: 5 }
// Letters and marks of any script, joiners, and the few signs that names are written with.
const nameSigns = /^(?=.*\p{L})(?:\p{L}|\p{M}|[ .,'’()·・॰‐\u{200C}-]|\u{200D})+$/u

/** Whether a text may call a person in a mail to people without an account: it looks like a name, and has no room for an advert. */
export function looksLikeName(text: string): boolean {
  const plain = text.normalize('NFKC').trim()
  return nameSigns.test(plain) && Array.from(plain).length <= most.characters && plain.split(/ +/).length <= most.words && !leadsAway(text)
}
