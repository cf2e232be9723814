import { describe, expect, test } from 'vitest'
import type { EventPricing } from '#contract/payments/pricing.ts'
import { isPlainPricing } from '#contract/payments/pricing.ts'
import { priceProblems, type PriceValues, pricingFrom } from './price.rules.ts'

const price: PriceValues = {
  isPaid: true,
  typed: '29',
  amount: 2900,
  currency: 'eur',
  ticket: { id: 't', name: 'Ticket' },
  taxBasisPoints: 1900,
}

describe('a typed price', () => {
  test('is saved as one ticket', () => {
    expect(pricingFrom(price)).toMatchObject({
      currency: 'eur',
      isPaid: true,
      taxBasisPoints: 1900,
      tiers: [{ id: 't', name: 'Ticket', price: 2900, isClosed: false }],
    })
  })
  test.each([
    ['free', { isPaid: false }, { isPaid: false, tiers: [] }],
    ['paid without an amount yet', { typed: '', amount: null }, { isPaid: true, tiers: [] }],
    ['below what a card can pay', { typed: '0.10', amount: 10 }, { isPaid: true, tiers: [] }],
    ['not chosen yet', { isPaid: null }, null],
    ['of a currency not known yet', { currency: null }, null],
  ] as const)('%s', (_name, part, saved) => {
    const body = pricingFrom({ ...price, ...part })
    if (saved === null) expect(body).toBe(null)
    else expect(body).toMatchObject(saved)
  })
  test.each([
    [{}, {}],
    [{ isPaid: null }, { isPaid: 'choose-price' }],
    [{ isPaid: false, typed: 'x', amount: null }, {}],
    [{ typed: ' ', amount: null }, { price: 'no-price' }],
    [{ typed: '0', amount: 0 }, { price: 'no-price' }],
    [{ typed: 'ten', amount: null }, { price: 'not-an-amount' }],
    [{ typed: '100.5', amount: null, currency: 'jpy' }, { price: 'whole-amount' }],
    [{ typed: '0.10', amount: 10 }, { price: 'too-low-to-sell' }],
  ] as const)('%j: %j', (part, problems) => {
    expect(priceProblems({ ...price, ...part })).toEqual(problems)
  })
})

describe('the tickets of an event', () => {
  const tier: EventPricing['tiers'][number] = {
    id: 't',
    name: 'Ticket',
    description: '',
    benefits: [],
    price: 2900,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
    sold: 0,
    held: 0,
  }
  const pricing = (tiers: EventPricing['tiers']): EventPricing => ({
    currency: 'eur',
    taxBasisPoints: 0,
    isPaid: true,
    refundPolicy: 'none',
    version: 1,
    tiers,
    discounts: [],
    startsAt: null,
    timeZone: 'UTC',
  })
  test.each([
    [[], true],
    [[tier], true],
    [[tier, { ...tier, id: 'u' }], false],
    [[{ ...tier, price: 0 }], false],
    [[{ ...tier, quantity: 20 }], false],
    [[{ ...tier, benefits: ['Soup'] }], false],
    [[{ ...tier, closesAt: '2026-12-01T00:00:00Z' }], false],
    [[{ ...tier, isClosed: true }], false],
  ] as const)('%j are one amount: %j', (tiers, isPlain) => {
    expect(isPlainPricing(pricing([...tiers] as EventPricing['tiers']))).toBe(isPlain)
  })
})
