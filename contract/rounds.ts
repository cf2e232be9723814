import * as z from 'zod/mini'
import { ProfileSummary } from './profile-summary.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events/events.ts'
import { MatchReason } from './matching/matching.ts'
import { RegistrationState } from './admission/registration.ts'
import { Version } from './version.ts'

/**
 * `ahead`: how many rounds that may still change a device knows its own table for, to work for a
 * while without a connection. `step`: the seconds that "one minute more" adds.
 */
export const roundLimits = {
  rounds: 20,
  minutes: 90,
  breakMinutes: 30,
  longBreakMinutes: 180,
  tables: 2000,
  ahead: 2,
  stepS: 60,
} as const

const whole = (least: number, most: number) =>
  z.int('not-a-count').check(z.gte(least, 'too-small'), z.lte(most, 'too-large'))

/**
 * Who is planned into rounds: people checked in, or everyone with a place. Only people who agreed
 * to be matched are included.
 */
export const RoundsAudience = z.enum(['checked-in', 'everybody'])
export type RoundsAudience = z.infer<typeof RoundsAudience>

/**
 * The host's settings for rounds. `rounds`: how many are left. With fewer tables than pairs,
 * several pairs share one.
 */
export const RoundsSettings = z.strictObject({
  rounds: whole(1, roundLimits.rounds),
  minutes: whole(1, roundLimits.minutes),
  breakMinutes: whole(0, roundLimits.breakMinutes),
  longBreak: z.nullable(
    z.strictObject({
      /** The upcoming round after which the break comes. */
      after: whole(1, roundLimits.rounds),
      minutes: whole(1, roundLimits.longBreakMinutes),
    }),
  ),
  tables: whole(1, roundLimits.tables),
  who: RoundsAudience,
})
export type RoundsSettings = z.infer<typeof RoundsSettings>

/**
 * When a round is announced, begins and ends, by the server's clock; null until the host starts.
 * Once announced, it no longer changes.
 */
export const RoundTimes = z.object({
  n: z.int(),
  announcedAt: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
export type RoundTimes = z.infer<typeof RoundTimes>

/** The clock of an event's rounds, by the server's time `now`; `pausedAt`: null while they run. */
export const RoundsTimes = z.object({
  now: z.string(),
  pausedAt: z.nullable(z.string()),
  rounds: z.array(RoundTimes),
})
export type RoundsTimes = z.infer<typeof RoundsTimes>

/** One person's answer after a round. */
export const RoundAnswer = z.enum(['useful', 'not-useful', 'not-happened'])
export type RoundAnswer = z.infer<typeof RoundAnswer>

/**
 * A person's seat in a round: at a table with a partner, or sitting out. `hasLeft`: the partner has
 * given up their place since.
 */
export const RoundSeat = z.object({
  table: z.nullable(z.int()),
  partner: z.nullable(
    z.object({ name: z.string(), hasLeft: z.boolean(), profile: ProfileSummary }),
  ),
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  answer: z.nullable(RoundAnswer),
})
export type RoundSeat = z.infer<typeof RoundSeat>

/**
 * Who decided that a person sits out; `missed`: nobody did, but they were missing at a table and
 * not seen at the door.
 */
export const AbsenceSource = z.enum(['self', 'host', 'missed'])
export type AbsenceSource = z.infer<typeof AbsenceSource>

/** Whether a person takes part in the rounds not yet planned, or why not. */
export const RoundParticipation = z.enum(['in', 'sitting-out', 'not-there', 'not-matched'])
export type RoundParticipation = z.infer<typeof RoundParticipation>

export const readMyRounds = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds',
  summary: 'Read your table, partner and match reasons in each round',
  description: 'Includes the next rounds that may still change.',
  params: eventParams,
  reply: z.object({
    /** The server's time, which devices follow regardless of their own clock. */
    now: z.string(),
    title: z.string(),
    isCancelled: z.boolean(),
    /** When the rounds were paused; null while they run. */
    pausedAt: z.nullable(z.string()),
    total: z.int(),
    minutes: z.nullable(z.int()),
    rounds: z.array(z.object({ ...RoundTimes.shape, seat: z.nullable(RoundSeat) })),
    part: RoundParticipation,
  }),
  refusals: ['registration-not-found'],
})

export const answerRound = endpoint({
  method: 'PUT',
  path: '/events/:eventId/rounds/:n/answer',
  summary: 'Rate a round as useful or not, or report that it did not happen',
  description: 'The upcoming rounds are planned accordingly.',
  params: z.object({ ...eventParams.shape, n: z.string().check(z.regex(/^\d{1,3}$/)) }),
  body: z.strictObject({ answer: RoundAnswer }),
  reply: z.object({ answer: RoundAnswer }),
  refusals: ['round-not-found'],
})

export const sitOut = endpoint({
  method: 'PUT',
  path: '/events/:eventId/rounds/sitting-out',
  summary: 'Sit out from the next unannounced round on, or take part again',
  params: eventParams,
  body: z.strictObject({ isOut: z.boolean() }),
  reply: z.object({ isOut: z.boolean() }),
  refusals: ['registration-not-found'],
})

