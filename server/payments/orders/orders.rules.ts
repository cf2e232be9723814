import type { PaymentState } from '#contract/payments/checkout.ts'
import type { OrderState } from '#database/values.ts'
import type { Checkout } from '../processor.ts'

/** A checkout's status at the processor. */
export type CheckoutStatus = Pick<Checkout, 'state' | 'payment'>
/** The next step: assign the places, wait for the bank, release the places, or nothing. */
export type OrderStep = 'seat' | 'wait' | 'release' | 'none'

/**
 * Returns the next step for an order. Steps only go forward and are never repeated. A late payment
 * still gets places if possible.
 */
export function stepOf(state: OrderState, { state: checkout, payment }: CheckoutStatus): OrderStep {
  if (state === 'paid' || state === 'paid_no_seat' || state === 'refunded') return 'none'
  if (payment === 'paid') return 'seat'
  if (payment === 'processing')
    return state === 'processing' || state === 'expired' ? 'none' : 'wait'
  return checkout !== 'open' && state !== 'expired' ? 'release' : 'none'
}

/** Returns the payment state shown to the buyer. */
export function shownState(state: OrderState): PaymentState {
  const paymentStates = {
    held: 'due',
    checkout_open: 'due',
    processing: 'processing',
    paid: 'paid',
    expired: 'expired',
    paid_no_seat: 'going-back',
    refunded: 'given-back',
  } as const
  return paymentStates[state]
}

/** Returns the readable number of an order: its day, and the end of its id. */
export function receiptNumber(id: string, paidAt: Date): string {
  return `${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`
}
