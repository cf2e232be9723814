import type { PaymentsMode } from '#contract/payments/payments.ts'
import type { Processor } from './processor.ts'

export { type AccountRow, findAccountOf } from './payouts/accounts.store.ts'
export type { PaymentContext } from './orders/checkout.ts'
export { paymentsStatus } from './ledger/differences.ts'
export { affiliatePayoutPostings } from './ledger/ledger.rules.ts'
export { post } from './ledger/ledger.store.ts'
export { startWebhookEvents, sweepWebhookEvents } from './webhooks/webhook-events.ts'
export { refreshAccount } from './payouts/onboarding.ts'
export { receiptNumber } from './orders/orders.rules.ts'
export { lockOrder, type OrderRow } from './orders/orders.store.ts'
export { isRefused, isInsufficientFunds, type Processor, type Transfer } from './processor.ts'
export { reconcile } from './ledger/reconciliation.ts'
export { revokeAffiliateShare } from './ledger/shares.ts'
export { earningsSummary } from './ledger/earnings-summary.ts'
export { isSubmitted } from './rules.ts'
export { startOrderSweep } from './orders/sweep-orders.ts'

export function modeOf(processor: Processor | undefined): PaymentsMode {
  if (!processor) return 'off'
  return processor.isLive ? 'live' : 'test'
}
