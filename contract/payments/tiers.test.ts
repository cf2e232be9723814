import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, factsOf } from './currencies.ts'
import type { DefaultTier, DiscountDraft, TierDraft } from './pricing.ts'
import { discountCode, discountProblems, ownTierProblems, taxIn, tierProblems } from './tiers.ts'

const [one, other] = [
  '019b0000-0000-7000-8000-000000000001',
  '019b0000-0000-7000-8000-000000000002',
]
const words = { description: '', benefits: [], quantity: null }
const own = (part: Partial<DefaultTier> = {}): DefaultTier => ({
  ...words,
  name: 'Regular',
  price: 2500,
  opensHoursBefore: null,
  closesHoursBefore: null,
  ...part,
})
const tier = (part: Partial<TierDraft> = {}): TierDraft => ({
  ...words,
  name: 'Regular',
  price: 2500,
  opensAt: null,
  closesAt: null,
  isClosed: false,
  ...part,
})
const discount = (part: Partial<DiscountDraft> = {}): DiscountDraft => ({
  code: 'FRIENDS',
  basisPoints: 1000,
  amount: null,
  tierId: null,
  maxUses: null,
  expiresAt: null,
  ...part,
})

test.each<[string, DefaultTier[], Record<string, string>]>([
  ['none', [], {}],
  ['a free ticket', [own({ price: 0 })], {}],
  [
    'two names that differ only in case',
    [own(), own({ name: 'REGULAR' })],
    { 'tiers.1.name': 'said-already' },
  ],
  ['a price below the minimum', [own({ price: 99 })], { 'tiers.0.price': 'too-small' }],
  ['a sale that begins at the start', [own({ opensHoursBefore: 0 })], {}],
  [
    'a sale that ends before it begins',
    [own({ opensHoursBefore: 24, closesHoursBefore: 24 })],
    { 'tiers.0.closesHoursBefore': 'ends-before-start' },
  ],
  [
    'one after the other',
    [
      own({ closesHoursBefore: 48 }),
      own({ name: 'Late', opensHoursBefore: 48, closesHoursBefore: 1 }),
    ],
    {},
  ],
])("checks a host's own ticket set: %s", (_name, tiers, problems) => {
  expect(ownTierProblems(tiers, 'usd')).toEqual(problems)
})

test.each<[string, TierDraft[], Record<string, string>]>([
  ['new tickets', [tier(), tier({ name: 'Late' })], {}],
  [
    'the same ticket twice',
    [tier({ id: one }), tier({ id: one, name: 'Late' })],
    { 'tiers.1.id': 'said-already' },
  ],
  ['a name shared with a closed ticket', [tier({ isClosed: true }), tier()], {}],
  ['a closed ticket with the name of an earlier one', [tier(), tier({ isClosed: true })], {}],
  [
    'a sale that ends before it begins',
    [tier({ opensAt: '2026-11-21T18:00:00.000Z', closesAt: '2026-11-21T18:00:00Z' })],
    { 'tiers.0.closesAt': 'ends-before-start' },
  ],
])('checks the tickets of an event: %s', (_name, tiers, problems) => {
  expect(tierProblems(tiers, 'usd')).toEqual(problems)
})

test('keeps the last digit of a price 0 in a currency of three decimals', () => {
  expect(tierProblems([tier({ price: 7505 }), tier({ name: 'Late', price: 7500 })], 'kwd')).toEqual(
    { 'tiers.0.price': 'off-step' },
  )
})

test.each<[string, DiscountDraft[], Record<string, string>]>([
  ['a share', [discount()], {}],
  ['an amount', [discount({ basisPoints: null, amount: 1 })], {}],
  ['neither', [discount({ basisPoints: null })], { 'discounts.0.amount': 'share-or-amount' }],
  ['both', [discount({ amount: 500 })], { 'discounts.0.amount': 'share-or-amount' }],
  [
    'no reduction',
    [discount({ basisPoints: null, amount: 0 })],
    { 'discounts.0.amount': 'too-small' },
  ],
  [
    'the same code, typed differently',
    [discount(), discount({ code: ' fri ends' })],
    { 'discounts.1.code': 'said-already' },
  ],
  [
    'the same id twice',
    [discount({ id: one }), discount({ id: one, code: 'B' })],
    { 'discounts.1.id': 'said-already' },
  ],
  [
    'a code that becomes longer in capitals',
    [discount({ code: 'ß'.repeat(13) })],
    { 'discounts.0.code': 'too-long' },
  ],
  ['for one of the tickets', [discount({ tierId: one })], {}],
  [
    'for a ticket that does not exist',
    [discount({ tierId: other })],
    { 'discounts.0.tierId': 'option' },
  ],
])('checks discount codes: %s', (_name, discounts, problems) => {
  expect(discountProblems(discounts, { currency: 'usd', tierIds: [one] })).toEqual(problems)
})

test('reads a discount code the same in lower case, with spaces and at full width', () => {
  expect([' early bird ', 'EARLY\tBIRD', 'ＥＡＲＬＹｂｉｒｄ'].map(discountCode)).toEqual([
    'EARLYBIRD',
    'EARLYBIRD',
    'EARLYBIRD',
  ])
})

test.each([
  [0, 1900, 0],
  [2500, 0, 0],
  [11_900, 1900, 1900],
  [2500, 1900, 399],
  [1, 5000, 0],
  [3, 5000, 1],
  [2, 3333, 0],
  [2, 5000, 1],
])('an amount of %d with %d basis points includes %d of tax', (amount, basisPoints, tax) => {
  expect(taxIn(amount, basisPoints, 'usd')).toBe(tax)
})

test('rounds the tax to the nearest whole step and never above the amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 5000 }),
      (currency, steps, basisPoints) => {
        const { step } = factsOf(currency)
        const amount = steps * step
        const tax = taxIn(amount, basisPoints, currency)
        expect(tax % step).toBe(0)
        expect(tax).toBeLessThanOrEqual(amount)
        // Twice the distance from the exact tax is at most one step.
        const twice =
          2n * BigInt(tax) * BigInt(10_000 + basisPoints) -
          2n * BigInt(amount) * BigInt(basisPoints)
        const whole = BigInt(step) * BigInt(10_000 + basisPoints)
        expect(twice <= whole && twice > -whole).toBe(true)
      },
    ),
  )
})
