import type { Token } from './tokens.ts'

/**
 * Returns character n-grams that bridge inflections and compounds: 4-5 of a Latin stem, 3-5 of a
 * Hindi one, 1-2 characters of Chinese.
 */
export function fragments(stem: string, script: Token['script']): string[] {
  if (script === 'han') return grams(codePointsOf(stem), 1, 2)
  if (script === 'devanagari') return grams(['^', ...codePointsOf(stem)], 3, 5)
  return stem.length < shortestLatin ? [] : grams(['^', ...codePointsOf(stem)], 4, 5)
}

/**
 * Returns the code points of a word: Chinese characters may lie outside the basic plane, and Hindi
 * fragments may end in a vowel sign.
 */
export function codePointsOf(word: string): string[] {
  return Array.from(word)
}

// Below six letters, four-letter pieces of unrelated words coincide too often.
const shortestLatin = 6

function grams(letters: readonly string[], shortest: number, longest: number): string[] {
  const fragments = new Set<string>()
  for (let size = shortest; size <= longest; size++) {
    for (let from = 0; from + size <= letters.length; from++)
      fragments.add(letters.slice(from, from + size).join(''))
  }
  return [...fragments]
}
