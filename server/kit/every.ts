import type { Logger } from './log.ts'

/** Does the work again and again with a pause in between, until stopped; a failure is logged and the next turn comes all the same. */
export function every(pauseMs: number, log: Logger, work: () => Promise<unknown>): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, 'a recurring task failed; it is tried again'))
      await pause(pauseMs, ending.signal)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** Waits, or less when the signal comes first. */
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
