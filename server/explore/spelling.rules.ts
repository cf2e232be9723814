/** The maximum length of an indexed word, in characters; nobody misses the rest. */
export const longestWord = 40

/** The shortest word in which a typo can be told from another word. */
const shortest = 4

/**
 * Returns a word's form for typo comparison: ASCII letters alone, independent of the database's
 * letters. Other characters, such as Hindi ones, become two letters each; Chinese has no spelling.
 */
export function spellingOf(word: string): string {
  return Array.from(word)
    .map((character) =>
      character < '\u0080' ? character : lettersFor(character.codePointAt(0) ?? 0),
    )
    .join('')
}

function lettersFor(codePoint: number): string {
  return String.fromCharCode(97 + (Math.floor(codePoint / 26) % 26), 97 + (codePoint % 26))
}

/** Returns whether a word is long enough to count as mistyped. */
export function canBeMistyped(word: string): boolean {
  return Array.from(word).length >= shortest && !/\d/.test(word)
}

/** Counts letters omitted, added, replaced, or two transposed (Damerau 1964). */
export function mistakesBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let [before, last] = [[] as number[], b.map((_, at) => at).concat(b.length)]
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, its] of b.entries()) {
      const isTurned = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === its
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === its ? 0 : 1),
          ...(isTurned ? [(before[column - 1] ?? 0) + 1] : []),
        ),
      )
    }
    before = last
    last = next
  }
  return last.at(-1) ?? 0
}

const longestVaried = 7
const alphabets = {
  latin: Array.from('abcdefghijklmnopqrstuvwxyz'),
  hindi: Array.from({ length: 0x4d }, (_, at) => String.fromCodePoint(0x901 + at)),
}

/**
 * Returns every word one typo away from a short one; for long ones the shared letters are enough.
 */
export function oneMistakeFrom(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length > longestVaried) return []
  const alphabet = /^[\u0900-\u097f]/.test(word) ? alphabets.hindi : alphabets.latin
  const put = (at: number, middle: string, skip: number) =>
    [...characters.slice(0, at), middle, ...characters.slice(at + skip)].join('')
  const varied = Array.from({ length: characters.length + 1 }, (_, at) => [
    ...alphabet.map((letter) => put(at, letter, 0)),
    ...alphabet.map((letter) => put(at, letter, 1)),
    put(at, '', 1),
    put(at, `${characters[at + 1] ?? ''}${characters[at] ?? ''}`, 2),
  ])
  return [...new Set(varied.flat())].filter((one) => one !== word)
}

export type Candidate = { word: string; events: number }

/**
 * Returns the most likely intended word nearby: one typo, or two in a word of six characters or
 * more; among equals the more frequent.
 */
export function nearest(word: string, candidates: readonly Candidate[]): string | undefined {
  const most = Array.from(word).length < 6 ? 1 : 2
  const near = candidates
    .map((one) => ({ ...one, mistakes: mistakesBetween(word, one.word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
  return near.toSorted(
    (a, b) =>
      a.mistakes - b.mistakes ||
      startsAlike(word, b.word) - startsAlike(word, a.word) ||
      b.events - a.events ||
      (a.word < b.word ? -1 : 1),
  )[0]?.word
}

// Few people mistype the first letter.
function startsAlike(word: string, other: string): number {
  return word.slice(0, 1) === other.slice(0, 1) ? 1 : 0
}
