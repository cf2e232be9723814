import * as z from 'zod/mini'

const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000))
const Cents = z.int().check(z.minimum(0))

/**
 * The terms of a sale as the Terms of Service state them: shares in basis points (1/100 of a per
 * cent), amounts in US cents. `saleTerms` in contract/payments/money.ts makes them from the setting
 * `PROVIDER_SHARE_PERCENT`.
 */
export const SaleTerms = z.object({
  platformBasisPoints: BasisPoints,
  creatorBasisPoints: BasisPoints,
  cardBasisPoints: BasisPoints,
  cardFixedCents: Cents,
  liabilityCapCents: Cents,
})
export type SaleTerms = z.infer<typeof SaleTerms>

/**
 * Who bears the card fee: taken before the shares (`shared`, as the Terms say), from the platform's
 * share, or from the host's.
 */
export const feePolicies = ['shared', 'platform', 'host'] as const
export type FeePolicy = (typeof feePolicies)[number]
