import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { currencies, factsOf } from '#contract/payments/currencies.ts'
import { setLocale } from '#web/kit/i18n/locale.ts'
import { readTypedAmount } from './amount.rules.ts'
import { moneyText, plainMoneyText } from './figures.ts'

afterEach(() => setLocale('en-US'))

const regions = [
  'US',
  'GB',
  'CA',
  'AU',
  'IN',
  'DE',
  'CH',
  'SE',
  'ZA',
  'FR',
  'ES',
  'MX',
  'AR',
  '419',
]
const readers = [
  ...(['en', 'es'] as const).flatMap((language) =>
    regions.map((region) => [language, region] as const),
  ),
  ['zh', 'CN'] as const,
  ['hi', 'IN'] as const,
]

test.each([
  ['49', 'usd', 'en', 4900],
  ['€49,50', 'eur', 'es', 4950],
  ['49,50 €', 'eur', 'es', 4950],
  ['CHF 20', 'chf', 'en', 2000],
  ['CA$20', 'cad', 'en', 2000],
  ['2500', 'jpy', 'en', 2500],
  ['¥2,500', 'jpy', 'zh', 2500],
  ['２５００', 'jpy', 'zh', 2500],
  ['25.5', 'jpy', 'en', null],
  ['25.', 'jpy', 'en', 25],
  ['7.500', 'kwd', 'en', 7500],
  ['7,500', 'kwd', 'en', 7_500_000],
  ['7,500', 'kwd', 'es', 7500],
  ['7.5005', 'kwd', 'en', null],
  ['KWD 7.5', 'kwd', 'en', 7500],
  ['', 'usd', 'en', null],
  ['eur 5', 'usd', 'en', null],
  ['-5', 'usd', 'en', null],
  ['५०.२५', 'usd', 'hi', 5025],
] as const)(
  'reads %j in %s, typed by a reader of %s, as %j',
  (typed, currency, language, amount) => {
    expect(readTypedAmount(typed, { currency, locale: language })).toBe(amount)
  },
)

test.each([
  ['es-MX', '1,234.50', 123_450],
  ['es-MX', '1.234,50', 123_450],
  ['es-MX', '1,234', 123_400],
  ['es-ES', '1,234', null],
  ['es-MX', '0,333', null],
  ['es-ES', '1.234', 123_400],
  ['es-ES', '1.234,50', 123_450],
  ['en-DE', '1.234,50', 123_450],
  ['en-IN', '1,00,000', 10_000_000],
  ['en-CH', '1’234.50', 123_450],
  ['en-SE', '1 234,50', 123_450],
] as const)('reads an amount as groups are written in %s', (locale, typed, amount) => {
  expect(readTypedAmount(typed, { currency: 'eur', locale })).toBe(amount)
})

test.each([
  ['en-US', 'en', 'usd', '$123,456.00'],
  ['en-IN', 'en', 'usd', '$1,23,456.00'],
  ['en-GB', 'en', 'usd', 'US$123,456.00'],
  ['en-CA', 'en', 'cad', '$123,456.00'],
  ['en-CA', 'en', 'usd', 'US$123,456.00'],
  ['es-ES', 'es', 'usd', '123.456,00 US$'],
  ['es-MX', 'es', 'usd', 'USD 123,456.00'],
  ['zh-CN', 'zh', 'usd', 'US$123,456.00'],
  ['en-GB', 'es', 'eur', '123.456,00 €'],
] as const)('writes money for a reader in %s', (locale, language, currency, text) => {
  setLocale(locale)
  expect(moneyText(12_345_600, currency, language).replaceAll(/\s/gu, ' ')).toBe(text)
})

test('reads back every amount that we write, in every language, region and currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.constantFrom(...readers),
      fc.integer({ min: 0, max: 9_999_999 }),
      (currency, [language, region], steps) => {
        const locale = `${language}-${region}`
        setLocale(locale)
        const amount = steps * factsOf(currency).step
        expect(
          readTypedAmount(plainMoneyText(amount, currency, language), {
            currency,
            locale,
          }),
        ).toBe(amount)
        expect(readTypedAmount(moneyText(amount, currency, language), { currency, locale })).toBe(
          amount,
        )
      },
    ),
  )
})
