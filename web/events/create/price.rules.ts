import * as z from 'zod/mini'
import { Currency, factsOf, refusedPrice } from '#contract/payments/currencies.ts'
import { type EventPricing, plainTicket, type PricingDraft } from '#contract/payments/pricing.ts'
import { rangeOf } from '#contract/payments/tiers.ts'

/** The price of an event with one ticket, as its host types it. */
export const PriceValues = z.object({
  /** Whether people pay to attend; null until the host has chosen. */
  isPaid: z.nullable(z.boolean()),
  typed: z.string(),
  /** The typed price in minor units; null if it is not an amount. */
  amount: z.nullable(z.int()),
  /** Null until it is known which one the host uses. */
  currency: z.nullable(Currency),
  ticket: z.object({ id: z.string(), name: z.string() }),
  taxBasisPoints: z.int(),
})
export type PriceValues = z.infer<typeof PriceValues>

type PricingBody = Omit<z.infer<typeof PricingDraft>, 'version'>

/**
 * Returns the tickets to save; null while there is nothing to save. A paid event whose price is
 * not an amount yet is saved without a ticket, and cannot be published.
 */
export function pricingFrom({ isPaid, currency, ...price }: PriceValues): PricingBody | null {
  if (isPaid === null || currency === null) return null
  const isPriced = isPaid && amountProblem({ isPaid, currency, ...price }) === null
  return {
    currency,
    isPaid,
    taxBasisPoints: price.taxBasisPoints,
    discounts: [],
    tiers: isPriced ? [plainTicket({ ...price.ticket, price: price.amount ?? 0 })] : [],
  }
}

/** Returns the problems of the price by field: of the choice, or of the amount. */
export function priceProblems(price: PriceValues): Record<string, string> {
  if (price.isPaid === null) return { isPaid: 'choose-price' }
  const problem = price.isPaid ? amountProblem(price) : null
  return problem === null ? {} : { price: problem }
}

function amountProblem({ typed, amount, currency }: PriceValues): string | null {
  if (typed.trim() === '' || currency === null || amount === 0) return 'no-price'
  if (amount === null) return factsOf(currency).digits === 0 ? 'whole-amount' : 'not-an-amount'
  const problem = refusedPrice(amount, currency)
  return problem === 'too-small' ? 'too-low-to-sell' : problem
}

type PriceRange = { currency: string; from: number; to: number } | null

/** Returns the price as an event's card shows it: typed in the form, or of the saved tickets. */
export function shownPrice(typed: PriceValues | null, saved: EventPricing | null): PriceRange {
  return typed ? typedPrice(typed) : savedPrice(saved)
}

/** Returns the typed price as a range; null until it is a price. */
function typedPrice(price: PriceValues): PriceRange {
  const { isPaid, amount, currency } = price
  if (isPaid === null || Object.keys(priceProblems(price)).length > 0) return null
  const each = isPaid ? (amount ?? 0) : 0
  return { currency: currency ?? 'usd', from: each, to: each }
}

/** Returns the range of the saved tickets on sale; null if there are none. */
function savedPrice(pricing: EventPricing | null): PriceRange {
  const { from, to } = rangeOf(pricing?.tiers ?? [])
  return pricing && from !== null && to !== null ? { currency: pricing.currency, from, to } : null
}
