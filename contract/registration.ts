import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { eventParams, eventLimits } from './events.ts'
import { InvitationParams } from './invitation-preview.ts'
import { StatementKind, StatementText } from './items.ts'
import { QuestionAnswers } from './questions.ts'
import { TicketRequest } from './ticket-request.ts'
import { Ticket } from './tickets.ts'

/**
 * Where a registration stands. The ways between the states are drawn in docs/decisions/0015 and
 * held by the database.
 */
export const RegistrationState = z.enum([
  'pending_approval',
  'awaiting_payment',
  'confirmed',
  'waitlisted',
  'offered',
  'offer_expired',
  'declined',
  'expired',
  'checked_in',
  'attended',
  'no_show',
  'cancelled_by_attendee',
  'cancelled_by_host',
])
export type RegistrationState = z.infer<typeof RegistrationState>

/** With how many people somebody may wait for places together, themselves included. */
export const partySizeLimit = 10

/**
 * What a person agrees to, purpose by purpose: to be listed to the others, to be matched, to be in
 * pictures, to be told to sponsors.
 */
export const Consents = z.strictObject({
  directory: z.boolean(),
  matching: z.boolean(),
  photos: z.boolean(),
  sponsors: z.boolean(),
})
export type Consents = z.infer<typeof Consents>
/** Which wording of the purposes is agreed to; another wording gets another name. */
export const consentVersion = '2026-11'
/**
 * What holds until somebody says otherwise: matching is what people come for; the rest is asked.
 */
export const defaultConsents: Consents = {
  directory: false,
  matching: true,
  photos: false,
  sponsors: false,
}

export const RegistrationStatement = z.object({
  id: z.uuid(),
  itemId: z.nullable(z.uuid()),
  kind: StatementKind,
  text: z.string(),
  /** The question whose answer this is. */
  questionId: z.nullable(z.uuid()),
})
export type RegistrationStatement = z.infer<typeof RegistrationStatement>

/** What somebody says that they seek and offer. */
export const StatementDrafts = z
  .array(z.strictObject({ kind: StatementKind, text: StatementText }))
  .check(z.maxLength(eventLimits.statementsPerPerson, 'too-many'))

/** What links of affiliates have left in a browser, the earliest first. */
export const Touches = z
  .array(z.string().check(z.maxLength(120)))
  .check(z.maxLength(20, 'too-many'))

export const Registration = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  state: RegistrationState,
  statements: z.array(RegistrationStatement),
  answers: QuestionAnswers,
  consents: Consents,
  joinedAt: z.string(),
  /** How many people stand before somebody who waits, and together with how many they wait. */
  ahead: z.nullable(z.int()),
  party: z.int(),
  /** Until when an offered place is kept. */
  offerUntil: z.nullable(z.string()),
  /** Until when somebody who left may come back. */
  undoUntil: z.nullable(z.string()),
  /** The host's words, where the host declined or took the person out. */
  reason: z.string(),
  /** The code for the people whom they bring, and how many of its places are left. */
  companions: z.nullable(z.object({ code: z.string(), left: z.int() })),
  /** To whom they are handing their place on, until that person takes it. */
  handingOn: z.nullable(z.object({ email: z.string(), until: z.nullable(z.string()) })),
  /** What they have bought, or are buying. */
  ticket: z.nullable(Ticket),
  /**
   * What their ticket's QR code says at the door, in 32 hexadecimal digits, while they have a
   * place.
   */
  pass: z.nullable(z.string()),
})
export type Registration = z.infer<typeof Registration>

export const registerForEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/:invitation_code/register',
  summary: 'Join with an invitation code; without a free place, wait for one if that is wished',
  params: InvitationParams,
  body: z.strictObject({
    items: StatementDrafts,
    answers: z.optional(QuestionAnswers),
    consents: z.optional(Consents),
    /** Waits where no place is free, together with so many. */
    wait: z.optional(
      z.strictObject({
        party: z.int().check(z.gte(1, 'too-small'), z.lte(partySizeLimit, 'too-large')),
      }),
    ),
    /** The ticket, where the gathering sells any. */
    ticket: z.optional(TicketRequest),
    /**
     * The code of whoever recommended it, where it is known; and what links that were followed have
     * left behind.
     */
    affiliateCode: z.optional(z.string().check(z.maxLength(64, 'too-long'))),
    touches: z.optional(Touches),
  }),
  reply: z.object({
    registration: Registration,
    next: z.enum(['done', 'pay', 'approval', 'waitlist']),
  }),
  refusals: [
    'invitation-refused',
    'place-taken',
    'event-full',
    'already-registered',
    'event-ended',
    'event-cancelled',
    'too-many-requests',
    'too-many-items',
    'other-address',
    'turned-away',
    'tier-needed',
    'tier-not-on-sale',
    'tier-sold-out',
    'discount-refused',
    'payments-off',
  ],
})

export const readMyRegistration = endpoint({
  method: 'GET',
  path: '/events/:eventId/registration',
  summary: 'Read your own registration, also where it ended without you',
  params: eventParams,
  reply: Registration,
  refusals: ['registration-not-found'],
})
