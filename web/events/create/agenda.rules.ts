import { parseAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date'
import type { AgendaItem } from '#contract/events/event-draft.ts'
import type { EventView } from '#contract/events/events.ts'

/**
 * An agenda item as typed: days after the first day, the wall-clock time (HH:MM), and the title.
 */
export type AgendaItemValues = { day: number; time: string; title: string; speaker: string }

export const blankAgendaItem: AgendaItemValues = { day: 0, time: '', title: '', speaker: '' }

/** Converts the saved agenda to typed values; an empty agenda gives one empty line. */
export function agendaItemsFrom({
  agenda,
  startsAt,
  timeZone,
}: Pick<EventView, 'agenda' | 'startsAt' | 'timeZone'>): AgendaItemValues[] {
  if (startsAt === null || agenda.length === 0) return [blankAgendaItem]
  const first = dayNumber(wallOf(startsAt, timeZone))
  return agenda.map(({ at, title, speaker }) => {
    const wall = wallOf(at, timeZone)
    return { day: Math.max(0, dayNumber(wall) - first), time: wall.slice(11, 16), title, speaker }
  })
}

/** Returns the filled lines with instants; a line without a time begins with the event. */
export function agendaFrom(
  items: readonly AgendaItemValues[],
  startsAt: string,
  timeZone: string,
): AgendaItem[] {
  return items
    .filter((item) => isFilled(item))
    .map(({ day, time, title, speaker }) => {
      const date = parseAbsolute(startsAt, 'UTC').add({ days: day }).toAbsoluteString().slice(0, 10)
      return {
        at: momentOf(`${date}T${time || startsAt.slice(11, 16)}:00.000Z`, timeZone),
        title: title.trim(),
        speaker: speaker.trim(),
      }
    })
}

export function isFilled({ time, title, speaker }: AgendaItemValues): boolean {
  return title.trim() !== '' || speaker.trim() !== '' || time !== ''
}

/**
 * Sets the time of a line. If the event goes on past midnight, a time before the start means the
 * next day.
 */
export function withTime(
  item: AgendaItemValues,
  time: string,
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
): AgendaItemValues {
  const isEarly =
    startsAt !== null && item.day === 0 && time !== '' && time < startsAt.slice(11, 16)
  return {
    ...item,
    time,
    day:
      isEarly && daysOf(startsAt, endsAt) > 1 && time <= (endsAt ?? '').slice(11, 16)
        ? 1
        : item.day,
  }
}

/** Returns how many calendar days an event touches. */
export function daysOf(startsAt: string | null, endsAt: string | null): number {
  return startsAt && endsAt && endsAt > startsAt
    ? Math.min(14, dayNumber(endsAt) - dayNumber(startsAt) + 1)
    : 1
}

/** Moves the times of day with the start. */
export function moveAgendaItems(
  items: readonly AgendaItemValues[],
  previousStart: string | null,
  newStart: string | null,
): AgendaItemValues[] {
  if (previousStart === null || newStart === null) return [...items]
  const by = minuteOf(newStart.slice(11, 16)) - minuteOf(previousStart.slice(11, 16))
  return items.map((item) =>
    item.time === '' ? item : { ...item, time: timeOf(minuteOf(item.time) + by) },
  )
}

/** Returns the time of day some minutes after another. */
export function timeAfter(time: string, minutes: number): string {
  return timeOf(minuteOf(time) + minutes)
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeOf(minute: number): string {
  const within = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

function dayNumber(wall: string): number {
  return (
    parseAbsolute(`${wall.slice(0, 10)}T00:00:00Z`, 'UTC')
      .toDate()
      .getTime() / 86_400_000
  )
}

/**
 * Returns the instant of a wall-clock time in the zone: the first if it occurs twice, the next
 * existing one if it is skipped.
 */
export function momentOf(wall: string, timeZone: string): string {
  return toZoned(toCalendarDateTime(parseAbsolute(wall, 'UTC')), timeZone).toAbsoluteString()
}

export function wallOf(at: string, timeZone: string): string {
  return toZoned(toCalendarDateTime(parseAbsolute(at, timeZone)), 'UTC').toAbsoluteString()
}
