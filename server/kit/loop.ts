import type { Logger } from './log.ts'

type LoopOptions = { name: string; afterFailureMs: number; log: Logger }

/**
 * Repeats the work until stopped. Each turn returns the wait before the next; a failed turn is
 * logged, and the loop continues.
 */
export function startLoop(
  work: () => Promise<number>,
  { name, afterFailureMs, log }: LoopOptions,
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      const waitMs = await work().catch((error: unknown) => {
        log.error({ err: error }, `${name} failed; it will be retried`)
        return afterFailureMs
      })
      await pause(waitMs, ending.signal)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** Waits, or less if the signal aborts first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => resolve()
  const timer = setTimeout(done, ms)
  signal.addEventListener('abort', done, { once: true })
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', done)
}
