import type { EventView } from '#contract/events/events.ts'

const leastMs = 2000
// A timer of 2 ** 31 ms or more runs at once.
const mostMs = 2_000_000_000

/**
 * Returns in how many milliseconds to read an event again: once it has begun or ended; false if
 * nothing follows. If it should have but has not by the server's clock, the waits double.
 */
export function nextTimingMs(
  event: Pick<EventView, 'timing' | 'startsAt' | 'endsAt'> | undefined,
  now: number,
): number | false {
  const next = { upcoming: event?.startsAt, live: event?.endsAt, ended: null }[
    event?.timing ?? 'ended'
  ]
  return next ? Math.min(Math.max(Math.abs(Date.parse(next) - now), leastMs), mostMs) : false
}
