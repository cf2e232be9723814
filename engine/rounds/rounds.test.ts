import fc from 'fast-check'
import { expect, test } from 'vitest'
import { match, rounds, score } from '#engine/engine.ts'
import type { MatchPair, MatchPerson, RoundsResult } from '#engine/engine.ts'
import { crowd, somePeople } from '#engine/golden/people.ts'
import { augment } from './augment.ts'
import { exchange } from './exchange.ts'
import { emptySchedule, pairUp } from './schedule.ts'

// More runs with PROOF=1.
const runs = { numRuns: process.env['PROOF'] ? 80 : 30 }
const nameOf = ({ from, to }: MatchPair): string =>
  from < to ? `${from}\u0000${to}` : `${to}\u0000${from}`
const met = ({ rounds: all }: RoundsResult): string[] =>
  all.flatMap(({ pairs }) => pairs.map(nameOf))
const byes = ({ rounds: all }: RoundsResult): string[] => all.flatMap(({ bye }) => bye ?? [])

test('seats each person in every round, and repeats no pair and no bye', () => {
  fc.assert(
    fc.property(somePeople(11, 2), fc.integer({ min: 1, max: 12 }), (people, wanted) => {
      const plan = rounds(people, { rounds: wanted })
      const most = people.length % 2 === 0 ? people.length - 1 : people.length
      expect(plan.rounds.length).toBe(Math.min(wanted, most))
      for (const { pairs, bye } of plan.rounds) {
        const present = [
          ...pairs.flatMap(({ from, to }) => [from, to]),
          ...(bye === undefined ? [] : [bye]),
        ]
        expect(present.toSorted()).toEqual(people.map(({ key }) => key).toSorted())
      }
      expect(new Set(met(plan)).size).toBe(met(plan).length)
      expect(new Set(byes(plan)).size).toBe(byes(plan).length)
      expect(plan.certificate.total).toBeLessThanOrEqual(plan.certificate.bound)
    }),
    runs,
  )
})

test('never pairs blocked, met or absent people', () => {
  fc.assert(
    fc.property(somePeople(9, 2), fc.infiniteStream(fc.nat()), (people, picks) => {
      const pick = (): string => people[picks.next().value! % people.length]!.key
      const forbidden = Array.from({ length: 5 }, () => ({ from: pick(), to: pick() }))
      const absent = [pick()]
      const plan = rounds(people, {
        rounds: 3,
        blocked: forbidden.slice(0, 3),
        met: forbidden.slice(3),
        absent,
      })
      const names = met(plan)
      for (const pair of forbidden) expect(names).not.toContain(nameOf(pair))
      for (const { pairs, bye, unpaired = [] } of plan.rounds) {
        const present = [
          ...pairs.flatMap(({ from, to }) => [from, to]),
          ...(bye === undefined ? [] : [bye]),
          ...unpaired,
        ]
        expect(present.toSorted()).toEqual(
          people
            .map(({ key }) => key)
            .filter((key) => key !== absent[0])
            .toSorted(),
        )
      }
      const suggested = match(people, { suggestions: 3, floor: 1, blocked: forbidden }).pairs.map(
        nameOf,
      )
      for (const pair of forbidden) expect(suggested).not.toContain(nameOf(pair))
    }),
    runs,
  )
})

test('re-planned rounds repeat no pair and give the next bye to another person', () => {
  const people = crowd(9)
  const first = rounds(people, { rounds: 4 })
  const past = first.rounds.flatMap(({ pairs }) => pairs)
  const second = rounds(people, { rounds: 4, met: past, satOut: byes(first) })
  expect(new Set([...met(first), ...met(second)]).size).toBe(32)
  expect(new Set([...byes(first), ...byes(second)]).size).toBe(8)
})

test('pairs all who can be paired in a round, even with few open pairs', () => {
  const oddCycle: [number, [number, number][]] = [
    9,
    [
      [4, 5],
      [1, 0],
      [5, 1],
      [3, 1],
      [8, 7],
      [5, 6],
      [7, 0],
      [0, 6],
      [0, 3],
    ],
  ]
  const graphs = fc
    .integer({ min: 2, max: 10 })
    .chain((size) =>
      fc.tuple(
        fc.constant(size),
        fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 14 }),
      ),
    )
  fc.assert(
    fc.property(graphs, ([size, pairs]) => {
      const partner = new Int32Array(size).fill(-1)
      const mayMeet = (a: number, b: number): boolean =>
        a !== b && pairs.some(([x, y]) => (x === a && y === b) || (x === b && y === a))
      const open = Array.from({ length: size }, (_, a) =>
        Array.from({ length: size }, (_place, b) => b).filter((b) => mayMeet(a, b)),
      )
      for (let place = 0; place < size; place++)
        if (partner[place] === -1) augment(partner, place, (here) => open[here]!)
      const isSound = [...partner].every(
        (other, place) => other === -1 || (partner[other] === place && mayMeet(place, other)),
      )
      expect(isSound).toBe(true)
      expect(partner.filter((other) => other !== -1).length).toBe(2 * mostPairs(open, new Set()))
    }),
    { numRuns: 300, examples: [[oddCycle]] },
  )
})

