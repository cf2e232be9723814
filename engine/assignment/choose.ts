import { emptyChoice, flip, otherEnd, totalOf } from './graph.ts'
import type { EdgeChoice, Graph } from './graph.ts'
import { repairChoice } from './repair.ts'
import { reducedWeights } from './prices.ts'
import type { Prices } from './prices.ts'

// Greedy choice without prices sometimes wins on a small graph; on a large one it never did.
const smallGraph = 20_000

/**
 * Takes edges while both ends have room, in order of their worth above the prices. Then improves
 * locally, and where the choice contradicts the prices.
 */
export function choose(graph: Graph, capacity: Int32Array, prices: Prices): EdgeChoice {
  const priced = repairChoice(graph, {
    capacity,
    prices,
    choice: improve(graph, {
      capacity,
      choice: greedy(graph, capacity, reducedWeights(graph, prices)),
    }),
  })
  if (graph.edges > smallGraph) return priced
  const plain = improve(graph, { capacity, choice: greedy(graph, capacity, graph.weight) })
  return totalOf(graph, plain) > totalOf(graph, priced) ? plain : priced
}

function greedy(graph: Graph, capacity: Int32Array, merit: Float64Array): EdgeChoice {
  const choice = emptyChoice(graph)
  const order = Int32Array.from(merit.keys())
  order.sort(
    (one, other) =>
      (merit[other] ?? 0) - (merit[one] ?? 0) ||
      (graph.weight[other] ?? 0) - (graph.weight[one] ?? 0) ||
      one - other,
  )
  for (const edge of order) if (fits(graph, { choice, capacity }, edge)) flip(graph, choice, edge)
  return choice
}

/** A choice in progress, and its limits. */
export type ChoiceState = { choice: EdgeChoice; capacity: Int32Array; floor?: Int32Array }

function fits(graph: Graph, state: ChoiceState, edge: number): boolean {
  return (
    (graph.weight[edge] ?? 0) > 0 &&
    hasRoom(state, graph.a[edge] ?? 0) &&
    hasRoom(state, graph.b[edge] ?? 0)
  )
}

function hasRoom({ choice, capacity }: ChoiceState, vertex: number): boolean {
  return (choice.degree[vertex] ?? 0) < (capacity[vertex] ?? 0)
}

const mostPasses = 20

/**
 * Adds edges that are worth more than those dropped for them. Each move raises the total, and the
 * passes are limited, so this ends.
 */
export function improve(graph: Graph, state: ChoiceState): EdgeChoice {
  let touched = new Uint8Array(graph.vertices).fill(1)
  for (let pass = 0; pass < mostPasses && touched.includes(1); pass++) {
    const next = new Uint8Array(graph.vertices)
    for (let edge = 0; edge < graph.edges; edge++) {
      const [a, b] = [graph.a[edge] ?? 0, graph.b[edge] ?? 0]
      // After the first pass, only edges next to a change are worth another look.
      if (
        state.choice.isChosen[edge] ||
        (!touched[a] && !touched[b]) ||
        !tryAdd(graph, state, edge)
      )
        continue
      next[a] = 1
      next[b] = 1
    }
    touched = next
  }
  return state.choice
}

// Adds an edge, drops the weakest at either full end, and fills the places that this frees.
function tryAdd(graph: Graph, state: ChoiceState, edge: number): boolean {
  const { choice } = state
  const [a, b] = [graph.a[edge] ?? 0, graph.b[edge] ?? 0]
  const drops = [weakestToDrop(graph, state, a), weakestToDrop(graph, state, b)]
  if (drops.includes(impossible)) return false
  const moves = [...new Set(drops.filter((drop) => drop !== nothing)), edge]
  for (const move of moves) flip(graph, choice, move)
  for (const [drop, end] of [
    [drops[0], a],
    [drops[1], b],
  ] as const) {
    const refill =
      drop === undefined || drop < 0
        ? nothing
        : heaviestFitting(graph, state, otherEnd(graph, drop, end))
    if (refill === nothing) continue
    flip(graph, choice, refill)
    moves.push(refill)
  }
  const gain = moves.reduce(
    (sum, move) => sum + (choice.isChosen[move] ? 1 : -1) * (graph.weight[move] ?? 0),
    0,
  )
  if (gain > 0 && new Set(moves).size === moves.length && keepsFloor(graph, state, moves))
    return true
  for (const move of moves) flip(graph, choice, move)
  return false
}

// Only the far ends of dropped edges can have lost a place.
function keepsFloor(
  { a, b }: Graph,
  { choice: { degree, isChosen }, floor }: ChoiceState,
  moves: readonly number[],
): boolean {
  const reaches = (vertex: number): boolean => (degree[vertex] ?? 0) >= (floor?.[vertex] ?? 0)
  return moves.every(
    (move) => isChosen[move] === 1 || (reaches(a[move] ?? 0) && reaches(b[move] ?? 0)),
  )
}

const nothing = -1
const impossible = -2

function weakestToDrop({ incident }: Graph, state: ChoiceState, vertex: number): number {
  if (hasRoom(state, vertex)) return nothing
  const { isChosen, degree } = state.choice
  const edges = incident(vertex)
  let left = degree[vertex] ?? 0
  if (left === 0) return impossible
  // Edges are sorted heaviest first, and most chosen ones are near the front.
  for (let at = 0; ; at++) {
    if (isChosen[edges[at] ?? 0] === 1) left -= 1
    if (left === 0) return edges[at] ?? impossible
  }
}

function heaviestFitting(graph: Graph, state: ChoiceState, vertex: number): number {
  if (!hasRoom(state, vertex)) return nothing
  const { degree, isChosen } = state.choice
  for (const edge of graph.incident(vertex)) {
    const other = otherEnd(graph, edge, vertex)
    if (
      (degree[other] ?? 0) < (state.capacity[other] ?? 0) &&
      isChosen[edge] === 0 &&
      (graph.weight[edge] ?? 0) > 0
    )
      return edge
  }
  return nothing
}
