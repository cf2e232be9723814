import * as z from 'zod/mini'
import { pageQuery } from '../events/event-card.ts'
import { Currency } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { ReleaseState } from './refunds.ts'

/**
 * The effect of one ledger fact on an order: on the buyer's money (paid or refunded) and on the
 * host's part. `commission-void`: an affiliate's commission, revoked by the host.
 */
export const EarningsEntry = z.object({
  at: z.string(),
  kind: z.enum([
    'payment',
    'refund',
    'refund-failed',
    'transfer',
    'settled',
    'reversal',
    'debt',
    'dispute-withdrawn',
    'dispute-reinstated',
    'dispute-lost',
    'commission-void',
  ]),
  /** The amount moved, in minor units, without a sign. */
  amount: z.int(),
  /** The host's gain or loss from it; 0 if the money only changed hands. */
  yours: z.int(),
})
export type EarningsEntry = z.infer<typeof EarningsEntry>

export const EarningsLine = z.object({
  orderId: z.uuid(),
  registrationId: z.uuid(),
  number: z.string(),
  paidAt: z.string(),
  buyer: z.string(),
  ticket: z.string(),
  places: z.int(),
  currency: Currency,
  amount: z.int(),
  cardFee: z.int(),
  platform: z.int(),
  affiliate: z.int(),
  givenBack: z.int(),
  /** Taken back by the buyer's bank. */
  takenBack: z.int(),
  /** The host's part now, and the amount of it already transferred. */
  yours: z.int(),
  released: z.int(),
  release: ReleaseState,
  /** Whether it needs a person: a failed refund or an open dispute. */
  flag: z.nullable(z.enum(['refund-failed', 'disputed'])),
  entries: z.array(EarningsEntry),
})
export type EarningsLine = z.infer<typeof EarningsLine>

/**
 * Sums over an event in one currency. `sold` is `cardFees + platform + affiliates + yours +
 * givenBack + takenBack`; `yours` is `released + toCome - owed`.
 */
export const EarningsTotals = z.object({
  currency: Currency,
  orders: z.int(),
  sold: z.int(),
  cardFees: z.int(),
  platform: z.int(),
  affiliates: z.int(),
  yours: z.int(),
  givenBack: z.int(),
  takenBack: z.int(),
  released: z.int(),
  toCome: z.int(),
  /**
   * The amount that should have come back from the host and could not; the next transfer is reduced
   * by it. Negative: withheld here for a debt from other events.
   */
  owed: z.int(),
  /** The host's present debt, over all their events. */
  debt: z.int(),
  /** Held by the bank while a dispute is open; still counted in `yours`. */
  disputed: z.int(),
})
export type EarningsTotals = z.infer<typeof EarningsTotals>

export const EarningsReport = z.object({
  sums: z.array(EarningsTotals),
  /** When the host's part is transferred, and whether it waits for their account. */
  release: z.object({ at: z.nullable(z.string()), waitsForAccount: z.boolean() }),
  items: z.array(EarningsLine),
  next: z.nullable(z.string()),
})
export type EarningsReport = z.infer<typeof EarningsReport>

export const readEarnings = endpoint({
  method: 'GET',
  path: '/events/:eventId/earnings',
  summary: 'Read the ledger sums and all orders of an event, latest first (hosts)',
  params: eventParams,
  query: z.object(pageQuery),
  reply: EarningsReport,
  refusals: ['event-not-found'],
})

export const exportEarnings = endpoint({
  method: 'GET',
  path: '/events/:eventId/earnings.csv',
  summary: 'Export the sales of an event as spreadsheet-safe CSV (hosts)',
  description:
    'One line for each movement. Headings and values are in your language; programs read the earnings as JSON.',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
  refusals: ['event-not-found'],
})

/** A payout from the processor to the host's bank. */
export const BankPayout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(['on-its-way', 'paid', 'failed']),
  madeAt: z.string(),
  arrivesAt: z.string(),
})
export type BankPayout = z.infer<typeof BankPayout>

export const listBankPayouts = endpoint({
  method: 'GET',
  path: '/users/stripe-connect/payouts',
  summary: "List the payment processor's payouts to your bank, latest first",
  reply: z.object({ items: z.array(BankPayout) }),
  refusals: ['payout-account-not-found', 'payments-off', 'payments-away', 'payments-refused'],
})
