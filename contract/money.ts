import type { SaleTerms } from './terms.ts'

/**
 * The terms at a platform's share in per cent, of at most two decimals; the event creator has all
 * the rest.
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
 * What holds unless the operator sets another share: 52 for the platform, 48 for the event creator.
 */
export const defaultPlatformSharePercent = 52
export const defaultTerms: SaleTerms = saleTerms(defaultPlatformSharePercent)

/**
 * A paid amount in its parts, all in US cents: `cardFee + platform + host` is the amount, and `net`
 * is `platform + host`.
 */
export type Split = { cardFee: number; net: number; platform: number; host: number }

// So that an amount times basis points is still an exact number.
const largestAmount = 100_000_000_000

/**
 * Divides an amount in US cents as the section "How the money is divided" of the Terms says; of
 * another currency, in its minor units and on its step.
 */
export function splitOf(amount: number, terms: SaleTerms, step = 1): Split {
  if (!Number.isInteger(amount) || amount < 0 || amount > largestAmount || amount % step !== 0)
    throw new RangeError(`Not an amount in cents: ${amount}`)
  const cardFee = cardFeeOn(amount, terms, step)
  const net = amount - cardFee
  // Of two parts, rounding one half up is the largest remainder with ties to that one: the event
  // creator, as the Terms say.
  const host = shareOf(net, terms.creatorBasisPoints, step)
  return { cardFee, net, platform: net - host, host }
}

/** What is reckoned for the card: nothing where nothing is paid, and never more than was paid. */
function cardFeeOn(
  amount: number,
  { cardBasisPoints, cardFixedCents }: SaleTerms,
  step: number,
): number {
  return amount === 0
    ? 0
    : Math.min(amount, shareOf(amount, cardBasisPoints, step) + cardFixedCents)
}

/**
 * So many basis points of an amount, in whole steps, half a step rounded up. In integers
 * throughout: a quotient of floats may fall on the wrong side.
 */
export function shareOf(amount: number, basisPoints: number, step = 1): number {
  const raised = (amount / step) * basisPoints + 5000
  return ((raised - (raised % 10_000)) / 10_000) * step
}
