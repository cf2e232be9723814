import * as z from 'zod/mini'
import { ProfileSummary } from './profile-summary.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events/events.ts'
import { MatchReason } from './matching/matching.ts'
import { textOf } from './text/text.ts'
import { Instant } from './time.ts'
import { Version } from './version.ts'

/**
 * `stepMinutes`: every length and start is a multiple of it. `leadMinutes`: nothing is placed
 * sooner than that. `noShowMinutes`: how late a person may be before they can be reported as a
 * no-show.
 */
export const meetingLimits = {
  windows: 20,
  minutes: 120,
  pauseMinutes: 60,
  tables: 500,
  slots: 200,
  most: 99,
  stepMinutes: 5,
  leadMinutes: 10,
  remindMinutes: 15,
  noShowMinutes: 5,
  reason: 300,
  notFree: 200,
} as const

const steps = (least: number, most: number) =>
  z.int('not-a-count').check(
    z.gte(least, 'too-small'),
    z.lte(most, 'too-large'),
    z.refine((count) => count % meetingLimits.stepMinutes === 0, 'not-in-fives'),
  )
const Moment = Instant.check(
  z.refine((at) => Date.parse(at) % (meetingLimits.stepMinutes * 60_000) === 0, 'not-in-fives'),
)

const TimeSpan = z.strictObject({ startsAt: Moment, endsAt: Moment }).check(
  z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    error: 'before-start',
    path: ['endsAt'],
  }),
)
export type TimeSpan = z.infer<typeof TimeSpan>
const Spans = z.array(TimeSpan).check(z.maxLength(meetingLimits.notFree, 'too-many'))

/** The hours for meetings. `tables`: empty if a pair meets where it likes or in its own room. */
export const MeetingHours = z
  .strictObject({
    windows: z.array(TimeSpan).check(z.maxLength(meetingLimits.windows, 'too-many')),
    minutes: steps(5, meetingLimits.minutes),
    pauseMinutes: steps(0, meetingLimits.pauseMinutes),
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
 * Returns when the other may be reported as a no-show: some minutes after the start, when the
 * shortest meeting ends.
 */
export function noShowFrom(startsAt: string): string {
  return new Date(Date.parse(startsAt) + meetingLimits.noShowMinutes * 60_000).toISOString()
}

/**
 * The state of a meeting. Accepted means by both; `met` and `no-show` are the reader's own report,
 * regardless of the other's.
 */
export const MeetingState = z.enum(['proposed', 'accepted', 'met', 'no-show', 'cancelled'])
export type MeetingState = z.infer<typeof MeetingState>

/**
 * Why two people who want to meet have no time: not computed yet, never free together, one has as
 * many meetings as they want, all slots taken, or one of them cancelled.
 */
export const UnplacedReason = z.enum([
  'soon',
  'no-hours',
  'you-not-free',
  'never-both-free',
  'your-most',
  'taken',
  'called-off',
])
export type UnplacedReason = z.infer<typeof UnplacedReason>

/**
 * A proposed new time that both are asked about. `isFor`: how many other people could meet because
 * of it; null if the host's hours have changed.
 */
const Move = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  isFor: z.nullable(z.int()),
  /** The caller's own answer. */
  you: z.nullable(z.boolean()),
})

