import { expect, test } from 'vitest'
import type { AffiliateState } from '#contract/payments/affiliates.ts'
import {
  decisionsFor,
  actionsFor,
  headings,
  sortAffiliates,
  isUnder,
  totalsOf,
} from './list.rules.ts'

const usd = {
  currency: 'usd',
  sold: 400,
  pending: 100,
  held: 0,
  due: -20,
  underWay: 0,
  paid: 300,
} as const
const nobody = {
  state: 'active',
  clicks: 0,
  joins: 0,
  sales: 0,
  refunded: 0,
  toDecide: 0,
  sums: [],
} as const

test('sums the results of all affiliates for each currency separately', () => {
  const totals = totalsOf([
    {
      ...nobody,
      clicks: 10,
      joins: 3,
      sales: 2,
      refunded: 1,
      toDecide: 1,
      sums: [usd, { ...usd, currency: 'jpy' }],
    },
    { ...nobody, state: 'pending', clicks: 5, joins: 1, sales: 1, sums: [{ ...usd, due: 70 }] },
  ])
  expect(totals).toEqual({
    clicks: 15,
    joins: 4,
    sales: 3,
    refunded: 1,
    toDecide: 1,
    asking: 1,
    sums: [
      { currency: 'usd', sold: 800, pending: 200, held: 0, due: 50, underWay: 0, paid: 600 },
      { ...usd, currency: 'jpy' },
    ],
  })
})

test('lists affiliates who wait for the host first and banned ones last', () => {
  const of = (name: string, state: AffiliateState, toDecide = 0) => ({ name, state, toDecide })
  const list = [
    of('a', 'banned'),
    of('b', 'active'),
    of('c', 'paused'),
    of('d', 'banned', 2),
    of('e', 'invited'),
    of('f', 'pending'),
    of('g', 'active'),
  ]
  expect(
    sortAffiliates(list)
      .map(({ name }) => name)
      .join(''),
  ).toBe('dfbgeca')
})

test('lists each affiliate under the headings that fit', () => {
  const under = (state: AffiliateState, toDecide = 0) =>
    headings.filter((heading) => isUnder(heading, { state, toDecide }))
  expect([
    under('pending'),
    under('active'),
    under('active', 1),
    under('banned', 1),
    under('invited'),
    under('paused'),
  ]).toEqual([
    ['all', 'to-decide', 'others'],
    ['all', 'active'],
    ['all', 'to-decide', 'active'],
    ['all', 'to-decide', 'others'],
    ['all', 'others'],
    ['all', 'others'],
  ])
})

test('offers each action only in the states that allow it, and lets a ban be lifted', () => {
  expect(actionsFor('pending')).toEqual(['accept', 'turn-down', 'ban'])
  expect(
    (['invited', 'active', 'paused', 'banned'] as const).map((state) =>
      actionsFor(state).filter((deed) => deed !== 'hand-out' && deed !== 'change'),
    ),
  ).toEqual([['withdraw'], ['pause', 'ban'], ['resume', 'ban'], ['lift']])
})

test('does not revoke a commission that is in a payout', () => {
  expect(
    decisionsFor({ state: 'due', paid: 0, isToDecide: false, amount: 400, underWay: 400 })
      .mayTakeBack,
  ).toBe(false)
})

test.each([
  ['pending', 0, true, [true, true]],
  ['held', 0, false, [false, true]],
  ['due', 0, false, [false, true]],
  ['due', 100, false, [false, false]],
  ['paid', 400, false, [false, false]],
  ['refunded', 0, true, [false, false]],
  ['fraud', 0, false, [false, false]],
] as const)(
  'offers the actions for a commission that is %s, %i paid, to decide: %s',
  (state, paid, isToDecide, expected) => {
    const { mayApprove, mayTakeBack } = decisionsFor({
      state,
      paid,
      isToDecide,
      amount: 400,
      underWay: 0,
    })
    expect([mayApprove, mayTakeBack]).toEqual(expected)
  },
)
