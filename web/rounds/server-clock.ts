import { useNow } from '#web/kit/use-now.ts'

const tickMs = 250

/**
 * The time by the server's clock, anew four times a second: right also on a device whose own clock
 * is wrong.
 */
export function useServerNow(offsetMs: number): number {
  return useNow(tickMs) + offsetMs
}
