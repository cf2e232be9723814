import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kind, StatementText } from './items.ts'
import { filledText, textOf } from './text.ts'
import { Instant, TimeZone } from './time.ts'

export const limits = {
  title: 120, summary: 280, description: 5000, place: 200, link: 500, capacity: 5000, statementsPerPerson: 10, page: 50,
} as const

export const Visibility = z.enum(['public', 'unlisted', 'invite_only'])
export type Visibility = z.infer<typeof Visibility>
export const Status = z.enum(['draft', 'published', 'cancelled'])
export type Status = z.infer<typeof Status>
/** Where now stands to the gathering's times. */
export const Timing = z.enum(['upcoming', 'live', 'ended'])
export type Timing = z.infer<typeof Timing>
/** What the caller is to the gathering. */
export const Role = z.enum(['visitor', 'member', 'attendee', 'host'])
export type Role = z.infer<typeof Role>

const Link = textOf(limits.link).check(z.refine(isWebAddress, 'web-address'))

/** What a host may write. Only the title is needed to keep a draft. */
export const EventDraft = z.strictObject({
  title: filledText(limits.title),
  summary: z.optional(textOf(limits.summary)),
  description: z.optional(textOf(limits.description)),
  startsAt: z.optional(z.nullable(Instant)),
  endsAt: z.optional(z.nullable(Instant)),
  timeZone: z.optional(TimeZone),
  place: z.optional(z.nullable(textOf(limits.place))),
  link: z.optional(z.nullable(Link)),
  visibility: z.optional(Visibility),
  capacity: z.optional(z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(limits.capacity, 'too-large')))),
})
export type EventDraft = z.infer<typeof EventDraft>

/** A gathering as one caller may see it. The invitation code and the link are there only for those who may have them. */
export const EventView = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  timeZone: z.string(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  visibility: Visibility,
  status: Status,
  timing: Timing,
  capacity: z.nullable(z.int()),
  seatsTaken: z.int(),
  hostName: z.string(),
  role: Role,
  registrationId: z.nullable(z.uuid()),
  invitationCode: z.nullable(z.string()),
  version: z.int(),
})
export type EventView = z.infer<typeof EventView>

/** What a list shows of a gathering. */
export const EventCard = z.pick(EventView, {
  id: true, title: true, summary: true, startsAt: true, endsAt: true, timeZone: true, place: true, visibility: true, status: true, timing: true,
  capacity: true, seatsTaken: true, hostName: true,
})
export type EventCard = z.infer<typeof EventCard>

const eventParams = z.object({ eventId: z.uuid() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))
const EventPage = z.object({ items: z.array(EventCard), next: z.nullable(z.string()) })

export const createEvent = endpoint({
  method: 'POST', path: '/events/', summary: 'Create a gathering as a draft',
  body: EventDraft, reply: EventView,
})

export const listMyEvents = endpoint({
  method: 'GET', path: '/events/', summary: 'List the gatherings you host or joined',
  query: z.object({ cursor: Cursor }), reply: EventPage,
})

export const listRegisteredEvents = endpoint({
  method: 'GET', path: '/events/registered-events', summary: 'List the gatherings you joined',
  query: z.object({ cursor: Cursor }), reply: EventPage,
})

export const listPublishedEvents = endpoint({
  method: 'GET', path: '/events/published-events', summary: 'List the gatherings you host, drafts and cancelled ones too',
  query: z.object({ cursor: Cursor }), reply: EventPage,
})

export const listPublicEvents = endpoint({
  method: 'GET', path: '/public/events', summary: 'List public gatherings that have not ended',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))), cursor: Cursor }), reply: EventPage,
})

export const readEvent = endpoint({
  method: 'GET', path: '/events/:eventId', summary: 'Read one gathering',
  params: eventParams, reply: EventView, refusals: ['event-not-found'],
})

export const editEvent = endpoint({
  method: 'PATCH', path: '/events/:eventId', summary: 'Change a gathering',
  params: eventParams,
  body: z.extend(z.partial(EventDraft), { version: z.int() }),
  reply: EventView,
  refusals: ['event-not-found', 'changed-meanwhile', 'not-publishable', 'event-cancelled'],
})

