import { describe, expect, test } from 'vitest'
import type { AnimationPicture } from './picture.ts'
import { countMeetings, scattered, withSides } from './picture.rules.ts'
import {
  easeInOut,
  firstPart,
  momentAt,
  octilinear,
  type GridPoint,
  rowsOf,
  seatedRounds,
  tablesOf,
  captionedPair,
  rotationTimeline,
  rotationDurations,
} from './rotation.rules.ts'

const people: AnimationPicture['people'] = withSides(
  ['a', 'b', 'c', 'd'].map((key) => ({ key, name: key })),
  [
    { a: 'a', b: 'c' },
    { a: 'b', b: 'd' },
  ],
)
const rounds = [
  {
    pairs: [
      { a: 'a', b: 'c' },
      { a: 'b', b: 'd' },
    ],
  },
  {
    pairs: [
      { a: 'd', b: 'a' },
      { a: 'c', b: 'b' },
    ],
  },
]

test('places seekers left, offerers right, and unpaired people where there is room', () => {
  expect(people.map(({ side }) => side)).toEqual(['seek', 'seek', 'offer', 'offer'])
  expect(
    withSides(
      [
        { key: 'x', name: null },
        { key: 'y', name: null },
        { key: 'z', name: null },
      ],
      [{ a: 'y', b: 'z' }],
    ).map(({ side }) => side),
  ).toEqual(['seek', 'seek', 'offer'])
  expect(
    withSides(
      [
        { key: 'x', name: null },
        { key: 'y', name: null },
      ],
      [],
    ).map(({ side }) => side),
  ).toEqual(['seek', 'offer'])
})

describe('counting repeats', () => {
  test('finds none if no pair meets twice', () => {
    expect(countMeetings(rounds)).toEqual({ meetings: 4, repeats: 0 })
  })

  test('finds a planted repeat in either order of the two people', () => {
    expect(countMeetings([...rounds, { pairs: [{ a: 'c', b: 'a' }] }])).toEqual({
      meetings: 5,
      repeats: 1,
    })
    expect(
      countMeetings([
        ...rounds,
        {
          pairs: [
            { a: 'a', b: 'c' },
            { a: 'c', b: 'a' },
          ],
        },
      ]),
    ).toEqual({ meetings: 6, repeats: 2 })
  })

  test('counts only rounds already shown', () => {
    const planted = [...rounds, rounds[0]!]
    const { stops } = rotationTimeline(planted)
    expect(
      stops.map((stop) => countMeetings(planted.slice(0, seatedRounds(planted, stop))).repeats),
    ).toEqual([0, 0, 2])
    expect(seatedRounds(planted, stops[2]! - rotationDurations.standing - 1)).toBe(2)
  })
})

test('turns and seats each round, and keeps the last one', () => {
  const { length, stops } = rotationTimeline(rounds)
  expect(momentAt(rounds, 0)).toEqual({ round: 0, turned: 0, seatedFor: 0 })
  expect(momentAt(rounds, rotationDurations.turning)).toEqual({ round: 0, turned: 1, seatedFor: 0 })
  expect(momentAt(rounds, length / 2)).toEqual({ round: 1, turned: 0, seatedFor: 0 })
  expect(momentAt(rounds, length)).toEqual({
    round: 1,
    turned: 1,
    seatedFor: rotationDurations.standing,
  })
  expect(stops.map((stop) => seatedRounds(rounds, stop))).toEqual([1, 2])
  expect([rotationTimeline([]).length, seatedRounds([], 1)]).toEqual([1, 0])
})

test('seats both of a pair at one table, and keeps the tables of the left side', () => {
  const rows = rowsOf(people)
  expect([...rows.values()]).toEqual([
    { side: 'seek', row: 0 },
    { side: 'seek', row: 1 },
    { side: 'offer', row: 0 },
    { side: 'offer', row: 1 },
  ])
  for (const round of rounds) {
    const tables = tablesOf(round, rows)
    for (const { a, b } of round.pairs) expect(tables.get(a)).toBe(tables.get(b))
    expect([tables.get('a'), tables.get('b')]).toEqual([0, 1])
  }
})

test('highlights one pair of a round, and only once it is seated', () => {
  expect(captionedPair(rounds, 0)).toBeUndefined()
  expect(rounds[1]!.pairs).toContainEqual(captionedPair(rounds, 2))
})

describe('a line', () => {
  const cases: [GridPoint, GridPoint][] = [
    [
      [0, 0],
      [100, 30],
    ],
    [
      [0, 30],
      [100, 0],
    ],
    [
      [100, 0],
      [0, 400],
    ],
    [
      [0, 400],
      [90, 0],
    ],
    [
      [0, 5],
      [50, 5],
    ],
    [
      [5, 0],
      [5, 50],
    ],
  ]
  test.each(cases)('runs level, upright or at 45 degrees from %j to %j', (from, to) => {
    for (const lane of [0, 0.3, 1]) {
      const line = octilinear(from, to, lane)
      expect([line[0], line.at(-1)]).toEqual([from, to])
      for (const [at, [x, y]] of line.slice(1).entries()) {
        const [dx, dy] = [Math.abs(x - line[at]![0]), Math.abs(y - line[at]![1])]
        expect(Math.min(dx, dy, Math.abs(dx - dy))).toBeCloseTo(0, 9)
      }
    }
  })

  test('is drawn from its beginning to any share', () => {
    expect(
      firstPart(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.75,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 5],
    ])
    expect(
      firstPart(
        [
          [0, 0],
          [10, 0],
        ],
        0,
      ),
    ).toEqual([[0, 0]])
    expect(
      firstPart(
        [
          [0, 0],
          [10, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
    ])
  })
})

test('scatters the same way each time, and eases from none to all', () => {
  const some = Array.from({ length: 200 }, (_none, at) => scattered(at))
  expect(some).toEqual(Array.from({ length: 200 }, (_none, at) => scattered(at)))
  expect(some.every((one) => one >= 0 && one < 1)).toBe(true)
  expect(new Set(some.map((one) => Math.floor(one * 10))).size).toBe(10)
  expect([easeInOut(0), easeInOut(0.5), easeInOut(1)]).toEqual([0, 0.5, 1])
})
