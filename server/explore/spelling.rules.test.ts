import { describe, expect, test } from 'vitest'
import {
  canBeMistyped,
  mistakesBetween,
  nearest,
  oneMistakeFrom,
  spellingOf,
} from './spelling.rules.ts'

test.each([
  ['jazz', 'jazz', 0],
  ['prak', 'park', 1],
  ['investrs', 'investors', 1],
  ['invetsors', 'investors', 1],
  ['निवेषक', 'निवेशक', 1],
  ['abc', '', 3],
  ['', 'ab', 2],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('between %s and %s are %i mistakes', (one, other, mistakes) => {
  expect(mistakesBetween(one, other)).toBe(mistakes)
  expect(mistakesBetween(other, one)).toBe(mistakes)
})

describe('the nearest word', () => {
  const words = (...all: string[]) => all.map((word, at) => ({ word, events: 10 - at }))
  test.each([
    ['prak', words('park', 'perk', 'prank'), 'park'],
    ['bark', words('park', 'bard'), 'bard'],
    ['potery', words('poetry', 'pottery'), 'poetry'],
    ['jaz', words('jazz'), 'jazz'],
    ['yoag', words('yurt', 'goat'), undefined],
    ['invesstrs', words('investors'), 'investors'],
    ['investors', words('investors'), undefined],
    ['lima', words(), undefined],
  ])('to %s among %j is %s', (word, candidates, expected) =>
    expect(nearest(word, candidates)).toBe(expected),
  )
})

test('the variants of a short word cover every single mistake, in Hindi too', () => {
  for (const [typed, meant] of [
    ['prak', 'park'],
    ['jazzz', 'jazz'],
    ['joga', 'yoga'],
    ['yga', 'yoga'],
    ['निवषक', 'निवेषक'],
    ['शिक्शक', 'शिक्षक'],
  ] as const)
    expect(oneMistakeFrom(typed)).toContain(meant)
  expect(oneMistakeFrom('investors')).toEqual([])
  expect(oneMistakeFrom('jazz')).not.toContain('jazz')
})

test('a spelling has ASCII letters alone, and keeps other signs distinct', () => {
  expect(spellingOf('jazz')).toBe('jazz')
  const signs = Array.from({ length: 0x70 }, (_, at) =>
    spellingOf(String.fromCodePoint(0x900 + at)),
  )
  expect(new Set(signs).size).toBe(signs.length)
  expect(signs.join('')).toMatch(/^[a-z]+$/)
})

test('keeps short words and numbers as they are', () => {
  expect(['jaz', 'park', '2026', 'निव', 'निवेशक'].map(canBeMistyped)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
})
