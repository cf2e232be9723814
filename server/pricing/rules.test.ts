import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, factsOf, refusedPrice } from '#contract/payments/currencies.ts'
import { rangeOf } from '#contract/payments/tiers.ts'
import {
  decidePaid,
  purchaseOutcome,
  discountOutcome,
  guestsOf,
  remainingPlaces,
  priceOf,
  soldProblems,
  tierStatus,
} from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const tier = { quantity: 10, opensAt: null, closesAt: null, isClosed: false }
const taken = (sold: number, held = 0) => ({ sold, held })

describe('the state of a ticket', () => {
  test.each([
    ['open', {}, taken(0)],
    ['open', { quantity: null }, taken(9999)],
    ['open', {}, taken(4, 5)],
    ['sold-out', {}, taken(4, 6)],
    ['sold-out', {}, taken(12)],
    ['soon', { opensAt: at(1) }, taken(0)],
    ['open', { opensAt: now }, taken(0)],
    ['soon', { opensAt: at(1) }, taken(10)],
    ['open', { closesAt: at(1) }, taken(0)],
    ['over', { closesAt: now }, taken(0)],
    ['over', { isClosed: true, opensAt: at(1) }, taken(0)],
    ['over', { closesAt: at(-1) }, taken(10)],
  ] as const)('%s: %j with %j', (standing, part, sold) => {
    expect(tierStatus({ ...tier, ...part }, sold, now)).toBe(standing)
  })
})

test('with more places taken than available, no place is left, and never fewer', () => {
  expect([
    remainingPlaces(tier, taken(3, 2)),
    remainingPlaces(tier, taken(12)),
    remainingPlaces({ quantity: null }, taken(12)),
  ]).toEqual([5, 0, null])
})

describe('whether places can be bought', () => {
  test.each([
    ['buy', 1, tier, taken(9)],
    ['tier-sold-out', 2, tier, taken(9)],
    ['tier-sold-out', 1, tier, taken(5, 5)],
    ['buy', 10, { ...tier, quantity: null }, taken(9999)],
    ['tier-not-on-sale', 1, undefined, taken(0)],
    ['tier-not-on-sale', 1, { ...tier, isClosed: true }, taken(0)],
    ['tier-not-on-sale', 1, { ...tier, opensAt: at(1) }, taken(0)],
  ] as const)('%s: %d of %j with %j', (verdict, places, sold, sum) => {
    expect(purchaseOutcome(sold, { places, taken: sum, now })).toBe(verdict)
  })
})

describe('whether a discount counts', () => {
  const discount = { basisPoints: 1000, amount: null, tierId: null, maxUses: null, expiresAt: null }
  test.each([
    ['counts', discount, 0],
    ['discount-refused', undefined, 0],
    ['discount-refused', { ...discount, expiresAt: now }, 0],
    ['counts', { ...discount, expiresAt: at(1) }, 0],
    ['discount-refused', { ...discount, tierId: 'b' }, 0],
    ['counts', { ...discount, tierId: 'a' }, 0],
    ['counts', { ...discount, maxUses: 5 }, 3],
    ['discount-refused', { ...discount, maxUses: 5 }, 4],
  ] as const)('%s: %j, used %d times, for two places', (verdict, one, used) => {
    expect(discountOutcome(one, { tierId: 'a', places: 2, used, now })).toBe(verdict)
  })
})

