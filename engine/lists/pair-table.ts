/** A cache for ordered pairs of slots, cleared when either slot changes. */
export type PairTable<T> = (Map<number, T> | undefined)[]

/** Returns the cached value of a pair. */
export function getPair<T>(table: PairTable<T>, one: number, other: number): T | undefined {
  return table[one]?.get(other)
}

/** Stores the value of a pair, and returns it. */
export function setPair<T>(
  table: PairTable<T>,
  [one, other]: readonly [number, number],
  value: T,
): T {
  const row = table[one] ?? new Map<number, T>()
  table[one] = row.set(other, value)
  return value
}

/** Removes every pair of a slot: O(slots). */
export function deletePairs(table: PairTable<unknown>, slot: number): void {
  table[slot] = undefined
  for (const row of table) row?.delete(slot)
}
