import { normalise } from './normalise.ts'

// Longest first. Ramanathan and Rao, "A Lightweight Stemmer for Hindi", EACL 2003.
const suffixes = [
  ['ाएंगी', 'ाएंगे', 'ाऊंगी', 'ाऊंगा', 'ाइयां', 'ाइयों'],
  [
    'ाएगी',
    'ाएगा',
    'ाओगी',
    'ाओगे',
    'एंगी',
    'ेंगी',
    'एंगे',
    'ेंगे',
    'ूंगी',
    'ूंगा',
    'ातीं',
    'नाओं',
    'नाएं',
    'ताओं',
    'ताएं',
    'ियां',
    'ियों',
  ],
  [
    'ाकर',
    'ाइए',
    'ाईं',
    'ाया',
    'ेगी',
    'ेगा',
    'ोगी',
    'ोगे',
    'ाने',
    'ाना',
    'ाते',
    'ाती',
    'ाता',
    'तीं',
    'ाओं',
    'ाएं',
    'ुओं',
    'ुएं',
    'ुआं',
  ],
  ['कर', 'ाओ', 'िए', 'ाई', 'ाए', 'ने', 'नी', 'ना', 'ते', 'ीं', 'ती', 'ता', 'ां', 'ों', 'ें'],
  ['ो', 'े', 'ू', 'ु', 'ी', 'ि', 'ा'],
]

/** Returns a Hindi word without its inflection; keeps at least two letters. */
export function stemHindi(word: string): string {
  const plain = normalise(word)
  for (const endings of suffixes) {
    const length = endings[0]?.length ?? 0
    if (plain.length <= length + 1) continue
    if (endings.some((ending) => plain.endsWith(ending))) return plain.slice(0, -length)
  }
  return plain
}
