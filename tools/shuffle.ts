import { parseArgs } from 'node:util'

type Words = Record<string, string>

/** Parses the arguments after `shuffle`: the number of keys, and a seed, by default random. */
export function parseShuffleArgs(words: readonly string[]): { count: number; seed: number } | null {
  const {
    values,
    positionals: [count = ''],
  } = parseArgs({ args: [...words], options: { seed: { type: 'string' } }, allowPositionals: true })
  const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000))
  return /^[1-9]\d*$/.test(count) && /^\d+$/.test(seed)
    ? { count: Number(count), seed: Number(seed) }
    : null
}

// Headings of exported files are a format: imports and the command line find columns by them.
const isHeading = /^csv\./

/**
 * Returns the words with this many random keys reworded, the same ones for the same seed. All forms
 * of a counted text change together, and headings of files do not change.
 */
export function shuffleWords(
  words: Words,
  { count, seed }: { count: number; seed: number },
): { words: Words; keys: string[] } {
  const next = randomBy(seed)
  const changing = Object.keys(words).filter(
    (key) => !isHeading.test(key) && scrambleText(words[key] ?? '') !== words[key],
  )
  const stems = [...new Set(changing.map((key) => stemOf(key, words)))]
  const keys = stems
    .map((stem) => ({ stem, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ stem }) => stem)
    .toSorted()
  const chosen = new Set(keys)
  return {
    words: Object.fromEntries(
      Object.entries(words).map(([key, text]) => [
        key,
        chosen.has(stemOf(key, words)) ? scrambleText(text) : text,
      ]),
    ),
    keys,
  }
}

/**
 * Reverses the letters of each word and keeps the places of capitals; `{{values}}`, `<marks>`, names
 * of hosts, files and settings, and schemes such as `https://` are unchanged.
 */
export function scrambleText(text: string): string {
  return text
    .split(/(\{\{.*?\}\}|<\/?[\w-]+>|[\w-]+(?:\.[\w-]+)+|[A-Z]+(?:_[A-Z]+)+|\w+:\/\/)/)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/\p{L}+/gu, turnedAround) : part))
    .join('')
}

function turnedAround(word: string): string {
  const letters = Array.from(word)
  return letters
    .toReversed()
    .map((letter, at) =>
      isCapital(letters[at] ?? '') ? letter.toUpperCase() : letter.toLowerCase(),
    )
    .join('')
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase()
}

/** Returns the key of a counted text without its category, if it has siblings. */
function stemOf(key: string, words: Words): string {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return `${stem}_other` in words ? stem : key
}

/**
 * Returns numbers from 0 to 1, always the same for a seed: mulberry32, by Tommy Ettinger (public
 * domain).
 */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}