/**
 * A host's action on rounds: start the planned ones, pause all clocks, resume them, add one minute,
 * skip to the next phase, or stop after the present round.
 */
export const RoundsStep = z.enum(['start', 'pause', 'resume', 'extend', 'skip', 'stop'])
export type RoundsStep = z.infer<typeof RoundsStep>

/** A pair at a table; `a` and `b` are indexes into the list of people. */
const PairAt = z.object({
  table: z.int(),
  a: z.int(),
  b: z.int(),
  /** Whether one of them said that the meeting did not happen. */
  isMissed: z.boolean(),
})

export const RoundsBoard = z.object({
  now: z.string(),
  title: z.string(),
  version: z.int(),
  /** Null until something was planned. */
  wanted: z.nullable(RoundsSettings),
  pausedAt: z.nullable(z.string()),
  /**
   * The number of people who would be planned now; who agreed to be matched; and how many of those
   * are checked in.
   */
  present: z.int(),
  matched: z.int(),
  checkedIn: z.int(),
  /** People going who cannot be planned: without an account, or without matching. */
  unmatched: z.object({ all: z.int(), checkedIn: z.int() }),
  /** Whether the people present differ from those the plan was made for. */
  isStale: z.boolean(),
  /**
   * The value of the plan for rounds not yet announced, between 0 and 1, relative to the highest
   * that any plan could reach.
   */
  share: z.nullable(z.number()),
  rounds: z.array(
    z.object({
      ...RoundTimes.shape,
      pairs: z.array(PairAt),
      out: z.array(z.int()),
      answers: z.object({ useful: z.int(), notUseful: z.int(), notHappened: z.int() }),
    }),
  ),
  people: z.array(
    z.object({
      registrationId: z.uuid(),
      name: z.string(),
      state: RegistrationState,
      isListed: z.boolean(),
      out: z.nullable(AbsenceSource),
    }),
  ),
})
export type RoundsBoard = z.infer<typeof RoundsBoard>

export const readRoundsBoard = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds/board',
  summary: 'Read all rounds, tables and people (hosts)',
  params: eventParams,
  reply: RoundsBoard,
  refusals: ['event-not-found'],
})

export const readRoundsTimes = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds/times',
  summary: 'Read when each round is announced, begins and ends (hosts)',
  description: 'The clock of the board, without its people and tables.',
  params: eventParams,
  reply: RoundsTimes,
  refusals: ['event-not-found'],
})

export const planRounds = endpoint({
  method: 'PUT',
  path: '/events/:eventId/rounds',
  summary: 'Plan the upcoming rounds (hosts)',
  description: 'Nobody else sees the plan until the rounds are started.',
  params: eventParams,
  body: RoundsSettings,
  reply: RoundsBoard,
  isSlow: true,
  refusals: [
    'event-not-found',
    'not-published',
    'event-cancelled',
    'event-ended',
    'rounds-need-people',
    'rounds-all-met',
    'rounds-are-on',
  ],
})

export const stepRounds = endpoint({
  method: 'POST',
  path: '/events/:eventId/rounds/steps',
  summary: 'Start, pause, resume, extend by a minute, skip or stop rounds (hosts)',
  params: eventParams,
  body: z.strictObject({
    step: RoundsStep,
    /**
     * The version of the board that the host has seen: another's change meanwhile is not
     * overwritten.
     */
    version: Version,
  }),
  reply: RoundsBoard,
  isSlow: true,
  refusals: [
    'event-not-found',
    'not-published',
    'event-cancelled',
    'event-ended',
    'rounds-need-people',
    'changed-meanwhile',
    'rounds-not-now',
  ],
})

export const setSittingOut = endpoint({
  method: 'PUT',
  path: '/events/:eventId/rounds/out/:registrationId',
  summary: 'Exclude a person from the upcoming rounds, or include them again (hosts)',
  params: z.object({ ...eventParams.shape, registrationId: z.uuid() }),
  body: z.strictObject({ isOut: z.boolean() }),
  reply: z.object({ isOut: z.boolean() }),
  refusals: ['event-not-found', 'registration-not-found'],
})

export const readRoundsPicture = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds/picture',
  summary: 'Read who meets whom for a picture, naming only listed people (hosts)',
  params: eventParams,
  reply: z.object({
    title: z.string(),
    people: z.array(z.object({ key: z.string(), name: z.nullable(z.string()) })),
    pairs: z.array(z.object({ a: z.string(), b: z.string() })),
    rounds: z.array(z.object({ pairs: z.array(z.object({ a: z.string(), b: z.string() })) })),
  }),
  refusals: ['event-not-found'],
})

export const watchRounds = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds/live',
  summary: 'Subscribe to changes of the rounds of an event',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/event-stream',
  refusals: ['event-not-found'],
})
