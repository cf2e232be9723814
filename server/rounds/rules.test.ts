import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoundsStep } from '#contract/rounds.ts'
import {
  areRunning,
  clockOf,
  countAnnounced,
  favourOf,
  isMissed,
  type RoundLengths,
  applyStep,
  tablesFor,
  timesFrom,
  type RoundsTimetable,
} from './rules.ts'

const minute = 60_000
const lengths: RoundLengths = { minutes: 5, breakMinutes: 1, longBreak: { after: 2, minutes: 15 } }
const planned: RoundsTimetable = { timed: [], waiting: [1, 2, 3], pausedAt: null }
const at = (minutes: number) => minutes * minute
const after = (table: RoundsTimetable, step: RoundsStep, minutes: number) =>
  applyStep(table, step, { now: at(minutes), lengths })
const begun = after(planned, 'start', 0)!
const inMinutes = ({ timed }: RoundsTimetable) =>
  timed.map(({ announcedAt, startsAt, endsAt }) =>
    [announcedAt, startsAt, endsAt].map((moment) => moment / minute),
  )

test('rounds follow one another, each announced after the one before, with the long break in its place', () => {
  expect(inMinutes(begun)).toEqual([
    [0, 1, 6],
    [6, 7, 12],
    [12, 27, 32],
  ])
  expect(timesFrom(0, [], lengths)).toEqual([])
  expect([0, 3, 6, 12, 31].map((now) => countAnnounced(begun, at(now)))).toEqual([1, 1, 2, 3, 3])
  expect([0, 31, 32].map((now) => areRunning(begun, at(now)))).toEqual([true, true, false])
})

test('a pause moves everything later by its length, and nothing earlier', () => {
  const paused = after(begun, 'pause', 3)!
  expect([countAnnounced(paused, at(60)), areRunning(paused, at(60))]).toEqual([1, true])
  expect(inMinutes(after(paused, 'resume', 13)!)).toEqual([
    [0, 1, 16],
    [16, 17, 22],
    [22, 37, 42],
  ])
})

test('an extra minute prolongs the current round or break, and delays all that follows', () => {
  expect(inMinutes(after(begun, 'extend', 3)!)).toEqual([
    [0, 1, 7],
    [7, 8, 13],
    [13, 28, 33],
  ])
  expect(inMinutes(after(begun, 'extend', 6.5)!)).toEqual([
    [0, 1, 6],
    [6, 8, 13],
    [13, 28, 33],
  ])
})

test('skipping ends the current phase, and stopping leaves nothing to come', () => {
  expect(inMinutes(after(begun, 'skip', 3)!)).toEqual([
    [0, 1, 3],
    [3, 4, 9],
    [9, 24, 29],
  ])
  expect(inMinutes(after(begun, 'skip', 0.5)!)).toEqual([
    [0, 0.5, 5.5],
    [5.5, 6.5, 11.5],
    [11.5, 26.5, 31.5],
  ])
  expect(inMinutes(after(begun, 'stop', 8)!)).toEqual([
    [0, 1, 6],
    [6, 7, 8],
  ])
  expect(inMinutes(after(begun, 'stop', 6.5)!)).toEqual([[0, 1, 6]])
})

test('any host actions keep past rounds, the order without overlaps, and the long break', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom<RoundsStep>('start', 'pause', 'resume', 'extend', 'skip', 'stop'),
      fc.integer({ min: 0, max: 20 * minute }),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 8 }), (all, rounds) => {
      let [now, table]: [number, RoundsTimetable] = [
        0,
        { timed: [], waiting: Array.from({ length: rounds }, (_, n) => n + 1), pausedAt: null },
      ]
      for (const [step, wait] of all) {
        now += wait
        const before = table
        const was = clockOf(before, now)
        table = applyStep(before, step, { now, lengths }) ?? before
        const over = before.timed.filter(({ endsAt }) => endsAt <= was)
        expect(table.timed.slice(0, over.length)).toEqual(over)
        const moments = table.timed.flatMap(({ announcedAt, startsAt, endsAt }) => [
          announcedAt,
          startsAt,
          endsAt,
        ])
        expect(moments).toEqual(moments.toSorted((one, other) => one - other))
        // An announced round stays announced, and a started round stays started; only stopping
        // withdraws a round that has not started.
        const told = before.timed.filter(
          ({ announcedAt, startsAt }) => announcedAt <= was && (step !== 'stop' || startsAt <= was),
        )
        expect(table.timed.slice(0, told.length).map(({ n }) => n)).toEqual(told.map(({ n }) => n))
        expect(countAnnounced(table, now)).toBeGreaterThanOrEqual(told.length)
      }
    }),
  )
})

test('refuses a step that does not fit', () => {
  const over = at(40)
  for (const step of ['pause', 'resume', 'extend', 'skip', 'stop'] as const) {
    expect(applyStep(planned, step, { now: 0, lengths })).toBeUndefined()
    expect(applyStep(begun, step, { now: over, lengths })).toBeUndefined()
  }
  expect([
    after(begun, 'start', 3),
    after(begun, 'resume', 3),
    after(after(begun, 'pause', 3)!, 'pause', 4),
    after(begun, 'start', 40),
  ]).toEqual([undefined, undefined, undefined, undefined])
  // More rounds may be started after the first are over.
  expect(
    inMinutes(applyStep({ ...begun, waiting: [4] }, 'start', { now: over, lengths })!).at(-1),
  ).toEqual([40, 41, 46])
})

test('no table has more than its share, and people keep their table if they can', () => {
  const pairs = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc
      .shuffledSubarray(
        Array.from({ length: count * 2 }, (_, at) => `p${at}`),
        { minLength: count * 2 },
      )
      .map((people) =>
        Array.from({ length: count }, (_, at) => ({ a: people[2 * at]!, b: people[2 * at + 1]! })),
      ),
  )
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 50 }), (round, tables) => {
      const [[dealt, again]] = [tablesFor([round, round], tables, new Map())]
      const share = Math.ceil(round.length / Math.min(tables, round.length))
      for (const one of [dealt!, again!]) {
        expect(one).toHaveLength(round.length)
        for (const table of one)
          expect(table >= 1 && table <= Math.min(tables, round.length)).toBe(true)
        for (const [, at] of Map.groupBy(one, (table) => table))
          expect(at.length).toBeLessThanOrEqual(share)
      }
      expect(again).toEqual(dealt)
    }),
  )
  // In the next round one of each pair stays.
  expect(
    tablesFor(
      [
        [
          { a: 'a', b: 'd' },
          { a: 'c', b: 'b' },
        ],
      ],
      2,
      new Map([
        ['a', 1],
        ['b', 1],
        ['c', 2],
        ['d', 2],
      ]),
    ),
  ).toEqual([[1, 2]])
})

test('two people have missed each other if one says so and the other does not disagree', () => {
  expect([
    isMissed(null, null),
    isMissed('not-happened', null),
    isMissed(null, 'not-happened'),
    isMissed('not-happened', 'not-happened'),
    isMissed('not-happened', 'useful'),
    isMissed('useful', null),
  ]).toEqual([false, true, true, true, false, false])
})

test('at most two poor rounds count', () => {
  expect([0, 1, 2, 9].map(favourOf)).toEqual([1, 1.2, 1.4, 1.4])
})
