import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencies,
  factsOf,
  largestPayment,
  readAmount,
  refusedPrice,
  writeAmount,
} from './currencies.ts'

const aCurrency = fc.constantFrom(...currencies)

describe('reading a typed amount', () => {
  test.each([
    ['12.50', 'usd', 1250],
    ['12', 'usd', 1200],
    ['0.5', 'usd', 50],
    ['4900', 'jpy', 4900],
    ['9.990', 'kwd', 9990],
    ['9.99', 'kwd', 9990],
    [' 7 ', 'eur', 700],
  ] as const)('reads %s %s as %i in minor units', (text, currency, amount) => {
    expect(readAmount(text, currency)).toBe(amount)
  })

  test.each([
    ['', 'usd'],
    ['1,50', 'usd'],
    ['-1', 'usd'],
    ['1.505', 'usd'],
    ['1e3', 'usd'],
    ['.5', 'usd'],
    ['5.', 'usd'],
    ['0x10', 'usd'],
    ['1.5', 'jpy'],
    ['1.234', 'kwd'],
    ['1234567890', 'usd'],
    ['١٢', 'usd'],
    ['NaN', 'usd'],
  ] as const)('does not accept "%s" as an amount in %s', (text, currency) => {
    expect(readAmount(text, currency)).toBeNull()
  })

  test('reads every amount back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestPayment }), aCurrency, (some, currency) => {
        const amount = some - (some % factsOf(currency).step)
        expect(readAmount(writeAmount(amount, currency), currency)).toBe(amount)
      }),
    )
  })
})

describe('checking a price', () => {
  test.each([
    [0, 'usd', null],
    [99, 'usd', 'too-small'],
    [100, 'usd', null],
    [largestPayment, 'usd', null],
    [largestPayment + 1, 'usd', 'too-large'],
    [1.5, 'usd', 'not-an-amount'],
    [-1, 'usd', 'not-an-amount'],
    [Number.NaN, 'usd', 'not-an-amount'],
    [1005, 'kwd', 'off-step'],
    [1010, 'kwd', null],
    [99, 'jpy', 'too-small'],
  ] as const)('checks a price of %d minor units of %s: %s', (amount, currency, why) => {
    expect(refusedPrice(amount, currency)).toBe(why)
  })
})