export const Meeting = z.object({
  id: z.uuid(),
  name: z.string(),
  profile: ProfileSummary,
  state: MeetingState,
  startsAt: z.string(),
  endsAt: z.string(),
  table: z.nullable(z.int()),
  /** The pair's own room, while it is open. */
  room: z.nullable(z.string()),
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  /** Whether the caller accepted, and whether the other did. */
  you: z.boolean(),
  they: z.boolean(),
  move: z.nullable(Move),
  movedFrom: z.nullable(z.string()),
  /** The host's hours no longer include it. */
  isOutside: z.boolean(),
  outcome: z.nullable(z.enum(['met', 'no-show'])),
  reason: z.string(),
  isCalledOffByYou: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

export const readMyMeetings = endpoint({
  method: 'GET',
  path: '/events/:eventId/meetings',
  summary: 'Read your meetings, and why some people have no time yet',
  description: 'These are people whom the caller wants to meet.',
  params: eventParams,
  reply: z.object({
    now: z.string(),
    title: z.string(),
    timeZone: z.string(),
    place: z.nullable(z.string()),
    isCancelled: z.boolean(),
    isOver: z.boolean(),
    /** Null until the host has opened hours. */
    hours: z.nullable(z.object({ minutes: z.int(), tables: z.int() })),
    slots: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), isFree: z.boolean() })),
    most: z.nullable(z.int()),
    meetings: z.array(Meeting),
    notPlaced: z.array(z.object({ name: z.string(), why: UnplacedReason })),
  }),
  refusals: ['registration-not-found'],
})

export const chooseMeetings = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/meetings/choices',
  summary: 'Set when you are free and how many meetings you want',
  description: 'Omitted fields stay as they were.',
  params: eventParams,
  body: z.strictObject({
    free: z.optional(Spans),
    notFree: z.optional(Spans),
    most: z.optional(
      z.nullable(
        z.int('not-a-count').check(z.gte(0, 'too-small'), z.lte(meetingLimits.most, 'too-large')),
      ),
    ),
  }),
  reply: z.object({ most: z.nullable(z.int()) }),
  refusals: ['registration-not-found'],
})

const meetingParams = z.object({ ...eventParams.shape, meetingId: z.uuid() })
const Done = z.object({ state: MeetingState })

export const MeetingAnswer = z.enum(['yes', 'another-time', 'no'])
export type MeetingAnswer = z.infer<typeof MeetingAnswer>

export const answerMeeting = endpoint({
  method: 'PUT',
  path: '/events/:eventId/meetings/:meetingId/answer',
  summary: 'Accept a meeting at the time seen, ask for another, or decline',
  params: meetingParams,
  body: z.strictObject({ answer: MeetingAnswer, startsAt: Instant }),
  reply: Done,
  refusals: ['meeting-not-found', 'changed-meanwhile', 'meeting-not-now'],
})

export const answerMove = endpoint({
  method: 'PUT',
  path: '/events/:eventId/meetings/:meetingId/move',
  summary: 'Accept or decline the new time that you have seen',
  params: meetingParams,
  body: z.strictObject({ isYes: z.boolean(), startsAt: Instant }),
  reply: Done,
  refusals: ['meeting-not-found', 'changed-meanwhile', 'meeting-not-now'],
})

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/events/:eventId/meetings/:meetingId/cancel',
  summary: 'Cancel a meeting',
  description: 'With `again`, another time is sought.',
  params: meetingParams,
  body: z.strictObject({
    reason: z.optional(textOf(meetingLimits.reason)),
    again: z.optional(z.boolean()),
  }),
  reply: Done,
  refusals: ['meeting-not-found', 'meeting-not-now'],
})

export const noteOutcome = endpoint({
  method: 'PUT',
  path: '/events/:eventId/meetings/:meetingId/outcome',
  summary: 'Report that you met, or that the other did not come',
  description:
    'A no-show can be reported from five minutes after the start. The other is not notified.',
  params: meetingParams,
  body: z.strictObject({ outcome: z.enum(['met', 'no-show']) }),
  reply: Done,
  refusals: ['meeting-not-found', 'meeting-not-now'],
})

export const exportMeeting = endpoint({
  method: 'GET',
  path: '/events/:eventId/meetings/:meetingId/calendar.ics',
  summary: 'Read one of your meetings as iCalendar (RFC 5545)',
  params: meetingParams,
  reply: z.string(),
  replyType: 'text/calendar; charset=utf-8',
  refusals: ['meeting-not-found'],
})

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
