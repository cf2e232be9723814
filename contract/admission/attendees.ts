import * as z from 'zod/mini'
import { ProfileSummary } from '../profile-summary.ts'
import { Address } from '../text/address.ts'
import { pageQuery } from '../events/event-card.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { nameOf } from '../text/person-name.ts'
import { StatementText } from '../items.ts'
import { QuestionAnswers, Question } from './questions.ts'
import { Consents, RegistrationState } from './registration.ts'
import { textOf } from '../text/text.ts'
import { Ticket } from '../payments/tickets.ts'
import { Version } from '../version.ts'

export const attendeeLimits = {
  page: 1000,
  atOnce: 500,
  reason: 500,
  note: 1000,
  name: 120,
} as const

/** One line of the host's list. */
export const Attendee = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** What they show to the attendees of their events. */
  profile: ProfileSummary,
  state: RegistrationState,
  /** Entered by the host, and has not yet come and answered. */
  isGuest: z.boolean(),
  /** Such a guest who was invited and has not been checked in; not counted as going. */
  isInvited: z.boolean(),
  /**
   * Whether the host's mails reach them. False for a guest entered without notice, and for anyone
   * who unsubscribed from such mails.
   */
  isTold: z.boolean(),
  /** The number of places they keep for companions who have not registered yet. */
  companions: z.int(),
  /** The invitation code they registered with, by its label if it has one. */
  code: z.nullable(z.string()),
  objectives: z.array(z.string()),
  offerings: z.array(z.string()),
  isListed: z.boolean(),
  isMatched: z.boolean(),
  hasNote: z.boolean(),
  /** Mail to the address bounced: it does not exist or is closed. */
  isMailRefused: z.boolean(),
  /** The name of their ticket. */
  ticket: z.nullable(z.string()),
  /** What they paid for it, in minor units, with the places they bought for others. */
  paid: z.nullable(z.object({ amount: z.int(), currency: z.string() })),
  /** The answers to the host's questions. */
  answers: QuestionAnswers,
  /** When they were checked in; null if they were not. */
  checkedInAt: z.nullable(z.string()),
  joinedAt: z.string(),
})
export type Attendee = z.infer<typeof Attendee>

/**
 * The groups of the list: going; invited by the host, without an answer; to be decided on; on the
 * waiting list or with a payment due; and no longer coming.
 */
export const AttendeeCounts = z.object({
  in: z.int(),
  invited: z.int(),
  pending: z.int(),
  waiting: z.int(),
  out: z.int(),
  /** The number of lines: one per registration, regardless of the places it keeps for others. */
  lines: z.int(),
})
export type AttendeeCounts = z.infer<typeof AttendeeCounts>

export const listAttendees = endpoint({
  method: 'GET',
  path: '/events/:eventId/attendees',
  summary: 'List all registrations, earliest first (hosts)',
  params: eventParams,
  query: z.object(pageQuery),
  reply: z.object({
    items: z.array(Attendee),
    next: z.nullable(z.string()),
    counts: AttendeeCounts,
    /** The questions asked now, and earlier ones with answers. */
    questions: z.array(Question),
  }),
  refusals: ['event-not-found'],
})

const rowParams = z.object({ eventId: z.uuid(), registrationId: z.uuid() })
/** A host's decision about people on the list. */
export type AttendeeDecision = 'approve' | 'decline' | 'remove'

