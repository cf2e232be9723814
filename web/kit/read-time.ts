// What structural sharing keeps of an earlier answer keeps its time too.
const times = new WeakMap<object, number>()

/** Notes when an answer was given by the server; a copy of it is as old as it was then. */
export function setReadTime<T extends object>(known: T, at: number): T {
  times.set(known, at)
  return known
}

/** When this was given by the server, if that was noted. */
export function readTimeOf(known: unknown): number | undefined {
  return typeof known === 'object' && known !== null ? times.get(known) : undefined
}
