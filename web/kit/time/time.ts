import {
  clockTime,
  type EventSpan,
  formatterFor,
  signDay,
  spanIn,
  yearIn,
} from '#contract/text/event-time.ts'
import { localeFor } from '../i18n/locale.ts'

/** The visitor's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type TimeFormat = Intl.DateTimeFormatOptions

export const time = clockTime
const day: TimeFormat = { weekday: 'short', day: 'numeric', month: 'short' }

/** Returns when an event is, in its own zone with the zone's name. */
export function spanText(span: EventSpan, language: string, now = new Date()): string {
  return spanIn(span, localeFor(language), now)
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
  const year =
    yearIn(moment, timeZone) === yearIn(new Date(), timeZone) ? null : yearIn(moment, timeZone)
  const read = (timeFormat: TimeFormat) => formatIn(timeZone, language, timeFormat).format(moment)
  return {
    ...signDay(moment, timeZone, localeFor(language)),
    year,
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

/** Returns the browser's cached format for a zone and a language. */
export function formatIn(
  timeZone: string,
  language: string,
  parts: TimeFormat,
): Intl.DateTimeFormat {
  return formatterFor(localeFor(language), timeZone, parts)
}
