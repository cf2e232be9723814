import { expect, test } from 'vitest'
import { createIndex } from '#engine/engine.ts'
import { judged } from './pairs.ts'
import type { Judged } from './pairs.ts'

const people = judged.flatMap(({ objective, offering }, at) => [
  { key: `seeker ${at}`, seeks: [objective], gives: [] },
  { key: `giver ${at}`, seeks: [], gives: [offering] },
])
const index = createIndex(people)
const directed = (seeker: number, giver: number): number => index.score([{ from: `seeker ${seeker}`, to: `giver ${giver}` }])[0]!.directed

/** How many of all offerings answer this objective better than the one it was judged with. */
function better(at: number): number {
  const own = directed(at, at)
  return own === 0 ? Infinity : judged.filter((_, other) => directed(at, other) > own).length
}

const pairs = judged.map((pair, at) => ({ ...pair, at }))
const suited = pairs.filter(({ suits }) => suits)
const firstAcross = judged.findIndex(({ objective }) => objective === 'Looking for a guitar teacher')

// Up to four offerings of the set truly suit one objective (four people give legal advice), hence five places.
function shareFound(some: readonly (Judged & { at: number })[]): number {
  return some.filter(({ at }) => better(at) < 5).length / some.length
}

test('there are enough judged pairs to mean something', () => {
  expect(suited.length).toBeGreaterThanOrEqual(40)
  expect(pairs.length - suited.length).toBeGreaterThanOrEqual(10)
})

test('of the offerings that suit, nearly all are among the first five of the whole gathering', () => {
  expect(shareFound(suited)).toBeGreaterThanOrEqual(0.95)
})

test('across languages the same holds', () => {
  expect(shareFound(suited.filter(({ at }) => at >= firstAcross))).toBeGreaterThanOrEqual(0.9)
})

test('what does not suit is answered by less than half of the best answer that suits somebody', () => {
  const unsuited = pairs.filter(({ suits }) => !suits)
  const best = (at: number): number => Math.max(...suited.map((other) => directed(at, other.at)), 1)
  const mistaken = unsuited.filter(({ at }) => directed(at, at) >= 0.5 * best(at))
  expect(mistaken.length / unsuited.length).toBeLessThanOrEqual(0.1)
})
