import { expect, test } from 'vitest'
import { clockText, roundsProgressAt, timedRounds, unansweredRounds } from './rounds.rules.ts'

const minute = 60_000
const rounds = [
  { n: 1, announcedAt: 0, startsAt: minute, endsAt: 6 * minute },
  { n: 2, announcedAt: 6 * minute, startsAt: 7 * minute, endsAt: 12 * minute },
]
const at = (minutes: number, pausedAt: number | null = null, total = 3) =>
  roundsProgressAt(rounds, {
    now: minutes * minute,
    pausedAt: pausedAt === null ? null : pausedAt * minute,
    total,
  })

test('knows the present phase from the clock alone', () => {
  expect(roundsProgressAt([], { now: 0, pausedAt: null, total: 0 })).toEqual({
    phase: 'ahead',
    n: 0,
  })
  expect([at(0), at(1), at(5.5), at(6)]).toEqual([
    { phase: 'walk', n: 1, leftMs: minute, wholeMs: minute },
    { phase: 'on', n: 1, leftMs: 5 * minute, wholeMs: 5 * minute },
    { phase: 'on', n: 1, leftMs: minute / 2, wholeMs: 5 * minute },
    { phase: 'walk', n: 2, leftMs: minute, wholeMs: minute },
  ])
})

test('stops while paused, and reports an unknown phase after the last known round', () => {
  expect(at(60, 3)).toEqual({ phase: 'on', n: 1, leftMs: 3 * minute, wholeMs: 5 * minute })
  expect([at(12), at(12, null, 2)]).toEqual([
    { phase: 'unknown', n: 2 },
    { phase: 'over', n: 2 },
  ])
})

test('ends a clock with 0:00 and never shows less', () => {
  expect([0, -5, 1, 999, 1000, 59_001, 60_000, 247_000, 3_600_000].map(clockText)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '0:01',
    '0:01',
    '1:00',
    '1:00',
    '4:07',
    '60:00',
  ])
})

test('omits rounds without times that wait for the host', () => {
  const parse = (instant: string) => Number(instant)
  expect(
    timedRounds(
      [
        { n: 1, announcedAt: '1', startsAt: '2', endsAt: '3' },
        { n: 2, announcedAt: null, startsAt: null, endsAt: null },
      ],
      parse,
    ),
  ).toEqual([{ n: 1, announcedAt: 1, startsAt: 2, endsAt: 3 }])
})

test('asks about the latest two unanswered rounds with a partner', () => {
  const round = (n: number, answer: string | null = null, hasPartner = true) => ({
    n,
    answer,
    hasPartner,
  })
  expect(
    unansweredRounds([round(1), round(2), round(3, 'useful'), round(4, null, false), round(5)]).map(
      ({ n }) => n,
    ),
  ).toEqual([5, 2])
})
