import { expect, test } from 'vitest'
import { createIndex, match, score } from '#engine/engine.ts'
import type { MatchPerson } from '#engine/engine.ts'
import { createPeopleIndex, slotOf } from '#engine/people-index.ts'
import { sets } from '#engine/golden/sets.ts'
import { certify, coveringPrices } from './certificate.ts'
import { exclusionsOf } from './exclusions.ts'
import { isReason, reasonsIn } from './reasons.ts'

const person = (key: string, seeks: string, gives: string): MatchPerson => ({
  key,
  seeks: [seeks],
  gives: [gives],
})
const named = ({ pairs }: ReturnType<typeof match>): string[] =>
  pairs.map(({ from, to }) => `${from}-${to}`)

function crowd(size: number): MatchPerson[] {
  const subjects = ['chess', 'pottery', 'guitar', 'falconry', 'origami', 'beekeeping', 'sailing']
  let state = 11
  const subject = (): string => subjects[(state = (state * 48271) % 2147483647) % subjects.length]!
  return Array.from({ length: size }, (_, at) =>
    person(
      `p${at}`,
      `${subject()} ${subject()} ${subject()}`,
      `${subject()} ${subject()} ${subject()}`,
    ),
  )
}

test.each(['development', 'development2', 'supper'] as const)(
  'in event %s each pair has a reason, good pairs both ways, and a quoted line is never a gap',
  (name) => {
    const index = createIndex(sets[name].people)
    const { pairs } = index.match({ suggestions: 5, floor: 1 })
    const { unmet, unused } = index.gaps()
    const missing = new Set([
      ...unmet.map(({ key, objectiveIndex }) => `${key} seeks ${objectiveIndex}`),
      ...unused.map(({ key, offeringIndex }) => `${key} gives ${offeringIndex}`),
    ])
    expect(pairs.length).toBeGreaterThanOrEqual(3)
    for (const { from, to, band } of pairs) {
      const reasons = Object.values(index.reasons({ from, to })).filter(
        (reason) => reason !== undefined,
      )
      expect([from, to, reasons.length]).toEqual([
        from,
        to,
        band === 'try' ? Math.max(1, reasons.length) : 2,
      ])
      for (const reason of reasons) {
        expect(missing).not.toContain(`${reason.from} seeks ${reason.objectiveIndex}`)
        expect(missing).not.toContain(`${reason.to} gives ${reason.offeringIndex}`)
      }
    }
  },
)

test('the certificate follows from its prices over all pairs with a reason, not only candidates', () => {
  const people = crowd(120)
  const { pairs, certificate } = match(people, { suggestions: 2, floor: 0 })
  const price = new Map(certificate.prices.map((each) => [each.key, each.price]))
  const index = createPeopleIndex(people)
  const reasons = reasonsIn(index, exclusionsOf(index, {}))
  const all = people
    .flatMap(({ key: from }, at) => people.slice(at + 1).map(({ key: to }) => ({ from, to })))
    .filter(({ from, to }) => isReason(reasons, slotOf(index, from), slotOf(index, to)))
  expect(all.length).toBeGreaterThan(400)
  const worth = score(people, all)
  const surplus = worth.reduce(
    (sum, { from, to, reciprocal }) =>
      sum + Math.max(0, reciprocal - price.get(from)! - price.get(to)!),
    0,
  )
  const proven = [...price.values()].reduce((sum, each) => sum + 2 * each, 0) + surplus
  expect(certificate.bound / proven).toBeCloseTo(1, 9)
  expect(certificate.total).toBe(pairs.reduce((sum, pair) => sum + pair.reciprocal, 0))
  expect(certificate.total).toBeLessThanOrEqual(certificate.bound)
  expect(certificate.share).toBeGreaterThan(0.98)
})

test('comes within two percent of the bound where all people write the same few words', () => {
  const subjects = [
    'chess',
    'pottery',
    'guitar',
    'falconry',
    'origami',
    'beekeeping',
    'sailing',
    'welding',
    'opera',
    'juggling',
    'archery',
  ]
  const both = (one: number, other: number): string =>
    `${subjects[one % 11]} ${subjects[other % 11]}`
  const people = Array.from({ length: 100 }, (_, at) =>
    person(`p${at}`, both(at * 7, at * 3 + 1), both(at * 5 + 2, at)),
  )
  expect(match(people, { suggestions: 8, floor: 1 }).certificate.share).toBeGreaterThan(0.98)
})

test('a price covers the pairs that a full list leaves out', () => {
  const full = { ids: Int32Array.of(1), scores: Float64Array.of(10), size: 1 }
  const { prices, bound } = certify(
    {
      keys: ['a', 'b'],
      edges: [{ a: 0, b: 1, weight: 10 }],
      prices: coveringPrices([0, 7], [full, full]),
      capacity: 1,
    },
    10,
  )
  expect(prices).toEqual([
    { key: 'a', price: 5 },
    { key: 'b', price: 7 },
  ])
  expect(bound).toBeCloseTo(12, 6)
})

