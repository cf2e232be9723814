import { type EventPricing, isPlainPricing } from '#contract/payments/pricing.ts'
import { plainMoneyText } from '#web/parts/money/figures.ts'
import type { Words } from '#words/words.ts'
import type { PriceValues } from './price.rules.ts'

/** The price of a new event; the ticket's name is in the host's language. */
export function blankPrice({ t }: Pick<Words, 't'>): PriceValues {
  return {
    isPaid: null,
    typed: '',
    amount: null,
    currency: null,
    ticket: { id: crypto.randomUUID(), name: t('pricing.suggested.single') },
    taxBasisPoints: 0,
  }
}

/** The price of a saved draft; null if its tickets are more than one amount. */
export function priceValues(
  pricing: EventPricing,
  words: Pick<Words, 't' | 'language'>,
): PriceValues | null {
  if (!isPlainPricing(pricing)) return null
  const blank = blankPrice(words)
  const { currency, taxBasisPoints, isPaid, version } = pricing
  const [tier] = pricing.tiers
  return {
    ...blank,
    isPaid,
    taxBasisPoints,
    currency: version > 0 ? currency : null,
    ...(tier && {
      typed: plainMoneyText(tier.price, currency, words.language),
      amount: tier.price,
      ticket: { id: tier.id, name: tier.name },
    }),
  }
}
