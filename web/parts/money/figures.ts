import { amountText } from '#contract/format-locale.ts'
import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import type { Language } from '#contract/languages.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Returns basis points as per cent, as the reader's region writes them: 2.9%, 2,9 %. */
export function percentText(basisPoints: number, language: Language): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return (basisPoints / 10_000).toLocaleString(localeFor(language), format)
}

/** Returns US cents as dollars, as the reader's region writes them: $24.59, 24,59 $. */
export function dollarsText(cents: number, language: Language): string {
  return moneyText(cents, 'usd', language)
}

/** Returns the same, without cents if they are zero: $10. */
export function roundDollarsText(cents: number, language: Language): string {
  return amountText(cents, localeFor(language), {
    currency: 'usd',
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/**
 * Returns an amount in minor units as money of that currency, as the reader's region writes it:
 * $25.00, 25,00 €, ¥2,500.
 */
export function moneyText(amount: number, currency: string, language: Language): string {
  return amountText(amount, localeFor(language), { currency })
}

/** Returns the same as a reader types it: 25.00, 25,00, 2500. */
export function plainMoneyText(amount: number, currency: Currency, language: Language): string {
  const format = {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    useGrouping: false,
  } as const
  // With the marks of money: in some regions they differ from those of other numbers.
  return (amount / 10 ** factsOf(currency).digits)
    .toLocaleString(localeFor(language), format)
    .replaceAll(/[^\d.,]/g, '')
}
