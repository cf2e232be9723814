import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, match, score } from './engine.ts'
import type { MatchPerson } from './engine.ts'
import { compare, createPeopleIndex, join, leave, mutualLists } from './people-index.ts'
import type { PeopleIndex } from './people-index.ts'
import { somePeople } from './golden/people.ts'
import { hashOf, mixed } from './lists/hash.ts'
import { reciprocal, tieredWeight } from './lists/reciprocal.ts'

// More runs with PROOF=1.
const runs = { numRuns: process.env['PROOF'] ? 60 : 25 }
const ordered = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const allPairs = (people: readonly MatchPerson[]) =>
  people.flatMap(({ key: from }) =>
    people.filter(({ key }) => key !== from).map(({ key: to }) => ({ from, to })),
  )
const options = { suggestions: 2, floor: 1 }

function listsByKey(index: PeopleIndex, depth: number): [string, [string, number][]][] {
  const { rankings } = mutualLists(index, depth)
  const keyOf = (slot: number): string => index.corpus.keys[slot] ?? '?'
  const entries = [...index.slots].map(([key, slot]): [string, [string, number][]] => {
    const ranking = rankings[slot]!
    return [
      key,
      [...ranking.ids.subarray(0, ranking.size)].map((id, at) => [keyOf(id), ranking.scores[at]!]),
    ]
  })
  return entries.sort(([a], [b]) => ordered(a, b))
}

function naiveLists(index: PeopleIndex, depth: number): [string, [string, number][]][] {
  const keys = [...index.slots.keys()].sort(ordered)
  return keys.map((from) => {
    const scored = keys
      .filter((key) => key !== from)
      .map((to): [string, number] => [
        to,
        compare(index, index.slots.get(from)!, index.slots.get(to)!).reciprocal,
      ])
    const chance = (to: string): number => mixed(hashOf(from) ^ hashOf(to))
    return [
      from,
      scored
        .filter(([, worth]) => worth > 0)
        .sort(([a, x], [b, y]) => y - x || chance(a) - chance(b) || ordered(a, b))
        .slice(0, depth),
    ]
  })
}

test('two people suit each other equally from either side, bit for bit', () => {
  fc.assert(
    fc.property(somePeople(6), (people) => {
      const pairs = allPairs(people)
      const forward = score(people, pairs)
      const backward = score(
        people,
        pairs.map(({ from, to }) => ({ from: to, to: from })),
      )
      forward.forEach(({ directed, reciprocal: both }, at) => {
        expect(both).toBe(backward[at]!.reciprocal)
        expect(both).toBe(reciprocal(directed, backward[at]!.directed))
        expect(Number.isInteger(directed)).toBe(true)
      })
    }),
    runs,
  )
})

test('the lists equal a comparison of everybody with everybody, bit for bit', () => {
  fc.assert(
    fc.property(somePeople(14), fc.integer({ min: 1, max: 5 }), (people, depth) => {
      const index = createPeopleIndex(people)
      expect(listsByKey(index, depth)).toEqual(naiveLists(index, depth))
    }),
    runs,
  )
})

test('the order in which people come changes nothing', () => {
  fc.assert(
    fc.property(
      somePeople(10).chain((people) =>
        fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
      ),
      ([people, shuffled]) => {
        expect(match(shuffled, options)).toEqual(match(people, options))
        expect(createIndex(shuffled).rounds({ rounds: 3 })).toEqual(
          createIndex(people).rounds({ rounds: 3 }),
        )
      },
    ),
    runs,
  )
})

test('joins, edits and leaves give what a batch run at the same epoch gives', () => {
  fc.assert(
    fc.property(
      somePeople(8, 1),
      somePeople(6),
      fc.infiniteStream(fc.nat()),
      (first, later, picks) => {
        const index = createPeopleIndex(first)
        mutualLists(index, 2)
        const here = new Map(first.map((person) => [person.key, person]))
        for (const person of later) {
          if (here.has(person.key)) leave(index, person.key)
          join(index, person)
          here.set(person.key, person)
          const leaver = [...here.keys()][picks.next().value! % here.size]!
          if (picks.next().value! % 3 > 0) continue
          leave(index, leaver)
          here.delete(leaver)
        }
        const batch = createPeopleIndex([...here.values()], { epoch: index.epoch })
        expect(listsByKey(index, 2)).toEqual(listsByKey(batch, 2))
        const [kept, fresh] = [createIndex(first), createIndex([...here.values()], index.epoch)]
        for (const { key } of first) if (!here.has(key)) kept.leave(key)
        for (const person of here.values())
          if (kept.people().some(({ key }) => key === person.key)) kept.edit(person)
          else kept.join(person)
        expect(kept.match(options)).toEqual(fresh.match(options))
      },
    ),
    runs,
  )
})

