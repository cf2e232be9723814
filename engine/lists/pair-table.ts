/** What is known of ordered pairs of slots, forgotten as soon as either changes hands. */
export type PairTable<T> = (Map<number, T> | undefined)[]

/** What is known of a pair. */
export function getPair<T>(table: PairTable<T>, one: number, other: number): T | undefined {
  return table[one]?.get(other)
}

/** Notes what was found of a pair, and answers it. */
export function setPair<T>(
  table: PairTable<T>,
  [one, other]: readonly [number, number],
  found: T,
): T {
  const row = table[one] ?? new Map<number, T>()
  table[one] = row.set(other, found)
  return found
}

/** Forgets every pair of a slot: O(slots). */
export function deletePairs(table: PairTable<unknown>, slot: number): void {
  table[slot] = undefined
  for (const row of table) row?.delete(slot)
}
