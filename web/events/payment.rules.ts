import type { PaymentState } from '#contract/checkout.ts'
import type { RegistrationState } from '#contract/registration.ts'

export const patienceMs = 120_000
const lookMs = 2000
const bankLookMs = 15_000

/**
 * What somebody who buys places is told: that they have to pay, that their payment is looked for,
 * for a while or for longer than usual, or what came of it.
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
  /** They have come from the processor's page and say that they paid. */
  isBack: boolean
  waitedMs: number
}

/**
 * What to tell; nothing where that is not known yet. Having come back proves nothing: what counts
 * is what the processor says.
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

/** How long to wait before the payment is asked about again; null where nobody need. */
export function nextPaymentPollMs({
  payment,
  isBack,
  waitedMs,
}: Omit<PaymentSnapshot, 'registration'>): number | null {
  if (payment === 'processing' || payment === 'going-back') return bankLookMs
  const isOpen = payment === undefined || payment === 'due' || payment === 'paid'
  return isBack && isOpen && waitedMs < patienceMs ? lookMs : null
}
