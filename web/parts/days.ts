/**
 * How many days of a calendar are between two times, in a zone: from the evening of one day to the
 * next morning it is one.
 */
export function daysBetween(from: number, to: number, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone)
}

/** Days since 1970 as the calendar on the wall there counts them. */
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
