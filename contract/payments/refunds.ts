import * as z from 'zod/mini'
import { Currency, largestPayment } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { refundPolicies } from './refund-policy.ts'
import { textOf } from '../text/text.ts'

/**
 * The state of a refund: waiting (for a while, if the person who left may return), sent, arrived,
 * or failed and in need of a person.
 */
export const RefundState = z.enum(['waiting', 'sent', 'succeeded', 'failed'])
export type RefundState = z.infer<typeof RefundState>

/**
 * Why money is refunded: there was no place for it, it was paid twice, the attendee left, the host
 * removed them, the event was cancelled, or the host decided so.
 */
export const RefundReason = z.enum([
  'no-seat',
  'paid-twice',
  'left',
  'removed',
  'cancelled',
  'by-hand',
])
export type RefundReason = z.infer<typeof RefundReason>

/** The refund for giving up one's place now, in minor units. */
export const RefundPreview = z.object({
  /**
   * Whether nothing was paid for the place, or the refund goes to the person who leaves or to the
   * buyer.
   */
  goesTo: z.enum(['nobody', 'you', 'buyer']),
  amount: z.int(),
  /** The amount paid for the places given up. */
  paid: z.int(),
  /** The card fee that the buyer bears, by which `amount` is smaller. */
  withheldFee: z.int(),
  currency: Currency,
  places: z.int(),
  policy: z.enum(refundPolicies),
  /** How long the full amount is refunded; null if it never is, or if there is no limit. */
  until: z.nullable(z.string()),
  /**
   * The event was moved by more than two hours since: the place can be given back until the start.
   */
  isMoved: z.boolean(),
  /** A dispute is open, and nothing else is refunded meanwhile. */
  isDisputed: z.boolean(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const previewLeaving = endpoint({
  method: 'GET',
  path: '/events/:eventId/registration/leaving',
  summary: 'Preview the refund for giving up your place now',
  params: eventParams,
  reply: RefundPreview,
  refusals: ['registration-not-found'],
})

const Sum = z.object({ currency: Currency, orders: z.int(), amount: z.int() })

export const previewRefunds = endpoint({
  method: 'POST',
  path: '/events/:eventId/refunds/ahead',
  summary: 'Preview the refunds for removing attendees or cancelling the event (hosts)',
  description: 'Without a list of people, previews a cancellation.',
  params: eventParams,
  body: z.strictObject({
    registrationIds: z.optional(z.array(z.uuid()).check(z.maxLength(500, 'too-many'))),
  }),
  isRead: true,
  reply: z.object({ items: z.array(Sum) }),
  refusals: ['event-not-found'],
})

export const RefundView = z.object({
  id: z.uuid(),
  at: z.string(),
  amount: z.int(),
  /** The host's share of it. */
  yours: z.int(),
  reason: RefundReason,
  state: RefundState,
  note: z.string(),
})
export type RefundView = z.infer<typeof RefundView>

/**
 * The state of the host's part of an order: waiting for the release date, for an account that can
 * receive it, or for a dispute or refund to end; under way; sent; or nothing to send.
 */
export const ReleaseState = z.enum([
  'upcoming',
  'waits-for-account',
  'held',
  'on-its-way',
  'sent',
  'nothing',
])
export type ReleaseState = z.infer<typeof ReleaseState>

export const DisputeState = z.enum(['open', 'won', 'lost'])
export type DisputeState = z.infer<typeof DisputeState>

/**
 * A person's payment for their places and its refunds, in minor units: sums of the ledger. `amount`
 * is `cardFee + platform + affiliate + yours` at the time of sale; `left` can still be refunded.
 */
export const OrderMoney = z.object({
  orderId: z.uuid(),
  number: z.string(),
  paidAt: z.string(),
  currency: Currency,
  amount: z.int(),
  cardFee: z.int(),
  platform: z.int(),
  affiliate: z.int(),
  yours: z.int(),
  /** The affiliate who receives that part; null without one, or without a name. */
  affiliateName: z.nullable(z.string()),
  /** The amounts refunded, about to be refunded, and left. */
  givenBack: z.int(),
  goingBack: z.int(),
  left: z.int(),
  /** The host's part now, and the amount of it already transferred. */
  keeps: z.int(),
  released: z.int(),
  release: z.object({ state: ReleaseState, at: z.nullable(z.string()) }),
  policy: z.enum(refundPolicies),
  dispute: z.nullable(
    z.object({
      amount: z.int(),
      state: DisputeState,
      dueBy: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(RefundView),
})
export type OrderMoney = z.infer<typeof OrderMoney>

const rowParams = z.object({ eventId: z.uuid(), registrationId: z.uuid() })

export const readOrderMoney = endpoint({
  method: 'GET',
  path: '/events/:eventId/attendees/:registrationId/money',
  summary: 'Read the payment of a person and its refunds (hosts)',
  description: 'Null if they have paid nothing.',
  params: rowParams,
  reply: z.object({ order: z.nullable(OrderMoney) }),
  refusals: ['registration-not-found'],
})

export const refundLimits = { note: 280 } as const

export const giveBack = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/:registrationId/refunds',
  summary: 'Refund a payment in part or in full (hosts)',
  description: 'The person keeps their place.',
  params: rowParams,
  body: z.strictObject({
    amount: z.int().check(z.gte(1, 'too-small'), z.lte(largestPayment, 'too-large')),
    note: textOf(refundLimits.note),
    /** The amount left when the host decided; refused if it has changed since. */
    left: z.optional(z.int().check(z.gte(0, 'too-small'), z.lte(largestPayment, 'too-large'))),
  }),
  reply: OrderMoney,
  refusals: [
    'registration-not-found',
    'other-state',
    'disputed',
    'payments-off',
    'changed-meanwhile',
  ],
})

export const giveBackAgain = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/:registrationId/refunds/:refundId/again',
  summary: 'Retry a refund that did not reach the buyer (hosts)',
  params: z.object({ eventId: z.uuid(), registrationId: z.uuid(), refundId: z.uuid() }),
  body: z.strictObject({}),
  reply: OrderMoney,
  refusals: ['registration-not-found', 'other-state', 'disputed', 'payments-off'],
})
