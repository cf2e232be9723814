import { localeFor } from '../i18n/locale.ts'

/** The visitor's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type EventSpan = { startsAt: string; endsAt: string | null; timeZone: string }
type TimeFormat = Intl.DateTimeFormatOptions

export const time: TimeFormat = { hour: 'numeric', minute: '2-digit' }
const day: TimeFormat = { weekday: 'short', day: 'numeric', month: 'short' }

/**
 * Returns the span in the event's own zone with the zone's name, and with the year if it is not
 * this one.
 */
export function spanText(
  { startsAt, endsAt, timeZone }: EventSpan,
  language: string,
  now = new Date(),
): string {
  const start = new Date(startsAt)
  const end = endsAt && endsAt > startsAt ? new Date(endsAt) : start
  const hasYear = [start, end].some((at) => yearIn(at, timeZone) !== yearIn(now, timeZone))
  const fullFormat = formatIn(timeZone, language, {
    ...day,
    ...(hasYear && { year: 'numeric' }),
    ...time,
    timeZoneName: 'short',
  })
  const isSameDay = () =>
    formatIn(timeZone, 'en', day).format(start) === formatIn(timeZone, 'en', day).format(end)
  const isOneZone = () => offsetOf(timeZone, start) === offsetOf(timeZone, end)
  // In Chinese, an Intl range has a slash in the date, and the zone before the clock.
  if (language === 'zh' && isSameDay() && isOneZone()) {
    return `${formatIn(timeZone, language, { ...day, ...(hasYear && { year: 'numeric' }) }).format(start)} ${formatIn(timeZone, language, time).formatRange(start, end)}（${zoneIn(fullFormat, start)}）`
  }
  if (end === start) return fullFormat.format(start)
  if (isOneZone()) return fullFormat.formatRange(start, end)
  // The clocks change in between, and a range would name one zone for both ends.
  return `${fullFormat.format(start)} – ${isSameDay() ? formatIn(timeZone, language, { ...time, timeZoneName: 'short' }).format(end) : fullFormat.format(end)}`
}

/** Returns the same moment in the visitor's zone, or null if the clocks agree. */
export function yourTimeText(startsAt: string, timeZone: string, language: string): string | null {
  const at = new Date(startsAt)
  const read = (zone: string, parts: TimeFormat) => formatIn(zone, language, parts).format(at)
  const dated: TimeFormat = {
    ...day,
    ...(yearIn(at, ownZone()) !== yearIn(new Date(), ownZone()) && { year: 'numeric' }),
  }
  const isSameDay = read(timeZone, dated) === read(ownZone(), dated)
  if (isSameDay && read(timeZone, time) === read(ownZone(), time)) return null
  return read(ownZone(), isSameDay ? time : { ...dated, ...time })
}

/**
 * Returns a day as on a station sign: the bare number and the month, and the year if it is not this
 * one.
 */
export function stationDate(
  at: string,
  timeZone: string,
  language: string,
): { day: string; month: string; year: string | null; monthAndYear: string } {
  const moment = new Date(at)
  // Chinese writes 16日 for the day alone: only the part with the number is used.
  const parts = formatIn(timeZone, language, { day: 'numeric', month: 'short' }).formatToParts(
    moment,
  )
  const year =
    yearIn(moment, timeZone) === yearIn(new Date(), timeZone) ? null : yearIn(moment, timeZone)
  const read = (timeFormat: TimeFormat) => formatIn(timeZone, language, timeFormat).format(moment)
  return {
    day: parts.find((part) => part.type === 'day')?.value ?? '',
    year,
    month: read({ month: 'short' }),
    monthAndYear: read({ month: 'short', ...(year && { year: 'numeric' }) }),
  }
}

/** Returns the time of day in a zone. */
export function timeText(at: string, timeZone: string, language: string): string {
  return formatIn(timeZone, language, time).format(new Date(at))
}

/** Returns the day in a zone, with its weekday. */
export function dayText(at: string, timeZone: string, language: string): string {
  return formatIn(timeZone, language, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  )
}

/** Returns the day in a zone with its year, for what is kept. */
export function dateText(at: string, timeZone: string, language: string): string {
  return formatIn(timeZone, language, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(at),
  )
}

/** Returns a moment on the visitor's own clock, with the year if it is not this one. */
export function momentText(at: string, language: string): string {
  const isThisYear = yearIn(new Date(at), ownZone()) === yearIn(new Date(), ownZone())
  return formatIn(ownZone(), language, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    ...time,
  }).format(new Date(at))
}

/** Returns a zone's distance from UTC at a moment, as GMT+5:30. */
export function offsetOf(timeZone: string, at: Date): string {
  return zoneIn(formatIn(timeZone, 'en', { timeZoneName: 'shortOffset' }), at)
}

function zoneIn(format: Intl.DateTimeFormat, at: Date): string {
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

function yearIn(at: Date, timeZone: string): string {
  return formatIn(timeZone, 'en', { year: 'numeric' }).format(at)
}

// Creating one takes a phone a millisecond or more, and a list of events needs a dozen for each
// line.
const made = new Map<string, Intl.DateTimeFormat>()

/** Returns the browser's cached format for a zone and a language. */
export function formatIn(
  timeZone: string,
  language: string,
  parts: TimeFormat,
): Intl.DateTimeFormat {
  const locale = localeFor(language)
  const key = JSON.stringify([locale, timeZone, parts])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone })
  made.set(key, formatter)
  return formatter
}
