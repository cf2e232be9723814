import { flip, otherEnd } from './graph.ts'
import type { EdgeChoice, Graph } from './graph.ts'
import { reducedWeights } from './prices.ts'
import type { Prices } from './prices.ts'

const mostPasses = 8
/** How many edges a path takes at most, and how many are tried at each of its vertices. */
const mostTaken = 4
const tried = { taken: 6, dropped: 4 } as const
/**
 * The limit of paths tried in all: far more than an event needs, so that no graph takes forever.
 */
const mostSteps = 5_000_000
// A difference within the rounding error of a float sum is no gain.
const least = 1e-6

/**
 * Repairs a choice where it contradicts the prices. An edge worth more than its prices is left out,
 * one worth less is taken, or a place with a price stays free. From there, edges are taken and
 * given up in turn until the total rises. By complementary slackness, a path can gain no more than
 * the contradictions of its start and its edges, so few paths must be followed far.
 */
export function repairChoice(
  graph: Graph,
  { capacity, choice, prices }: { capacity: Int32Array; choice: EdgeChoice; prices: Prices },
): EdgeChoice {
  const state: RepairState = {
    graph,
    capacity,
    choice,
    prices,
    merit: reducedWeights(graph, prices),
    ranked: [],
    stepsLeft: mostSteps,
  }
  let isMending = true
  for (let pass = 0; pass < mostPasses && isMending; pass++) {
    isMending = false
    for (let edge = 0; edge < graph.edges; edge++) isMending = mendEdge(state, edge) || isMending
    for (let vertex = 0; vertex < graph.vertices; vertex++)
      isMending = mendVertex(state, vertex) || isMending
  }
  return choice
}

type RepairState = {
  graph: Graph
  capacity: Int32Array
  choice: EdgeChoice
  prices: Prices
  merit: Float64Array
  ranked: (Int32Array | undefined)[]
  stepsLeft: number
}

/**
 * A path so far. The vertices that gave up a place and may take another edge; its gain; and the
 * possible gain by the prices, if all those places were filled for free.
 */
type RepairPath = {
  open: readonly number[]
  gain: number
  hope: number
  left: number
  touched: readonly number[]
}

function mendEdge(state: RepairState, edge: number): boolean {
  const { graph, choice, merit } = state
  const [worth, above] = [graph.weight[edge] ?? 0, merit[edge] ?? 0]
  const ends = [graph.a[edge] ?? 0, graph.b[edge] ?? 0]
  const begun = { left: mostTaken, touched: [edge] }
  if (choice.isChosen[edge] === 1)
    return (
      above < 0 &&
      attempt(state, edge, () => fill(state, { ...begun, open: ends, gain: -worth, hope: -above }))
    )
  return (
    above > 0 &&
    attempt(state, edge, () =>
      relieve(state, ends, { ...begun, open: [], gain: worth, hope: above }),
    )
  )
}

function mendVertex(state: RepairState, vertex: number): boolean {
  const price = state.prices[vertex] ?? 0
  let isMended = false
  while (
    price > 0 &&
    hasRoom(state, vertex) &&
    fill(state, { open: [vertex], gain: 0, hope: price, left: mostTaken, touched: [] })
  )
    isMended = true
  return isMended
}

/** Takes or gives up an edge, and keeps the change if the following steps succeed. */
function attempt({ graph, choice }: RepairState, edge: number, follow: () => boolean): boolean {
  flip(graph, choice, edge)
  if (follow()) return true
  flip(graph, choice, edge)
  return false
}

function hasRoom({ choice, capacity }: RepairState, vertex: number): boolean {
  return (choice.degree[vertex] ?? 0) < (capacity[vertex] ?? 0)
}

/**
 * Gives up an edge at each of these vertices with one too many, the least worth beside their prices
 * first. Then fills the places left open.
 */
function relieve(
  state: RepairState,
  [vertex, ...rest]: readonly number[],
  way: RepairPath,
): boolean {
  if (vertex === undefined) return fill(state, way)
  const { graph, choice, capacity, merit } = state
  if ((choice.degree[vertex] ?? 0) <= (capacity[vertex] ?? 0)) return relieve(state, rest, way)
  const edges = rankedAt(state, vertex)
  let looked = 0
  for (let at = edges.length - 1; at >= 0 && looked < tried.dropped; at--) {
    const edge = edges[at] ?? 0
    if (choice.isChosen[edge] !== 1 || way.touched.includes(edge)) continue
    looked += 1
    const hope = way.hope - (merit[edge] ?? 0)
    if (hope <= least) return false
    const next = {
      ...way,
      open: [...way.open, otherEnd(graph, edge, vertex)],
      gain: way.gain - (graph.weight[edge] ?? 0),
      hope,
      touched: [...way.touched, edge],
    }
    if (attempt(state, edge, () => relieve(state, rest, next))) return true
  }
  return false
}

/**
 * Succeeds if the path has gained. Otherwise fills the first open place, or leaves it open at the
 * cost of its price.
 */
function fill(state: RepairState, way: RepairPath): boolean {
  if (way.gain > least) return true
  const [vertex, ...open] = way.open
  if (vertex === undefined || way.hope <= least || state.stepsLeft <= 0) return false
  state.stepsLeft -= 1
  if (way.left > 0 && hasRoom(state, vertex) && take(state, vertex, { ...way, open })) return true
  return fill(state, { ...way, open, hope: way.hope - (state.prices[vertex] ?? 0) })
}

function take(state: RepairState, vertex: number, way: RepairPath): boolean {
  const { graph, choice, merit } = state
  let looked = 0
  for (const edge of rankedAt(state, vertex)) {
    if (choice.isChosen[edge] === 1 || way.touched.includes(edge)) continue
    const hope = way.hope + (merit[edge] ?? 0)
    if (hope <= least || looked >= tried.taken || (graph.weight[edge] ?? 0) <= 0) return false
    looked += 1
    const next = {
      ...way,
      gain: way.gain + (graph.weight[edge] ?? 0),
      hope,
      left: way.left - 1,
      touched: [...way.touched, edge],
    }
    if (attempt(state, edge, () => relieve(state, [otherEnd(graph, edge, vertex)], next)))
      return true
  }
  return false
}

/** Returns a vertex's edges, those worth most beside their prices first. */
function rankedAt({ graph, merit, ranked }: RepairState, vertex: number): Int32Array {
  return (ranked[vertex] ??= graph
    .incident(vertex)
    .toSorted((one, other) => (merit[other] ?? 0) - (merit[one] ?? 0) || one - other))
}
