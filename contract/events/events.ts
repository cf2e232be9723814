import * as z from 'zod/mini'
import { EventCard, EventPage, pageQuery } from './event-card.ts'
import { endpoint } from '../endpoint.ts'
import { refundPolicies } from '../payments/refund-policy.ts'
import { Prose } from '../text/prose.ts'

export const eventLimits = {
  title: 120,
  summary: 280,
  description: 5000,
  place: 200,
  link: 500,
  capacity: 5000,
  statementsPerPerson: 10,
  page: 50,
  agendaItems: 40,
  stopTitle: 120,
  speaker: 80,
  coverAlt: 200,
  mailNote: 1000,
  reason: 500,
  pictureBytes: 8_000_000,
} as const

/** How long before the start the link to an online event opens. */
export const opensMinutesBefore = 15

/** The caller's role at the event. */
export const EventRole = z.enum(['visitor', 'member', 'attendee', 'co-host', 'host'])
export type EventRole = z.infer<typeof EventRole>

/**
 * The rights of a co-host: see and decide on people, hand out codes, edit, write to people, export
 * the list, check people in, set prices, mark people as paid.
 */
export const CoHostRight = z.enum([
  'people',
  'codes',
  'edit',
  'messages',
  'export',
  'door',
  'money',
])
export type CoHostRight = z.infer<typeof CoHostRight>

/**
 * How a person got a reserved place: entered by the host, bought for them, or handed on by an
 * attendee.
 */
export const PlaceSource = z.enum(['entered', 'bought', 'handed-on'])
export type PlaceSource = z.infer<typeof PlaceSource>

/**
 * An event as one caller may see it. The invitation code and the link are present only for people
 * who may have them.
 */
export const EventView = z.extend(EventCard, {
  description: z.string(),
  link: z.nullable(z.string()),
  /** The description as readers see it; `description` is its source. */
  prose: Prose,
  agenda: z.array(z.object({ at: z.string(), title: z.string(), speaker: z.string() })),
  /**
   * When confirmed attendees can see the link; null without a link, or if the caller may not have
   * it.
   */
  linkOpensAt: z.nullable(z.string()),
  pairLink: z.nullable(z.string()),
  mailNote: z.string(),
  cancelReason: z.nullable(z.string()),
  /** When data that was only for the event was deleted; shown to people who were in it. */
  fadedAt: z.nullable(z.string()),
  /** Why an administrator has taken it down; shown to its host and co-hosts. */
  takenDownFor: z.nullable(z.string()),
  needsApproval: z.boolean(),
  /** Whether people pay to attend; null while the host has not chosen. */
  isPaid: z.nullable(z.boolean()),
  hasWaitlist: z.boolean(),
  /** The refund policy for paid places; null if everything is free. */
  refundPolicy: z.nullable(z.enum(refundPolicies)),
  role: EventRole,
  /** The caller's rights: the host has all, a co-host those that the host granted. */
  rights: z.array(CoHostRight),
  /** Whether the caller was invited as a co-host and has not answered. */
  isAskedToHelp: z.boolean(),
  /** The rights offered in that invitation. */
  askedRights: z.array(CoHostRight),
  /** The number of people who ask to come, for those who decide on them. */
  asking: z.nullable(z.int()),
  /**
   * Of `peopleIn`, those checked in; and beside it, the guests whom a host added and invited, who
   * have not answered. For those who see people or check them in.
   */
  attendance: z.nullable(z.object({ checkedIn: z.int(), invited: z.int() })),
  /** The number of questions asked at registration, for those who write them. */
  questions: z.nullable(z.int()),
  /** When the host last wrote to the attendees, for those who may. */
  messagedAt: z.nullable(z.string()),
  /** The state of the caller's registration, while it lasts. */
  registrationState: z.nullable(z.string()),
  /** A reserved place that costs the reader nothing; no price is shown to them then. */
  keptPlace: z.nullable(PlaceSource),
  registrationId: z.nullable(z.uuid()),
  invitationCode: z.nullable(z.string()),
  /** The last part of the short link `/e/{slug}`, if the host has chosen one. */
  slug: z.nullable(z.string()),
  version: z.int(),
})
export type EventView = z.infer<typeof EventView>

export const eventParams = z.object({ eventId: z.uuid() })

export const listMyEvents = endpoint({
  method: 'GET',
  path: '/events/',
  summary: 'List the events you host or joined',
  query: z.object(pageQuery),
  reply: EventPage,
})

export const listRegisteredEvents = endpoint({
  method: 'GET',
  path: '/events/registered-events',
  summary: 'List the events you joined',
  query: z.object(pageQuery),
  reply: EventPage,
})

export const listPublishedEvents = endpoint({
  method: 'GET',
  path: '/events/published-events',
  summary: 'List the events you host, including drafts and cancelled ones',
  query: z.object(pageQuery),
  reply: EventPage,
})

export const readEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId',
  summary: 'Read an event',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found'],
})

/** Returns whether a text is a web address without a user name and password hidden in it. */
export function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return (
    address !== undefined &&
    /^https?:$/.test(address.protocol) &&
    address.username === '' &&
    address.password === '' &&
    !/[\s"'<>`]/.test(text)
  )
}
