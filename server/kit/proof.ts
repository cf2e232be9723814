/**
 * Switches with which a test proves that it would notice a missing guard. They work only under the
 * test runner.
 */
export const proof = { skipLock: false }

/** Runs the work without the row lock. */
export async function withoutLock<T>(work: () => Promise<T>): Promise<T> {
  if (process.env['NODE_ENV'] !== 'test') throw new Error('Locks may be left out in tests only.')
  proof.skipLock = true
  try {
    return await work()
  } finally {
    proof.skipLock = false
  }
}
