import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, factsOf } from '#contract/payments/currencies.ts'
import { defaultTerms } from '#contract/payments/money.ts'
import { divideSale, feePolicies, refundParts } from '#contract/payments/sale.ts'
import {
  affiliatePayoutPostings,
  opposite,
  paymentPostings,
  type Posting,
  refundPostings,
  cancelledCommissionPostings,
} from './ledger.rules.ts'
import { stepOf } from '../orders/orders.rules.ts'

const parties = { hostId: 'hana', affiliateUserId: 'ann' }
const sumOf = (postings: readonly Posting[]) =>
  postings.reduce((sum, { amount }) => sum + amount, 0)
const sale = fc
  .record({
    currency: fc.constantFrom(...currencies),
    policy: fc.constantFrom(...feePolicies),
    affiliateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    some: fc.integer({ min: 1, max: 9_000_000 }),
    fee: fc.integer({ min: 0, max: 99 }),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ some, ...rest }) => ({ ...rest, amount: some * factsOf(rest.currency).step }))

test('every fact sums to zero, and a full refund in any pieces leaves only the card cost', () => {
  fc.assert(
    fc.property(sale, ({ amount, currency, policy, affiliateBasisPoints, fee, cut }) => {
      const parts = divideSale(amount, currency, {
        terms: defaultTerms,
        policy,
        affiliateBasisPoints,
      })
      const some = Math.floor(amount * cut)
      const refunds = [
        refundParts(parts, { from: 0, to: some }),
        refundParts(parts, { from: some, to: amount }),
      ].map((given) => refundPostings(given, parties))
      const all = [paymentPostings(parts, { ...parties, fee }), ...refunds]
      expect(all.map(sumOf)).toEqual([0, 0, 0])
      const left = Map.groupBy(all.flat(), ({ account }) => account)
      const sums = Object.fromEntries(
        [...left].map(([account, postings]) => [account, sumOf(postings)]),
      )
      expect([sums['host_payable:hana'] ?? 0, sums['affiliate_payable:ann'] ?? 0]).toEqual([0, 0])
      expect([sums['stripe_balance'] ?? 0, sums['card_fee_cost'] ?? 0]).toEqual([0 - fee, fee])
      expect((sums['platform_revenue'] ?? 0) + (sums['card_fee_recovered'] ?? 0)).toBe(0)
      expect(sumOf([...refunds.flat(), ...refunds.flatMap(opposite)])).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('an affiliate’s commission is booked under their name, and without an affiliate there is none', () => {
  const parts = { cardFee: 172, platform: 2459, affiliate: 454, host: 1815 }
  const owed = (postings: readonly Posting[]) =>
    sumOf(postings.filter(({ account }) => account === 'affiliate_payable:ann'))
  const [paid, gone, out] = [
    paymentPostings(parts, { ...parties, fee: 172 }),
    cancelledCommissionPostings(454, { hostId: 'hana', userId: 'ann' }),
    affiliatePayoutPostings(454, 'ann'),
  ]
  expect([paid, gone, out].map(sumOf)).toEqual([0, 0, 0])
  expect([paid, gone, out].map(owed)).toEqual([-454, 454, 454])
  expect(gone).toContainEqual({ account: 'host_payable:hana', amount: -454 })
  expect(out).toContainEqual({ account: 'stripe_balance', amount: -454 })
  expect(() => paymentPostings(parts, { hostId: 'hana', affiliateUserId: null, fee: 172 })).toThrow(
    'has no affiliate',
  )
  expect(
    sumOf(
      paymentPostings(
        { ...parts, affiliate: 0, host: 2269 },
        { hostId: 'hana', affiliateUserId: null, fee: 172 },
      ),
    ),
  ).toBe(0)
})

const states = [
  'held',
  'checkout_open',
  'processing',
  'paid',
  'paid_no_seat',
  'refunded',
  'expired',
] as const
const seen = (['open', 'complete', 'expired'] as const).flatMap((state) =>
  (['none', 'processing', 'paid'] as const).map((payment) => ({ state, payment })),
)

test.each(states)('does for an order that is %s only what was not done yet', (state) => {
  const steps = Object.fromEntries(
    seen.map((one) => [`${one.state} ${one.payment}`, stepOf(state, one)]),
  )
  const isOver = state === 'paid' || state === 'paid_no_seat' || state === 'refunded'
  const waits = state === 'processing' || state === 'expired' ? 'none' : 'wait'
  const ends = state === 'expired' ? 'none' : 'release'
  expect(steps).toEqual(
    isOver
      ? Object.fromEntries(seen.map((one) => [`${one.state} ${one.payment}`, 'none']))
      : {
          'open none': 'none',
          'open processing': waits,
          'open paid': 'seat',
          'complete none': ends,
          'complete processing': waits,
          'complete paid': 'seat',
          'expired none': ends,
          'expired processing': waits,
          'expired paid': 'seat',
        },
  )
})
