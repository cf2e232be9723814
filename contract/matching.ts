import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How many people each attendee is shown at most, and how many each should be shown where that is possible at all. */
export const suggestionsPerPerson = 8
export const floorPerPerson = 1

/** One checkable reason: a seek and a give, quoted as their owners wrote them, and the words on which they met. */
export const Reason = z.object({
  objectiveId: z.uuid(), offeringId: z.uuid(), objective: z.string(), offering: z.string(), terms: z.array(z.string()),
})
export type Reason = z.infer<typeof Reason>

/** A match as one of the two people sees it. */
export const Match = z.object({
  id: z.uuid(),
  name: z.string(),
  youGet: z.nullable(Reason),
  youGive: z.nullable(Reason),
})
export type Match = z.infer<typeof Match>

export const listMatches = endpoint({
  method: 'GET', path: '/events/:eventId/matches', summary: 'Read who you should meet, and why',
  params: z.object({ eventId: z.uuid() }),
  reply: z.object({
    state: z.enum(['ready', 'computing', 'too-few', 'nothing-said']),
    peopleHere: z.int(),
    items: z.array(Match),
  }),
  refusals: ['registration-not-found'],
})
