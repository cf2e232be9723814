import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import { attendeeLimits } from './attendees.ts'
import { endpoint } from '../endpoint.ts'
import { InvitationKind } from './invitation-kind.ts'
import { InvitationParams } from './invitation-preview.ts'
import { eventParams } from '../events/events.ts'
import { nameOf } from '../text/person-name.ts'
import { RegistrationState } from './registration.ts'

export const inviteeLimits = { atOnce: 500, perEvent: 10_000 } as const

/**
 * How far an invitation has come. `registered`: the person has a registration now, in any state;
 * `declined`: they declined or cancelled; `withdrawn`: by the host.
 */
export const InvitationState = z.enum(['invited', 'opened', 'registered', 'declined', 'withdrawn'])
export type InvitationState = z.infer<typeof InvitationState>

/**
 * What happened to the mail. `waiting`: for another day of the account, or for the operator;
 * `not-sent`: the person was mailed before without an answer, or wants no such mails; `none`: added
 * without a mail.
 */
export const InvitationMail = z.enum(['sent', 'waiting', 'not-sent', 'bounced', 'none'])
export type InvitationMail = z.infer<typeof InvitationMail>

/** A person invited by mail. */
export const Invitee = z.object({
  id: z.uuid(),
  /** Empty if the host gave none and the person has not registered. */
  name: z.string(),
  email: z.string(),
  kind: InvitationKind,
  state: InvitationState,
  mail: InvitationMail,
  /** The code made for them, for a link to send by other means. */
  code: z.string(),
  invitedAt: z.string(),
  remindedAt: z.nullable(z.string()),
  /** Whether the reminder waits for another day of the account, or for the operator. */
  isReminderWaiting: z.boolean(),
  mayRemind: z.boolean(),
  registration: z.nullable(z.object({ id: z.uuid(), state: RegistrationState })),
})
export type Invitee = z.infer<typeof Invitee>

export const listInvitees = endpoint({
  method: 'GET',
  path: '/events/:eventId/invitations',
  summary: 'List the people invited by mail, latest first (hosts)',
  params: eventParams,
  reply: z.object({ items: z.array(Invitee) }),
  refusals: ['event-not-found'],
})

/**
 * `told`: people mailed within a day; `later`: on a later day, by the account's limit or after the
 * operator's review; `before`: never, because the host has mailed them once without an answer.
 */
const mailCounts = { told: z.int(), later: z.int(), before: z.int() }

/**
 * Why an address is not invited. `host`: it is the host’s own; `refused`: the person declined an
 * invitation to this event; `removed` and `declined`: by the host.
 */
export const SkipReason = z.enum([
  'host',
  'registered',
  'invited',
  'refused',
  'cancelled',
  'removed',
  'declined',
  'no-place',
])
export type SkipReason = z.infer<typeof SkipReason>

const NewInvitations = z.strictObject({
  kind: InvitationKind,
  invitees: z
    .array(
      z.strictObject({
        name: z.union([z.literal(''), nameOf(attendeeLimits.name)]),
        email: Address,
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(inviteeLimits.atOnce, 'too-many')),
})
const InvitationOutcome = z.object({
  invited: z.int(),
  skipped: z.array(z.object({ email: z.string(), why: SkipReason })),
  ...mailCounts,
})
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

export const previewInvitations = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/invitations/preview',
  summary: 'Count whom invitations by mail would reach (hosts)',
  params: eventParams,
  body: NewInvitations,
  reply: InvitationOutcome,
  refusals: ['event-not-found', 'not-published', 'event-cancelled', 'event-ended'],
})

export const inviteByMail = endpoint({
  method: 'POST',
  path: '/events/:eventId/invitations',
  summary: 'Invite people by mail (hosts)',
  description: 'Each person gets a code for their address.',
  params: eventParams,
  body: NewInvitations,
  reply: InvitationOutcome,
  refusals: [
    'event-not-found',
    'not-published',
    'event-cancelled',
    'event-ended',
    'too-many-items',
  ],
})

const Ids = z
  .array(z.uuid())
  .check(z.minLength(1, 'required'), z.maxLength(inviteeLimits.perEvent, 'too-many'))

const Reminders = {
  params: eventParams,
  body: z.strictObject({ ids: Ids }),
  reply: z.object({ told: z.int(), later: z.int() }),
  refusals: ['event-not-found', 'not-published', 'event-cancelled', 'event-ended'],
} as const

export const previewReminders = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/invitations/remind/preview',
  summary: 'Count which invited people would be reminded (hosts)',
  ...Reminders,
})

export const remindInvitees = endpoint({
  method: 'POST',
  path: '/events/:eventId/invitations/remind',
  summary: 'Remind invited people who have not answered, once each (hosts)',
  description: 'People who cannot be reminded are left out.',
  ...Reminders,
})

export const withdrawInvitations = endpoint({
  method: 'POST',
  path: '/events/:eventId/invitations/withdraw',
  summary: 'Withdraw invitations that nobody has used, and free their places (hosts)',
  description: 'Guests with a reserved place who were mailed are notified.',
  params: eventParams,
  body: z.strictObject({ ids: Ids }),
  reply: z.object({ withdrawn: z.int() }),
  refusals: ['event-not-found', 'event-cancelled', 'event-ended'],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/events/:eventId/:invitation_code/decline',
  summary: 'Decline an invitation by the link in its mail',
  description: 'A reserved place is given up. The code still admits its owner later.',
  params: InvitationParams,
  reply: z.object({ declined: z.literal(true) }),
  refusals: [
    'invitation-refused',
    'other-address',
    'event-cancelled',
    'event-ended',
    'too-many-requests',
  ],
})
