import { pageQuery } from '../events/event-card.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventLimits } from '../events/events.ts'
import { StatementText } from '../items.ts'
import { Language } from '../languages.ts'
import { MeaningStatus } from './matching.ts'
import { ShortfallReason } from './match-shortfall.ts'

/** The number of people, and of those with as many good matches as each should have. */
export const CoverageCounts = z.object({ people: z.int(), covered: z.int() })
export type CoverageCounts = z.infer<typeof CoverageCounts>

type MatchCount = { has: number; people?: number }

/**
 * Counts people, and those with at least as many good matches as each should have; a line may
 * represent several people.
 */
export function coverageOf(
  counts: readonly MatchCount[],
  floor: number,
): { people: number; covered: number } {
  const sum = (lines: readonly MatchCount[]) =>
    lines.reduce((total, { people = 1 }) => total + people, 0)
  return { people: sum(counts), covered: sum(counts.filter(({ has }) => has >= floor)) }
}

/** A statement that nobody here answers, quoted without a name, and how many people made it. */
export const CoverageGap = z.object({ text: z.string(), people: z.int() })
export type CoverageGap = z.infer<typeof CoverageGap>

const eventParams = z.object({ eventId: z.uuid() })

export const readCoverage = endpoint({
  method: 'GET',
  path: '/events/:eventId/coverage',
  summary: 'Read how many people have good matches and what is missing (hosts)',
  params: eventParams,
  reply: z.extend(CoverageCounts, {
    state: z.enum(['ready', 'computing']),
    meaning: MeaningStatus,
    floor: z.int(),
    /** The number of people with no good match, with one, with two, and so on. */
    spread: z.array(z.int()),
    unmet: z.array(CoverageGap),
    unused: z.array(CoverageGap),
  }),
  refusals: ['event-not-found'],
})

/** One person's count and what keeps it low; never with whom they match. */
export const PersonCoverage = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  has: z.int(),
  why: z.nullable(ShortfallReason),
})
export type PersonCoverage = z.infer<typeof PersonCoverage>

export const listCoverage = endpoint({
  method: 'GET',
  path: '/events/:eventId/coverage/people',
  summary: 'List how many good matches each person has, fewest first (hosts)',
  params: eventParams,
  query: z.object({ ...pageQuery, cursor: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
  reply: z.object({ items: z.array(PersonCoverage), next: z.nullable(z.string()) }),
  refusals: ['event-not-found'],
})

/** The statements of one hypothetical additional person. */
export const Newcomer = z
  .strictObject({
    objectives: z
      .array(StatementText)
      .check(z.maxLength(eventLimits.statementsPerPerson, 'too-many')),
    offerings: z
      .array(StatementText)
      .check(z.maxLength(eventLimits.statementsPerPerson, 'too-many')),
    language: z.optional(Language),
  })
  .check(
    z.refine(({ objectives, offerings }) => objectives.length + offerings.length > 0, {
      error: 'one-of-either',
      path: ['objectives'],
    }),
  )
export type Newcomer = z.infer<typeof Newcomer>

/**
 * Coverage now and with one more person: their number of good matches, how many others would gain
 * matches, and how many gaps would be answered.
 */
export const WhatIfResult = z.object({
  before: CoverageCounts,
  after: CoverageCounts,
  has: z.int(),
  gaining: z.int(),
  answers: z.int(),
})
export type WhatIfResult = z.infer<typeof WhatIfResult>

export const askWhatIf = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/coverage/what-if',
  summary: 'Calculate what one more person would change, without saving (hosts)',
  params: eventParams,
  body: Newcomer,
  reply: WhatIfResult,
  refusals: ['event-not-found'],
})

export const previewRecompute = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/coverage/preview',
  summary: 'Preview in numbers what a new matching would change (hosts)',
  description: 'Saves nothing.',
  params: eventParams,
  reply: z.object({
    kept: z.int(),
    added: z.int(),
    gone: z.int(),
    before: CoverageCounts,
    after: CoverageCounts,
  }),
  refusals: ['event-not-found'],
})

export const recompute = endpoint({
  method: 'POST',
  path: '/events/:eventId/coverage/recompute',
  summary: 'Match all attendees again (hosts)',
  params: eventParams,
  reply: z.object({ asked: z.literal(true) }),
  refusals: ['event-not-found'],
})
