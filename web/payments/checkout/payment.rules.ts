import type { PaymentState } from '#contract/payments/checkout.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'

export const patienceMs = 120_000
const lookMs = 2000
const elsewhereLookMs = 5000
const bankLookMs = 15_000

/**
 * What a buyer sees: payment due, payment being checked, checked for longer than usual, or the
 * outcome.
 */
export type PaymentDisplay =
  | 'due'
  | 'looking'
  | 'late'
  | 'here'
  | 'processing'
  | 'expired'
  | 'going-back'
  | 'given-back'

type PaymentSnapshot = {
  registration: RegistrationState
  payment: PaymentState | undefined
  /** They returned from the processor's page with a claim to have paid. */
  isBack: boolean
  waitedMs: number
}
type PaymentPoll = Omit<PaymentSnapshot, 'registration'> & {
  /** They pay in another tab, for as long as they like, and return here. */
  isElsewhere: boolean
}

/**
 * Returns what to show; null if unknown. The return proves nothing: only the processor's answer
 * counts.
 */
export function paymentDisplay({
  registration,
  payment,
  isBack,
  waitedMs,
}: PaymentSnapshot): PaymentDisplay | null {
  if (payment === 'paid') return 'here'
  if (
    payment === 'processing' ||
    payment === 'expired' ||
    payment === 'going-back' ||
    payment === 'given-back'
  )
    return payment
  if (registration === 'expired') return payment === undefined ? null : 'expired'
  if (!isBack) return 'due'
  return waitedMs < patienceMs ? 'looking' : 'late'
}

/** Returns how long to wait before checking the payment again; null if that is not needed. */
export function nextPaymentPollMs({
  payment,
  isBack,
  isElsewhere,
  waitedMs,
}: PaymentPoll): number | null {
  if (payment === 'processing' || payment === 'going-back') return bankLookMs
  const isOpen = payment === undefined || payment === 'due' || payment === 'paid'
  if (isElsewhere && isOpen && payment !== 'paid') return elsewhereLookMs
  return isBack && isOpen && waitedMs < patienceMs ? lookMs : null
}
