type TimeFormat = Intl.DateTimeFormatOptions
/** Instants in ISO 8601, and the event's time zone. */
export type EventSpan = { startsAt: string; endsAt: string | null; timeZone: string }

export const clockTime: TimeFormat = { hour: 'numeric', minute: '2-digit' }
const day: TimeFormat = { weekday: 'short', day: 'numeric', month: 'short' }

/**
 * Returns when an event is, in its own zone with the zone's name, and with the year if it is not
 * this one.
 */
export function spanIn(
  { startsAt, endsAt, timeZone }: EventSpan,
  locale: string,
  now = new Date(),
): string {
  const start = new Date(startsAt)
  const end = endsAt && endsAt > startsAt ? new Date(endsAt) : start
  const format = (parts: TimeFormat) => formatterFor(locale, timeZone, parts)
  const hasYear = [start, end].some((at) => yearIn(at, timeZone) !== yearIn(now, timeZone))
  const dated = { ...day, ...(hasYear && { year: 'numeric' as const }) }
  const full = format({ ...dated, ...clockTime, timeZoneName: 'short' })
  const isSameDay = () => {
    const plain = formatterFor('en', timeZone, day)
    return plain.format(start) === plain.format(end)
  }
  const isOneZone = () => offsetIn(timeZone, start) === offsetIn(timeZone, end)
  // In Chinese, an Intl range has a slash in the date, and the zone before the clock.
  if (locale.startsWith('zh') && isSameDay() && isOneZone())
    return `${format(dated).format(start)} ${format(clockTime).formatRange(start, end)}（${zoneIn(full, start)}）`
  if (end === start) return full.format(start)
  if (isOneZone()) return full.formatRange(start, end)
  // The clocks change in between, and a range would name one zone for both ends.
  const last = isSameDay() ? format({ ...clockTime, timeZoneName: 'short' }) : full
  return `${full.format(start)} – ${last.format(end)}`
}

/** Returns a day as on a station sign: the bare number, and the short name of the month. */
export function signDay(
  at: Date,
  timeZone: string,
  locale: string,
): { day: string; month: string } {
  // Chinese writes 16日 for the day alone: only the part with the number is used.
  const parts = formatterFor(locale, timeZone, { day: 'numeric', month: 'short' }).formatToParts(at)
  return {
    day: parts.find(({ type }) => type === 'day')?.value ?? '',
    month: formatterFor(locale, timeZone, { month: 'short' }).format(at),
  }
}

/** Returns a zone's distance from UTC at a moment, as GMT+5:30. */
export function offsetIn(timeZone: string, at: Date): string {
  return zoneIn(formatterFor('en', timeZone, { timeZoneName: 'shortOffset' }), at)
}

/** Returns the year of a moment in a zone, as digits. */
export function yearIn(at: Date, timeZone: string): string {
  return formatterFor('en', timeZone, { year: 'numeric' }).format(at)
}

function zoneIn(format: Intl.DateTimeFormat, at: Date): string {
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

// Creating one takes a phone a millisecond or more, and a list of events needs a dozen for each
// line.
const made = new Map<string, Intl.DateTimeFormat>()

/** Returns the cached format of a locale for a zone. */
export function formatterFor(
  locale: string,
  timeZone: string,
  parts: TimeFormat,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, parts])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone })
  made.set(key, formatter)
  return formatter
}
