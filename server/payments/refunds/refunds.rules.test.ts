import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import { saleTerms } from '#contract/payments/money.ts'
import { divideSale } from '#contract/payments/sale.ts'
import {
  isRefundable,
  refundableUntil,
  isMoved,
  refundFor,
  divideNextRefund,
  placeShares,
  allocateReversal,
} from './refunds.rules.ts'

const at = (text: string) => new Date(text)
const start = at('2027-03-12T19:00:00Z')
const agreed = { soldFor: start, startsAt: start }

test('shares of the places sum to the payment in whole steps, and differ by at most one step', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Currency>('usd', 'jpy', 'kwd'),
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 10 }),
      (currency, units, places) => {
        const { step } = factsOf(currency)
        const shares = placeShares(units * step, places, currency)
        expect(shares).toHaveLength(places)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(units * step)
        expect(shares.every((share) => share % step === 0)).toBe(true)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(step)
      },
    ),
  )
  expect(placeShares(10_000, 3, 'usd')).toEqual([3334, 3333, 3333])
})

const order = {
  amount: 10_000,
  places: 3,
  card_fee: 330,
  currency: 'usd' as const,
  fee_bearer: 'platform' as const,
  refund_policy: 'flexible' as const,
  starts_at: start,
}
const early = at('2027-03-01T00:00:00Z')
test.each([
  ['in time', order, 0, early, { amount: 3334, withheldFee: 0 }],
  ['in time, for a later place', order, 2, early, { amount: 3333, withheldFee: 0 }],
  [
    'in time, where the buyer bears the card fee',
    { ...order, fee_bearer: 'buyer' as const },
    0,
    early,
    { amount: 3224, withheldFee: 110 },
  ],
  ['too late', order, 0, start, { amount: 0, withheldFee: 0 }],
  [
    'too late, where the buyer bears the card fee',
    { ...order, fee_bearer: 'buyer' as const },
    0,
    start,
    { amount: 0, withheldFee: 0 },
  ],
])('the refund of a place given up %s', (_, sold, place, moment, refund) => {
  expect(refundFor(sold, { place, at: moment, startsAt: start })).toEqual(refund)
})

test.each([
  ['flexible', '2027-03-11T18:59:59Z', true],
  ['flexible', '2027-03-11T19:00:00Z', false],
  ['moderate', '2027-03-05T18:59:59Z', true],
  ['moderate', '2027-03-05T19:00:00Z', false],
  ['none', '2026-01-01T00:00:00Z', false],
] as const)('under "%s" a place given up at %s is refunded: %s', (policy, moment, isGood) => {
  expect(isRefundable({ ...agreed, policy }, at(moment))).toBe(isGood)
})

test('an event moved by more than two hours is refundable until its start, under any terms', () => {
  const moved = { policy: 'none' as const, soldFor: start, startsAt: at('2027-03-12T21:00:01Z') }
  expect([isMoved(moved), isMoved({ ...moved, startsAt: at('2027-03-12T21:00:00Z') })]).toEqual([
    true,
    false,
  ])
  expect(refundableUntil(moved)).toEqual(moved.startsAt)
  expect(isRefundable(moved, at('2027-03-12T21:00:00Z'))).toBe(true)
  expect(isRefundable({ policy: 'flexible', soldFor: null, startsAt: null }, start)).toBe(true)
})

const currencies = ['usd', 'jpy', 'kwd'] as const
const sales = fc.record({
  currency: fc.constantFrom(...currencies),
  units: fc.integer({ min: 300, max: 200_000 }),
  policy: fc.constantFrom('shared', 'platform', 'host'),
  affiliateBasisPoints: fc.integer({ min: 0, max: 5000 }),
  pieces: fc.array(fc.record({ part: fc.integer({ min: 1, max: 100 }), fails: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
})

test('a full refund in any pieces, some of them failed, reverses exactly each party’s part', () => {
  fc.assert(
    fc.property(sales, ({ currency, units, policy, affiliateBasisPoints, pieces }) => {
      const { step } = factsOf(currency)
      const amount = units * step
      const sold = {
        ...divideSale(amount, currency, { terms: saleTerms(52), policy, affiliateBasisPoints }),
        currency,
      }
      const given: { amount: number; affiliate: number; host: number; platform: number }[] = []
      const sum = (name: 'amount' | 'affiliate' | 'host' | 'platform') =>
        given.reduce((total, one) => total + one[name], 0)
      const give = (piece: number) => ({
        amount: piece,
        ...divideNextRefund(
          sold,
          {
            amount: sum('amount'),
            withheldFee: 0,
            affiliate: sum('affiliate'),
            host: sum('host'),
          },
          { amount: piece, withheldFee: 0 },
        ),
      })
      const before = give(step)
      given.push(before)
      for (const { part, fails } of pieces) {
        const left = (amount - sum('amount')) / step
        const one = give(Math.floor((left * part) / 100) * step)
        expect([
          one.host >= 0,
          one.affiliate >= 0,
          one.host + one.affiliate + one.platform === one.amount,
          one.host % step,
        ]).toEqual([true, true, true, 0])
        if (!fails) given.push(one)
      }
      // The first one did not reach the buyer.
      given.shift()
      given.push(give(amount - sum('amount')))
      expect([sum('amount'), sum('host'), sum('affiliate')]).toEqual([
        amount,
        sold.host,
        sold.affiliate,
      ])
    }),
  )
})

test('a buyer who bears the card fee pays it to the platform, and the host keeps nothing', () => {
  fc.assert(
    fc.property(
      sales,
      fc.integer({ min: 1, max: 10 }),
      ({ currency, units, policy, affiliateBasisPoints }, places) => {
        const amount = units * factsOf(currency).step
        const terms = saleTerms(52)
        const sold = {
          ...divideSale(amount, currency, { terms, policy, affiliateBasisPoints }),
          currency,
        }
        const totals = { amount: 0, withheldFee: 0, affiliate: 0, host: 0, platform: 0 }
        const refund = (one: { amount: number; withheldFee: number }) => {
          const parts = divideNextRefund(sold, totals, one)
          totals.amount += one.amount
          totals.withheldFee += one.withheldFee
          totals.affiliate += parts.affiliate
          totals.host += parts.host
          totals.platform += parts.platform
        }
        const fees = placeShares(sold.cardFee, places, currency)
        for (const [place, paid] of placeShares(amount, places, currency).entries()) {
          const withheldFee = fees[place] ?? 0
          refund({ amount: paid - withheldFee, withheldFee })
        }
        const { platform, affiliate, host } = sold
        expect(totals).toMatchObject({ platform, affiliate, host })
        // The host cancels the event: the platform refunds the fee.
        refund({ amount: sold.cardFee, withheldFee: 0 })
        expect(totals).toMatchObject({ platform: platform + sold.cardFee, affiliate, host })
      },
    ),
  )
})

test('reverses the latest transfers first, and the rest is owed', () => {
  const sent = [
    { id: 'b', left: 30 },
    { id: 'a', left: 100 },
  ]
  expect(allocateReversal(sent, 20)).toEqual({ takes: [{ id: 'b', amount: 20 }], rest: 0 })
  expect(allocateReversal(sent, 90)).toEqual({
    takes: [
      { id: 'b', amount: 30 },
      { id: 'a', amount: 60 },
    ],
    rest: 0,
  })
  expect(allocateReversal(sent, 150)).toEqual({
    takes: [
      { id: 'b', amount: 30 },
      { id: 'a', amount: 100 },
    ],
    rest: 20,
  })
})