test('keeps to the limit, repeats no pair, and gives the floor to all who can have it', () => {
  const { pairs, certificate } = match(crowd(60), { suggestions: 3, floor: 2 })
  const degree = (key: string): number =>
    pairs.filter(({ from, to }) => from === key || to === key).length
  const degrees = Array.from({ length: 60 }, (_, at) => degree(`p${at}`))
  expect(Math.max(...degrees)).toBeLessThanOrEqual(3)
  expect(Math.min(...degrees)).toBeGreaterThanOrEqual(2)
  expect(certificate.short).toEqual([])
  expect(new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size).toBe(pairs.length)
  expect(pairs.every(({ from, to }) => from < to)).toBe(true)
})

test('suggests a match that fits in one direction only, with a weight of zero', () => {
  const people = [
    person('a', 'chess', 'pottery'),
    person('b', 'pottery', 'chess'),
    person('c', 'chess', 'submarines'),
  ]
  const { pairs, certificate } = match(people, { suggestions: 2, floor: 1 })
  expect(pairs.map(({ from, to, reciprocal }) => [from, to, reciprocal > 0])).toEqual([
    ['a', 'b', true],
    ['b', 'c', false],
  ])
  expect(certificate.total).toBe(pairs[0]!.reciprocal)
  expect(certificate.short.map(({ key, has }) => [key, has])).toEqual([['c', 0]])
  expect(named(match(people, { suggestions: 1, floor: 0 }))).toEqual(['a-b'])
})

test('a good match about one objective does not displace the best answer to another', () => {
  const lawyer = { key: 'lawyer', seeks: ['an oboe'], gives: ['contract law'] }
  const people = [
    { key: 'a', seeks: ['chess', 'contract law'], gives: ['pottery'] },
    { key: 'b', seeks: ['pottery'], gives: ['chess'] },
    lawyer,
  ]
  expect(named(match(people, { suggestions: 2, floor: 1 }))).toEqual(['a-b', 'a-lawyer'])
  expect(named(match(people, { suggestions: 1, floor: 1 }))).toEqual(['a-b'])
})

test('suggests a person whom many seek to three more seekers, those whom they answer best', () => {
  const seekers = Array.from({ length: 6 }, (_, at) => [
    { key: `s${at}`, seeks: ['chess', 'contract law'], gives: ['pottery'] },
    { key: `t${at}`, seeks: ['pottery'], gives: ['chess'] },
  ]).flat()
  const pairs = named(
    match([...seekers, { key: 'lawyer', seeks: ['an oboe'], gives: ['contract law'] }], {
      suggestions: 8,
      floor: 1,
    }),
  )
  // One of them is the lawyer's own suggestion, who would otherwise have none.
  expect(pairs.filter((pair) => pair.includes('lawyer'))).toEqual([
    'lawyer-s0',
    'lawyer-s1',
    'lawyer-s2',
    'lawyer-s3',
  ])
})

test('gives one person a worse partner so that nobody is left without one', () => {
  const people = [
    person('a', 'chess pottery', 'sailing opera'),
    person('b', 'sailing opera', 'chess pottery'),
    person('c', 'opera rugby plumbing welding', 'pottery stamps archery goats'),
    person('d', 'chess chemistry beekeeping physics', 'sailing jazz rice karate'),
  ]
  expect(named(match(people, { suggestions: 1, floor: 0 }))).toContain('a-b')
  expect(named(match(people, { suggestions: 1, floor: 1 }))).toEqual(['a-c', 'b-d'])
})

test('says why a person falls short', () => {
  const people = [
    person('a', 'chess', 'pottery'),
    person('b', 'pottery', 'chess'),
    person('c', 'pottery', 'chess'),
    person('d', 'submarines', 'stamps'),
  ]
  const { certificate } = match(people, {
    suggestions: 1,
    floor: 1,
    blocked: [
      { from: 'b', to: 'a' },
      { from: 'gone', to: 'a' },
    ],
  })
  expect(certificate.short).toEqual([
    {
      key: 'b',
      has: 0,
      why: 'all-excluded',
      ways: { gets: false, gives: false },
      unmet: [],
      unused: [],
    },
    {
      key: 'd',
      has: 0,
      why: 'nobody-offers',
      ways: { gets: false, gives: false },
      unmet: [0],
      unused: [0],
    },
  ])
  expect(
    match(people, { suggestions: 1, floor: 1 }).certificate.short.map(({ why }) => why),
  ).toEqual(['places-taken', 'nobody-offers'])
})

test('does not claim a gap where a shown person answers it, even in one direction only', () => {
  const people = [
    person('a', 'trees for our yard', 'knots'),
    person('b', 'a lighthouse', 'apple trees for your yard, grafted and pruned'),
    person('c', 'zips', 'yachts'),
  ]
  const { pairs, certificate } = match(people, { suggestions: 2, floor: 1 })
  expect(pairs.map(({ from, to, band }) => [from, to, band])).toEqual([['a', 'b', 'try']])
  expect(
    certificate.short.map(({ key, why, ways, unmet, unused }) => [key, why, ways, unmet, unused]),
  ).toEqual([
    ['a', 'nobody-seeks', { gets: true, gives: false }, [], [0]],
    ['b', 'nobody-offers', { gets: false, gives: true }, [0], []],
    ['c', 'nobody-offers', { gets: false, gives: false }, [0], [0]],
  ])
})
