import * as z from 'zod/mini'

/**
 * The data of a currency. `digits` are the decimals of its minor unit (ISO 4217). `step`: every
 * amount is a multiple of it, in minor units. The card networks leave the last digit of
 * three-decimal currencies 0 (Stripe, "Supported currencies"). `cardFixed` is the fixed part of the
 * card fee, `least` the lowest price, and `leastPayout` an affiliate's minimum payout (about ten
 * dollars), all in minor units.
 */
type CurrencyFacts = {
  digits: 0 | 2 | 3
  step: 1 | 10
  cardFixed: number
  least: number
  leastPayout: number
}

const table = {
  usd: { digits: 2, step: 1, cardFixed: 30, least: 100, leastPayout: 1000 },
  eur: { digits: 2, step: 1, cardFixed: 30, least: 100, leastPayout: 1000 },
  gbp: { digits: 2, step: 1, cardFixed: 25, least: 100, leastPayout: 1000 },
  chf: { digits: 2, step: 1, cardFixed: 30, least: 100, leastPayout: 1000 },
  cad: { digits: 2, step: 1, cardFixed: 30, least: 100, leastPayout: 1000 },
  aud: { digits: 2, step: 1, cardFixed: 30, least: 100, leastPayout: 1000 },
  jpy: { digits: 0, step: 1, cardFixed: 45, least: 100, leastPayout: 1000 },
  kwd: { digits: 3, step: 10, cardFixed: 100, least: 500, leastPayout: 3000 },
} as const satisfies Record<string, CurrencyFacts>

/**
 * The currencies allowed for prices. Any other is refused, because its number of digits is unknown.
 */
export const currencies = Object.keys(table) as [keyof typeof table, ...(keyof typeof table)[]]
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const defaultCurrency: Currency = 'usd'

export function factsOf(currency: Currency): CurrencyFacts {
  return table[currency]
}

/** The highest amount of one payment, in minor units (Stripe's own limit: eight digits). */
export const largestPayment = 99_999_999

/** Returns why an amount in minor units is refused as a price, or null. */
export function refusedPrice(
  amount: number,
  currency: Currency,
): 'not-an-amount' | 'too-small' | 'too-large' | 'off-step' | null {
  const { step, least } = table[currency]
  if (!Number.isSafeInteger(amount) || amount < 0) return 'not-an-amount'
  if (amount > largestPayment) return 'too-large'
  if (amount % step !== 0) return 'off-step'
  return amount > 0 && amount < least ? 'too-small' : null
}

/**
 * Reads a typed amount, such as "12.50", into minor units; returns null if it is not an amount in
 * this currency. Uses no floats.
 */
export function readAmount(text: string, currency: Currency): number | null {
  const { digits, step } = table[currency]
  const parts = /^(\d{1,9})(?:[.](\d+))?$/.exec(text.trim())
  if (!parts) return null
  const [, whole = '', rest = ''] = parts
  if (rest.length > digits) return null
  const amount = Number(whole + rest.padEnd(digits, '0'))
  return amount % step === 0 ? amount : null
}

/** Writes minor units as a plain decimal number, such as "12.50", which `readAmount` reads back. */
export function writeAmount(amount: number, currency: Currency): string {
  const { digits } = table[currency]
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
