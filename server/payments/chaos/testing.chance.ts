import { createHash } from 'node:crypto'

/** Randomness decided by a seed: the same words draw the same values. */
export type SeededRandom = {
  next: () => number
  /** A whole number below n. */
  below: (n: number) => number
  isSo: (share: number) => boolean
  /** One of the elements; undefined if there are none. */
  one: <T>(all: readonly T[]) => T | undefined
  shuffled: <T>(all: readonly T[]) => T[]
}

/**
 * mulberry32, by Tommy Ettinger (public domain). Each step of a run has its own generator, so that
 * a machine's work in between does not change later draws.
 */
export function chanceOf(...words: readonly (string | number)[]): SeededRandom {
  let state = createHash('sha256').update(words.join(' ')).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  return {
    next,
    below,
    isSo: (share) => next() < share,
    one: (all) => all[below(all.length)],
    shuffled,
  }
}

/** Draws by weight. */
export function drawByWeight<T extends { weight: number }>(
  all: readonly T[],
  chance: SeededRandom,
): T {
  let left = chance.next() * all.reduce((sum, { weight }) => sum + weight, 0)
  const found = all.find(({ weight }) => (left -= weight) < 0) ?? all.at(-1)
  if (!found) throw new Error('There is nothing to draw from.')
  return found
}
