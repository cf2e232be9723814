import { currencies, type Currency, factsOf } from '#contract/payments/currencies.ts'
import type { DefaultTier, PricingFacts } from '#contract/payments/pricing.ts'
import type { FeePolicy } from '#contract/payments/sale.ts'
import type { SaleTerms } from '#contract/events/terms.ts'

const twoWeeks = 14 * 24
const twoDays = 48

/** Returns the templates a host can start from, and all facts for calculating prices. */
export function pricingFacts(terms: SaleTerms, policy: FeePolicy): PricingFacts {
  return {
    currencies: currencies.map((code) => ({ code, ...factsOf(code) })),
    terms,
    policy,
    sets: currencies.flatMap((currency) => setsIn(currency)),
  }
}

function setsIn(currency: Currency): PricingFacts['sets'] {
  // The same figures in minor units are small prices in every currency, except those with three
  // decimals.
  const size = factsOf(currency).digits === 3 ? 3 : 1
  return [
    { name: 'free', currency, tiers: [tier('Free')] },
    { name: 'single', currency, tiers: [tier('Ticket', { price: 2500 * size })] },
    {
      name: 'early',
      currency,
      tiers: [
        tier('Early', { price: 1900 * size, quantity: 20, closesHoursBefore: twoWeeks }),
        tier('Regular', {
          price: 2500 * size,
          opensHoursBefore: twoWeeks,
          closesHoursBefore: twoDays,
        }),
        tier('Late', { price: 3200 * size, opensHoursBefore: twoDays }),
      ],
    },
  ]
}

function tier(name: string, part: Partial<DefaultTier> = {}): DefaultTier {
  return {
    name,
    description: '',
    benefits: [],
    price: 0,
    quantity: null,
    opensHoursBefore: null,
    closesHoursBefore: null,
    ...part,
  }
}
