// Text of these characters only has one form.
const plain = /^[\x20-\x26\x28-\x7e]*$/
const apostrophe = /'/gu
const nukta = /\u093c/gu
const chandrabindu = /\u0901/gu
const anusvara = '\u0902'

/**
 * Returns one spelling for one word: compatibility forms folded (Unicode NFKC, UAX #15), case
 * removed, one apostrophe, and without the Hindi dots that are optional in writing. Idempotent.
 */
export function normalise(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  // Lower-casing can undo composition, so NFKC runs before and after it.
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(apostrophe, '’')
    .replace(nukta, '')
    .replace(chandrabindu, anusvara)
}

/**
 * Returns the letters without their accents; only for Latin script, since Hindi vowel signs are
 * marks too.
 */
export function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
}

/** Returns the words of a list, separated by spaces, in the form of tokens. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(normalise(list).trim().split(/\s+/u))
}