test('a person who joins and leaves again leaves no trace', () => {
  fc.assert(
    fc.property(somePeople(8, 2), ([guest, ...people]) => {
      const index = createIndex(people)
      const before = index.match(options)
      index.join(guest!)
      index.leave(guest!.key)
      expect(index.match(options)).toEqual(before)
    }),
    runs,
  )
})

test('swapping everybody’s objectives and offerings keeps the reciprocal scores', () => {
  const plain = fc.array(
    fc.constantFrom('zebra', 'quilting zebra', 'xylophone', 'gnomes and zebra'),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, plain), { maxLength: 6 }), (texts) => {
      const people = texts.map(([seeks, gives], at) => ({ key: `p${at}`, seeks, gives }))
      const swapped = people.map(({ key, seeks, gives }) => ({ key, seeks: gives, gives: seeks }))
      const worth = (all: readonly MatchPerson[]) =>
        score(all, allPairs(people)).map((pair) => pair.reciprocal)
      expect(worth(swapped)).toEqual(worth(people))
    }),
    runs,
  )
})

test('scores zero without objectives; another wanted offering never lowers the sum', () => {
  const people = [
    { key: 'a', seeks: [], gives: ['chess'] },
    { key: 'b', seeks: ['chess'], gives: ['chess'] },
  ]
  expect(score(people, [{ from: 'a', to: 'b' }])).toEqual([
    { from: 'a', to: 'b', directed: 0, reciprocal: 0 },
  ])
  fc.assert(
    fc.property(somePeople(6, 2), (all) => {
      const [a, b] = all
      const { epoch } = createIndex(all)
      const richer = all.map((person) =>
        person === b ? { ...b, gives: [...b.gives, ...a!.seeks] } : person,
      )
      const common = (list: readonly MatchPerson[]): number =>
        createIndex(list, epoch)
          .explain({ from: a!.key, to: b!.key })
          .filter(({ from }) => from === a!.key).length
      expect(common(richer)).toBeGreaterThanOrEqual(common(all))
    }),
    runs,
  )
})

test.each([2, 3])('of %i people, those who share one word both ways match', (size) => {
  const people = [
    { key: 'a', seeks: ['I want to try falconry'], gives: ['some origami'] },
    { key: 'b', seeks: ['origami'], gives: ['falconry on weekends'] },
    { key: 'c', seeks: ['submarines'], gives: ['crop insurance'] },
  ].slice(0, size)
  const { pairs } = match(people, options)
  expect(pairs.map(({ from, to }) => [from, to])).toEqual([['a', 'b']])
  expect(pairs[0]!.reciprocal).toBeGreaterThan(1)
})

test('each of a crowd of identical people gets suggestions', () => {
  const crowd = process.env['PROOF'] ? 1000 : 400
  const people = Array.from({ length: crowd }, (_, at) => ({
    key: `p${at}`,
    seeks: ['chess'],
    gives: ['chess'],
  }))
  const { pairs, certificate } = match(people, { suggestions: 3, floor: 3 })
  expect(certificate.short).toEqual([])
  expect(pairs.length).toBe((crowd * 3) / 2)
})

test('two investors do not suit each other', () => {
  const investors = ['a', 'b'].map((key) => ({
    key,
    seeks: ['startups to invest in'],
    gives: ['angel investor'],
  }))
  const founder = { key: 'f', seeks: ['raise funds'], gives: ['raising a seed round'] }
  const scores = score(
    [...investors, founder],
    [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'f' },
    ],
  )
  expect(scores.map((pair) => pair.reciprocal > 0)).toEqual([false, true])
})

