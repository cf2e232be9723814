/** A page's code did not arrive in time. */
export class ChunkTimeoutError extends Error {
  constructor(ms: number) {
    super(`A page did not load within ${ms} ms.`)
    this.name = 'ChunkTimeoutError'
  }
}

/** Loads a page's code, or gives up after 120 seconds; the bundler has no limit of its own. */
export function chunk<T>(load: () => Promise<T>, ms = 120_000): () => Promise<T> {
  return () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new ChunkTimeoutError(ms)), ms)
    return Promise.race([load(), promise]).finally(() => clearTimeout(timer))
  }
}
