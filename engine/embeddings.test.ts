import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, match, score } from './engine.ts'
import type { MatchPerson } from './engine.ts'
import { somePeople } from './golden/people.ts'

const options = { suggestions: 2, floor: 1 }
const vectors = [
  [127, 0, 0],
  [120, 42, 0],
  [90, 90, 0],
  [0, 127, 0],
  [0, 90, 90],
  [-127, 0, 0],
].map((numbers) => Int8Array.from(numbers))
const anyVector = fc.option(fc.constantFrom(...vectors), { nil: undefined })

/** Random people. Most of their statements have a meaning vector; some people have none. */
const peopleWithMeaning = (most: number) =>
  somePeople(most, 2)
    .chain((people) =>
      fc.tuple(
        fc.constant(people),
        fc.array(anyVector, { minLength: 6 * most, maxLength: 6 * most }),
      ),
    )
    .map(([people, given]) =>
      people.map((person, at): MatchPerson => ({
        ...person,
        meaning:
          at % 3 === 2
            ? undefined
            : {
                seeks: person.seeks.map((_, next) => given[at * 6 + next]),
                gives: person.gives.map((_, next) => given[at * 6 + 3 + next]),
              },
      })),
    )
const pairsOf = (people: readonly MatchPerson[]) =>
  people.flatMap(({ key: from }) =>
    people.filter(({ key }) => key !== from).map(({ key: to }) => ({ from, to })),
  )

const speaks = (
  key: string,
  seeks: string,
  gives: string,
  meaning?: readonly [Int8Array | undefined, Int8Array | undefined],
): MatchPerson => ({
  key,
  seeks: [seeks],
  gives: [gives],
  meaning: meaning && { seeks: [meaning[0]], gives: [meaning[1]] },
})
const [east, , northEast, north] = vectors

test('changes nothing without vectors', () => {
  fc.assert(
    fc.property(somePeople(8), (people) => {
      const unknown = people.map((person) => ({
        ...person,
        meaning: { seeks: person.seeks.map(() => undefined), gives: [] },
      }))
      expect(match(unknown, options)).toEqual(match(people, options))
      expect(score(unknown, pairsOf(people))).toEqual(score(people, pairsOf(people)))
    }),
    { numRuns: 30 },
  )
})

test('with vectors, both scores stay symmetric, and the parts of every reason sum to the score', () => {
  fc.assert(
    fc.property(peopleWithMeaning(6), (people) => {
      const index = createIndex(people)
      for (const { from, to } of pairsOf(people)) {
        const [forward, backward] = index.score([
          { from, to },
          { from: to, to: from },
        ])
        expect([forward!.reciprocal, Number.isInteger(forward!.directed)]).toEqual([
          backward!.reciprocal,
          true,
        ])
        const parts = index
          .explain({ from, to })
          .filter((reason) => reason.from === from)
          .map(({ part }) => part)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(forward!.directed)
      }
    }),
    { numRuns: 40 },
  )
})

test('with vectors, joins, edits and leaves also give what a batch run gives', () => {
  fc.assert(
    fc.property(
      peopleWithMeaning(7),
      peopleWithMeaning(5),
      fc.infiniteStream(fc.nat(20)),
      (first, later, picks) => {
        const index = createIndex(first)
        index.match(options)
        for (const next of later) {
          const person =
            picks.next().value! % 2
              ? next
              : {
                  ...next,
                  key: index.people()[picks.next().value! % index.people().length]?.key ?? next.key,
                }
          if (index.people().some(({ key }) => key === person.key)) index.edit(person)
          else index.join(person)
          if (picks.next().value! % 2 > 0) continue
          index.leave(index.people()[picks.next().value! % index.people().length]!.key)
          index.match(options)
        }
        const batch = createIndex(index.people(), index.epoch)
        expect(index.match(options)).toEqual(batch.match(options))
        expect(index.rounds({ rounds: 2 })).toEqual(batch.rounds({ rounds: 2 }))
        for (const pair of pairsOf(index.people()))
          expect(index.reasons(pair)).toEqual(batch.reasons(pair))
      },
    ),
    { numRuns: 40 },
  )
})

test('matches a shared meaning without a shared word as good, never strong, and quotes no words', () => {
  const people = [
    speaks('a', 'blorf', 'quimp', [east, north]),
    speaks('b', 'vexta', 'zandu', [north, east]),
  ]
  expect(
    match(
      people.map(({ key, seeks, gives }) => ({ key, seeks, gives })),
      options,
    ).pairs,
  ).toEqual([])
  const { pairs, certificate } = match(people, options)
  expect([pairs.map(({ from, to, band }) => [from, to, band]), certificate.short]).toEqual([
    [['a', 'b', 'good']],
    [],
  ])
  const [forward] = createIndex(people).explain({ from: 'a', to: 'b' })
  expect(forward).toMatchObject({
    objective: 'blorf',
    offering: 'zandu',
    terms: [],
    answers: [],
    concepts: [],
    isMeaning: true,
  })
})

test('weak similarity adds less, none adds nothing, and vectors of two models are not compared', () => {
  const directed = (offered: Int8Array) =>
    score(
      [
        speaks('a', 'blorf', 'x', [east, undefined]),
        speaks('b', 'y', 'zandu', [undefined, offered]),
      ],
      [{ from: 'a', to: 'b' }],
    )[0]!.directed
  expect(directed(east!)).toBeGreaterThan(directed(northEast!))
  expect(directed(northEast!)).toBeGreaterThan(0)
  expect([directed(north!), directed(Int8Array.from([127, 0]))]).toEqual([0, 0])
})
