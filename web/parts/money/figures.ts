import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import type { Language } from '#contract/languages.ts'

/** Returns basis points as per cent in the reader's language: 2.9%, 2,9 %. */
export function percentText(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}

/** Returns US cents as dollars in the reader's language: $24.59, 24,59 $. */
export function dollarsText(cents: number, language: Language): string {
  return new Intl.NumberFormat(language, dollars).format(cents / 100)
}

/** Returns the same, without cents if they are zero: $10. */
export function roundDollarsText(cents: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    ...dollars,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}

/**
 * Returns an amount in minor units as money of that currency in the reader's language: $25.00,
 * 25,00 €, ¥2,500. Dollars other than the US ones name their country.
 */
export function moneyText(amount: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'usd' ? 'narrowSymbol' : 'symbol',
  }).format(amount / 10 ** factsOf(currency).digits)
}

/** Returns the same as a reader types it: 25.00, 25,00, 2500. */
export function plainMoneyText(amount: number, currency: Currency, language: Language): string {
  const { digits } = factsOf(currency)
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amount / 10 ** digits)
}

/** Returns US cents as a reader types them: 49.00, 49,00. */
export function plainAmountText(cents: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100)
}

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
