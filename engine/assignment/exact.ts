import { chosenEdges, emptyChoice, flip, totalOf } from './graph.ts'
import type { EdgeChoice, Graph } from './graph.ts'
import { reducedWeights } from './prices.ts'
import type { Prices } from './prices.ts'

const mostEdges = 200
const mostSteps = 100_000

/**
 * Returns the best choice of a small graph, by branch and bound with the prices as bound; a large
 * graph keeps its choice.
 */
export function solveExactly(
  graph: Graph,
  capacity: Int32Array,
  { prices, choice }: { prices: Prices; choice: EdgeChoice },
): EdgeChoice {
  if (graph.edges > mostEdges) return choice
  const merit = reducedWeights(graph, prices)
  const order = [...merit.keys()].sort(
    (one, other) => (merit[other] ?? 0) - (merit[one] ?? 0) || one - other,
  )
  // The most that edges from a place in the order onwards can add above the prices.
  const rest = new Float64Array(order.length + 1)
  for (let at = order.length - 1; at >= 0; at--)
    rest[at] = (rest[at + 1] ?? 0) + Math.max(0, merit[order[at] ?? 0] ?? 0)
  const places = capacity.reduce((sum, count, vertex) => sum + count * (prices[vertex] ?? 0), 0)
  const search: BranchSearch = {
    graph,
    prices,
    order,
    rest,
    room: capacity.slice(),
    taken: [],
    best: totalOf(graph, choice),
    steps: 0,
  }
  branch(search, { at: 0, value: 0, places })
  if (!search.found) return choice
  const bestChoice = emptyChoice(graph)
  for (const edge of search.found) flip(graph, bestChoice, edge)
  return chosenEdges(bestChoice).length > 0 ? bestChoice : choice
}

type BranchSearch = {
  graph: Graph
  prices: Prices
  order: readonly number[]
  rest: Float64Array
  room: Int32Array
  taken: number[]
  best: number
  found?: number[]
  steps: number
}

type BranchNode = { at: number; value: number; places: number }

function branch(search: BranchSearch, { at, value, places }: BranchNode): void {
  search.steps += 1
  if (value > search.best) {
    search.best = value
    search.found = [...search.taken]
  }
  const edge = search.order[at]
  const reach = value + places + (search.rest[at] ?? 0)
  if (edge === undefined || search.steps > mostSteps || reach <= search.best * (1 + 1e-12)) return
  if (take(search, edge)) {
    const { a, b, weight } = search.graph
    const price = (search.prices[a[edge] ?? 0] ?? 0) + (search.prices[b[edge] ?? 0] ?? 0)
    branch(search, { at: at + 1, value: value + (weight[edge] ?? 0), places: places - price })
    giveBack(search, edge)
  }
  branch(search, { at: at + 1, value, places })
}

function take({ graph: { a, b, weight }, room, taken }: BranchSearch, edge: number): boolean {
  const [one, other] = [a[edge] ?? 0, b[edge] ?? 0]
  const [left, right] = [room[one] ?? 0, room[other] ?? 0]
  if (left === 0 || right === 0 || (weight[edge] ?? 0) <= 0) return false
  room[one] = left - 1
  room[other] = right - 1
  taken.push(edge)
  return true
}

function giveBack({ graph: { a, b }, room, taken }: BranchSearch, edge: number): void {
  taken.pop()
  for (const end of [a[edge] ?? 0, b[edge] ?? 0]) room[end] = (room[end] ?? 0) + 1
}
