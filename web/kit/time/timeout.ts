/** The timeout of a call. */
export const timeoutMs = 10_000

/** Gives up on work that may never end. */
export function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
