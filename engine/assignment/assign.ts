import { choose } from './choose.ts'
import { perfect } from './exact.ts'
import { liftToFloor } from './floor.ts'
import { chosenEdges, layOut, totalOf } from './graph.ts'
import type { Edge } from './graph.ts'
import { boundOf, findPrices } from './prices.ts'

/** A weighted graph, how many edges each vertex may have at most and should have at least. */
export type AssignmentProblem = { edges: readonly Edge[]; capacity: readonly number[]; floor?: readonly number[] }

/** The indices of the chosen edges, their worth, and prices that prove no choice is worth more than the bound. */
export type Assignment = { chosen: number[]; total: number; bound: number; prices: number[] }

/**
 * A b-matching of high weight: dual prices, greedy by reduced weight, local improvement, and on small graphs
 * branch and bound; then the floor. The bound is by weak duality and holds with or without the floor.
 */
export function assign({ edges, capacity, floor }: AssignmentProblem): Assignment {
  const graph = layOut(edges, capacity.length)
  const limits = { capacity: wholeNumbers(capacity), floor: wholeNumbers(capacity.map((_, at) => floor?.[at] ?? 0)) }
  const prices = findPrices(graph, limits.capacity)
  const choice = perfect(graph, limits.capacity, { prices, choice: choose(graph, limits.capacity, prices) })
  liftToFloor(graph, choice, limits)
  return {
    chosen: chosenEdges(choice),
    total: totalOf(graph, choice),
    bound: boundOf(graph, limits.capacity, prices) * roundingUp,
    prices: [...prices],
  }
}

// The sum of thousands of floats may fall short of the real one; a bound may not.
const roundingUp = 1 + 2 ** -40

function wholeNumbers(values: readonly number[]): Int32Array {
  const wrong = values.findIndex((value) => !Number.isInteger(value) || value < 0)
  if (wrong >= 0) throw new RangeError(`Vertex ${wrong} has ${values[wrong]} places, which is not a whole number of at least 0.`)
  return Int32Array.from(values)
}
