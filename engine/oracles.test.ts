import blossom from 'edmonds-blossom'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { assign } from './assignment/assign.ts'
import type { WeightedEdge } from './assignment/graph.ts'
import { rounds, score } from './engine.ts'
import { crowd } from './golden/people.ts'
import { tieredWeight } from './lists/reciprocal.ts'

// Results of other methods: HiGHS (Huangfu and Hall 2018) by linear programming, and Edmonds'
// blossoms after Galil (1986) as ported by M. Kirkpatrick and van Rantwijk. The types of HiGHS
// declare a module, but the import is the function
const highs = await (loadHighs as unknown as typeof loadHighs.default)()
const isWhole = process.env['PROOF'] !== undefined

/** Returns edges between this many vertices, about `each` at every one, with differing weights. */
function someGraph(size: number, { each, seed }: { each: number; seed: number }): WeightedEdge[] {
  let state = seed
  const below = (limit: number): number => (state = (state * 48271) % 2147483647) % limit
  const edges = new Map<number, WeightedEdge>()
  while (edges.size < (size * each) / 2) {
    const [one, other] = [below(size), below(size)]
    const [a, b] = [Math.min(one, other), Math.max(one, other)]
    if (a < b) edges.set(a * size + b, { a, b, weight: 1 + (below(1000) * below(1000)) / 1000 })
  }
  return [...edges.values()]
}

/**
 * Returns the highest worth of edges that use no vertex more often than `capacity`: of fractional
 * or whole edges.
 */
function best(
  edges: readonly WeightedEdge[],
  { size, capacity, inParts }: { size: number; capacity: number; inParts: boolean },
): number {
  const at = Array.from({ length: size }, (): string[] => [])
  edges.forEach(({ a, b }, edge) => [a, b].forEach((vertex) => at[vertex]?.push(`x${edge}`)))
  const names = edges.map((_, edge) => `x${edge}`)
  const problem = [
    'Maximize',
    `total: ${edges.map(({ weight }, edge) => `${weight} x${edge}`).join(' + ')}`,
    'Subject To',
    ...at.flatMap((own, vertex) =>
      own.length > capacity ? [`v${vertex}: ${own.join(' + ')} <= ${capacity}`] : [],
    ),
    ...(inParts
      ? ['Bounds', ...names.map((name) => `0 <= ${name} <= 1`)]
      : ['Binary', names.join(' ')]),
    'End',
  ]
  const solved = highs.solve(problem.join('\n'), { mip_rel_gap: 0 })
  expect(solved.Status).toBe('Optimal')
  return solved.ObjectiveValue
}

const sizes = isWhole ? [60, 300, 1000] : [60, 150]

test.each(sizes)(
  'for %i people with five suggestions each, ours is worth 0.9999 of HiGHS’s best, within our bound',
  (size) => {
    const edges = someGraph(size, { each: 24, seed: size })
    const { total, bound } = assign({ edges, capacity: Array.from({ length: size }, () => 5) })
    const [inParts, whole] = [
      best(edges, { size, capacity: 5, inParts: true }),
      best(edges, { size, capacity: 5, inParts: false }),
    ]
    expect(bound).toBeGreaterThanOrEqual(inParts * (1 - 1e-9))
    expect(bound / inParts).toBeLessThanOrEqual(1.001)
    expect(total).toBeLessThanOrEqual(whole * (1 + 1e-9))
    expect(total / whole).toBeGreaterThanOrEqual(0.9999)
  },
  300_000,
)

test.each(sizes)(
  'for %i people with one pair each, ours is worth 0.999 of the blossom choice, within our bound',
  (size) => {
    const edges = someGraph(size, { each: 12, seed: size + 1 }).map((edge) => ({
      ...edge,
      weight: Math.round(edge.weight),
    }))
    const mates = blossom(edges.map(({ a, b, weight }) => [a, b, weight]))
    const most = edges.reduce((sum, { a, b, weight }) => sum + (mates[a] === b ? weight : 0), 0)
    const { total, bound } = assign({ edges, capacity: Array.from({ length: size }, () => 1) })
    expect(best(edges, { size, capacity: 1, inParts: false })).toBeCloseTo(most, 6)
    expect(bound).toBeGreaterThanOrEqual(most)
    expect(total).toBeLessThanOrEqual(most)
    expect(total / most).toBeGreaterThanOrEqual(0.999)
  },
  300_000,
)

/** Returns each pair of a crowd with its worth in a round, by places. */
function worthOfPairs(size: number): { people: ReturnType<typeof crowd>; edges: WeightedEdge[] } {
  const people = crowd(size)
  const pairs = people.flatMap((_, a) =>
    people.slice(a + 1).map((__, more) => ({ a, b: a + 1 + more })),
  )
  const [forward, backward] = [
    score(
      people,
      pairs.map(({ a, b }) => ({ from: people[a]!.key, to: people[b]!.key })),
    ),
    score(
      people,
      pairs.map(({ a, b }) => ({ from: people[b]!.key, to: people[a]!.key })),
    ),
  ]
  return {
    people,
    edges: pairs.map((pair, at) => ({
      ...pair,
      weight: tieredWeight(forward[at]!.directed, backward[at]!.directed),
    })),
  }
}

test('rounds planned together beat one best round after another, and no plan exceeds their bound', () => {
  const [size, count] = [isWhole ? 60 : 30, 8]
  const { people, edges } = worthOfPairs(size)
  const { certificate } = rounds(people, { rounds: count })
  let left = edges.map((edge) => ({ ...edge, whole: Math.round(edge.weight * 16) }))
  let oneByOne = 0
  for (let round = 0; round < count; round += 1) {
    const mates = blossom(
      left.map(({ a, b, whole }): [number, number, number] => [a, b, whole]),
      true,
    )
    oneByOne += left.reduce((sum, { a, b, weight }) => sum + (mates[a] === b ? weight : 0), 0)
    left = left.filter(({ a, b }) => mates[a] !== b)
  }
  const joint = best(edges, { size, capacity: count, inParts: true })
  expect(certificate.bound).toBeGreaterThanOrEqual(joint * (1 - 1e-9))
  expect(certificate.bound).toBeGreaterThanOrEqual(oneByOne)
  expect(certificate.total).toBeLessThanOrEqual(joint * (1 + 1e-9))
  expect([certificate.total >= oneByOne, certificate.total / joint >= 0.999]).toEqual([true, true])
}, 300_000)
