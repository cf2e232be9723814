import { flip, otherEnd } from './graph.ts'
import type { EdgeChoice, Graph } from './graph.ts'
import { reducedWeights } from './prices.ts'
import type { Prices } from './prices.ts'

const mostPasses = 8
/** How many edges a way takes at most, and how many are tried at each vertex of it. */
const mostTaken = 4
const tried = { taken: 6, dropped: 4 } as const
/** Ways looked at in all: far more than a gathering needs, so that no graph takes for ever. */
const mostSteps = 5_000_000
// What a sum of floats may be off by is no gain.
const least = 1e-6

/**
 * Mends a choice where it goes against the prices: where an edge is left out that is worth more
 * than its prices, one is taken that is worth less,
 * or a place stays free that has a price. From there edges are taken and given up in turn until
 * that is worth more. By complementary slackness
 * a way can win no more than what it begins with goes against the prices, and what its edges do:
 * few ways have to be followed far.
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
 * A way so far: the vertices at which it has given a place up and may take another edge; what it
 * has won; and what it could win by the prices if all those places were filled for nothing.
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

/** Takes an edge, or gives it up, for as long as what follows leads somewhere. */
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
 * Gives up an edge at each of these vertices that has one too many, those first that are worth
 * least beside their prices, and fills what that leaves open.
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
 * Ends well where the way has won something. Else the first open place is filled, or left open,
 * which costs its price.
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

/** A vertex's edges, those first that are worth most beside their prices. */
function rankedAt({ graph, merit, ranked }: RepairState, vertex: number): Int32Array {
  return (ranked[vertex] ??= graph
    .incident(vertex)
    .toSorted((one, other) => (merit[other] ?? 0) - (merit[one] ?? 0) || one - other))
}
