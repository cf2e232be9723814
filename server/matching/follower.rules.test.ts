import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorPerPerson, suggestionsPerPerson } from '#contract/matching/matching.ts'
import { createIndex } from '#engine/engine.ts'
import { somePeople } from '#engine/golden/people.ts'
import type { MatchingPerson } from '../events/events.ts'
import type { MatchChanges } from './changes.ts'
import { type Follower, follower } from './follower.ts'
import { asPerson, type MatchRun, runOf } from './pairing.ts'

const options = { suggestions: suggestionsPerPerson, floor: floorPerPerson }
const eventId = 'one'

const saying = (
  registrationId: string,
  seeks: readonly string[],
  gives: readonly string[],
): MatchingPerson => ({
  registrationId,
  locale: 'en',
  statements: [
    ...seeks.map((text, at) => ({
      id: `${registrationId} seeks ${at}`,
      kind: 'objective' as const,
      text,
    })),
    ...gives.map((text, at) => ({
      id: `${registrationId} gives ${at}`,
      kind: 'offering' as const,
      text,
    })),
  ],
})
const anybody = (most: number, least = 0) =>
  somePeople(most, least).map((people) =>
    people.map(({ key, seeks, gives }) => saying(key, seeks, gives)),
  )
const markOf = (person: MatchingPerson) => ({
  registrationId: person.registrationId,
  mark: JSON.stringify(person),
})

/** A store that only receives changes, and the rows they touched. */
function keeper() {
  const [pairs, lines] = [
    new Map<string, MatchRun['pairings'][number]>(),
    new Map<string, MatchRun['people'][number]>(),
  ]
  return {
    write: ({ pairings, gonePairs, people, gonePeople }: MatchChanges): void => {
      for (const { a, b } of gonePairs) expect(pairs.delete(`${a} ${b}`)).toBe(true)
      for (const key of gonePeople) expect(lines.delete(key)).toBe(true)
      for (const pairing of pairings) pairs.set(`${pairing.a} ${pairing.b}`, pairing)
      for (const line of people) lines.set(line.registrationId, line)
    },
    all: (): MatchRun => ordered({ pairings: [...pairs.values()], people: [...lines.values()] }),
  }
}

function ordered({ pairings, people }: MatchRun): MatchRun {
  const by =
    <T>(keyOf: (one: T) => string) =>
    (one: T, other: T) =>
      keyOf(one) < keyOf(other) ? -1 : 1
  return {
    pairings: pairings.toSorted(by(({ a, b }) => `${a} ${b}`)),
    people: people.toSorted(by(({ registrationId }) => registrationId)),
  }
}

/**
 * Runs one turn as the server does: take a snapshot, send what is needed, store the changes, and
 * usually confirm.
 */
function turn(
  { whom, follow, keep }: Follower,
  {
    store,
    people,
    matched,
    version,
    isKeptKnown = true,
    ...more
  }: {
    store: ReturnType<typeof keeper>
    people: readonly MatchingPerson[]
    matched: number
    version: number
    isKeptKnown?: boolean
    at?: number
    rematchVersion?: number
    id?: string
  },
) {
  const look = {
    eventId: more.id ?? eventId,
    version: String(version),
    matched: String(matched),
    rematchVersion: String(more.rematchVersion ?? 0),
    at: more.at ?? 0,
    marks: people.map(markOf),
  }
  const wanted = whom(look)
  const answer = follow({
    ...look,
    people: people.filter(({ registrationId }) => wanted.people.includes(registrationId)),
    stored: wanted.isStoredWanted ? store.all() : undefined,
  })
  store.write(answer.changes)
  if (isKeptKnown) keep({ eventId: look.eventId, version: look.version })
  return { ...answer, wanted }
}

test('after any joins, edits and leaves, the stored result equals a full run, bit for bit', () => {
  fc.assert(
    fc.property(anybody(9, 2), anybody(8), fc.infiniteStream(fc.nat(20)), (first, later, picks) => {
      const [following, store, here] = [
        follower(),
        keeper(),
        new Map(first.map((person) => [person.registrationId, person])),
      ]
      let version = 1
      turn(following, { store, people: first, matched: 0, version })
      for (const next of later) {
        // Half of them are existing people with new statements.
        const person =
          picks.next().value! % 2
            ? next
            : {
                ...next,
                registrationId:
                  [...here.keys()][picks.next().value! % here.size] ?? next.registrationId,
              }
        here.set(person.registrationId, person)
        const leaver = [...here.keys()][picks.next().value! % here.size]!
        if (picks.next().value! % 3 === 0) here.delete(leaver)
        // Several changes may occur between two turns.
        if (picks.next().value! % 4 === 0) continue
        const people = [...here.values()]
        turn(following, {
          store,
          people,
          matched: version,
          version: version + 1,
          isKeptKnown: picks.next().value! % 5 > 0,
        })
        version += 1
        const kept = following.indexOf(eventId)!
        const batch = createIndex(people.map(asPerson), kept.epoch)
        const found = batch.match(options)
        expect(kept.match(options)).toEqual(found)
        expect(kept.gaps()).toEqual(batch.gaps())
        for (const pair of found.pairs)
          expect([kept.reasons(pair), kept.explain(pair)]).toEqual([
            batch.reasons(pair),
            batch.explain(pair),
          ])
        expect(store.all()).toEqual(ordered(runOf(batch, people)))
      }
    }),
    { numRuns: 80 },
  )
})

