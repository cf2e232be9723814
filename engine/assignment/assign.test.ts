import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign } from './assign.ts'
import type { WeightedEdge } from './graph.ts'

type TestProblem = { edges: WeightedEdge[]; capacity: number[]; floor: number[] }

function someProblems(most: number, mostEdges: number): fc.Arbitrary<TestProblem> {
  return fc.integer({ min: 2, max: most }).chain((size) => {
    const vertex = fc.nat({ max: size - 1 })
    const edge = fc
      .record({ a: vertex, b: vertex, weight: fc.integer({ min: 1, max: 20 }) })
      .filter(({ a, b }) => a < b)
    const limits = fc.array(
      fc.record({ capacity: fc.nat({ max: 3 }), floor: fc.nat({ max: 2 }) }),
      { minLength: size, maxLength: size },
    )
    return fc
      .record({
        edges: fc.uniqueArray(edge, { selector: ({ a, b }) => a * size + b, maxLength: mostEdges }),
        limits,
      })
      .map(({ edges, limits: each }) => ({
        edges,
        capacity: each.map(({ capacity }) => capacity),
        floor: each.map(({ capacity, floor }) => Math.min(capacity, floor)),
      }))
  })
}

function degrees({ edges, capacity }: TestProblem, chosen: readonly number[]): number[] {
  return capacity.map(
    (_, vertex) => chosen.filter((at) => edges[at]!.a === vertex || edges[at]!.b === vertex).length,
  )
}

function shortfall(problem: TestProblem, chosen: readonly number[]): number {
  return degrees(problem, chosen).reduce(
    (sum, degree, vertex) => sum + Math.max(0, problem.floor[vertex]! - degree),
    0,
  )
}

/** Returns the highest worth and the smallest shortfall over all choices. */
function bruteForce(problem: TestProblem): { total: number; short: number } {
  const { edges, capacity } = problem
  const room = [...capacity]
  const best = { total: 0, short: Infinity }
  const walk = (at: number, chosen: readonly number[], total: number): void => {
    const edge = edges[at]
    if (!edge) {
      best.total = Math.max(best.total, total)
      best.short = Math.min(best.short, shortfall(problem, chosen))
      return
    }
    walk(at + 1, chosen, total)
    if (room[edge.a]! === 0 || room[edge.b]! === 0) return
    room[edge.a]! -= 1
    room[edge.b]! -= 1
    walk(at + 1, [...chosen, at], total + edge.weight)
    room[edge.a]! += 1
    room[edge.b]! += 1
  }
  walk(0, [], 0)
  return best
}

test('finds the best possible choice on a small graph', () => {
  fc.assert(
    fc.property(someProblems(8, 12), (problem) => {
      const { total, bound, chosen } = assign({ edges: problem.edges, capacity: problem.capacity })
      expect(total).toBe(bruteForce(problem).total)
      expect(bound).toBeGreaterThanOrEqual(total)
      degrees(problem, chosen).forEach((degree, vertex) =>
        expect(degree).toBeLessThanOrEqual(problem.capacity[vertex]!),
      )
    }),
    { numRuns: 200 },
  )
})

test('solves a small graph exactly where greedy choice and exchanges do not suffice', () => {
  const edges = [
    { a: 1, b: 2, weight: 4 },
    { a: 3, b: 4, weight: 9 },
    { a: 2, b: 4, weight: 8 },
    { a: 2, b: 3, weight: 7 },
  ]
  expect(assign({ edges, capacity: [2, 1, 2, 1, 1] }).total).toBe(15)
})

test('with a floor, keeps the total shortfall as small as possible', () => {
  fc.assert(
    fc.property(someProblems(8, 12), (problem) => {
      const { chosen } = assign(problem)
      expect(shortfall(problem, chosen)).toBe(bruteForce(problem).short)
      degrees(problem, chosen).forEach((degree, vertex) =>
        expect(degree).toBeLessThanOrEqual(problem.capacity[vertex]!),
      )
    }),
    { numRuns: 300 },
  )
})

test('reaches the floor where the fast search runs into an odd cycle', () => {
  const ends = [
    [0, 6, 15],
    [1, 5, 4],
    [0, 4, 16],
    [1, 4, 16],
    [3, 4, 6],
    [5, 6, 8],
    [0, 5, 8],
  ] as const
  const problem = {
    edges: ends.map(([a, b, weight]) => ({ a, b, weight })),
    capacity: [1, 1, 2, 1, 2, 1, 1, 1],
    floor: [1, 1, 1, 1, 1, 1, 1, 1],
  }
  expect(shortfall(problem, assign(problem).chosen)).toBe(bruteForce(problem).short)
})

test('reaches the floor by taking from people who have more', () => {
  const edges = [
    { a: 0, b: 1, weight: 9 },
    { a: 0, b: 2, weight: 9 },
    { a: 0, b: 3, weight: 1 },
    { a: 1, b: 2, weight: 9 },
  ]
  const { chosen } = assign({ edges, capacity: [2, 2, 2, 2], floor: [1, 1, 1, 1] })
  expect(chosen.map((at) => edges[at]!.b)).toContain(3)
})

test('derives the bound from the prices, and any prices prove a bound', () => {
  fc.assert(
    fc.property(
      someProblems(30, 120),
      fc.infiniteStream(fc.nat({ max: 20 })),
      ({ edges, capacity }, anyPrice) => {
        const { total, bound, prices } = assign({ edges, capacity })
        const proven = (each: readonly number[]): number =>
          capacity.reduce((sum, places, at) => sum + places * each[at]!, 0) +
          edges.reduce(
            (sum, { a, b, weight }) => sum + Math.max(0, weight - each[a]! - each[b]!),
            0,
          )
        expect(prices.every((price) => price >= 0)).toBe(true)
        expect(bound).toBeCloseTo(proven(prices), 6)
        expect(total).toBeLessThanOrEqual(bound)
        expect(total).toBeLessThanOrEqual(proven(capacity.map(() => anyPrice.next().value!)) + 1e-9)
      },
    ),
    { numRuns: 60 },
  )
})

test('comes within one percent of the bound on a large graph', () => {
  let state = 1
  const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647
  const edges = new Map<number, WeightedEdge>()
  for (let count = 0; count < 4000; count++) {
    const [one, other] = [Math.floor(random() * 400), Math.floor(random() * 400)]
    const [a, b] = [Math.min(one, other), Math.max(one, other)]
    if (a < b) edges.set(a * 400 + b, { a, b, weight: 1 + random() * random() * 1000 })
  }
  const { total, bound } = assign({
    edges: [...edges.values()],
    capacity: Array.from({ length: 400 }, () => 5),
  })
  expect(total / bound).toBeGreaterThan(0.99)
})

test('refuses a self-loop, an unknown vertex and half a place', () => {
  expect(() => assign({ edges: [{ a: 1, b: 1, weight: 1 }], capacity: [1, 1] })).toThrow(RangeError)
  expect(() => assign({ edges: [{ a: 0, b: 5, weight: 1 }], capacity: [1, 1] })).toThrow(RangeError)
  expect(() => assign({ edges: [], capacity: [0.5] })).toThrow(RangeError)
})
