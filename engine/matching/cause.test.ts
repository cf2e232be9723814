import { expect, test } from 'vitest'
import { causeBeside } from './cause.ts'
import type { ShortfallCause } from './cause.ts'

const [gets, gives, both] = [
  { gets: true, gives: false },
  { gets: false, gives: true },
  { gets: true, gives: true },
]
const open = { seeks: true, gives: true }
const words = ['nobody-offers', 'nobody-seeks', 'one-sided'] as const

test.each([
  ['said-nothing', [both], 'said-nothing'],
  ['all-excluded', [both], 'all-excluded'],
  ['places-taken', [gets], 'places-taken'],
  ...words.flatMap(
    (cause) =>
      [
        [cause, [], cause],
        [cause, [both], 'loosely'],
        [cause, [gets, both], 'loosely'],
        [cause, [gets, gives], 'one-sided'],
        [cause, [gets], 'nobody-seeks'],
        [cause, [gives], 'nobody-offers'],
      ] as const,
  ),
] as [ShortfallCause, { gets: boolean; gives: boolean }[], ShortfallCause][])(
  '%s, beside %o: %s',
  (cause, shown, right) => expect(causeBeside(cause, shown, open)).toBe(right),
)

test('a shown match is one-sided where others answer the rest', () => {
  expect([
    causeBeside('nobody-offers', [gets], { seeks: true, gives: false }),
    causeBeside('nobody-seeks', [gives], { seeks: false, gives: true }),
  ]).toEqual(['one-sided', 'one-sided'])
})
