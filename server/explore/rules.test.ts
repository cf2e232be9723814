import { expect, test } from 'vitest'
import type { ExploreQuery, ExploreSort } from '#contract/explore.ts'
import {
  bitsOf,
  byWhy,
  enoughOf,
  isCrowd,
  activeFilters,
  orderFor,
  replaceWords,
  worthOf,
} from './rules.ts'

test.each([
  [0, false],
  [5, false],
  [6, true],
  [5000, true],
])('%i people are a crowd: %s', (people, expected) => expect(isCrowd(people)).toBe(expected))

test.each<[ExploreSort | undefined, boolean, boolean, ExploreSort]>([
  [undefined, false, false, 'soonest'],
  [undefined, true, false, 'best'],
  ['best', false, true, 'soonest'],
  ['best', true, true, 'best'],
  ['for-you', false, true, 'for-you'],
  ['for-you', false, false, 'soonest'],
  ['for-you', true, false, 'best'],
  ['newest', true, true, 'newest'],
  ['soonest', true, false, 'soonest'],
])(
  'asked for %s (with words %s, signed in %s) the order is %s',
  (sort, hasWords, isMember, expected) =>
    expect(orderFor(sort, { hasWords, isMember })).toBe(expected),
)

test('rarer terms are worth more, in whole numbers', () => {
  const worths = [1, 10, 1000, 100_000].map((events) => worthOf({ weight: 1, events }))
  expect(worths).toEqual(worths.toSorted((a, b) => b - a))
  expect(worths.every(Number.isInteger)).toBe(true)
  expect(worthOf({ weight: 0.5, events: 10 })).toBeLessThan(worthOf({ weight: 1, events: 10 }))
})

test.each([
  [[], '0'],
  [[0], '1'],
  [[0, 2], '5'],
  [[47], '140737488355328'],
  [[1, 1], '2'],
])('the units %j are the bits %s', (units, bits) => expect(bitsOf(units)).toBe(bits))

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
])('of %i units %i are enough', (units, enough) => expect(enoughOf(units)).toBe(enough))

test('replaces words with words of any length', () => {
  expect(
    replaceWords('ches in teh park', [
      { start: 0, end: 4, word: 'chess' },
      { start: 8, end: 11, word: 'the' },
    ]),
  ).toBe('chess in the park')
})

test.each<[ExploreQuery, string[]]>([
  [{}, []],
  [{ q: '' }, []],
  [{ q: 'jazz', sort: 'best' }, ['q']],
  [{ from: '2026-01-01', lang: 'hi' }, ['when', 'lang']],
  [{ to: '2026-01-01', format: 'online', size: 'small' }, ['when', 'format', 'size']],
])('%j is narrowed by %j', (query, parts) => expect(activeFilters(query)).toEqual(parts))

test('sorts by the number of suitable people, leaves out zeros, and keeps ties in order', () => {
  const whys = new Map([
    ['a', { seek: 1, offer: 0 }],
    ['b', { seek: 0, offer: 0 }],
    ['c', { seek: 1, offer: 2 }],
    ['d', { seek: 0, offer: 1 }],
  ])
  expect(
    byWhy([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' }], whys).map(
      ({ row }) => row.id,
    ),
  ).toEqual(['c', 'a', 'd'])
})
