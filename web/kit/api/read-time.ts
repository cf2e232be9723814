// Parts of an earlier answer kept by structural sharing keep its time too.
const times = new WeakMap<object, number>()

/** Records when the server gave an answer; a copy keeps the time of its original. */
export function setReadTime<T extends object>(known: T, at: number): T {
  times.set(known, at)
  return known
}

/** Returns when the server gave this answer, if recorded. */
export function readTimeOf(known: unknown): number | undefined {
  return typeof known === 'object' && known !== null ? times.get(known) : undefined
}
