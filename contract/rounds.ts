import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events.ts'
import { MatchReason } from './matching.ts'
import { RegistrationState } from './registration.ts'
import { Version } from './version.ts'

/**
 * `ahead`: of how many rounds that may still change everybody knows their own table, for a while
 * without a connection. `step`: how many seconds "one minute more" gives.
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
 * Of whom rounds are planned: who has come, or everybody who has a place. Only people who agreed to
 * be matched are among them.
 */
export const RoundsAudience = z.enum(['checked-in', 'everybody'])
export type RoundsAudience = z.infer<typeof RoundsAudience>

/**
 * How a host wants the rounds. `rounds`: how many still to come. With fewer tables than pairs,
 * several pairs share one.
 */
export const RoundsSettings = z.strictObject({
  rounds: whole(1, roundLimits.rounds),
  minutes: whole(1, roundLimits.minutes),
  breakMinutes: whole(0, roundLimits.breakMinutes),
  longBreak: z.nullable(
    z.strictObject({
      /** After which of the rounds to come. */
      after: whole(1, roundLimits.rounds),
      minutes: whole(1, roundLimits.longBreakMinutes),
    }),
  ),
  tables: whole(1, roundLimits.tables),
  who: RoundsAudience,
})
export type RoundsSettings = z.infer<typeof RoundsSettings>

/**
 * When a round is told to everybody, begins and ends, by the server's clock; null until the host
 * starts. From when it is told nothing of it changes.
 */
export const RoundTimes = z.object({
  n: z.int(),
  announcedAt: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
export type RoundTimes = z.infer<typeof RoundTimes>

/** What one of two says after a round. */
export const RoundAnswer = z.enum(['useful', 'not-useful', 'not-happened'])
export type RoundAnswer = z.infer<typeof RoundAnswer>

/**
 * Where somebody is in a round: at a table with somebody, or they sit out. `hasLeft`: the other has
 * given their place up since.
 */
export const RoundSeat = z.object({
  table: z.nullable(z.int()),
  partner: z.nullable(z.object({ name: z.string(), hasLeft: z.boolean() })),
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  answer: z.nullable(RoundAnswer),
})
export type RoundSeat = z.infer<typeof RoundSeat>

/** Whether somebody takes part in the rounds that are still to be planned, or why not. */
export const RoundParticipation = z.enum(['in', 'sitting-out', 'not-there', 'not-matched'])
export type RoundParticipation = z.infer<typeof RoundParticipation>

export const readMyRounds = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds',
  summary: 'Read where you are in each round, with whom and why, up to those that may still change',
  params: eventParams,
  reply: z.object({
    /** By the server's clock: what a device goes by, whatever its own says. */
    now: z.string(),
    title: z.string(),
    isCancelled: z.boolean(),
    /** Since when everything stands still; null while it goes on. */
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
  summary:
    'Say whether a round was useful, or did not happen; the rounds to come are planned by it',
  params: z.object({ ...eventParams.shape, n: z.string().check(z.regex(/^\d{1,3}$/)) }),
  body: z.strictObject({ answer: RoundAnswer }),
  reply: z.object({ answer: RoundAnswer }),
  refusals: ['round-not-found'],
})

export const sitOut = endpoint({
  method: 'PUT',
  path: '/events/:eventId/rounds/sitting-out',
  summary: 'Sit out from the next round that is not told yet, or take part again',
  params: eventParams,
  body: z.strictObject({ isOut: z.boolean() }),
  reply: z.object({ isOut: z.boolean() }),
  refusals: ['registration-not-found'],
})

/**
 * What a host does with rounds: begins those that are planned, holds all clocks, lets them go on,
 * gives one minute more, goes on to what comes next, or ends with the round that is on.
 */
export const RoundsStep = z.enum(['start', 'pause', 'resume', 'extend', 'skip', 'stop'])
export type RoundsStep = z.infer<typeof RoundsStep>

/** Two at a table; numbers are places in the list of people. */
const PairAt = z.object({
  table: z.int(),
  a: z.int(),
  b: z.int(),
  /** Whether one of them said that it did not happen. */
  isMissed: z.boolean(),
})

export const RoundsBoard = z.object({
  now: z.string(),
  title: z.string(),
  version: z.int(),
  /** Null before anything was planned. */
  wanted: z.nullable(RoundsSettings),
  pausedAt: z.nullable(z.string()),
  /**
   * People who would be planned now; who has agreed to be matched, and how many of them are there.
   */
  present: z.int(),
  matched: z.int(),
  checkedIn: z.int(),
  /** Whether others are present than those the plan was made for. */
  isStale: z.boolean(),
  /**
   * What the plan for the rounds that are not told yet is worth beside the most that any plan could
   * be, between 0 and 1.
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
      /**
       * Who said that they sit out; `missed`: nobody did, but they were missed at a table and were
       * not seen at the door.
       */
      out: z.nullable(z.enum(['self', 'host', 'missed'])),
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

export const planRounds = endpoint({
  method: 'PUT',
  path: '/events/:eventId/rounds',
  summary: 'Plan the rounds to come; nobody else sees it until they are started (hosts)',
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
  summary: 'Start, pause, go on, give one minute more, skip or stop (hosts)',
  params: eventParams,
  body: z.strictObject({
    step: RoundsStep,
    /** Of the board that the host has seen: what another did meanwhile is not done over. */
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
  summary: 'Leave somebody out of the rounds to come, or take them in again (hosts)',
  params: z.object({ ...eventParams.shape, registrationId: z.uuid() }),
  body: z.strictObject({ isOut: z.boolean() }),
  reply: z.object({ isOut: z.boolean() }),
  refusals: ['event-not-found', 'registration-not-found'],
})

export const readRoundsPicture = endpoint({
  method: 'GET',
  path: '/events/:eventId/rounds/picture',
  summary:
    'Read who meets whom as a picture shows it, with the names of those alone who are listed (hosts)',
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
  summary: 'Hear when the rounds of a gathering change',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/event-stream',
  refusals: ['event-not-found'],
})