describe('the total of the places', () => {
  const share = (basisPoints: number) => ({ basisPoints, amount: null })
  const each = (amount: number) => ({ basisPoints: null, amount })
  test.each([
    ['at full price', 2500, 2, 'usd', null, 5000],
    ['for free', 0, 3, 'usd', share(1000), 0],
    ['a percentage off, for all places at once', 333, 3, 'usd', share(5000), 499],
    ['half a cent off is a cent off', 1001, 1, 'usd', share(5000), 500],
    ['an amount off for each', 2500, 3, 'usd', each(500), 6000],
    ['more off than they cost', 2500, 1, 'usd', each(9999), 0],
    ['an amount too small to pay is zero', 1000, 1, 'usd', share(9051), 0],
    ['the smallest payable amount', 1000, 1, 'usd', share(9000), 100],
    ['in whole steps', 7510, 1, 'kwd', share(3333), 5010],
    ['in a currency without decimals', 2500, 1, 'jpy', share(3333), 1667],
  ] as const)('%s', (_name, price, places, currency, discount, amount) => {
    expect(priceOf({ each: price, places, currency, discount })).toEqual({
      amount,
      discount: price * places - amount,
    })
  })

  const anyDiscount = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map(share),
      fc.integer({ min: 1, max: 9_999_999 }).map(each),
    ),
  )
  test('is always payable, never above the undiscounted price, and the same with the discount each time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 1, max: 10 }),
        anyDiscount,
        (currency, steps, places, found) => {
          const { step } = factsOf(currency)
          const price = refusedPrice(steps * step, currency) === null ? steps * step : 0
          const discount = found?.amount ? each(found.amount * step) : found
          const { amount, discount: less } = priceOf({ each: price, places, currency, discount })
          expect(refusedPrice(amount, currency)).toBeNull()
          expect([amount + less, amount <= price * places, less >= 0]).toEqual([
            price * places,
            true,
            true,
          ])
        },
      ),
    )
  })

  test('a larger discount never costs more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 999_999 }),
        fc.integer({ min: 1, max: 9999 }),
        (price, basisPoints) => {
          const amounts = [basisPoints, basisPoints + 1].map(
            (points) =>
              priceOf({ each: price, places: 1, currency: 'usd', discount: share(points) }).amount,
          )
          expect(amounts[1]).toBeLessThanOrEqual(amounts[0] ?? 0)
        },
      ),
    )
  })
})

test('bought places are not taken away', () => {
  const before = {
    currency: 'usd' as const,
    kept: new Set(['a']),
    taken: new Map([['a', taken(3, 2)]]),
    uses: new Map([['d', 4]]),
  }
  const change = {
    currency: 'usd' as const,
    tiers: [{ id: 'b' }, { id: 'a', quantity: 5 }],
    discounts: [{ id: 'd', maxUses: 4 }],
  }
  expect(soldProblems(change, before)).toEqual({})
  expect(soldProblems({ ...change, tiers: [{ id: 'b' }] }, before)).toEqual({ tiers: 'has-sales' })
  expect(soldProblems({ ...change, currency: 'eur' }, before)).toEqual({ currency: 'has-sales' })
  expect(soldProblems({ ...change, currency: 'eur' }, { ...before, kept: new Set() })).toEqual({})
  expect(
    soldProblems(
      {
        ...change,
        tiers: [
          { id: 'b', quantity: 1 },
          { id: 'a', quantity: 4 },
        ],
        discounts: [{ maxUses: 1 }, { id: 'd', maxUses: 3 }],
      },
      before,
    ),
  ).toEqual({ 'tiers.1.quantity': 'below-sold', 'discounts.1.maxUses': 'below-used' })
})

test('the price range omits tickets that are no longer sold', () => {
  expect(rangeOf([])).toEqual({ from: null, to: null })
  expect(
    rangeOf([
      { price: 0, isClosed: true },
      { price: 2500, isClosed: false },
      { price: 1900, isClosed: false },
    ]),
  ).toEqual({ from: 1900, to: 2500 })
})

test('names each guest once, in any spelling', () => {
  expect(guestsOf([' Noor@Example.com', 'noor@example.com', 'ravi@example.com'])).toEqual([
    'noor@example.com',
    'ravi@example.com',
  ])
})

describe('whether an event is paid', () => {
  const priced = [{ price: 0 }, { price: 2500 }]
  const free = [{ price: 0 }]
  test.each([
    // asked, tickets, before, draft → paid, problems
    [undefined, priced, null, false, true, {}],
    [undefined, priced, false, false, true, {}],
    [undefined, [], null, false, null, {}],
    [undefined, free, null, false, false, {}],
    [undefined, [], false, false, false, {}],
    [undefined, [], true, true, true, { tiers: 'becomes-free' }],
    [undefined, free, true, false, true, { tiers: 'becomes-free' }],
    [true, [], null, true, true, {}],
    [true, [], null, false, null, { isPaid: 'no-price' }],
    [true, free, true, false, true, { isPaid: 'no-price' }],
    [true, priced, false, false, true, {}],
    [false, [], true, false, false, {}],
    [false, free, true, false, false, {}],
    [false, priced, true, false, true, { isPaid: 'has-price' }],
  ] as const)(
    'asked %j with %j, %j before, draft %j: %j %j',
    (isPaid, tiers, before, isDraft, after, problems) => {
      expect(decidePaid({ isPaid, tiers }, { isPaid: before, isDraft })).toEqual({
        isPaid: after,
        problems,
      })
    },
  )
})
