/**
 * A seeded random source: the same seed gives the same evening. mulberry32, by Tommy Ettinger
 * (public domain).
 */
export type RandomSource = {
  next: () => number
  below: (n: number) => number
  one: <T>(all: readonly [T, ...T[]]) => T
  pauseMs: (meanMs: number) => number
}

export function chanceBy(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    one: (all) => all[below(all.length)] ?? all[0],
    pauseMs: (meanMs) => -Math.log(1 - next()) * meanMs,
  }
}
