// What these signs are made of has one form only.
const plain = /^[\x20-\x26\x28-\x7e]*$/
const apostrophe = /'/gu
const nukta = /\u093c/gu
const chandrabindu = /\u0901/gu
const anusvara = '\u0902'

/**
 * One spelling for one word: compatibility forms folded (Unicode NFKC, UAX #15), case removed, one
 * apostrophe, and of the Hindi dots those
 * that people write or leave out as they please. Idempotent.
 */
export function normalise(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  // Lower-casing can undo composition, so NFKC runs on both sides of it.
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(apostrophe, '’')
    .replace(nukta, '')
    .replace(chandrabindu, anusvara)
}

/**
 * The letters without their accents; only for Latin script, since Hindi vowel signs are marks too.
 */
export function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
}

/** The words of a list, parted by spaces, as tokens have them. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(normalise(list).trim().split(/\s+/u))
}
