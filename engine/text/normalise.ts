/** One spelling for one word: compatibility forms folded (Unicode NFKC, UAX #15) and case removed. Idempotent. */
export function normalise(text: string): string {
  // Lower-casing can undo composition, so NFKC runs on both sides of it.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** The letters without their accents; only for Latin script, since Hindi vowel signs are marks too. */
export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}+/gu, '').normalize('NFC')
}