test.each([
  ['hire a waiter', 'a job as a waiter'],
  ['contratar camareros', 'trabajo de camarero'],
  ['I want to sell my honey', 'buy honey for our tea room'],
])(
  '%s and %s meet though both are objectives, and each tells the other what they have',
  (one, other) => {
    const people = [
      { key: 'a', seeks: [one], gives: [] },
      { key: 'b', seeks: [other], gives: [] },
    ]
    const { pairs } = match(people, { suggestions: 1, floor: 1 })
    expect(pairs).toMatchObject([{ from: 'a', to: 'b', band: 'strong' }])
    expect(createIndex(people).reasons({ from: 'a', to: 'b' })).toMatchObject({
      forward: { objective: one, offering: other },
      backward: { objective: other, offering: one },
    })
  },
)

test('an objective replaces an offering only in the exchange that it names', () => {
  const people = [
    {
      key: 'founder',
      seeks: ['An angel investor for a battery startup'],
      gives: ['I translate contracts between English and Spanish'],
      languages: ['en'],
    },
    {
      key: 'engineer',
      seeks: ['找一份嵌入式的工作，最好跟电池或电网有关，三月能入职'],
      gives: ['电路板画图'],
      languages: ['zh'],
    },
  ]
  const index = createIndex(people)
  expect(index.explain({ from: 'founder', to: 'engineer' })).toMatchObject([
    { answeredBy: 'objective' },
    { answeredBy: 'objective' },
  ])
  expect(index.reasons({ from: 'founder', to: 'engineer' })).toEqual({
    forward: undefined,
    backward: undefined,
  })
  expect(index.match({ suggestions: 1, floor: 1 }).pairs).toEqual([])
  expect(index.gaps().unmet).toHaveLength(2)
})

test('a reason says whether an offering or an objective answers it', () => {
  const people = [
    { key: 'a', seeks: ['hire a waiter'], gives: ['guitar lessons'] },
    { key: 'b', seeks: ['a job as a waiter'], gives: [] },
    { key: 'c', seeks: ['learn the guitar'], gives: [] },
  ]
  const index = createIndex(people)
  expect(index.reasons({ from: 'a', to: 'b' }).forward).toMatchObject({
    answeredBy: 'objective',
    offering: 'a job as a waiter',
  })
  expect(index.reasons({ from: 'c', to: 'a' }).forward).toMatchObject({
    answeredBy: 'offering',
    offering: 'guitar lessons',
  })
})

test('the same objective of two people is no reason to meet', () => {
  const people = ['a', 'b'].map((key) => ({ key, seeks: ['A job as a waiter'], gives: [] }))
  expect(createIndex(people).reasons({ from: 'a', to: 'b' })).toEqual({
    forward: undefined,
    backward: undefined,
  })
})

test.each([
  ['hire a waiter', 'hire two waiters'],
  ['sell my honey', 'honey for sale'],
  ['violin lessons', 'a violin teacher'],
])('%s and %s want the same and do not meet', (one, other) => {
  const people = [
    { key: 'a', seeks: [one], gives: [] },
    { key: 'b', seeks: [other], gives: [] },
  ]
  expect(
    match(people, { suggestions: 1, floor: 1 }).pairs.filter(({ band }) => band !== 'try'),
  ).toEqual([])
})

test('two people who say the same one word share all of it', () => {
  const people = ['a', 'b'].map((key) => ({ key, seeks: ['chess'], gives: ['chess'] }))
  const [pair] = score(people, [{ from: 'a', to: 'b' }])
  expect(pair!.reciprocal).toBeGreaterThan(900_000)
})

test('both scores count, the lesser one more', () => {
  expect(reciprocal(2, 6)).toBe(3)
  expect(reciprocal(0, 6)).toBe(0)
})

test('no one-sided pair outweighs a mutual one', () => {
  expect(tieredWeight(2 ** 22, 0)).toBeLessThan(tieredWeight(1, 1))
  expect(tieredWeight(2, 0)).toBeGreaterThan(tieredWeight(1, 0))
})

test('names a duplicate key or an unknown person in the refusal', () => {
  const ana = { key: 'ana', seeks: [], gives: [] }
  expect(() => createIndex([ana, ana])).toThrow('Two people share the key "ana".')
  expect(() => score([ana], [{ from: 'ana', to: 'bo' }])).toThrow('Nobody here has the key "bo".')
  expect(() => match([ana], { suggestions: 0, floor: 0 })).toThrow(RangeError)
  expect(() => match([ana], { suggestions: 1, floor: 2 })).toThrow(RangeError)
})
