import * as z from 'zod/mini'
import { Cursor, EventCard, EventPage } from './event-card.ts'
import { endpoint } from './endpoint.ts'
import { refundPolicies } from './refund-policy.ts'
import { Prose } from './prose.ts'

export const eventLimits = {
  title: 120,
  summary: 280,
  description: 5000,
  place: 200,
  link: 500,
  capacity: 5000,
  statementsPerPerson: 10,
  page: 50,
  stops: 40,
  stopTitle: 120,
  speaker: 80,
  coverAlt: 200,
  mailNote: 1000,
  reason: 500,
  pictureBytes: 8_000_000,
} as const

/** How long before the start the way into an online gathering opens. */
export const opensMinutesBefore = 15

/** What the caller is to the gathering. */
export const EventRole = z.enum(['visitor', 'member', 'attendee', 'co-host', 'host'])
export type EventRole = z.infer<typeof EventRole>

/**
 * What a co-host may do: see and decide on people, hand out codes, edit, write to people, export
 * the list, check people in at the door, set prices and mark people as paid.
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
 * Who has seen to a place for somebody: the host has entered them, somebody has bought a ticket for
 * them, or hands theirs on.
 */
export const PlaceSource = z.enum(['entered', 'bought', 'handed-on'])
export type PlaceSource = z.infer<typeof PlaceSource>

/**
 * A gathering as one caller may see it. The invitation code and the link are there only for those
 * who may have them.
 */
export const EventView = z.extend(EventCard, {
  description: z.string(),
  link: z.nullable(z.string()),
  /** The description as it is read; `description` is how it was written. */
  prose: Prose,
  agenda: z.array(z.object({ at: z.string(), title: z.string(), speaker: z.string() })),
  /**
   * From when the link is told to those who are in; null where there is no link or it is none of
   * the caller's business.
   */
  linkOpensAt: z.nullable(z.string()),
  pairLink: z.nullable(z.string()),
  mailNote: z.string(),
  cancelReason: z.nullable(z.string()),
  /** When what was only for the room was deleted; told to those who were in it. */
  fadedAt: z.nullable(z.string()),
  /** Why whoever runs the installation has taken it down, for its host and whoever helps. */
  takenDownFor: z.nullable(z.string()),
  needsApproval: z.boolean(),
  hasWaitlist: z.boolean(),
  /** Under which terms places that were paid for are given back; null where everything is free. */
  refundPolicy: z.nullable(z.enum(refundPolicies)),
  role: EventRole,
  /** What the caller may do: everything as the host, as a co-host what the host has given. */
  rights: z.array(CoHostRight),
  /** The caller was asked to help and has not answered. */
  isAskedToHelp: z.boolean(),
  /** The rights that they were asked with. */
  askedRights: z.array(CoHostRight),
  /** Where the caller's registration stands, while it lasts. */
  /** How many people ask to come, for whoever decides about them. */
  asking: z.nullable(z.int()),
  registrationState: z.nullable(z.string()),
  /** A place that waits for the reader and costs them nothing; no price is shown to them then. */
  keptPlace: z.nullable(PlaceSource),
  registrationId: z.nullable(z.uuid()),
  invitationCode: z.nullable(z.string()),
  version: z.int(),
})
export type EventView = z.infer<typeof EventView>

export const eventParams = z.object({ eventId: z.uuid() })

export const listMyEvents = endpoint({
  method: 'GET',
  path: '/events/',
  summary: 'List the gatherings you host or joined',
  query: z.object({ cursor: Cursor }),
  reply: EventPage,
})

export const listRegisteredEvents = endpoint({
  method: 'GET',
  path: '/events/registered-events',
  summary: 'List the gatherings you joined',
  query: z.object({ cursor: Cursor }),
  reply: EventPage,
})

export const listPublishedEvents = endpoint({
  method: 'GET',
  path: '/events/published-events',
  summary: 'List the gatherings you host, drafts and cancelled ones too',
  query: z.object({ cursor: Cursor }),
  reply: EventPage,
})

export const readEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId',
  summary: 'Read one gathering',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found'],
})

/** A page on the web, without a name and password hidden in its address. */
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
