import { type Currency, factsOf } from './currencies.ts'
import { applyBasisPoints, splitOf } from './money.ts'
import type { FeePolicy, SaleTerms } from '../events/terms.ts'

export { feePolicies, type FeePolicy } from '../events/terms.ts'

/** How a sale is divided: the shares, the card's per cent, and who bears the card fee. */
export type SaleRules = {
  terms: SaleTerms
  policy: FeePolicy
  /** The affiliate's share of the host's part, in basis points. */
  affiliateBasisPoints: number
}

/**
 * The parts of a paid amount, in minor units: they sum to it, and none is negative. `host` is the
 * amount that the host keeps.
 */
export type SaleParts = { cardFee: number; platform: number; affiliate: number; host: number }

/** Divides the amount paid for an order. Screens and the charge use this same function. */
export function divideSale(
  amount: number,
  currency: Currency,
  { terms, policy, affiliateBasisPoints }: SaleRules,
): SaleParts {
  const { step, cardFixed } = factsOf(currency)
  const own = { ...terms, cardFixedCents: cardFixed }
  const { cardFee, net, host: shared } = splitOf(amount, own, step)
  const ofAll = applyBasisPoints(amount, terms.creatorBasisPoints, step)
  const hostAndAffiliate = {
    shared,
    platform: Math.min(ofAll, net),
    host: Math.max(0, ofAll - cardFee),
  }[policy]
  // Rounding the host's part half up gives the host a step to which both have the same claim.
  const host = applyBasisPoints(hostAndAffiliate, 10_000 - affiliateBasisPoints, step)
  return { cardFee, platform: net - hostAndAffiliate, affiliate: hostAndAffiliate - host, host }
}

/**
 * The amount of a refund that each party gives back, in minor units; they sum to the refund. The
 * processor keeps the card fee. If the buyer bears it, the refund is smaller by it: `refundFor` in
 * server/payments/refunds/refunds.rules.ts.
 */
export type RefundParts = { platform: number; affiliate: number; host: number }

/**
 * Divides the refund that raises a sale's refunded total from one figure to a higher one. The parts
 * are differences of figures that never fall (half up of the whole, then of the host's part). So
 * instalments sum to the same, and a full refund reverses each part exactly. Dividing each piece by
 * the largest remainder would not do: of 1:3:3, 3 is [1, 1, 1] and 4 is [0, 2, 2].
 */
export function refundParts(
  parts: SaleParts,
  { from, to }: { from: number; to: number },
): RefundParts {
  const amount = parts.cardFee + parts.platform + parts.affiliate + parts.host
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= amount))
    throw new RangeError(`Not a refund of ${amount}: ${from} to ${to}`)
  const [before, after] = [givenBack(parts, from, amount), givenBack(parts, to, amount)]
  const [affiliate, host] = [after.affiliate - before.affiliate, after.host - before.host]
  return { platform: to - from - affiliate - host, affiliate, host }
}

function givenBack(
  { affiliate, host }: SaleParts,
  refunded: number,
  amount: number,
): { affiliate: number; host: number } {
  const hostAndAffiliate = roundedQuotient(refunded, affiliate + host, amount)
  const ofAffiliate = roundedQuotient(hostAndAffiliate, affiliate, affiliate + host)
  return { affiliate: ofAffiliate, host: hostAndAffiliate - ofAffiliate }
}

/**
 * Returns `a * b / c`, half rounded up. The product of two eight-digit amounts exceeds a float's
 * precision.
 */
function roundedQuotient(a: number, b: number, c: number): number {
  return c === 0 ? 0 : Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))
}
