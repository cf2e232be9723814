/**
 * Whether the work is done within the time. What fails later is nobody's concern any more; what
 * fails in time, fails here.
 */
export async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  try {
    return await Promise.race([work.then(() => true), promise])
  } finally {
    clearTimeout(timer)
  }
}
