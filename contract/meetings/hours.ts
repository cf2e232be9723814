import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { meetingLimits, minutesIn, TimeSpan } from './meetings.ts'
import { Version } from '../version.ts'

/** The hours for meetings. `tables`: empty if a pair meets where it likes or in its own room. */
export const MeetingHours = z
  .strictObject({
    windows: z.array(TimeSpan).check(z.maxLength(meetingLimits.windows, 'too-many')),
    minutes: minutesIn(5, meetingLimits.minutes),
    pauseMinutes: minutesIn(0, meetingLimits.pauseMinutes),
    tables: z
      .int('not-a-count')
      .check(z.gte(0, 'too-small'), z.lte(meetingLimits.tables, 'too-large')),
  })
  .check(
    z.refine(({ windows }) => !overlap(windows), { error: 'overlaps', path: ['windows'] }),
    z.refine((hours) => slotsOf(hours).length <= meetingLimits.slots, {
      error: 'too-many',
      path: ['windows'],
    }),
  )
export type MeetingHours = z.infer<typeof MeetingHours>

function overlap(windows: readonly TimeSpan[]): boolean {
  const sorted = windows.toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  )
  return sorted.some(
    ({ startsAt }, at) => at > 0 && Date.parse(startsAt) < Date.parse(sorted[at - 1]?.endsAt ?? ''),
  )
}

/** Returns the slots of meeting hours, in time order. */
export function slotsOf({
  windows,
  minutes,
  pauseMinutes,
}: Pick<MeetingHours, 'windows' | 'minutes' | 'pauseMinutes'>): TimeSpan[] {
  const [lengthMs, stepMs] = [minutes * 60_000, (minutes + pauseMinutes) * 60_000]
  return windows
    .flatMap(({ startsAt, endsAt }) => {
      const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
      const count = Math.min(
        meetingLimits.slots + 1,
        Math.max(0, Math.floor((to - from - lengthMs) / stepMs) + 1),
      )
      return Array.from({ length: Number.isFinite(count) ? count : 0 }, (_, at) => ({
        startsAt: new Date(from + at * stepMs).toISOString(),
        endsAt: new Date(from + at * stepMs + lengthMs).toISOString(),
      }))
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/**
 * Meetings as hosts see them: the accepted ones by name, and otherwise numbers in fives. With exact
 * numbers, a difference would reveal whose wish it was. `placed` and `without` count wishes with
 * and without a time; 0 means fewer than five.
 */
export const MeetingBoard = z.object({
  now: z.string(),
  title: z.string(),
  timeZone: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  isCancelled: z.boolean(),
  version: z.int(),
  hours: z.nullable(MeetingHours),
  hasRooms: z.boolean(),
  isOver: z.boolean(),
  placed: z.int(),
  without: z.int(),
  accepted: z.int(),
  tables: z.array(
    z.object({
      startsAt: z.string(),
      endsAt: z.string(),
      table: z.nullable(z.int()),
      a: z.string(),
      b: z.string(),
    }),
  ),
})
export type MeetingBoard = z.infer<typeof MeetingBoard>

export const readMeetingHours = endpoint({
  method: 'GET',
  path: '/events/:eventId/meeting-hours',
  summary: 'Read the meeting hours, the placed wishes and the tables (hosts)',
  params: eventParams,
  reply: MeetingBoard,
  refusals: ['event-not-found'],
})

export const writeMeetingHours = endpoint({
  method: 'PUT',
  path: '/events/:eventId/meeting-hours',
  summary: 'Open or change the hours for meetings (hosts)',
  description: 'Nobody who has accepted is moved.',
  params: eventParams,
  body: z.strictObject({
    hours: MeetingHours,
    /** The version of the hours that the host has seen; 0 for the first. */
    version: Version,
  }),
  reply: MeetingBoard,
  refusals: [
    'event-not-found',
    'not-published',
    'event-cancelled',
    'event-ended',
    'changed-meanwhile',
  ],
})

export const tryMeetingHours = endpoint({
  method: 'POST',
  path: '/events/:eventId/meeting-hours/tries',
  summary: 'Estimate how many wishes given hours would place, in fives (hosts)',
  params: eventParams,
  body: MeetingHours,
  reply: z.object({ slots: z.int(), placed: z.int(), without: z.int() }),
  isRead: true,
  refusals: ['event-not-found'],
})
