import type { SaleTerms } from '../events/terms.ts'

/**
 * Returns the terms for a platform share in per cent, with at most two decimals. The event creator
 * has the rest.
 */
export function saleTerms(platformSharePercent: number): SaleTerms {
  const platformBasisPoints = Math.round(platformSharePercent * 100)
  return {
    platformBasisPoints,
    creatorBasisPoints: 10_000 - platformBasisPoints,
    cardBasisPoints: 290,
    cardFixedCents: 30,
    liabilityCapCents: 1000,
  }
}

/**
 * The default unless the operator sets another share: 52 for the platform, 48 for the event
 * creator.
 */
export const defaultPlatformSharePercent = 52
export const defaultTerms: SaleTerms = saleTerms(defaultPlatformSharePercent)

/**
 * The parts of a paid amount, in US cents: `cardFee + platform + host` is the amount, and `net` is
 * `platform + host`.
 */
export type Split = { cardFee: number; net: number; platform: number; host: number }

// Keeps an amount times basis points an exact number.
const largestAmount = 100_000_000_000

/**
 * Divides an amount in US cents as the section "How the money is divided" of the Terms says.
 * Another currency is divided in its minor units and on its step.
 */
export function splitOf(amount: number, terms: SaleTerms, step = 1): Split {
  if (!Number.isInteger(amount) || amount < 0 || amount > largestAmount || amount % step !== 0)
    throw new RangeError(`Not an amount in cents: ${amount}`)
  const cardFee = cardFeeOn(amount, terms, step)
  const net = amount - cardFee
  // With two parts, rounding one half up equals the largest remainder with ties to that one: the
  // event creator, as the Terms say.
  const host = applyBasisPoints(net, terms.creatorBasisPoints, step)
  return { cardFee, net, platform: net - host, host }
}

/** Returns the card fee: nothing if nothing is paid, and never more than was paid. */
function cardFeeOn(
  amount: number,
  { cardBasisPoints, cardFixedCents }: SaleTerms,
  step: number,
): number {
  return amount === 0
    ? 0
    : Math.min(amount, applyBasisPoints(amount, cardBasisPoints, step) + cardFixedCents)
}

/**
 * Returns basis points of an amount, in whole steps, half a step rounded up. In integers
 * throughout: a quotient of floats may fall on the wrong side.
 */
export function applyBasisPoints(amount: number, basisPoints: number, step = 1): number {
  const raised = (amount / step) * basisPoints + 5000
  return ((raised - (raised % 10_000)) / 10_000) * step
}
