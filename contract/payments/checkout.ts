import * as z from 'zod/mini'
import { Currency } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { RefundState } from './refunds.ts'

/**
 * The state of a payment: due, processing at a slow bank, paid, or over. A payment too late for a
 * place is refunded.
 */
export const PaymentState = z.enum([
  'due',
  'processing',
  'paid',
  'expired',
  'going-back',
  'given-back',
])
export type PaymentState = z.infer<typeof PaymentState>

/**
 * A person's payment for their places at one event, in minor units. `payUntil`: when the hold on
 * the places expires.
 */
export const Payment = z.object({
  state: PaymentState,
  amount: z.int(),
  currency: Currency,
  payUntil: z.nullable(z.string()),
  /** The processor did not answer; this is the last known state. */
  isStale: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

export const startPayment = endpoint({
  method: 'POST',
  path: '/events/:eventId/registration/pay',
  summary: 'Get the payment page for your places',
  description: 'While that page is open, every call returns the same one.',
  params: eventParams,
  body: z.strictObject({}),
  isSlow: true,
  reply: z.object({ url: z.string(), payUntil: z.string() }),
  refusals: [
    'registration-not-found',
    'other-state',
    'too-late',
    'payments-off',
    'payments-away',
    'payments-refused',
  ],
})

export const readPayment = endpoint({
  method: 'GET',
  path: '/events/:eventId/registration/payment',
  summary: 'Read the state of your payment',
  description: 'Asks the payment processor, at most every two seconds.',
  params: eventParams,
  reply: Payment,
  refusals: ['registration-not-found'],
})

/** The purchase, for the buyer's records. `tax` is included in the amount. */
export const PaymentReceipt = z.object({
  number: z.string(),
  paidAt: z.string(),
  seller: z.string(),
  event: z.string(),
  startsAt: z.nullable(z.string()),
  timeZone: z.string(),
  buyer: z.string(),
  ticket: z.string(),
  places: z.int(),
  each: z.int(),
  discount: z.int(),
  amount: z.int(),
  taxBasisPoints: z.int(),
  tax: z.int(),
  givenBack: z.int(),
  currency: Currency,
  isTest: z.boolean(),
  /** Refunds made or under way, the earliest first. */
  refunds: z.array(z.object({ at: z.string(), amount: z.int(), state: RefundState })),
})
export type PaymentReceipt = z.infer<typeof PaymentReceipt>

export const readReceipt = endpoint({
  method: 'GET',
  path: '/events/:eventId/registration/receipt',
  summary: 'Read the receipt for your payment',
  params: eventParams,
  reply: PaymentReceipt,
  refusals: ['registration-not-found'],
})

/**
 * An event's earnings, in minor units: sums of ledger postings only.
 * `sold` is `cardFees + platform + affiliates + yours + givenBack + takenBack`; `takenBack` is
 * money taken back by the buyers' banks.
 */
export const EventEarnings = z.object({
  currency: Currency,
  orders: z.int(),
  sold: z.int(),
  cardFees: z.int(),
  platform: z.int(),
  affiliates: z.int(),
  yours: z.int(),
  givenBack: z.int(),
  takenBack: z.int(),
  /** Payments in progress; not in the sums. */
  underWay: z.int(),
})
export type EventEarnings = z.infer<typeof EventEarnings>

export const readEarningsSummary = endpoint({
  method: 'GET',
  path: '/events/:eventId/earnings/summary',
  summary: 'Read the earnings of an event and whose they are (hosts)',
  params: eventParams,
  reply: z.object({ items: z.array(EventEarnings) }),
  refusals: ['event-not-found'],
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/:registrationId/paid',
  summary: 'Mark a place as paid outside, in cash or by transfer (hosts)',
  description: 'Such money is not divided here.',
  params: z.object({ eventId: z.uuid(), registrationId: z.uuid() }),
  body: z.strictObject({}),
  reply: z.object({ paid: z.literal(true) }),
  refusals: [
    'registration-not-found',
    'other-state',
    'event-full',
    'event-cancelled',
    'event-ended',
  ],
})