export const publishEvent = endpoint({
  method: 'POST', path: '/events/:eventId/publish', summary: 'Publish a draft',
  params: eventParams, reply: EventView, refusals: ['event-not-found', 'not-publishable', 'event-cancelled'],
})

export const deleteDraft = endpoint({
  method: 'DELETE', path: '/events/:eventId', summary: 'Delete a draft',
  params: eventParams, reply: z.object({ deleted: z.literal(true) }), refusals: ['event-not-found', 'not-a-draft'],
})

const InvitationParams = z.object({ eventId: z.uuid(), invitation_code: z.string().check(z.maxLength(64)) })

/** What an invitation code opens, before anybody signs in. */
export const InvitationPreview = z.object({ event: EventView, full: z.boolean() })
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const previewInvitation = endpoint({
  method: 'GET', path: '/events/:eventId/:invitation_code/register', summary: 'See what an invitation code opens',
  params: InvitationParams, reply: InvitationPreview, refusals: ['invitation-refused', 'too-many-requests'],
})

export const findInvitation = endpoint({
  method: 'POST', path: '/invitations/find', summary: 'Find the gathering that an invitation code opens',
  body: z.strictObject({ invitation_code: z.string().check(z.maxLength(64)) }),
  reply: z.object({ eventId: z.uuid(), invitationCode: z.string() }),
  refusals: ['invitation-refused', 'too-many-requests'],
})

export const Statement = z.object({ id: z.uuid(), itemId: z.nullable(z.uuid()), kind: Kind, text: z.string() })
export type Statement = z.infer<typeof Statement>

const StatementsAsked = z.array(z.strictObject({ kind: Kind, text: StatementText })).check(z.maxLength(limits.statementsPerPerson, 'too-many'))

export const Registration = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  state: z.enum(['confirmed', 'cancelled']),
  statements: z.array(Statement),
  joinedAt: z.string(),
})
export type Registration = z.infer<typeof Registration>

export const registerForEvent = endpoint({
  method: 'POST', path: '/events/:eventId/:invitation_code/register', summary: 'Join with an invitation code',
  params: InvitationParams,
  body: z.strictObject({ items: StatementsAsked }),
  reply: z.object({ registration: Registration, next: z.literal('done') }),
  refusals: ['invitation-refused', 'event-full', 'already-registered', 'event-ended', 'event-cancelled', 'too-many-requests', 'too-many-items'],
})

export const readMyRegistration = endpoint({
  method: 'GET', path: '/events/:eventId/registration', summary: 'Read your own registration',
  params: eventParams, reply: Registration, refusals: ['registration-not-found'],
})

export const restate = endpoint({
  method: 'PUT', path: '/events/:eventId/registration/items', summary: 'Say anew what you seek and offer at this gathering',
  params: eventParams,
  body: z.strictObject({ items: StatementsAsked }),
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'too-many-items'],
})

export const leaveEvent = endpoint({
  method: 'DELETE', path: '/events/:eventId/registration', summary: 'Leave a gathering; the place is free at once',
  params: eventParams, reply: z.object({ left: z.literal(true) }), refusals: ['registration-not-found', 'event-ended'],
})

/** One person in the host's list. */
export const Attendee = z.object({
  registrationId: z.uuid(), name: z.string(), email: z.string(), state: z.enum(['confirmed', 'cancelled']),
  objectives: z.array(z.string()), offerings: z.array(z.string()), joinedAt: z.string(),
})
export type Attendee = z.infer<typeof Attendee>

export const listAttendees = endpoint({
  method: 'GET', path: '/events/:eventId/attendees', summary: 'List who joined (hosts)',
  params: eventParams, query: z.object({ cursor: Cursor, q: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.object({ items: z.array(Attendee), next: z.nullable(z.string()), total: z.int() }), refusals: ['event-not-found'],
})

export const exportAttendees = endpoint({
  method: 'GET', path: '/events/:eventId/attendees.csv', summary: 'Export who joined as CSV, safe to open in a spreadsheet (hosts)',
  params: eventParams, reply: z.string(), replyType: 'text/csv; charset=utf-8', refusals: ['event-not-found'],
})

/** A page on the web, without a name and password hidden in its address. */
function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address !== undefined && /^https?:$/.test(address.protocol) && address.username === '' && address.password === '' && !/[\s"'<>`]/.test(text)
}
