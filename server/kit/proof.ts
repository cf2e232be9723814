/**
 * Switches by which a test shows that it would notice a missing guard. They exist only under the
 * test runner.
 */
export const proof = { skipLock: false }

/** Runs the work with the row lock left out. */
export async function withoutLock<T>(work: () => Promise<T>): Promise<T> {
  if (process.env['NODE_ENV'] !== 'test') throw new Error('Locks are left out in tests only.')
  proof.skipLock = true
  try {
    return await work()
  } finally {
    proof.skipLock = false
  }
}
