import { expect, test } from 'vitest'
import {
  replaceItem,
  moveItem,
  parsePercent,
  parsePrice,
  problemsAt,
  readEventSheet,
  readOwnSheet,
  mergeItems,
} from './pricing-form.rules.ts'
import type {
  DiscountValues,
  EventSheetValues,
  EventTierValues,
  OwnTierValues,
} from './pricing-form.ts'

const [one, other] = [
  '019b0000-0000-7000-8000-000000000001',
  '019b0000-0000-7000-8000-000000000002',
]
const told = { version: 3, locale: 'en' as const }
const words = { description: '', benefits: '', quantity: '', price: '25.00' }
const own = (part: Partial<OwnTierValues> = {}): OwnTierValues => ({
  ...words,
  id: one,
  name: 'Regular',
  opens: { count: '', unit: 'days' },
  closes: { count: '', unit: 'days' },
  ...part,
})
const tier = (part: Partial<EventTierValues> = {}): EventTierValues => ({
  ...words,
  id: one,
  name: 'Regular',
  opensAt: null,
  closesAt: null,
  isClosed: false,
  ...part,
})
const discount = (part: Partial<DiscountValues> = {}): DiscountValues => ({
  id: other,
  code: 'friends',
  kind: 'share',
  value: '20',
  tierId: '',
  maxUses: '',
  expiresAt: null,
  ...part,
})
const sheet = (part: Partial<EventSheetValues> = {}): EventSheetValues => ({
  currency: 'usd',
  tax: '',
  refundPolicy: 'moderate',
  tiers: [tier()],
  discounts: [discount()],
  ...part,
})

test('sends a ticket set as typed: lines, days and hours, counts and amounts', () => {
  const typed = own({
    benefits: ' Soup \n\n Bread',
    quantity: ' 20 ',
    price: '1,234.50',
    opens: { count: '14', unit: 'days' },
    closes: { count: '6', unit: 'hours' },
  })
  expect(readOwnSheet({ currency: 'usd', tiers: [typed] }, told)).toEqual({
    problems: {},
    body: {
      currency: 'usd',
      version: 3,
      tiers: [
        {
          name: 'Regular',
          description: '',
          benefits: ['Soup', 'Bread'],
          price: 123_450,
          quantity: 20,
          opensHoursBefore: 336,
          closesHoursBefore: 6,
        },
      ],
    },
  })
})

test.each<[string, Partial<OwnTierValues>, Record<string, string>]>([
  ['no price', { price: ' ' }, { 'tiers.0.price': 'required' }],
  ['a price in words', { price: 'forty' }, { 'tiers.0.price': 'not-an-amount' }],
  ['too little', { price: '0.50' }, { 'tiers.0.price': 'too-small' }],
  ['too much', { price: '9'.repeat(12) }, { 'tiers.0.price': 'too-large' }],
  ['no name', { name: ' ' }, { 'tiers.0.name': 'required' }],
  ['half a place', { quantity: '2.5' }, { 'tiers.0.quantity': 'not-a-count' }],
  ['no place', { quantity: '0' }, { 'tiers.0.quantity': 'too-small' }],
  [
    'days in words',
    { opens: { count: 'two', unit: 'days' } },
    { 'tiers.0.opensHoursBefore': 'not-a-count' },
  ],
  [
    'a sale that ends before it begins',
    { opens: { count: '1', unit: 'days' }, closes: { count: '24', unit: 'hours' } },
    { 'tiers.0.closesHoursBefore': 'ends-before-start' },
  ],
  [
    'a line that is too long',
    { benefits: `Soup\n${'x'.repeat(81)}` },
    { 'tiers.0.benefits.1': 'too-long' },
  ],
])('reports a problem before sending: %s', (_name, part, problems) => {
  expect(readOwnSheet({ currency: 'usd', tiers: [own(part)] }, told).problems).toEqual(problems)
})

