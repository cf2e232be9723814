import { type Currency, factsOf, largestPayment } from '#contract/payments/currencies.ts'
import { applyBasisPoints } from '#contract/payments/money.ts'

/**
 * The minimum charge, in minor units (Stripe, "Minimum and maximum charge amounts"). Stripe gives
 * none for the dinar, so its value is about as much as the others.
 */
const leastCharge: Readonly<Record<Currency, number>> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  chf: 50,
  cad: 50,
  aud: 50,
  jpy: 50,
  kwd: 150,
}

/** Returns the processor's error code for an amount that cannot be charged; null if it can. */
export function refusedCharge(
  amount: number,
  currency: Currency,
): 'amount_too_small' | 'amount_too_large' | 'parameter_invalid_integer' | null {
  if (amount > largestPayment) return 'amount_too_large'
  if (isOffStep(amount, currency)) return 'parameter_invalid_integer'
  return amount < leastCharge[currency] ? 'amount_too_small' : null
}

/** Card networks require a last digit of 0 in three-decimal currencies. */
export function isOffStep(amount: number, currency: Currency): boolean {
  return amount % factsOf(currency).step !== 0
}

const cardBasisPoints = 290

/** Returns the processor's fee for a charge: 2.9 % and a fixed part. */
export function processingFee(amount: number, currency: Currency): number {
  const { step, cardFixed } = factsOf(currency)
  return applyBasisPoints(amount, cardBasisPoints, step) + cardFixed
}

const availableAfterS = 2 * 86_400

/** Returns when incoming money becomes available. */
export function availableFrom(cameAtS: number): number {
  return cameAtS + availableAfterS
}
