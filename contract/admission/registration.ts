import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventParams, eventLimits } from '../events/events.ts'
import { InvitationParams } from './invitation-preview.ts'
import { StatementKind, StatementText } from '../items.ts'
import { QuestionAnswers } from './questions.ts'
import { TicketRequest } from '../payments/ticket-request.ts'
import { Ticket } from '../payments/tickets.ts'

/**
 * The state of a registration. Transitions are drawn in docs/decisions/0015 and enforced by the
 * database.
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

/** How many people can wait for places together, including the person who registers. */
export const partySizeLimit = 10

/**
 * A person's consents, by purpose: being listed to others, matched, in pictures, named to sponsors.
 */
export const Consents = z.strictObject({
  directory: z.boolean(),
  matching: z.boolean(),
  photos: z.boolean(),
  sponsors: z.boolean(),
})
export type Consents = z.infer<typeof Consents>
/** The version of the purposes' wording; a new wording gets a new name. */
export const consentVersion = '2026-11-29'
/** The defaults until a person chooses: matching is why people come; the rest is opt-in. */
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
  /** The question that this answers. */
  questionId: z.nullable(z.uuid()),
  /** Written by the host; the person registered without having seen it. */
  isByHost: z.boolean(),
})
export type RegistrationStatement = z.infer<typeof RegistrationStatement>

/** A person's objectives and offerings. */
export const StatementDrafts = z
  .array(z.strictObject({ kind: StatementKind, text: StatementText }))
  .check(z.maxLength(eventLimits.statementsPerPerson, 'too-many'))

/** The traces of affiliate links left in a browser, the earliest first. */
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
  /** The number of people ahead on the waitlist, and the size of the party. */
  ahead: z.nullable(z.int()),
  partySize: z.int(),
  /** When the offer of a place expires. */
  offerUntil: z.nullable(z.string()),
  /** How long a person who left may come back. */
  undoUntil: z.nullable(z.string()),
  /** The state that they would come back to. */
  undoState: z.nullable(z.enum(['confirmed', 'waitlisted', 'pending_approval'])),
  /** The host's words on declining or removing the person. */
  reason: z.string(),
  /** The code for their companions, and the number of its places left. */
  companions: z.nullable(z.object({ code: z.string(), left: z.int() })),
  /** The person they are handing their place on to, until it is taken. */
  handingOn: z.nullable(z.object({ email: z.string(), until: z.nullable(z.string()) })),
  /** The ticket they have bought, or are buying. */
  ticket: z.nullable(Ticket),
  /** The content of their ticket's QR code, in 32 hexadecimal digits, while they have a place. */
  pass: z.nullable(z.string()),
  /** The secret of the address at which the person rates the event; null without a place. */
  ratingToken: z.nullable(z.string()),
})
export type Registration = z.infer<typeof Registration>

export const registerForEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/:invitation_code/register',
  summary: 'Register with an invitation code, or join the waitlist if no place is free',
  params: InvitationParams,
  body: z.strictObject({
    items: StatementDrafts,
    /**
     * The kinds whose `prefilled` statements the person saw before sending `items`. Of a kind that
     * they neither saw nor wrote, the host's statements are kept.
     */
    seenPrefilled: z.optional(z.array(StatementKind).check(z.maxLength(2, 'too-many'))),
    answers: z.optional(QuestionAnswers),
    /**
     * Whether the person saw `prefilledAnswers` before sending `answers`. Otherwise the host's are
     * kept for questions that they left out.
     */
    seenPrefilledAnswers: z.optional(z.boolean()),
    consents: z.optional(Consents),
    /** Joins the waitlist if no place is free, with a party of this size. */
    wait: z.optional(
      z.strictObject({
        partySize: z.int().check(z.gte(1, 'too-small'), z.lte(partySizeLimit, 'too-large')),
      }),
    ),
    /** The ticket, if the event sells any. */
    ticket: z.optional(TicketRequest),
    /** The affiliate's code, if known; and the traces left by followed links. */
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
  summary: 'Read your own registration, even if it ended without you',
  params: eventParams,
  reply: Registration,
  refusals: ['registration-not-found'],
})
