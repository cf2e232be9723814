import { mixed } from '#engine/lists/hash.ts'
import { choose, improve } from './choose.ts'
import { solveExactly } from './exact.ts'
import { liftToFloor } from './floor.ts'
import { chosenEdges, layOut, totalOf } from './graph.ts'
import type { EdgeChoice, WeightedEdge, Graph } from './graph.ts'
import { refinePrices } from './subgradient.ts'
import { boundOf, findPrices } from './prices.ts'
import type { Prices } from './prices.ts'

/** A weighted graph, and how many edges each vertex may have at most and should have at least. */
export type AssignmentProblem = {
  edges: readonly WeightedEdge[]
  capacity: readonly number[]
  floor?: readonly number[]
}

/**
 * The indices of the chosen edges, their worth, and prices which prove that no choice is worth more
 * than the bound.
 */
export type Assignment = { chosen: number[]; total: number; bound: number; prices: number[] }

/**
 * Returns a b-matching of high weight: dual prices, greedy by reduced weight, local improvement,
 * and on small graphs branch and bound; then the floor. A vertex's price is what one of its places
 * costs; an edge's reduced weight is its weight less both prices. By weak duality the prices give an
 * upper bound, with or without the floor.
 */
export function assign({ edges, capacity, floor }: AssignmentProblem): Assignment {
  const graph = layOut(edges, capacity.length)
  const limits = {
    capacity: wholeNumbers(capacity),
    floor: wholeNumbers(capacity.map((_, at) => floor?.[at] ?? 0)),
  }
  const { prices, choice } = choosePriced(graph, limits.capacity)
  liftToFloor(graph, choice, limits)
  if (limits.floor.some((least) => least > 0)) improve(graph, { choice, ...limits })
  return {
    chosen: chosenEdges(choice),
    total: totalOf(graph, choice),
    bound: boundOf(graph, limits.capacity, prices) * roundingUp,
    prices: [...prices],
  }
}

// From this share of the bound, no second attempt is needed.
const goodEnough = 0.999

function choosePriced(graph: Graph, capacity: Int32Array): { prices: Prices; choice: EdgeChoice } {
  const prices = findPrices(graph, capacity)
  // A small graph is solved exactly; a larger one keeps the choice made here.
  const choice = solveExactly(graph, capacity, { prices, choice: choose(graph, capacity, prices) })
  const total = totalOf(graph, choice)
  if (total >= goodEnough * boundOf(graph, capacity, prices)) return { prices, choice }
  const shaken = perturb(graph)
  const polished = refinePrices(shaken, capacity, { prices, total })
  const again = choose(shaken, capacity, polished)
  return {
    prices:
      boundOf(graph, capacity, polished) < boundOf(graph, capacity, prices) ? polished : prices,
    choice: totalOf(graph, again) > total ? again : choice,
  }
}

// With equal weights, greedy choice by price cannot decide; a difference of a millionth, the same
// in every run, lets it.
function perturb(graph: Graph): Graph {
  const share = 1e-6 / 2 ** 32
  return {
    ...graph,
    weight: graph.weight.map(
      (weight, edge) =>
        weight * (1 + share * mixed((graph.a[edge] ?? 0) * graph.vertices + (graph.b[edge] ?? 0))),
    ),
  }
}

// A sum of thousands of floats may fall below the real one; a bound may not.
const roundingUp = 1 + 2 ** -40

function wholeNumbers(values: readonly number[]): Int32Array {
  const wrong = values.findIndex((value) => !Number.isInteger(value) || value < 0)
  if (wrong >= 0)
    throw new RangeError(
      `Vertex ${wrong} has ${values[wrong]} places, which is not a whole number of at least 0.`,
    )
  return Int32Array.from(values)
}
