import * as z from 'zod/mini'

const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000))
const Cents = z.int().check(z.minimum(0))

/** The terms of a sale as the Terms of Service state them: shares in basis points (1/100 of a per cent), amounts in US cents. */
export const SaleTerms = z.object({
  providerBasisPoints: BasisPoints,
  creatorBasisPoints: BasisPoints,
  cardBasisPoints: BasisPoints,
  cardFixedCents: Cents,
  liabilityCapCents: Cents,
})
export type SaleTerms = z.infer<typeof SaleTerms>

/** The terms at a provider's share in per cent, of at most two decimals; the event creator has all the rest. */
export function saleTerms(providerSharePercent: number): SaleTerms {
  const providerBasisPoints = Math.round(providerSharePercent * 100)
  return { providerBasisPoints, creatorBasisPoints: 10_000 - providerBasisPoints, cardBasisPoints: 290, cardFixedCents: 30, liabilityCapCents: 1000 }
}

/** What holds unless the operator sets another share: 52 for the provider, 48 for the event creator. */
export const defaultProviderSharePercent = 52
export const defaultTerms: SaleTerms = saleTerms(defaultProviderSharePercent)

/** A paid amount in its parts, all in US cents: `cardFee + provider + host` is the amount, and `net` is `provider + host`. */
export type Split = { cardFee: number; net: number; provider: number; host: number }

// So that an amount times basis points is still an exact number.
const largestAmount = 100_000_000_000

/** Divides an amount in US cents as the section "How the money is divided" of the Terms says. */
export function splitOf(amount: number, terms: SaleTerms): Split {
  if (!Number.isInteger(amount) || amount < 0 || amount > largestAmount) throw new RangeError(`Not an amount in cents: ${amount}`)
  const cardFee = amount === 0 ? 0 : Math.min(amount, shareOf(amount, terms.cardBasisPoints) + terms.cardFixedCents)
  const net = amount - cardFee
  // Of two parts, rounding one half up is the largest remainder with ties to that one: the event creator, as the Terms say.
  const host = shareOf(net, terms.creatorBasisPoints)
  return { cardFee, net, provider: net - host, host }
}

/** So many basis points of an amount, in whole cents, half a cent rounded up. In integers throughout: a quotient of floats may fall on the wrong side. */
function shareOf(amount: number, basisPoints: number): number {
  const raised = amount * basisPoints + 5000
  return (raised - (raised % 10_000)) / 10_000
}
