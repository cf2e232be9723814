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
function expectFound(some: readonly (Judged & { at: number })[], share: number): void {
  const missed = some.filter(({ at }) => better(at) > 4)
  const list = missed.map(({ objective, offering, at }) => `${better(at)} better: ${objective} -> ${offering}`)
  expect(1 - missed.length / some.length, list.join('\n')).toBeGreaterThanOrEqual(share)
}

test('there are enough judged pairs to mean something', () => {
  expect(suited.length).toBeGreaterThanOrEqual(40)
  expect(pairs.length - suited.length).toBeGreaterThanOrEqual(10)
})

test('of the offerings that suit, nearly all are among the first five of the whole gathering', () => expectFound(suited, 0.95))

test('across languages the same holds', () => expectFound(suited.filter(({ at }) => at >= firstAcross), 0.9))

test('what does not suit is answered by less than half of the best answer that suits somebody', () => {
  const unsuited = pairs.filter(({ suits }) => !suits)
  const best = (at: number): number => Math.max(...suited.map((other) => directed(at, other.at)), 1)
  const mistaken = unsuited.filter(({ at }) => directed(at, at) >= 0.5 * best(at))
  const list = mistaken.map(({ objective, offering, at }) => `${directed(at, at)} of ${best(at)}: ${objective} -> ${offering}`)
  expect(mistaken.length / unsuited.length, list.join('\n')).toBeLessThanOrEqual(0.1)
})
