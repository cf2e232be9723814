import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * One thing to do. `pay` and `take-place`: a place on hold until `at`. `meet`: a meeting within the
 * hour. `answer-meetings`: a proposed time to accept.
 * `approve`: people who ask to come. `payout`: the payment processor needs something. `say`: no
 * statements yet where one would be matched. `read`: messages. `answer-matches`: matches without a
 * response.
 * `rate`: meetings without a word on whether they happened. `follow-up`: due today or before.
 * `publish`: a draft.
 */
export const NextStepKind = z.enum([
  'pay',
  'take-place',
  'meet',
  'answer-meetings',
  'approve',
  'payout',
  'say',
  'read',
  'answer-matches',
  'rate',
  'follow-up',
  'publish',
])
export type NextStepKind = z.infer<typeof NextStepKind>

const At = z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() })

export const NextStep = z.object({
  kind: NextStepKind,
  event: z.nullable(At),
  count: z.int(),
  /** The deadline, or the time. */
  at: z.nullable(z.string()),
  /** The other person, if it is about one; `leadsTo` is the id of their conversation or contact. */
  name: z.nullable(z.string()),
  leadsTo: z.nullable(z.uuid()),
})
export type NextStep = z.infer<typeof NextStep>

export const listSteps = endpoint({
  method: 'GET',
  path: '/users/dashboard/steps',
  summary: 'List your tasks, most urgent first',
  reply: z.object({ now: z.string(), items: z.array(NextStep) }),
})

/** Whether an event has hours for meetings, or can have them. */
const HoursStand = z.enum(['open', 'none-yet', 'over'])

/**
 * The figures of one's own event. `served` of `matched` people have as many good matches as each
 * should.
 */
export const HostedEventSummary = z.object({
  event: z.extend(At, { startsAt: z.nullable(z.string()) }),
  joinedToday: z.int(),
  people: z.int(),
  /** Guests added by a host and invited, without an answer yet. */
  invited: z.int(),
  asking: z.int(),
  matched: z.int(),
  served: z.int(),
  meetings: HoursStand,
  earnings: z.array(z.object({ currency: z.string(), yours: z.int() })),
})
export type HostedEventSummary = z.infer<typeof HostedEventSummary>

export const listHosted = endpoint({
  method: 'GET',
  path: '/users/dashboard/hosting',
  summary: 'Read the status of the events you host, next ones first',
  reply: z.object({ items: z.array(HostedEventSummary) }),
})
