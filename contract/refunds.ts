import * as z from 'zod/mini'
import { Currency, largestPayment } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events.ts'
import { refundPolicies } from './refund-policy.ts'
import { textOf } from './text.ts'

/**
 * Where a refund stands: it waits to be sent (for a while, where whoever left may come back), it
 * was sent, it arrived, or it did not and a person has to look at it.
 */
export const RefundState = z.enum(['waiting', 'sent', 'succeeded', 'failed'])
export type RefundState = z.infer<typeof RefundState>

/**
 * Why money goes back: there was no place for it, it was paid twice, the attendee left, the host
 * took them out, the gathering was cancelled, or the host decided so.
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

/** What giving up one's place right now brings back, in minor units. */
export const RefundPreview = z.object({
  /**
   * Nothing was paid for the place; or it goes to whoever leaves, or to whoever bought the place
   * for them.
   */
  goesTo: z.enum(['nobody', 'you', 'buyer']),
  amount: z.int(),
  /** What was paid for the places that are given up. */
  paid: z.int(),
  currency: Currency,
  places: z.int(),
  policy: z.enum(refundPolicies),
  /**
   * Until when all of it comes back; null where it never does, or where there is no end to that.
   */
  until: z.nullable(z.string()),
  /** The gathering was moved by more than two hours since: it can be given back until it starts. */
  isMoved: z.boolean(),
  /** The bank is asked to take the payment back, and nothing else goes back meanwhile. */
  isDisputed: z.boolean(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const previewLeaving = endpoint({
  method: 'GET',
  path: '/events/:eventId/registration/leaving',
  summary: 'See what giving up your place now brings back; nothing is given up by asking',
  params: eventParams,
  reply: RefundPreview,
  refusals: ['registration-not-found'],
})

const Sum = z.object({ currency: Currency, orders: z.int(), amount: z.int() })

export const previewRefunds = endpoint({
  method: 'POST',
  path: '/events/:eventId/refunds/ahead',
  summary:
    'See what goes back if these people are taken out, or, without a list, if the gathering is cancelled (hosts)',
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
  /** What of it the host bears. */
  yours: z.int(),
  reason: RefundReason,
  state: RefundState,
  note: z.string(),
})
export type RefundView = z.infer<typeof RefundView>

/**
 * Where the host's part of an order stands: it waits for the time of release, for an account that
 * can take it, for a dispute or a refund to end; it is on its way, it was sent, or there is nothing
 * to send.
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

/**
 * What somebody has paid for their places and what became of it, in minor units: sums of the books.
 * `amount` is `cardFee + platform + affiliate + yours` as it was sold; `left` is what can still be
 * given back.
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
  /** Who has the affiliate's part; null where there is none, or where they have no name. */
  affiliateName: z.nullable(z.string()),
  /** What has gone back, what is about to, and what is left. */
  givenBack: z.int(),
  goingBack: z.int(),
  left: z.int(),
  /** The host's part as it is now, and what of it was sent to them. */
  keeps: z.int(),
  released: z.int(),
  release: z.object({ state: ReleaseState, at: z.nullable(z.string()) }),
  policy: z.enum(refundPolicies),
  dispute: z.nullable(
    z.object({
      amount: z.int(),
      state: z.enum(['open', 'won', 'lost']),
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
  summary:
    'Read what somebody has paid and what became of it; null where they have paid nothing (hosts)',
  params: rowParams,
  reply: z.object({ order: z.nullable(OrderMoney) }),
  refusals: ['registration-not-found'],
})

export const refundLimits = { note: 280 } as const

export const giveBack = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/:registrationId/refunds',
  summary:
    'Give back a part of what somebody has paid, or all of it; they keep their place (hosts)',
  params: rowParams,
  body: z.strictObject({
    amount: z.int().check(z.gte(1, 'too-small'), z.lte(largestPayment, 'too-large')),
    note: textOf(refundLimits.note),
    /** What was left when the host decided; refused where it is another sum by now. */
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
  summary: 'Try a refund again that did not reach the buyer (hosts)',
  params: z.object({ eventId: z.uuid(), registrationId: z.uuid(), refundId: z.uuid() }),
  body: z.strictObject({}),
  reply: OrderMoney,
  refusals: ['registration-not-found', 'other-state', 'disputed', 'payments-off'],
})
