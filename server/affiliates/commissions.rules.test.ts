import { describe, expect, test } from 'vitest'
import {
  type Commission,
  dueAt,
  flagsOf,
  isToDecide,
  mayBeVoided,
  payableOf,
  stateOf,
  sumsOf,
} from './commissions.rules.ts'
import { flagsFor, plainAddress } from './fraud-review.rules.ts'
import { payoutLines, decidePayout } from './payouts.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const commission: Commission = {
  currency: 'usd',
  sold: 1000,
  credited: 1000,
  paid: 0,
  underWay: 0,
  endsAt: daysAgo(15),
  isCalledOff: false,
  holdDays: 14,
  isJudged: true,
  flags: [],
  decision: null,
  affiliateState: 'active',
  isDisputed: false,
  isGoingBack: false,
}

describe('a commission is', () => {
  test.each<[string, number, Partial<Commission>]>([
    ['pending', 0, { endsAt: null }],
    ['pending', 0, { endsAt: daysAgo(-1) }],
    ['held', 0, { endsAt: daysAgo(13.9) }],
    ['due', 1000, {}],
    ['due', 1000, { endsAt: daysAgo(14) }],
    ['held', 0, { isCalledOff: true }],
    ['held', 0, { isJudged: false }],
    ['held', 0, { isDisputed: true }],
    ['held', 0, { isGoingBack: true }],
    ['held', 0, { flags: ['same-card'] }],
    ['due', 1000, { flags: ['same-card'], decision: 'approved' }],
    ['held', 0, { affiliateState: 'banned' }],
    ['due', 1000, { affiliateState: 'paused' }],
    ['due', 1000, { affiliateState: 'banned', decision: 'approved' }],
    ['paid', 0, { paid: 1000 }],
    ['due', 0, { underWay: 1000 }],
    ['due', 400, { paid: 600 }],
    ['paid', -600, { credited: 400, paid: 1000 }],
    ['paid', -600, { credited: 400, paid: 1000, isDisputed: true, flags: ['same-card'] }],
    // A payout deducts 200, and meanwhile a refund of 200 failed: the 200 are open again.
    ['due', 200, { paid: 1000, underWay: -200 }],
    ['held', 0, { paid: 1000, underWay: -200, flags: ['same-card'] }],
    ['refunded', 0, { credited: 0 }],
    ['refunded', -1000, { credited: 0, paid: 1000 }],
    ['refunded', 0, { credited: 0, paid: 1000, underWay: -1000 }],
    ['cancelled', 0, { credited: 0, decision: 'cancelled' }],
    ['duplicate', 0, { credited: 0, decision: 'duplicate' }],
    ['fraud', 0, { credited: 0, decision: 'fraud' }],
  ])('"%s" and pays %s where %j', (state, payable, facts) => {
    expect([
      stateOf({ ...commission, ...facts }, now),
      payableOf({ ...commission, ...facts }, now),
    ]).toEqual([state, payable])
  })

  test('due when the hold ends, a time that is unknown without an event end', () => {
    expect([dueAt(commission), dueAt({ endsAt: null, holdDays: 14 })]).toEqual([daysAgo(1), null])
  })

  test('for a person to decide while it is flagged and something is left to pay', () => {
    const cases: Partial<Commission>[] = [
      {},
      { flags: ['one-browser'] },
      { flags: ['one-browser'], decision: 'approved' },
      { flags: ['one-browser'], paid: 1000 },
      { affiliateState: 'banned' },
      { affiliateState: 'banned', credited: 0 },
    ]
    expect(cases.map((facts) => isToDecide({ ...commission, ...facts }))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ])
    expect(flagsOf({ flags: ['same-card'], affiliateState: 'banned' })).toEqual([
      'same-card',
      'banned',
    ])
  })

  test('voidable only while no part was paid or is on its way', () => {
    const cases: Partial<Commission>[] = [
      {},
      { decision: 'approved' },
      { flags: ['one-browser'] },
      { credited: 0 },
      { paid: 1 },
      { underWay: 1 },
      { decision: 'fraud', credited: 0 },
    ]
    expect(cases.map((facts) => mayBeVoided({ ...commission, ...facts }))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

test('totals by currency match what the books credit', () => {
  const all: Commission[] = [
    commission,
    { ...commission, endsAt: null },
    { ...commission, isDisputed: true },
    { ...commission, paid: 1000 },
    { ...commission, credited: 0, paid: 700 },
    { ...commission, underWay: 1000 },
    { ...commission, credited: 0, decision: 'fraud' },
    { ...commission, paid: 1000, underWay: -200 },
    { ...commission, currency: 'jpy' },
  ]
  expect(sumsOf(all, now)).toEqual([
    {
      currency: 'usd',
      sold: 8000,
      pending: 1000,
      held: 1000,
      due: 1000 - 700 + 200,
      underWay: 1000 - 200,
      paid: 2700,
    },
    { currency: 'jpy', sold: 1000, pending: 0, held: 0, due: 1000, underWay: 0, paid: 0 },
  ])
})

test('a payout takes everything due and deducts every overpayment', () => {
  const all = [
    commission,
    { ...commission, isDisputed: true },
    { ...commission, credited: 0, paid: 300 },
    { ...commission, paid: 1000 },
  ]
  expect(payoutLines(all, now)).toEqual({
    amount: 700,
    lines: [
      { of: all[0], amount: 1000 },
      { of: all[2], amount: -300 },
    ],
  })
})

test.each([
  ['pay', {}],
  ['pay', { amount: 1000 }],
  ['too-little', { amount: 999 }],
  ['too-little', { amount: -1, least: -5 }],
  ['too-soon', { isUnderWay: true }],
  ['too-soon', { lastAt: daysAgo(0.99) }],
  ['pay', { lastAt: daysAgo(1) }],
  ['not-ready', { isReady: false }],
] as const)('answers "%s" where %j', (answer, facts) => {
  expect(
    decidePayout({
      amount: 1500,
      least: 1000,
      lastAt: null,
      isUnderWay: false,
      isReady: true,
      now,
      ...facts,
    }),
  ).toBe(answer)
})

const plain = {
  buyerAddress: 'bo@example.com',
  affiliateAddress: 'ann@example.com',
  isSameCard: false,
  way: 'link' as const,
  fromBrowser: 1,
  busiest: 120,
}

test.each([
  [[], {}],
  [['similar-address'], { buyerAddress: 'A.n.n+2@Example.com' }],
  [[], { buyerAddress: 'ann@example.org' }],
  [['same-card'], { isSameCard: true }],
  [[], { fromBrowser: 2 }],
  [['one-browser'], { fromBrowser: 3 }],
  [['click-burst'], { busiest: 121 }],
  [[], { busiest: 121, way: 'code' as const }],
  [['same-card', 'click-burst'], { isSameCard: true, busiest: 500 }],
])('flags %j where %j', (flags, facts) => {
  expect(flagsFor({ ...plain, ...facts })).toEqual(flags)
})

test('reduces an address to its form without optional dots, tags and case', () => {
  expect(
    ['Ann.B+x@Example.com', 'annb@example.com', '"a@b"@example.com'].map(plainAddress),
  ).toEqual(['annb@example.com', 'annb@example.com', '"a@b"@example.com'])
})
