import { useNow } from '#web/kit/time/use-now.ts'

const tickMs = 250

/**
 * Returns the time by the server's clock, updated four times a second: right even if the device's
 * own clock is wrong.
 */
export function useServerNow(offsetMs: number): number {
  return useNow(tickMs) + offsetMs
}
