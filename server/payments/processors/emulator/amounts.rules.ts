import { type Currency, factsOf, largestPayment } from '#contract/currencies.ts'
import { shareOf } from '#contract/money.ts'

/**
 * What is taken at least for one charge, in minor units (Stripe, "Minimum and maximum charge
 * amounts"); of the dinar it says none, so about as much as of the others.
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

/** Why an amount cannot be charged, by the processor's own codes; null where it can. */
export function refusedCharge(
  amount: number,
  currency: Currency,
): 'amount_too_small' | 'amount_too_large' | 'parameter_invalid_integer' | null {
  if (amount > largestPayment) return 'amount_too_large'
  if (isOffStep(amount, currency)) return 'parameter_invalid_integer'
  return amount < leastCharge[currency] ? 'amount_too_small' : null
}

/** The card networks leave the last digit of three-decimal currencies 0. */
export function isOffStep(amount: number, currency: Currency): boolean {
  return amount % factsOf(currency).step !== 0
}

const cardBasisPoints = 290

/** What the processor keeps of a charge: 2.9 % and a fixed part. */
export function processingFee(amount: number, currency: Currency): number {
  const { step, cardFixed } = factsOf(currency)
  return shareOf(amount, cardBasisPoints, step) + cardFixed
}

const availableAfterS = 2 * 86_400

/** From when on what has come can be sent on. */
export function availableFrom(cameAtS: number): number {
  return cameAtS + availableAfterS
}
