import {
  type CalendarDateTime,
  parseAbsolute,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'

export function wallClock(at: string, zone: string): CalendarDateTime {
  return toCalendarDateTime(parseAbsolute(at, zone))
}

export function instantOf(wall: CalendarDateTime, zone: string): string {
  return toZoned(wall, zone).toAbsoluteString()
}

/**
 * Returns nine in the morning, a week from now: the start of an empty date picker. It shows AM while
 * nothing is typed, and an hour typed alone must keep that.
 */
export function aWeekFrom(nowMs: number, zone: string): ZonedDateTime {
  return parseAbsolute(new Date(nowMs).toISOString(), zone)
    .add({ days: 7 })
    .set({ hour: 9, minute: 0, second: 0, millisecond: 0 })
}
