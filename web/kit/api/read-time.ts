// Parts of an earlier answer kept by structural sharing keep its time too.
const times = new WeakMap<object, number>()

/** Records when the server gave an answer; a copy keeps the time of its original. */
export function setReadTime<T extends object>(reply: T, at: number): T {
  times.set(reply, at)
  return reply
}

/** Returns when the server gave this answer, if recorded. */
export function readTimeOf(reply: unknown): number | undefined {
  return typeof reply === 'object' && reply !== null ? times.get(reply) : undefined
}
