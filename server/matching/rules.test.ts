import { describe, expect, test } from 'vitest'
import { coverageOf } from '#contract/matching/coverage.ts'
import {
  headingFor,
  quotedStatements,
  shortfallReason,
} from '#contract/matching/match-shortfall.ts'
import { compareOutcomes, isEpochOver } from './rules.ts'

describe('the cause that a person reads', () => {
  const both = { seeks: true, gives: true }
  const none = { gets: false, gives: false }
  test.each([
    [undefined, both, null],
    ['nobody-offers', both, 'nobody-offers'],
    ['places-taken', both, 'places-taken'],
    ['said-nothing', { seeks: false, gives: false }, 'said-nothing'],
    ['nobody-offers', { seeks: false, gives: true }, 'only-offers'],
    ['nobody-seeks', { seeks: true, gives: false }, 'only-seeks'],
    ['nobody-offers', { seeks: true, gives: false }, 'only-seeks'],
  ] as const)('%s for a person who says %o', (cause, says, why) =>
    expect(shortfallReason(cause, says, none)).toBe(why),
  )
  test('an objective that answers another is a reason to meet, so the cause does not deny one', () => {
    expect([
      shortfallReason('loosely', { seeks: true, gives: false }, { gets: true, gives: true }),
      shortfallReason('one-sided', { seeks: true, gives: false }, { gets: true, gives: false }),
    ]).toEqual(['loosely', 'only-seeks'])
  })
})

test('a cause quotes only the lines it is about', () => {
  const open = [
    { id: 'pilot', kind: 'objective', text: 'A pilot' },
    { id: 'advice', kind: 'offering', text: 'Advice' },
  ] as const
  expect(
    (
      [
        'nobody-offers',
        'nobody-seeks',
        'one-sided',
        'loosely',
        'only-seeks',
        'places-taken',
      ] as const
    ).map((why) =>
      quotedStatements(why, open)
        .map(({ id }) => id)
        .join(),
    ),
  ).toEqual(['pilot', 'advice', 'pilot,advice', 'pilot,advice', '', ''])
})

test('up to three are few; of more, none may fit well', () =>
  expect([0, 3, 4, 8].map(headingFor)).toEqual(['few', 'few', 'none-well', 'none-well']))

test('counts people with enough matches as covered; a row may count for several', () => {
  expect(coverageOf([{ has: 0 }, { has: 1 }, { has: 3 }], 1)).toEqual({ people: 3, covered: 2 })
  expect(
    coverageOf(
      [
        { has: 0, people: 2 },
        { has: 2, people: 58 },
      ],
      1,
    ),
  ).toEqual({ people: 60, covered: 58 })
  expect(coverageOf([{ has: 1 }], 2)).toEqual({ people: 1, covered: 0 })
})

test('compares pairs by the people in them', () => {
  const [ab, ac, bc] = [
    { a: 'a', b: 'b' },
    { a: 'a', b: 'c' },
    { a: 'b', b: 'c' },
  ]
  expect(compareOutcomes([ab, ac], [ac, bc])).toEqual({ kept: 1, added: 1, gone: 1 })
  expect(compareOutcomes([], [])).toEqual({ kept: 0, added: 0, gone: 0 })
})

describe('recounts how rare words are', () => {
  const epoch = { people: 100, since: 0, version: '10' }
  const hourMs = 3_600_000
  test.each([
    ['nothing has changed', {}, false],
    ['nearly half as many more came', { people: 149 }, false],
    ['half as many more came', { people: 150 }, true],
    ['nearly half have left', { people: 51 }, false],
    ['half have left', { people: 50 }, true],
    ['nearly a day is over', { at: 24 * hourMs - 1 }, false],
    ['a day is over', { at: 24 * hourMs }, true],
    ['the host asked before', { rematchVersion: '10' }, false],
    ['the host asks', { rematchVersion: '11' }, true],
  ] as const)('%s', (_, now, isOver) =>
    expect(isEpochOver(epoch, { people: 100, at: 1, rematchVersion: '9', ...now })).toBe(isOver),
  )
})