// Fewer people than each has places for, so that none takes another’s.
const crowd = Array.from({ length: 8 }, (_, at) =>
  at % 2 ? saying(`p${at}`, ['chess'], ['pottery']) : saying(`p${at}`, ['pottery'], ['chess']),
).concat(saying('y', ['guitar lessons'], ['zebra']))

test('requests only what is unknown, and returns only what differs', () => {
  const [following, store] = [follower(), keeper()]
  const first = turn(following, { store, people: crowd, matched: 0, version: 1 })
  expect([
    first.wanted.people.length,
    first.wanted.isStoredWanted,
    first.isNewEpoch,
    first.changes.people.length,
  ]).toEqual([9, true, true, 9])
  const z = saying('z', ['zebra'], ['guitar lessons'])
  const second = turn(following, { store, people: [...crowd, z], matched: 1, version: 2 })
  expect([second.wanted, second.isNewEpoch]).toEqual([
    { people: ['z'], isStoredWanted: false },
    false,
  ])
  expect(second.changes.pairings.map(({ a, b }) => [a, b])).toEqual([['y', 'z']])
  expect([
    second.changes.people.map(({ registrationId }) => registrationId),
    second.changes.gonePairs,
    second.changes.gonePeople,
  ]).toEqual([['y', 'z'], [], []])
  const third = turn(following, { store, people: crowd, matched: 2, version: 3 })
  expect([third.changes.gonePairs, third.changes.gonePeople, third.changes.pairings]).toEqual([
    [{ a: 'y', b: 'z' }],
    ['z'],
    [],
  ])
  expect(turn(following, { store, people: crowd, matched: 3, version: 4 }).changes).toEqual({
    pairings: [],
    gonePairs: [],
    people: [],
    gonePeople: [],
  })
})

test('requests and repairs what another process stored meanwhile', () => {
  const [following, store] = [follower(), keeper()]
  turn(following, { store, people: crowd, matched: 0, version: 1 })
  const [gone] = store.all().pairings
  store.write({ pairings: [], gonePairs: [gone!], people: [], gonePeople: [] })
  const answer = turn(following, { store, people: crowd, matched: 2, version: 3 })
  expect([answer.wanted, answer.isNewEpoch, answer.changes.pairings]).toEqual([
    { people: [], isStoredWanted: true },
    false,
    [gone],
  ])
})

test('weighs words again when the host asks, when half the people have left, and after a day', () => {
  const [following, store] = [follower(), keeper()]
  const isNew = (
    people: readonly MatchingPerson[],
    more: { matched: number; version: number; rematchVersion?: number; at?: number },
  ) => turn(following, { store, people, ...more }).isNewEpoch
  expect(isNew(crowd, { matched: 0, version: 1 })).toBe(true)
  expect(isNew(crowd, { matched: 1, version: 2, rematchVersion: 2 })).toBe(true)
  expect(isNew(crowd, { matched: 2, version: 3, rematchVersion: 2 })).toBe(false)
  expect(isNew(crowd.slice(0, 4), { matched: 3, version: 4, rematchVersion: 2 })).toBe(true)
  expect(
    isNew(crowd.slice(0, 4), { matched: 4, version: 5, rematchVersion: 2, at: 86_400_000 }),
  ).toBe(true)
})

test('keeps the limit of events, and drops those that were matched longest ago', () => {
  const [following, store] = [follower({ people: 1000, gatherings: 2 }), keeper()]
  for (const id of ['one', 'two', 'one', 'three'])
    turn(following, { store: keeper(), people: crowd, matched: 0, version: 1, id })
  expect(['one', 'two', 'three'].map((id) => following.indexOf(id) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  const small = follower({ people: 15, gatherings: 9 })
  for (const id of ['one', 'two'])
    turn(small, { store: keeper(), people: crowd, matched: 0, version: 1, id })
  expect(['one', 'two'].map((id) => small.indexOf(id) !== undefined)).toEqual([false, true])
  expect(store.all().pairings).toEqual([])
})

test('a thread that restarted between the two questions says so, and assumes nothing', () => {
  const look = {
    eventId,
    version: '2',
    matched: '1',
    rematchVersion: '0',
    at: 0,
    marks: crowd.map(markOf),
  }
  expect(() => follower().follow({ ...look, people: [crowd[0]!] })).toThrow('restarted')
})
