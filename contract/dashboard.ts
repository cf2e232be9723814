import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * One thing to do. `pay` and `take-place`: a place that is kept until then. `meet`: a meeting
 * within the hour. `answer-meetings`: a time that waits for a yes.
 * `approve`: people who ask to come. `payout`: the payment processor needs something. `say`:
 * nothing
 * said yet where one would be matched. `read`: messages. `answer-matches`: people one has said
 * nothing about.
 * `rate`: meetings of which one has not said whether they happened. `follow-up`: due today or
 * before. `publish`: a draft.
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
  /** Until when, or when. */
  at: z.nullable(z.string()),
  /** With whom, where it is one person; the id of their conversation or contact. */
  name: z.nullable(z.string()),
  leadsTo: z.nullable(z.uuid()),
})
export type NextStep = z.infer<typeof NextStep>

export const listSteps = endpoint({
  method: 'GET',
  path: '/users/dashboard/steps',
  summary: 'List what is to be done now, the most urgent first',
  reply: z.object({ now: z.string(), items: z.array(NextStep) }),
})

/** Whether there are hours for meetings at a gathering, or there can be. */
const HoursStand = z.enum(['open', 'none-yet', 'over'])

/**
 * How a gathering of one's own stands: numbers alone. `served` of `matched` have as many good
 * matches as each should have.
 */
export const HostedEventSummary = z.object({
  event: z.extend(At, { startsAt: z.nullable(z.string()) }),
  joinedToday: z.int(),
  people: z.int(),
  asking: z.int(),
  matched: z.int(),
  served: z.int(),
  meetings: HoursStand,
  takings: z.array(z.object({ currency: z.string(), yours: z.int() })),
})
export type HostedEventSummary = z.infer<typeof HostedEventSummary>

export const listHosted = endpoint({
  method: 'GET',
  path: '/users/dashboard/hosting',
  summary: 'Read how the gatherings that you host stand, the next ones first',
  reply: z.object({ items: z.array(HostedEventSummary) }),
})
