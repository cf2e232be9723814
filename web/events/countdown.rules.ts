/**
 * What is left until then, in the largest two units that say something; all zero once it is over.
 */
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

/** The units that a count-down names: seconds only in the last hour. */
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

/** How many of those ahead are drawn, and how many more there are. */
export function dotsFor(ahead: number): { drawn: number; more: number } {
  const drawn = Math.min(ahead, dotsAtMost)
  return { drawn, more: ahead - drawn }
}

/**
 * Until when whoever leaves now may come back; null where they cannot. The server decides it anew.
 */
export function undoDeadline(
  start: number | null,
  { now, minutes }: { now: number; minutes: number },
): number | null {
  const latest = now + minutes * 60_000
  if (start === null) return latest
  return start <= now ? null : Math.min(latest, start)
}