/** The kinds of entries in a registration's history. */
export const historyKinds = [
  'registered',
  'waits',
  'asked',
  'approved',
  'declined',
  'offered',
  'accepted',
  'offer-expired',
  'left',
  'came-back',
  'removed',
  'handed-on',
  'entered',
  'invitation-declined',
  'taken-over',
  'answered',
  'consented',
  'paid',
  'paid-outside',
  'not-paid',
  'checked-in',
  'check-in-undone',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export const HistoryLine = z.object({
  at: z.string(),
  /** Null: the product itself, when a deadline passed. */
  actor: z.nullable(z.string()),
  what: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})

export const AttendeeView = z.extend(Attendee, {
  questions: z.array(Question),
  consents: Consents,
  reason: z.string(),
  note: z.string(),
  version: z.int(),
  partySize: z.int(),
  ahead: z.nullable(z.int()),
  offerUntil: z.nullable(z.string()),
  history: z.array(HistoryLine),
  /** The ticket they have bought or have yet to pay for. */
  ticket: z.nullable(Ticket),
  /**
   * The state of the mail to a guest entered by the host. `not-mailed`: they were mailed for
   * another event, or want no such mails. Null: not such a guest, or entered without a mail.
   */
  invitation: z.nullable(z.enum(['mailed', 'waiting', 'not-mailed'])),
})
export type AttendeeView = z.infer<typeof AttendeeView>

export const readAttendee = endpoint({
  method: 'GET',
  path: '/events/:eventId/attendees/:registrationId',
  summary: 'Read a registration with its history (hosts)',
  params: rowParams,
  reply: AttendeeView,
  refusals: ['registration-not-found'],
})

export const noteAttendee = endpoint({
  method: 'PUT',
  path: '/events/:eventId/attendees/:registrationId/note',
  summary: 'Write a note about an attendee that only hosts read (hosts)',
  params: rowParams,
  body: z.strictObject({ note: textOf(attendeeLimits.note), version: Version }),
  reply: AttendeeView,
  refusals: ['registration-not-found', 'changed-meanwhile'],
})

const Ids = z
  .array(z.uuid())
  .check(z.minLength(1, 'required'), z.maxLength(attendeeLimits.atOnce, 'too-many'))
/** The result of each decision: done, or the reason for refusal. */
export const DecisionResult = z.object({
  done: z.array(z.uuid()),
  refused: z.array(
    z.object({ registrationId: z.uuid(), why: z.enum(['event-full', 'other-state']) }),
  ),
})
export type DecisionResult = z.infer<typeof DecisionResult>

export const approveAttendees = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/approve',
  summary: 'Approve pending registrations, as many as there are places for (hosts)',
  params: eventParams,
  body: z.strictObject({ registrationIds: Ids }),
  reply: DecisionResult,
  refusals: ['event-not-found', 'registration-not-found', 'event-cancelled', 'event-ended'],
})

export const declineAttendees = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/decline',
  summary: 'Decline pending registrations, with an optional reason (hosts)',
  params: eventParams,
  body: z.strictObject({ registrationIds: Ids, reason: z.optional(textOf(attendeeLimits.reason)) }),
  reply: DecisionResult,
  refusals: ['event-not-found', 'registration-not-found', 'event-cancelled', 'event-ended'],
})

export const removeAttendees = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/remove',
  summary: 'Remove confirmed or waiting attendees, with an optional reason (hosts)',
  description: 'Their places are then free.',
  params: eventParams,
  body: z.strictObject({ registrationIds: Ids, reason: z.optional(textOf(attendeeLimits.reason)) }),
  reply: DecisionResult,
  refusals: ['event-not-found', 'registration-not-found', 'event-cancelled', 'event-ended'],
})

export const offerPlace = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/:registrationId/offer',
  summary: 'Offer a free place to a person on the waitlist, out of turn (hosts)',
  params: rowParams,
  reply: AttendeeView,
  refusals: [
    'registration-not-found',
    'event-full',
    'event-cancelled',
    'event-ended',
    'other-state',
  ],
})

const Guest = z.strictObject({
  name: nameOf(attendeeLimits.name),
  email: Address,
  objectives: z.array(StatementText).check(z.maxLength(10, 'too-many')),
  offerings: z.array(StatementText).check(z.maxLength(10, 'too-many')),
})

export const addAttendee = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees',
  summary: 'Add a guest with a reserved place and an invitation by mail (hosts)',
  params: eventParams,
  body: z.extend(Guest, { isTold: z.boolean() }),
  reply: AttendeeView,
  refusals: [
    'event-not-found',
    'not-published',
    'event-full',
    'event-cancelled',
    'event-ended',
    'already-registered',
  ],
})

export const exportAttendees = endpoint({
  method: 'GET',
  path: '/events/:eventId/attendees.csv',
  summary: 'Export the registrations as spreadsheet-safe CSV (hosts)',
  description:
    'Headings and values are in your language; an import reads them in each. Programs read the list of attendees instead.',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
  refusals: ['event-not-found'],
})