test("reads the same price in each reader's notation", () => {
  expect([
    parsePrice('12,50', { currency: 'eur', locale: 'es' }),
    parsePrice('¥2,500', { currency: 'jpy', locale: 'zh' }),
    parsePrice('', { currency: 'usd', locale: 'en' }),
    parsePrice('x', { currency: 'usd', locale: 'en' }),
  ]).toEqual([1250, 2500, null, null])
})

test('sends shares in basis points, amounts in minor units, and codes as typed', () => {
  const { body, problems } = readEventSheet(
    sheet({
      tax: '7,7 %',
      discounts: [
        discount({ value: '12.5', maxUses: '10', tierId: one }),
        discount({ id: one, code: 'b', kind: 'amount', value: '5' }),
      ],
    }),
    told,
  )
  expect(problems).toEqual({})
  expect(body).toMatchObject({
    taxBasisPoints: 770,
    refundPolicy: 'moderate',
    discounts: [
      { code: 'friends', basisPoints: 1250, amount: null, tierId: one, maxUses: 10 },
      { basisPoints: null, amount: 500, tierId: null, maxUses: null },
    ],
  })
  expect([parsePercent('19'), parsePercent('much'), parsePercent('99')]).toEqual([1900, 0, 5000])
})

test.each<[string, Partial<EventSheetValues>, Record<string, string>]>([
  ['a tax in words', { tax: 'some' }, { taxBasisPoints: 'per-cent' }],
  ['a tax above the limit', { tax: '51' }, { taxBasisPoints: 'too-large' }],
  [
    'no reduction',
    { discounts: [discount({ value: '' })] },
    { 'discounts.0.basisPoints': 'required' },
  ],
  [
    'a reduction of more than the price',
    { discounts: [discount({ value: '101' })] },
    { 'discounts.0.basisPoints': 'too-large' },
  ],
  [
    'no amount of reduction',
    { discounts: [discount({ kind: 'amount', value: '0' })] },
    { 'discounts.0.amount': 'too-small' },
  ],
  [
    'a code for a ticket that is gone',
    { discounts: [discount({ tierId: other })] },
    { 'discounts.0.tierId': 'option' },
  ],
  [
    'a code without letters',
    { discounts: [discount({ code: ' ' })] },
    { 'discounts.0.code': 'required' },
  ],
  [
    'the same code twice',
    { discounts: [discount(), discount({ id: one, code: 'FRIENDS' })] },
    { 'discounts.1.code': 'said-already' },
  ],
])('reports a problem of tax or discounts before sending: %s', (_name, part, problems) => {
  expect(readEventSheet(sheet(part), told).problems).toEqual(problems)
})

test('assigns problems to their ticket and field', () => {
  const problems = {
    'tiers.1.benefits.2': 'too-long',
    'tiers.1.price': 'required',
    'tiers.10.price': 'required',
    'discounts.1.code': 'required',
  }
  expect([problemsAt(problems, 'tiers', 1), problemsAt(problems, 'tiers', 0)]).toEqual([
    { benefits: 'too-long', price: 'required' },
    {},
  ])
})

test('moves tickets one position at a time and not past the ends', () => {
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')
  expect([
    ids(moveItem(all, 'c', -1)),
    ids(moveItem(all, 'a', 1)),
    ids(moveItem(all, 'a', -1)),
    ids(moveItem(all, 'c', 1)),
    ids(moveItem(all, 'x', 1)),
  ]).toEqual(['acb', 'bac', 'abc', 'abc', 'abc'])
  expect(
    replaceItem(
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
      'b',
      { n: 2 },
    ),
  ).toEqual([
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ])
})

test("merges another person's additions with local edits and removals", () => {
  expect(
    mergeItems(
      [
        { id: 'a', n: 'mine' },
        { id: 'new', n: 'mine' },
      ],
      [
        { id: 'a', n: 'theirs' },
        { id: 'b', n: 'theirs' },
        { id: 'added', n: 'theirs' },
      ],
      ['a', 'b'],
    ),
  ).toEqual([
    { id: 'a', n: 'mine' },
    { id: 'new', n: 'mine' },
    { id: 'added', n: 'theirs' },
  ])
})