function mostPairs(open: readonly number[][], gone: ReadonlySet<number>): number {
  const first = open.findIndex((_, place) => !gone.has(place))
  if (first === -1) return 0
  const without = mostPairs(open, new Set([...gone, first]))
  return open[first]!.filter((other) => !gone.has(other)).reduce(
    (best, other) => Math.max(best, 1 + mostPairs(open, new Set([...gone, first, other]))),
    without,
  )
}

test('when two people want the same person, the favoured one meets them first', () => {
  const rivals: MatchPerson[] = [
    { key: 'a', seeks: ['beekeeping lessons'], gives: ['carpentry lessons'] },
    { key: 'b', seeks: ['beekeeping lessons'], gives: ['carpentry lessons'] },
    { key: 'wanted', seeks: ['carpentry lessons'], gives: ['beekeeping lessons'] },
    { key: 'nobody', seeks: ['opera'], gives: ['fossils'] },
  ]
  for (const favoured of ['a', 'b']) {
    const {
      rounds: [first],
    } = rounds(rivals, { rounds: 1, favour: new Map([[favoured, 1.2]]) })
    expect(first!.pairs.map(nameOf)).toContain(nameOf({ from: favoured, to: 'wanted' }))
  }
  expect(() => rounds(rivals, { rounds: 1, favour: new Map([['a', 1.5]]) })).toThrow(RangeError)
  expect(() => rounds(rivals, { rounds: 1, favour: new Map([['a', 0.5]]) })).toThrow(RangeError)
})

test('the certificate of a favoured plan bounds every plan', () => {
  fc.assert(
    fc.property(
      somePeople(6, 6),
      fc.array(fc.double({ min: 1, max: 1.4, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (people, favours) => {
        const favour = new Map(people.map(({ key }, at) => [key, favours[at]!]))
        const scored = score(
          people,
          people.flatMap(({ key: from }) =>
            people.filter(({ key }) => key !== from).map(({ key: to }) => ({ from, to })),
          ),
        )
        const worth = new Map(
          scored.map((pair) => [
            nameOf(pair),
            pair.reciprocal * favour.get(pair.from)! * favour.get(pair.to)!,
          ]),
        )
        const best = Math.max(
          ...perfectMatchings(people.map(({ key }) => key)).map((pairs) =>
            pairs.reduce((sum, pair) => sum + worth.get(nameOf(pair))!, 0),
          ),
        )
        const {
          certificate: { total, bound },
        } = rounds(people, { rounds: 1, favour })
        expect(bound).toBeGreaterThanOrEqual(best)
        expect(total).toBeLessThanOrEqual(bound)
        expect(total).toBeGreaterThanOrEqual(0.95 * best)
      },
    ),
    runs,
  )
})

test('six people in pairs: the plan is worth as much as the best of all plans', () => {
  fc.assert(
    fc.property(somePeople(6, 6), (people) => {
      const worth = new Map(
        score(
          people,
          people.flatMap(({ key: from }) =>
            people.filter(({ key }) => key !== from).map(({ key: to }) => ({ from, to })),
          ),
        ).map((pair) => [nameOf(pair), pair.reciprocal]),
      )
      const plan = rounds(people, { rounds: 1 })
      const best = Math.max(
        ...perfectMatchings(people.map(({ key }) => key)).map((pairs) =>
          pairs.reduce((sum, pair) => sum + worth.get(nameOf(pair))!, 0),
        ),
      )
      expect(met(plan).reduce((sum, name) => sum + worth.get(name)!, 0)).toBeGreaterThanOrEqual(
        0.95 * best,
      )
    }),
    { numRuns: 40 },
  )
})

test.each([24, 40, 60, 100, 150])(
  'for %i people eight rounds come within two thousandths of the bound',
  (size) => {
    const { certificate } = rounds(crowd(size), { rounds: 8 })
    expect(certificate.share).toBeGreaterThan(0.998)
  },
)

test('sixty-six people can all meet one another in sixty-five rounds', () => {
  const plan = rounds(crowd(66), { rounds: 65 })
  expect(new Set(met(plan)).size).toBe((66 * 65) / 2)
})

test('two pairs exchange partners where that is worth more, unless they have met', () => {
  const setting = { weight: (a: number, b: number) => (a + b === 3 ? 5 : 1), mayMeet: () => true }
  const schedule = emptySchedule(4, 2)
  pairUp(schedule, 0, 0, 1)
  pairUp(schedule, 0, 2, 3)
  exchange(schedule, setting, [{ a: 0, b: 3, weight: 5 }])
  expect([...schedule.partner[0]!]).toEqual([3, 2, 1, 0])
  pairUp(schedule, 1, 0, 1)
  pairUp(schedule, 1, 2, 3)
  exchange(schedule, setting, [{ a: 0, b: 3, weight: 5 }])
  expect([...schedule.partner[1]!]).toEqual([1, 0, 3, 2])
})

test('plans no rounds for no people or one person', () => {
  expect(rounds([], { rounds: 3 }).rounds).toEqual([])
  expect(rounds(crowd(1), { rounds: 3 }).rounds).toEqual([])
  expect(() => rounds([], { rounds: 0 })).toThrow(RangeError)
})

function perfectMatchings([first, ...rest]: readonly string[]): MatchPair[][] {
  if (first === undefined) return [[]]
  return rest.flatMap((to) =>
    perfectMatchings(rest.filter((key) => key !== to)).map((pairs) => [
      { from: first, to },
      ...pairs,
    ]),
  )
}
