/** Returns the time left, in the largest two useful units; all zero once it is over. */
export function remainingTime(
  until: number,
  now: number,
): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}

/** Returns the units of a countdown: seconds only in the last hour. */
export function unitsOf({
  hours,
  minutes,
  seconds,
}: ReturnType<typeof remainingTime>): [unit: 'hour' | 'minute' | 'second', count: number][] {
  if (hours > 0)
    return [
      ['hour', hours],
      ['minute', minutes],
    ]
  return minutes > 0
    ? [
        ['minute', minutes],
        ['second', seconds],
      ]
    : [['second', seconds]]
}

const dotsAtMost = 4

/** Returns how many of the people ahead are drawn, and how many more there are. */
export function dotsFor(ahead: number): { drawn: number; more: number } {
  const drawn = Math.min(ahead, dotsAtMost)
  return { drawn, more: ahead - drawn }
}

/**
 * Returns until when leaving now could be undone; null if it cannot. The server decides
 * independently.
 */
export function undoDeadline(
  start: number | null,
  { now, minutes }: { now: number; minutes: number },
): number | null {
  const latest = now + minutes * 60_000
  if (start === null) return latest
  return start <= now ? null : Math.min(latest, start)
}
