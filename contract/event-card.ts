import * as z from 'zod/mini'
import { Language } from './languages.ts'

export const EventVisibility = z.enum(['public', 'unlisted', 'invite_only'])
export type EventVisibility = z.infer<typeof EventVisibility>
export const EventStatus = z.enum(['draft', 'published', 'cancelled', 'taken_down'])
export type EventStatus = z.infer<typeof EventStatus>
/** Where now stands to the gathering's times. */
export const EventTiming = z.enum(['upcoming', 'live', 'ended'])
export type EventTiming = z.infer<typeof EventTiming>

/** What a list shows of a gathering. */
export const EventCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  timeZone: z.string(),
  place: z.nullable(z.string()),
  /** Whether there is a link; who may know it reads it elsewhere. */
  isOnline: z.boolean(),
  visibility: EventVisibility,
  status: EventStatus,
  timing: EventTiming,
  capacity: z.nullable(z.int()),
  /** Places that are not free: people's, and those that are kept or held. */
  seatsTaken: z.int(),
  /** How many people are in. */
  peopleIn: z.int(),
  hostName: z.string(),
  /** The host's own page, where there is one. */
  hostHandle: z.nullable(z.string()),
  languages: z.array(Language),
  coverId: z.nullable(z.uuid()),
  coverAlt: z.string(),
  /**
   * The lowest and the highest price on sale, all in, in minor units; null where nothing is sold.
   */
  price: z.nullable(z.object({ currency: z.string(), from: z.int(), to: z.int() })),
  /** In one's own list: where one's registration stands. */
  standing: z.optional(z.nullable(z.string())),
})
export type EventCard = z.infer<typeof EventCard>

/** Where a page of a list begins; the one before says it. */
export const Cursor = z.optional(z.string().check(z.maxLength(200)))
export const EventPage = z.object({ items: z.array(EventCard), next: z.nullable(z.string()) })
