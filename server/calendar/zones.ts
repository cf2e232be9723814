import { fromAbsolute } from '@internationalized/date'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/**
 * A clock change in VTIMEZONE terms: each year on the nth weekday of a month, or once if there is
 * no rule.
 */
type Onset = {
  fromMs: number
  toMs: number
  clockMs: number
  rule: { month: number; nth: number; weekday: number } | null
}

/** A time zone as written into a calendar file. */
export type Zone = { name: string; block: string; onsets: Onset[] }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const listed = new Set(tzlib_get_timezones())
const zoneCache = new Map<string, Zone | undefined>()

/**
 * Returns the zone under the name calendars use; undefined if the library lacks it, and for UTC,
 * which needs no definition.
 */
export function zoneOf(name: string): Zone | undefined {
  if (!zoneCache.has(name) && listed.has(name)) zoneCache.set(name, readZone(name))
  return zoneCache.get(name)
}

function readZone(name: string): Zone | undefined {
  const [block = ''] = tzlib_get_ical_block(name)
  const zoneName = /^TZID:(.+)$/m.exec(block)?.[1]?.trim()
  if (!zoneName || zoneName === 'Etc/UTC') return undefined
  return {
    name: zoneName,
    block,
    onsets: block
      .split(/BEGIN:(?:STANDARD|DAYLIGHT)/)
      .slice(1)
      .map(readOnset),
  }
}

function readOnset(lines: string): Onset {
  const value = (name: string) => new RegExp(`^${name}:(.+)$`, 'm').exec(lines)?.[1]?.trim() ?? ''
  const [, hours, minutes, seconds] = /T(\d\d)(\d\d)(\d\d)/.exec(value('DTSTART')) ?? []
  const [, month, nth, weekday] = /BYMONTH=(\d+);BYDAY=(-?\d)(\w\w)/.exec(value('RRULE')) ?? []
  return {
    fromMs: offsetMs(value('TZOFFSETFROM')),
    toMs: offsetMs(value('TZOFFSETTO')),
    clockMs: Number(hours) * hourMs + Number(minutes) * 60_000 + Number(seconds) * 1000,
    rule:
      month && nth && weekday
        ? {
            month: Number(month) - 1,
            nth: Number(nth),
            weekday: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(weekday),
          }
        : null,
  }
}

function offsetMs(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000)
}

/**
 * Returns whether a reader with only the file derives the same instant from local time there. False
 * if this runtime and the library disagree (different rule versions, or older rules then), and in
 * the hour that a clock shows twice.
 */
export function isReliable(zone: Zone, at: Date): boolean {
  const clock = at.getTime() + fromAbsolute(at.getTime(), zone.name).offset
  const offsets = [...new Set(zone.onsets.map((onset) => onset.toMs))]
  const read = offsets
    .filter((offset) => offsetAt(zone, clock - offset) === offset)
    .map((offset) => clock - offset)
  return read.length === 1 && read[0] === at.getTime()
}

/** Returns the file's offset at an instant: that of the latest clock change before it. */
function offsetAt({ onsets }: Zone, at: number): number | undefined {
  const year = new Date(at).getUTCFullYear()
  const changes = onsets.flatMap((onset) =>
    [year - 1, year, year + 1].map((of) => ({ at: changeIn(of, onset), toMs: onset.toMs })),
  )
  return changes.filter((change) => change.at <= at).sort((one, other) => other.at - one.at)[0]
    ?.toMs
}

function changeIn(year: number, { rule, clockMs, fromMs }: Onset): number {
  if (!rule) return -Infinity
  const anchorMs = rule.nth > 0 ? Date.UTC(year, rule.month, 1) : Date.UTC(year, rule.month + 1, 0)
  const apart =
    rule.nth > 0
      ? rule.weekday - new Date(anchorMs).getUTCDay()
      : new Date(anchorMs).getUTCDay() - rule.weekday
  const days = ((apart + 7) % 7) + (Math.abs(rule.nth) - 1) * 7
  return anchorMs + Math.sign(rule.nth) * days * dayMs + clockMs - fromMs
}

/** Formats local time in a zone in the two patterns of a calendar file: `20261121` and `190000`. */
export function clockTime(at: Date, timeZone: string) {
  const { year, month, day, hour, minute, second } = fromAbsolute(at.getTime(), timeZone)
  const date = `${digits(year, 4)}${digits(month)}${digits(day)}`
  const time = `${digits(hour)}${digits(minute)}${digits(second)}`
  return {
    date,
    time,
    dayText: `${digits(year, 4)}-${digits(month)}-${digits(day)}`,
    hourText: `${digits(hour)}:${digits(minute)}`,
  }
}

function digits(number: number, length = 2): string {
  return String(number).padStart(length, '0')
}
