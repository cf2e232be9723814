import * as z from 'zod/mini'
import { Currency } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { textOf } from '../text/text.ts'
import { PaymentMode } from './payment-mode.ts'

/**
 * A disagreement between the ledger and the payment processor: a movement missing from either side,
 * a different amount, or a balance that the movements do not explain. In minor units.
 */
export const Difference = z.object({
  id: z.uuid(),
  kind: z.enum(['missing', 'extra', 'amount', 'balance']),
  ref: z.string(),
  what: z.string(),
  currency: z.string(),
  books: z.int(),
  processor: z.int(),
  orderId: z.nullable(z.uuid()),
  eventId: z.nullable(z.uuid()),
  foundAt: z.string(),
  seenAt: z.string(),
  settlement: z.nullable(z.enum(['agrees-now', 'own', 'explained'])),
  settledAt: z.nullable(z.string()),
  note: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const ReconciliationRun = z.object({
  id: z.uuid(),
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
  state: z.enum(['running', 'agrees', 'differs', 'failed']),
  movements: z.int(),
  balances: z.array(z.object({ currency: Currency, books: z.int(), processor: z.int() })),
  failure: z.string(),
})
export type ReconciliationRun = z.infer<typeof ReconciliationRun>

/**
 * Payment problems that need a person: failed refunds, webhook events given up, disputes to answer,
 * refused transfers.
 */
export const PaymentIssue = z.object({
  kind: z.enum(['refund', 'notice', 'dispute', 'transfer', 'commission']),
  id: z.string(),
  at: z.string(),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  eventId: z.nullable(z.uuid()),
  failure: z.string(),
  dueBy: z.nullable(z.string()),
})
export type PaymentIssue = z.infer<typeof PaymentIssue>

export const Reconciliation = z.object({
  mode: PaymentMode,
  runs: z.array(ReconciliationRun),
  open: z.array(Difference),
  settled: z.array(Difference),
  stuck: z.array(PaymentIssue),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/admin/money',
  summary: 'Read the comparison of ledger and payment processor, and open problems',
  reply: Reconciliation,
})

export const reconcileNow = endpoint({
  method: 'POST',
  path: '/admin/money/compare',
  summary: 'Compare the ledger with the payment processor now',
  description: 'The comparison also runs every night.',
  body: z.strictObject({}),
  isSlow: true,
  reply: Reconciliation,
  refusals: ['payments-off', 'payments-away', 'payments-refused'],
})

export const differenceLimits = { note: 500 } as const

export const settleDifference = endpoint({
  method: 'POST',
  path: '/admin/money/differences/:differenceId',
  summary: 'Settle a difference between the ledger and the payment processor',
  description:
    "Books it as the platform's own money, or records what it was. Nothing is settled automatically.",
  params: z.object({ differenceId: z.uuid() }),
  body: z.strictObject({ how: z.enum(['own', 'explained']), note: textOf(differenceLimits.note) }),
  reply: Reconciliation,
  refusals: ['not-found', 'other-state'],
})
