/** Returns the median of several measures; for an even number the upper one. */
export function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
