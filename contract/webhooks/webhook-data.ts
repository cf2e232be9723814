import * as z from 'zod/mini'
import { RegistrationState } from '../admission/registration.ts'
import { MatchReason } from '../matching/matching.ts'
import { RefundReason, RefundState } from '../payments/refunds.ts'
import type { WebhookType } from './webhook-types.ts'

const EventReference = z.object({ id: z.uuid(), title: z.string() })
const RegistrationReference = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

/**
 * A registration at the time of the change. All but its id, state and sequence is absent if the
 * registration itself was deleted, as by undoing an import.
 */
export const WebhookRegistration = z.object({
  event: EventReference,
  registration: z.object({
    id: z.uuid(),
    state: RegistrationState,
    /** Grows with each message. They may arrive out of order: the highest is the newest. */
    sequence: z.int(),
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    /** Added by the host, without an account so far. */
    isGuest: z.optional(z.boolean()),
    companions: z.optional(z.int()),
    ticket: z.optional(z.nullable(z.string())),
    objectives: z.optional(z.array(z.string())),
    offerings: z.optional(z.array(z.string())),
    answers: z.optional(
      z.array(
        z.object({ questionId: z.uuid(), question: z.string(), values: z.array(z.string()) }),
      ),
    ),
    registeredAt: z.optional(z.string()),
  }),
})

export const WebhookCheckIn = z.object({
  event: EventReference,
  registration: RegistrationReference,
  checkIn: z.object({ id: z.uuid(), at: z.string(), undoneAt: z.nullable(z.string()) }),
})

export const WebhookRound = z.object({
  event: EventReference,
  round: z.object({
    number: z.int(),
    startsAt: z.string(),
    endsAt: z.string(),
    /** How many pairs sit together. */
    pairs: z.int(),
  }),
})

/** Amounts are in the currency's minor units, such as cents. */
export const WebhookPayment = z.object({
  event: EventReference,
  registration: RegistrationReference,
  payment: z.object({
    id: z.uuid(),
    amount: z.int(),
    currency: z.string(),
    cardFee: z.int(),
    platformShare: z.int(),
    affiliateShare: z.int(),
    hostShare: z.int(),
    paidAt: z.string(),
  }),
})

export const WebhookRefund = z.object({
  event: EventReference,
  registration: RegistrationReference,
  refund: z.object({
    id: z.uuid(),
    paymentId: z.uuid(),
    amount: z.int(),
    currency: z.string(),
    reason: RefundReason,
    state: RefundState,
    createdAt: z.string(),
  }),
})

export const WebhookFeedback = z.object({
  event: EventReference,
  feedback: z.object({
    id: z.uuid(),
    text: z.string(),
    /** Null unless the author chose to be named. */
    name: z.nullable(z.string()),
    /** The day on which it was written, in UTC. */
    day: z.string(),
  }),
})

export const WebhookEvent = z.object({
  event: z.extend(EventReference, { startsAt: z.nullable(z.string()), reason: z.string() }),
})

export const WebhookMatch = z.object({
  event: EventReference,
  match: z.object({
    id: z.uuid(),
    /** The name of the other person. */
    name: z.string(),
    /** What the other offers and what one offers them, where one of the two asked for it. */
    youGet: z.nullable(MatchReason),
    youGive: z.nullable(MatchReason),
  }),
})

export const WebhookTest = z.object({ webhookId: z.uuid(), text: z.string() })

/** The `data` of each kind of message. */
export const webhookData = {
  'registration.confirmed': WebhookRegistration,
  'registration.invited': WebhookRegistration,
  'registration.pending_approval': WebhookRegistration,
  'registration.awaiting_payment': WebhookRegistration,
  'registration.waitlisted': WebhookRegistration,
  'registration.offered': WebhookRegistration,
  'registration.declined': WebhookRegistration,
  'registration.expired': WebhookRegistration,
  'registration.cancelled': WebhookRegistration,
  'registration.updated': WebhookRegistration,
  'check_in.created': WebhookCheckIn,
  'check_in.undone': WebhookCheckIn,
  'round.started': WebhookRound,
  'round.ended': WebhookRound,
  'payment.succeeded': WebhookPayment,
  'refund.created': WebhookRefund,
  'refund.succeeded': WebhookRefund,
  'refund.failed': WebhookRefund,
  'feedback.created': WebhookFeedback,
  'event.cancelled': WebhookEvent,
  'match.mutual': WebhookMatch,
  'webhook.test': WebhookTest,
} as const satisfies Record<WebhookType, z.ZodMiniType>

/** The body of a message (Standard Webhooks 1.0). */
export type WebhookMessage = {
  [Type in WebhookType]: {
    type: Type
    timestamp: string
    data: z.infer<(typeof webhookData)[Type]>
  }
}[WebhookType]
