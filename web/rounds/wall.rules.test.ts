import { expect, test } from 'vitest'
import type { RoundsBoard } from '#contract/rounds.ts'
import { cardsOf, cardsOnASheet, nameSize, pagesOf, roomIn, signsOf } from './wall.rules.ts'

type BoardRound = RoundsBoard['rounds'][number]
const people = (['Zoe', 'Ann', 'Örjan', 'Dan', 'Eve'] as const).map((name) => ({
  registrationId: name,
  name,
  state: 'confirmed' as const,
  isListed: name !== 'Dan',
  out: null,
}))
const round = (
  n: number,
  pairs: [table: number, a: number, b: number][],
  out: number[] = [],
): BoardRound => ({
  n,
  announcedAt: null,
  startsAt: null,
  endsAt: null,
  out,
  answers: { useful: 0, notUseful: 0, notHappened: 0 },
  pairs: pairs.map(([table, a, b]) => ({ table, a, b, isMissed: false })),
})
const rounds = [
  round(
    1,
    [
      [1, 0, 3],
      [2, 1, 2],
    ],
    [4],
  ),
  round(2, [[1, 0, 4]], [1, 2, 3]),
]

test('names only listed people on a wall, in alphabetical order, and counts the others', () => {
  expect(signsOf({ rounds, people }, 1, 'en')).toEqual({
    signs: [
      ['Ann', 2],
      ['Eve', null],
      ['Örjan', 2],
      ['Zoe', 1],
    ].map(([name, table]) => ({ key: name, name, table })),
    others: 1,
  })
  expect(signsOf({ rounds, people }, 9, 'en')).toEqual({ signs: [], others: 0 })
  // A person who sat there and has left the list is counted.
  expect(signsOf({ rounds: [round(1, [[1, -1, 0]])], people }, 1, 'en')).toEqual({
    signs: [{ key: 'Zoe', name: 'Zoe', table: 1 }],
    others: 1,
  })
})

test("prints each person's seats in all rounds on a card", () => {
  expect(
    cardsOf({ rounds, people }, 'en').map(({ name, seats }) => [
      name,
      ...seats.map(({ n, table, whom }) => `${n} ${table} ${whom}`),
    ]),
  ).toEqual([
    ['Ann', '1 2 Örjan', '2 null null'],
    ['Dan', '1 1 Zoe', '2 null null'],
    ['Eve', '1 null null', '2 1 Zoe'],
    ['Örjan', '1 2 Ann', '2 null null'],
    ['Zoe', '1 1 Dan', '2 1 Eve'],
  ])
  expect(cardsOf({ rounds: [], people }, 'en')).toEqual([])
  const of = (count: number, name = 'Ann', whom = 'Zoe') => [
    { name, seats: Array.from({ length: count }, (_, at) => ({ n: at + 1, table: 1, whom })) },
  ]
  const long = 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine'
  expect(
    [
      of(8),
      of(9),
      of(20),
      of(8, long),
      of(8, 'Ann', long),
      of(20, 'Ann', long),
      of(8, '欧阳娜娜'.repeat(4)),
      [],
    ].map(cardsOnASheet),
  ).toEqual([8, 4, 4, 4, 4, 2, 4, 8])
})

test('fills pages with as many items as fit, at least one', () => {
  expect([pagesOf([1, 2, 3], 2), pagesOf([], 2), pagesOf([1, 2], 0)]).toEqual([
    [[1, 2], [3]],
    [],
    [[1], [2]],
  ])
  expect([pagesOf([1], 1)]).toEqual([[[1]]])
})

test('enlarges signs when there are few, and continues page by page when there are many', () => {
  const wall = { width: 1240, height: 290 }
  const sizes = [1, 3, 5, 8, 20, 120].map((count) => roomIn(wall, count))
  expect(sizes.map(({ rows, columns }) => [rows, columns])).toEqual([
    [1, 1],
    [3, 1],
    [3, 2],
    [4, 2],
    [6, 3],
    [6, 3],
  ])
  expect(sizes.map(({ sign }) => sign)).toEqual([150, 96, 77, 72, 48, 48])
  expect([roomIn({ width: 10, height: 10 }, 9), roomIn({ width: 358, height: 380 }, 5)]).toEqual([
    { sign: 40, rows: 1, columns: 1 },
    { sign: 44, rows: 5, columns: 1 },
  ])
})

test('writes a long name smaller, on more rows', () => {
  expect(
    [
      'Ann',
      'Ada Lovelace-Byron',
      'Wolfeschlegelsteinhausenbergerdorff',
      'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
      '欧阳娜娜欧阳娜娜欧阳',
    ].map(nameSize),
  ).toEqual([0.5, 0.5, 0.36, 0.26, 0.36])
})
