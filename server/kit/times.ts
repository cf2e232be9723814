import type { Language } from '#contract/languages.ts'
import { makeLruCache } from './lru-cache.ts'

type EventTimes = { startsAt: Date | null; endsAt: Date | null; timeZone: string }
type FormatOptions = Intl.DateTimeFormatOptions

const day: FormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
const time: FormatOptions = { hour: 'numeric', minute: '2-digit' }

/** Start and end with the weekday, in the event's time zone and with its name. */
export function whenText({ startsAt, endsAt, timeZone }: EventTimes, language: Language): string {
  if (!startsAt) return ''
  const clock = formatIn(timeZone, language, { ...day, ...time })
  const span =
    endsAt && endsAt > startsAt ? clock.formatRange(startsAt, endsAt) : clock.format(startsAt)
  return `${span} (${zoneName(timeZone, language, startsAt)})`
}

/** The weekday and date, without the year. */
export function dayText(startsAt: Date, timeZone: string, language: Language): string {
  return formatIn(timeZone, language, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    startsAt,
  )
}

/** The time of day with the short name of the zone. */
export function timeText(startsAt: Date, timeZone: string, language: Language): string {
  return formatIn(timeZone, language, { ...time, timeZoneName: 'short' }).format(startsAt)
}

/**
 * A moment with its weekday and date, and the zone by the name used beside the event's own time.
 */
export function momentText(at: Date, timeZone: string, language: Language): string {
  return `${formatIn(timeZone, language, { weekday: 'long', day: 'numeric', month: 'long', ...time }).format(at)} (${longName(timeZone, language, at)})`
}

function zoneName(timeZone: string, language: Language, at: Date): string {
  return `${longName(timeZone, language, at)}, ${timeZone}`
}

function longName(timeZone: string, language: Language, at: Date): string {
  return (
    formatIn(timeZone, language, { timeZoneName: 'long' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  )
}

// Creating a formatter takes a hundred times as long as using it.
const made = makeLruCache<Intl.DateTimeFormat>(200)

function formatIn(timeZone: string, language: Language, parts: FormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, language, parts])
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone })
  made.set(key, format)
  return format
}
