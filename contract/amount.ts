/**
 * An amount in minor units as people of a language read it, such as "$49.00"; the language's own
 * tables know how many decimals the currency has.
 */
export function amountText(amount: number, currency: string, language: string): string {
  return written(amount, formatOf(currency, language))
}

/** The same without the decimals where there are none, such as "$49": for where little room is. */
export function shortAmountText(amount: number, currency: string, language: string): string {
  return written(amount, formatOf(currency, language, { trailingZeroDisplay: 'stripIfInteger' }))
}

/** An amount as a plain decimal number, such as "49.00", for whoever reads by machine. */
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
