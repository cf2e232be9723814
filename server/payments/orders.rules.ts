import type { PaymentState } from '#contract/checkout.ts'

export type OrderState =
  | 'held'
  | 'checkout_open'
  | 'processing'
  | 'paid'
  | 'paid_no_seat'
  | 'refunded'
  | 'expired'
/** A checkout as the processor says it stands. */
export type CheckoutStatus = {
  state: 'open' | 'complete' | 'expired'
  payment: 'none' | 'processing' | 'paid'
}
/** What follows from it: give the places, wait for the bank, free the places, or nothing. */
export type OrderStep = 'seat' | 'wait' | 'release' | 'none'

/**
 * What is to be done about an order; only forward, and whatever was done already is not done again.
 * Whoever pays after the end is seated where that still can be.
 */
export function stepOf(state: OrderState, { state: checkout, payment }: CheckoutStatus): OrderStep {
  if (state === 'paid' || state === 'paid_no_seat' || state === 'refunded') return 'none'
  if (payment === 'paid') return 'seat'
  if (payment === 'processing')
    return state === 'processing' || state === 'expired' ? 'none' : 'wait'
  return checkout !== 'open' && state !== 'expired' ? 'release' : 'none'
}

/** How an order's payment stands for whoever pays. */
export function shownState(state: OrderState): PaymentState {
  const shown = {
    held: 'due',
    checkout_open: 'due',
    processing: 'processing',
    paid: 'paid',
    expired: 'expired',
    paid_no_seat: 'going-back',
    refunded: 'given-back',
  } as const
  return shown[state]
}

/** The name of an order for people: its day, and the end of its id. */
export function receiptNumber(id: string, paidAt: Date): string {
  return `${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`
}
