import * as z from 'zod/mini'
import { Language } from '../languages.ts'

export const EventVisibility = z.enum(['public', 'unlisted', 'invite_only'])
export type EventVisibility = z.infer<typeof EventVisibility>
export const EventStatus = z.enum(['draft', 'published', 'cancelled', 'taken_down'])
export type EventStatus = z.infer<typeof EventStatus>
/** The present time relative to the event's times. */
export const EventTiming = z.enum(['upcoming', 'live', 'ended'])
export type EventTiming = z.infer<typeof EventTiming>

/** An event as lists show it. */
export const EventCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  timeZone: z.string(),
  place: z.nullable(z.string()),
  /** Whether there is a link. People who may know it read it elsewhere. */
  isOnline: z.boolean(),
  visibility: EventVisibility,
  status: EventStatus,
  timing: EventTiming,
  capacity: z.nullable(z.int()),
  /** Places that are not free: taken, reserved or on hold. */
  seatsTaken: z.int(),
  /** The number of people going, with companions; guests who were only invited are not in it. */
  peopleIn: z.int(),
  hostName: z.string(),
  /** The host's own page, if there is one. */
  hostHandle: z.nullable(z.string()),
  languages: z.array(Language),
  coverId: z.nullable(z.uuid()),
  coverAlt: z.string(),
  /** The lowest and highest all-in price on sale, in minor units; null if nothing is sold. */
  price: z.nullable(z.object({ currency: z.string(), from: z.int(), to: z.int() })),
  /** In one's own list: the state of one's registration. */
  standing: z.optional(z.nullable(z.string())),
})
export type EventCard = z.infer<typeof EventCard>

/** The start of a page of a list, as given by the page before. */
export const Cursor = z.optional(z.string().check(z.maxLength(200)))
/** The most items to return; each list has its own number if left out. */
export const PageLimit = z.optional(
  z.coerce
    .number<number>('not-a-number')
    .check(z.multipleOf(1, 'not-a-number'), z.gte(1, 'too-small'), z.lte(100, 'too-large')),
)
/** The query of a list that is read page by page. */
export const pageQuery = { cursor: Cursor, limit: PageLimit }
/** The same, parsed. */
export type PageQuery = { cursor?: string | undefined; limit?: number | undefined }
export const EventPage = z.object({ items: z.array(EventCard), next: z.nullable(z.string()) })
