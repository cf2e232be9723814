import { expect, test } from 'vitest'
import { sumByCurrency } from './sums.rules.ts'

test('adds up several replies into one sum for each currency', () => {
  const parts = [
    { currency: 'usd', orders: 2, amount: 9800 },
    { currency: 'jpy', orders: 1, amount: 500 },
    { currency: 'usd', orders: 1, amount: 2000 },
  ]
  expect(sumByCurrency(parts)).toEqual([
    { currency: 'usd', orders: 3, amount: 11_800 },
    { currency: 'jpy', orders: 1, amount: 500 },
  ])
})
