import { type Currency, factsOf } from './currencies.ts'
import { shareOf, splitOf } from './money.ts'
import type { FeePolicy, SaleTerms } from './terms.ts'

export { feePolicies, type FeePolicy } from './terms.ts'

/**
 * How sales are divided, whatever is sold: the shares, the card's per cent, and who bears its fee.
 */
export type SaleRules = {
  terms: SaleTerms
  policy: FeePolicy
  /** Of the host's part, what the host gives to whoever brought the buyer; in basis points. */
  affiliateBasisPoints: number
}

/**
 * A paid amount in its parts, in minor units: they sum to it, and none is negative. `host` is what
 * the host keeps.
 */
export type SaleParts = { cardFee: number; platform: number; affiliate: number; host: number }

/** Divides what is paid for an order. Screens and the charge ask this same function. */
export function divideSale(
  amount: number,
  currency: Currency,
  { terms, policy, affiliateBasisPoints }: SaleRules,
): SaleParts {
  const { step, cardFixed } = factsOf(currency)
  const own = { ...terms, cardFixedCents: cardFixed }
  const { cardFee, net, host: shared } = splitOf(amount, own, step)
  const ofAll = shareOf(amount, terms.creatorBasisPoints, step)
  const whole = { shared, platform: Math.min(ofAll, net), host: Math.max(0, ofAll - cardFee) }[
    policy
  ]
  // Rounding what the host keeps half up gives the host the step that two have the same claim to.
  const host = shareOf(whole, 10_000 - affiliateBasisPoints, step)
  return { cardFee, platform: net - whole, affiliate: whole - host, host }
}

/**
 * What of a refund each has to give back, in minor units; they sum to the refund. The card fee is
 * not given back, and the platform bears it.
 */
export type RefundParts = { platform: number; affiliate: number; host: number }

/**
 * The parts of the refund that takes what is refunded of a sale from one figure to a higher one.
 * They are differences of
 * figures that never fall (half up of the whole, then of the host's part), so any chopping sums to
 * the same and a full
 * refund takes back exactly each part. Dividing each piece by the largest remainder of several
 * would not do: of 1:3:3,
 * 3 is [1, 1, 1] and 4 is [0, 2, 2].
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
  const whole = roundedQuotient(refunded, affiliate + host, amount)
  const ofAffiliate = roundedQuotient(whole, affiliate, affiliate + host)
  return { affiliate: ofAffiliate, host: whole - ofAffiliate }
}

/**
 * `a * b / c`, half rounded up. Two amounts of eight digits are more than a float holds exactly.
 */
function roundedQuotient(a: number, b: number, c: number): number {
  return c === 0 ? 0 : Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))
}
