import { setTimeout as pause } from 'node:timers/promises'

/**
 * Polls until the condition holds, and returns how long that took; deadlines far exceed what a slow
 * machine needs.
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<number> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > withinMs)
      throw new Error(`This did not happen within ${withinMs / 1000} s: ${what}.`)
    await pause(25)
  }
  return performance.now() - from
}
