import type { PaymentsMode } from '#contract/payments.ts'
import type { Processor } from './processor.ts'

export { type AccountRow, findAccountOf } from './accounts.store.ts'
export type { PaymentContext } from './checkout.ts'
export { paymentsStatus } from './differences.ts'
export { affiliateAccount, commissionPostings } from './ledger.rules.ts'
export { post } from './ledger.store.ts'
export { startWebhookEvents, sweepWebhookEvents } from './webhook-events.ts'
export { refreshAccount } from './onboarding.ts'
export { receiptNumber } from './orders.rules.ts'
export { holdOrder, type OrderRow } from './orders.store.ts'
export { isRefused, isInsufficientFunds, type Processor, type Transfer } from './processor.ts'
export { reconcile } from './reconciliation.ts'
export { revokeAffiliateShare } from './shares.ts'
export { earningsSummary } from './earnings-summary.ts'
export { isSubmitted } from './rules.ts'
export { startOrderSweep } from './sweep-orders.ts'

export function modeOf(processor: Processor | undefined): PaymentsMode {
  if (!processor) return 'off'
  return processor.isLive ? 'live' : 'test'
}
