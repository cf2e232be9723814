/** The visitor's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type Span = { startsAt: string; endsAt: string | null; timeZone: string }

/** From when to when, in the gathering's own zone and with the zone's name. */
export function spanText({ startsAt, endsAt, timeZone }: Span, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short',
  })
  return endsAt && endsAt > startsAt ? format.formatRange(new Date(startsAt), new Date(endsAt)) : format.format(new Date(startsAt))
}

/** The same moment in the visitor's zone, or null where the clocks agree. */
export function yourTimeText(startsAt: string, timeZone: string, language: string): string | null {
  const read = (zone: string, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...parts, timeZone: zone }).format(new Date(startsAt))
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const isSameDay = read(timeZone, day) === read(ownZone(), day)
  if (isSameDay && read(timeZone, time) === read(ownZone(), time)) return null
  return read(ownZone(), isSameDay ? time : { ...day, ...time })
}

/** A day as a station sign shows it: the number alone and the month. */
export function dayAndMonth(at: string, timeZone: string, language: string): { day: string; month: string } {
  // Chinese writes 16日 when asked for the day alone: only the number's part is wanted.
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }).formatToParts(new Date(at))
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone }).format(new Date(at))
  return { day: parts.find((part) => part.type === 'day')?.value ?? '', month }
}

/** A zone for people: its city and how far it is from UTC at a moment. */
export function zoneText(zone: string, language: string, at = new Date()): string {
  const offset = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
  return `${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} (${offset})`
}
