import { amountText } from '#contract/format-locale.ts'
import { type Currency, factsOf } from '#contract/payments/currencies.ts'

type TypedMoney = { currency: Currency; locale: string }

/**
 * Reads a typed amount in minor units: 49, 49.00, 49,00, 1,234.50 and 1.234,50 in any language,
 * 1,234 or 1.234 as the reader’s region groups. Accepts any language’s digits. Null if it is not an
 * amount in this currency.
 */
export function readTypedAmount(typed: string, { currency, locale }: TypedMoney): number | null {
  const { digits } = factsOf(currency)
  const text = withoutSign(westernDigits(typed).replaceAll(/\s/g, ''), currency)
  const parts = /^(\d+)(?:[.,](\d*))?$/.exec(withoutGroups(text, { currency, locale }))
  const [, whole = '', decimals = ''] = parts ?? []
  if (!whole || decimals.length > digits) return null
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
  const sign = `(?:${currency}|\\p{Lu}{0,2}\\p{Sc})`
  return text.replace(new RegExp(`^${sign}|${sign}$`, 'iu'), '')
}

/**
 * 1,234.50 and 1.234,50 say themselves which mark groups. A single kind of mark groups if it does
 * so in the reader's region: 1,234 is a thousand to some and one and a bit to others.
 */
function withoutGroups(text: string, { currency, locale }: TypedMoney): string {
  const mark = /^[1-9]\d{0,2}([.,’'])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d*)?$/.exec(text)?.[1]
  if (!mark) return text
  const rest = text.replaceAll(mark, '')
  const million = amountText(1e6, locale, { currency, maximumFractionDigits: 0 })
  return /\D/.test(rest) || million.includes(mark) ? rest : text
}
