import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cursor, EventCard, PageLimit } from './events/event-card.ts'
import { Language } from './languages.ts'

/** Whether people meet at a place or by a link. Hybrid is both, and is found by either. */
export const Format = z.enum(['in_person', 'online', 'hybrid'])
/** By number of places: up to 12, up to 50, more or unlimited. */
export const Size = z.enum(['small', 'medium', 'large'])
export const ExploreSort = z.enum(['soonest', 'newest', 'for-you', 'best'])
export type ExploreSort = z.infer<typeof ExploreSort>

// A day, in UTC, or an instant. The server validates it, so that the start page need not carry the
// code.
const Moment = z.string().check(z.maxLength(30))

export const ExploreQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Takes the words as typed, even if they look mistyped. */
  exact: z.optional(z.enum(['true'])),
  from: z.optional(Moment),
  to: z.optional(Moment),
  format: z.optional(Format),
  lang: z.optional(Language),
  size: z.optional(Size),
  sort: z.optional(ExploreSort),
  cursor: Cursor,
})
export type ExploreQuery = z.infer<typeof ExploreQuery>

/** The filters that can be dropped to find more. */
export const ExploreFilter = z.enum(['q', 'when', 'format', 'lang', 'size'])
export type ExploreFilter = z.infer<typeof ExploreFilter>

/**
 * The number of people there who offer what the caller seeks, and who seek what the caller offers;
 * never who.
 */
export const ExploreMatchCounts = z.object({ seek: z.int(), offer: z.int() })
export type ExploreMatchCounts = z.infer<typeof ExploreMatchCounts>

export const ExploreCard = z.object({ ...EventCard.shape, why: z.nullable(ExploreMatchCounts) })
export type ExploreCard = z.infer<typeof ExploreCard>

export const listPublicEvents = endpoint({
  method: 'GET',
  path: '/public/events',
  summary: 'Find public events that have not ended',
  query: z.extend(ExploreQuery, { limit: PageLimit }),
  reply: z.object({
    items: z.array(ExploreCard),
    next: z.nullable(z.string()),
    /** The query as understood, if a word of it looks mistyped. */
    corrected: z.nullable(z.string()),
    /** If nothing is found: the number of results without each filter, most first. */
    relax: z.array(z.object({ filter: ExploreFilter, count: z.int() })),
  }),
})
