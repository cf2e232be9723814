import { expect, test } from 'vitest'
import { undoDeadline, dotsFor, remainingTime, unitsOf } from './countdown.rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  [
    '2026-11-21T11:59:30Z',
    [
      ['hour', 23],
      ['minute', 59],
    ],
  ],
  [
    '2026-11-20T13:00:00Z',
    [
      ['hour', 1],
      ['minute', 0],
    ],
  ],
  [
    '2026-11-20T12:09:58Z',
    [
      ['minute', 9],
      ['second', 58],
    ],
  ],
  ['2026-11-20T12:00:07.200Z', [['second', 8]]],
  ['2026-11-20T11:00:00Z', [['second', 0]]],
])('until %s, a countdown shows %j', (until, units) => {
  expect(unitsOf(remainingTime(Date.parse(until), now))).toEqual(units)
})

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 4, 0],
  [9, 4, 5],
])('with %d events ahead, draws %d and counts %d more', (ahead, drawn, more) => {
  expect(dotsFor(ahead)).toEqual({ drawn, more })
})

test('lets a person who left return for ten minutes, at most until the start', () => {
  const until = (startsAt: string | null) =>
    undoDeadline(startsAt === null ? null : Date.parse(startsAt), { now, minutes: 10 })
  expect([
    until(null),
    until('2026-11-21T12:00:00Z'),
    until('2026-11-20T12:04:00Z'),
    until('2026-11-20T12:00:00Z'),
  ]).toEqual([
    Date.parse('2026-11-20T12:10:00Z'),
    Date.parse('2026-11-20T12:10:00Z'),
    Date.parse('2026-11-20T12:04:00Z'),
    null,
  ])
})
