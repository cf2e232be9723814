import * as z from 'zod/mini'
import { ProfileSummary } from '../profile-summary.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { MatchReason } from '../matching/matching.ts'
import { filledText, textOf } from '../text/text.ts'
import { Instant } from '../time.ts'
import { Version } from '../version.ts'

/**
 * `stepMinutes`: every length and start is a multiple of it. `leadMinutes`: no time is found for two
 * people sooner than that. `noShowMinutes`: how late a person may be before they can be reported as a
 * no-show. `proposedHours`: how long after the event's end a proposed meeting may last. `times`: how
 * many times are offered to two people. `proposals`: how often one person proposes a time to the same
 * other, or changes the place of their meeting, within an hour.
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
  place: 120,
  proposedHours: 24,
  times: 400,
  proposals: 5,
} as const

/** A length in minutes, in steps of five. */
export const minutesIn = (least: number, most: number) =>
  z.int('not-a-count').check(
    z.gte(least, 'too-small'),
    z.lte(most, 'too-large'),
    z.refine((count) => count % meetingLimits.stepMinutes === 0, 'not-in-fives'),
  )
const Moment = Instant.check(
  z.refine((at) => Date.parse(at) % (meetingLimits.stepMinutes * 60_000) === 0, 'not-in-fives'),
)

export const TimeSpan = z.strictObject({ startsAt: Moment, endsAt: Moment }).check(
  z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    error: 'before-start',
    path: ['endsAt'],
  }),
)
export type TimeSpan = z.infer<typeof TimeSpan>
const Spans = z.array(TimeSpan).check(z.maxLength(meetingLimits.notFree, 'too-many'))

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
  matchId: z.uuid(),
  name: z.string(),
  profile: ProfileSummary,
  state: MeetingState,
  startsAt: z.string(),
  endsAt: z.string(),
  table: z.nullable(z.int()),
  /** Who proposed the time to the other; null if the time was found for them. */
  proposedBy: z.nullable(z.enum(['you', 'they'])),
  /** Where they meet, in the words of one of them. */
  place: z.string(),
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
  /** Whether no other time is sought, because one of the two does not want to meet. */
  isFinal: z.boolean(),
  /** Whether it is not during the event. */
  isOutsideEvent: z.boolean(),
  /** The event has video rooms, and no place was named. */
  isInRoom: z.boolean(),
  /**
   * The version to answer or withdraw a proposal by; null once it is confirmed, when it would tell
   * of the other's private report.
   */
  version: z.nullable(z.int()),
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
    notPlaced: z.array(z.object({ matchId: z.uuid(), name: z.string(), why: UnplacedReason })),
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
  description:
    'Asking for another time is for times that were found for the two. To a time that the other proposed, propose another. An answer to it needs the `version` of the meeting that was seen.',
  params: meetingParams,
  body: z.strictObject({
    answer: MeetingAnswer,
    startsAt: Instant,
    version: z.optional(Version),
  }),
  reply: Done,
  refusals: [
    'meeting-not-found',
    'changed-meanwhile',
    'meeting-not-now',
    'meeting-time-taken',
    'event-cancelled',
    'event-taken-down',
  ],
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

// One line: a place is shown beside a time.
const onOneLine = z.overwrite((text: string) => text.replaceAll(/\s+/g, ' '))
const Place = textOf(meetingLimits.place).check(onOneLine)

const pairParams = z.object({ ...eventParams.shape, matchId: z.uuid() })

export const readMeetingTimes = endpoint({
  method: 'GET',
  path: '/events/:eventId/matches/:matchId/meeting-times',
  summary: 'Read the times that you can propose to a mutual match',
  description:
    'Neither has a confirmed meeting then, or has said that they are unavailable. `minutes`: the wanted length, or else the usual one. Other times between `earliest` and `latest` can be proposed too.',
  params: pairParams,
  query: z.object({ minutes: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'not-a-number'))) }),
  reply: z.object({
    now: z.string(),
    timeZone: z.string(),
    /** The usual length of a meeting. */
    minutes: z.int(),
    /** The first possible start, and the last possible end. */
    earliest: z.string(),
    latest: z.string(),
    /** Whether the host seats a meeting without a place during the meeting hours. */
    hasTables: z.boolean(),
    /** Whether the event has a video room for each pair. */
    hasRooms: z.boolean(),
    times: z.array(z.string()),
    /** Whether both have said when they are unavailable. A person who has not may be busy then. */
    isAvailabilityKnown: z.boolean(),
  }),
  refusals: ['match-not-found', 'event-cancelled', 'event-taken-down', 'event-ended'],
})

export const proposeMeeting = endpoint({
  method: 'PUT',
  path: '/events/:eventId/matches/:matchId/meeting',
  summary: 'Propose a time and a place to a mutual match',
  description:
    'Replaces a time that is not confirmed yet. The other accepts it, proposes another or declines. Only the person who declined can propose again.',
  params: pairParams,
  body: z.strictObject({
    startsAt: Moment,
    minutes: minutesIn(meetingLimits.stepMinutes, meetingLimits.minutes),
    place: Place,
    /** The version of the pair's meeting as the caller has seen it; null if they saw none. */
    version: z.nullable(Version),
  }),
  reply: Done,
  refusals: [
    'match-not-found',
    'meeting-declined',
    'meeting-time-taken',
    'meeting-not-now',
    'changed-meanwhile',
    'too-many-requests',
    'event-cancelled',
    'event-taken-down',
    'event-ended',
  ],
})

export const setMeetingPlace = endpoint({
  method: 'PUT',
  path: '/events/:eventId/meetings/:meetingId/place',
  summary: 'Set the place of a confirmed meeting',
  description:
    'Either of the two can, until it ends, where the host has no table for it. The other is notified.',
  params: meetingParams,
  body: z.strictObject({
    place: filledText(meetingLimits.place).check(onOneLine),
    /** The place as the caller has seen it. */
    seen: Place,
  }),
  reply: Done,
  refusals: ['meeting-not-found', 'meeting-not-now', 'changed-meanwhile', 'too-many-requests'],
})

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/events/:eventId/meetings/:meetingId/cancel',
  summary: 'Cancel a meeting',
  description:
    'With `again`, another time is sought. Before both have accepted, the person who proposed the time withdraws it.',
  params: meetingParams,
  body: z.strictObject({
    reason: z.optional(textOf(meetingLimits.reason)),
    again: z.optional(z.boolean()),
    /** The version that was seen, if a later one must not be cancelled. */
    version: z.optional(Version),
  }),
  reply: Done,
  refusals: ['meeting-not-found', 'meeting-not-now', 'changed-meanwhile'],
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
