/**
 * Returns the calendar days between two times in a zone: from one evening to the next morning is
 * one.
 */
export function daysBetween(from: number, to: number, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone)
}

/** Returns the days since 1970 by the calendar of that zone. */
function dayNumber(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day')) / 86_400_000
}
