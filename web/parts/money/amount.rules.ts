import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import type { Language } from '#contract/languages.ts'

/**
 * Reads a typed amount in minor units: 49, 49.00 and 49,00 in any language, 1,234.50 or 1.234,50 as
 * the reader's language groups. Accepts any language's digits. Null if it is not an amount in this
 * currency.
 */
export function readTypedAmount(
  typed: string,
  { currency, language }: { currency: Currency; language: Language },
): number | null {
  const { digits } = factsOf(currency)
  const text = withoutSign(westernDigits(typed).replaceAll(/\s/g, ''), currency)
  const { whole, decimals = '' } = grouped(text, language) ?? ungrouped(text) ?? {}
  if (whole === undefined || decimals.length > digits) return null
  return Number(whole + decimals.padEnd(digits, '0'))
}

/**
 * Returns the text with European digits; NFKC converts the full-width digits of a Chinese keyboard.
 */
export function westernDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll('。', '.')
}

function withoutSign(text: string, currency: Currency): string {
  return text.replace(
    new RegExp(`^(?:${currency}|\\p{Lu}{0,2}\\p{Sc})|(?:${currency}|\\p{Lu}{0,2}\\p{Sc})$`, 'iu'),
    '',
  )
}

type AmountParts = { whole?: string; decimals?: string } | undefined

function ungrouped(text: string): AmountParts {
  return /^(?<whole>\d+)(?:[.,](?<decimals>\d*))?$/.exec(text)?.groups
}

/**
 * Only as the reader's language groups: 1,234 is a thousand to some and one and a bit to others.
 */
function grouped(text: string, language: Language): AmountParts {
  const pattern =
    language === 'es'
      ? /^(?<whole>\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,(?<decimals>\d*))?$/
      : /^(?<whole>\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<decimals>\d*))?$/
  const groups = pattern.exec(text)?.groups
  return groups && { ...groups, whole: groups['whole']?.replaceAll(/[.,]/g, '') }
}
