import type { PaymentsMode } from '#contract/payments.ts'
import type { Processor } from './processor.ts'

export { type AccountRow, findAccountOf } from './accounts.store.ts'
export type { Selling } from './checkout.ts'
export { standingOfMoney } from './differences.ts'
export { affiliateAccount, commissionPostings } from './ledger.rules.ts'
export { post } from './ledger.store.ts'
export { startNotices, sweepNotices } from './notices.ts'
export { refresh } from './onboarding.ts'
export { receiptNumber } from './orders.rules.ts'
export { holdOrder, type OrderRow } from './orders.store.ts'
export { isNo, isShort, type Processor, type Transfer } from './processor.ts'
export { reconcile } from './reconciling.ts'
export { takeShareBack } from './shares.ts'
export { takingsOf } from './takings.ts'
export { isSubmitted } from './rules.ts'
export { startSweeping } from './sweeping.ts'

export function modeOf(processor: Processor | undefined): PaymentsMode {
  if (!processor) return 'off'
  return processor.isLive ? 'live' : 'test'
}
