import { expect, test } from 'vitest'
import { currencyIn } from './currency.rules.ts'

test.each([
  ['GB', 'gbp'],
  ['AT', 'eur'],
  ['ES', 'eur'],
  ['CH', 'chf'],
  ['US', 'usd'],
  // No price can be in their own.
  ['IN', 'usd'],
  ['CN', 'usd'],
  ['419', 'usd'],
  [null, 'usd'],
])('a host in %s sells in %s at first', (region, currency) => {
  expect(currencyIn(region)).toBe(currency)
})
