import { expect, test } from 'vitest'
import { createIndex } from '#engine/engine.ts'

const people = [
  {
    key: 'cellist',
    seeks: ['a proper cello bow rehair, last man retired'],
    gives: ['an old map of the harbour'],
  },
  { key: 'maker', seeks: [], gives: ['bow maker, rehairs in two days, violin to double bass'] },
  { key: 'player', seeks: [], gives: ['cello, decent amateur, own car'] },
]
const met = (blocked: { from: string; to: string }[] = []) =>
  createIndex(people)
    .match({ suggestions: 3, floor: 1, blocked })
    .pairs.map(({ from, to }) => [from, to])

test('withholds a much worse one-sided answer, unless the better one is blocked', () => {
  expect(met()).toEqual([['cellist', 'maker']])
  expect(met([{ from: 'maker', to: 'cellist' }])).toEqual([['cellist', 'player']])
})

test('does not suggest a person who shares a word but speaks of something else', () => {
  const index = createIndex([
    { key: 'rider', seeks: ['hay for 4 ponies, small bales'], gives: [] },
    { key: 'vet', seeks: [], gives: ['vet practice, can take a school placement for a fortnight'] },
  ])
  expect(index.score([{ from: 'rider', to: 'vet' }])[0]!.directed).toBeGreaterThan(0)
  expect(index.match({ suggestions: 3, floor: 1 }).pairs).toEqual([])
  expect(index.reasons({ from: 'rider', to: 'vet' })).toEqual({
    forward: undefined,
    backward: undefined,
  })
})

test('the more offerings there are, the better a one-sided answer has to be', () => {
  const crowd = Array.from({ length: 300 }, (_, at) => ({
    key: `p${at}`,
    seeks: [],
    gives: [`handwritten letter number ${at}`],
  }))
  expect(met()).toHaveLength(1)
  expect(
    createIndex([...people.slice(0, 1), people[2]!, ...crowd]).match({ suggestions: 3, floor: 1 })
      .pairs,
  ).toEqual([])
  expect(
    createIndex([...people.slice(0, 2), ...crowd]).match({ suggestions: 3, floor: 1 }).pairs,
  ).toHaveLength(1)
})

test('people who write in a fifth language meet by their words', () => {
  const index = createIndex([
    { key: 'a', seeks: ['Ich suche einen Klempner'], gives: ['Gitarrenunterricht für Anfänger'] },
    { key: 'b', seeks: ['Gitarrenunterricht'], gives: ['Klempner mit zwanzig Jahren Erfahrung'] },
  ])
  expect(index.match({ suggestions: 1, floor: 1 }).pairs.map(({ band }) => band)).toEqual([
    'strong',
  ])
})
