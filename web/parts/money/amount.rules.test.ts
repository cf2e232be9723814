import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, factsOf } from '#contract/payments/currencies.ts'
import { languages } from '#contract/languages.ts'
import { readTypedAmount } from './amount.rules.ts'
import { moneyText, plainMoneyText } from './figures.ts'

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
    expect(readTypedAmount(typed, { currency, language })).toBe(amount)
  },
)

test('reads back every amount that we write, in every language and currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.constantFrom(...languages),
      fc.integer({ min: 0, max: 9_999_999 }),
      (currency, language, steps) => {
        const amount = steps * factsOf(currency).step
        expect(
          readTypedAmount(plainMoneyText(amount, currency, language), { currency, language }),
        ).toBe(amount)
        expect(readTypedAmount(moneyText(amount, currency, language), { currency, language })).toBe(
          amount,
        )
      },
    ),
  )
})
