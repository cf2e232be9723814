/**
 * Formats an amount in minor units in a language, such as "$49.00". Intl knows the currency's
 * decimals.
 */
export function amountText(amount: number, currency: string, language: string): string {
  return written(amount, formatOf(currency, language))
}

/** Formats it without decimals if they are zero, such as "$49", for narrow places. */
export function shortAmountText(amount: number, currency: string, language: string): string {
  return written(amount, formatOf(currency, language, { trailingZeroDisplay: 'stripIfInteger' }))
}

/** Formats an amount as a plain decimal number for machines, such as "49.00". */
export function plainAmount(amount: number, currency: string): string {
  const digits = digitsOf(formatOf(currency, 'en'))
  return (amount / 10 ** digits).toFixed(digits)
}

function formatOf(
  currency: string,
  language: string,
  more: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...more,
  })
}

function written(amount: number, format: Intl.NumberFormat): string {
  return format.format(amount / 10 ** digitsOf(format))
}

function digitsOf(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
