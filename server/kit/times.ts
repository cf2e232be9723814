import { makeLruCache } from './lru-cache.ts'

type EventTimes = { startsAt: Date | null; endsAt: Date | null; timeZone: string }
type FormatOptions = Intl.DateTimeFormatOptions

const day: FormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
const time: FormatOptions = { hour: 'numeric', minute: '2-digit' }

/** Start and end with the weekday, in the event's time zone and with its name. */
export function whenText({ startsAt, endsAt, timeZone }: EventTimes, locale: string): string {
  if (!startsAt) return ''
  const clock = formatIn(timeZone, locale, { ...day, ...time })
  const span =
    endsAt && endsAt > startsAt ? clock.formatRange(startsAt, endsAt) : clock.format(startsAt)
  return `${span} (${zoneName(timeZone, locale, startsAt)})`
}

/** The weekday and date, without the year. */
export function dayText(startsAt: Date, timeZone: string, locale: string): string {
  return formatIn(timeZone, locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    startsAt,
  )
}

/** The time of day with the short name of the zone. */
export function timeText(startsAt: Date, timeZone: string, locale: string): string {
  return formatIn(timeZone, locale, { ...time, timeZoneName: 'short' }).format(startsAt)
}

/**
 * A moment with its weekday and date, and the zone by the name used beside the event's own time.
 */
export function momentText(at: Date, timeZone: string, locale: string): string {
  return `${formatIn(timeZone, locale, { weekday: 'long', day: 'numeric', month: 'long', ...time }).format(at)} (${longName(timeZone, locale, at)})`
}

function zoneName(timeZone: string, locale: string, at: Date): string {
  return `${longName(timeZone, locale, at)}, ${timeZone}`
}

function longName(timeZone: string, locale: string, at: Date): string {
  return (
    formatIn(timeZone, locale, { timeZoneName: 'long' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  )
}

// Creating a formatter takes a hundred times as long as using it.
const made = makeLruCache<Intl.DateTimeFormat>(200)

function formatIn(timeZone: string, locale: string, parts: FormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, locale, parts])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone })
  made.set(key, format)
  return format
}
