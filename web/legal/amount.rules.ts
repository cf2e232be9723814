import { largestPayment } from '#contract/payments/currencies.ts'
import { readTypedAmount } from '../parts/money/amount.rules.ts'

/** The smallest and largest price of a paid place, in US cents. */
export const leastCents = 100
export const mostCents = largestPayment

/** What is wrong with a typed amount. */
export type AmountProblem = 'not-an-amount' | 'too-small' | 'too-large'

/** Parses an amount of dollars to cents. Nought is free. */
export function readAmount(typed: string, locale: string): number | AmountProblem {
  const cents = readTypedAmount(typed, { currency: 'usd', locale })
  if (cents === null) return 'not-an-amount'
  if (cents > mostCents) return 'too-large'
  return cents > 0 && cents < leastCents ? 'too-small' : cents
}
