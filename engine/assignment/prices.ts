import type { Graph } from './graph.ts'

/** The cost of a place beside each vertex; any prices of at least 0 prove a bound. */
export type Prices = Float64Array

const sweeps = 60
const carefulSweeps = 40

/**
 * Finds prices by coordinate descent on the dual of the b-matching relaxation: each vertex moves
 * towards the middle between its b-th and (b+1)-th best net offer.
 */
export function findPrices(graph: Graph, capacity: Int32Array): Prices {
  const natural = [...capacity.keys()]
  const fromHalf = descend(graph, {
    capacity,
    order: natural,
    prices: startingPrices(graph, capacity),
  })
  if (capacity.every((places) => places === capacity[0])) return fromHalf
  // With unequal capacities, descent can stall when the slack side moves first. So the tight side
  // starts, from prices of 0.
  const tightness = (vertex: number): number =>
    graph.incident(vertex).length / Math.max(1, capacity[vertex] ?? 0)
  const order = natural.toSorted((one, other) => tightness(other) - tightness(one) || one - other)
  const fromZero = descend(graph, { capacity, order, prices: new Float64Array(graph.vertices) })
  return boundOf(graph, capacity, fromZero) < boundOf(graph, capacity, fromHalf)
    ? fromZero
    : fromHalf
}

/**
 * Returns the bound that prices prove. No b-matching is worth more than the sum of capacity * price
 * and of each edge's worth above the prices of its ends (weak duality).
 */
export function boundOf(
  { a, b, weight, edges }: Graph,
  capacity: Int32Array,
  prices: Prices,
): number {
  let bound = 0
  for (let vertex = 0; vertex < prices.length; vertex++)
    bound += (capacity[vertex] ?? 0) * (prices[vertex] ?? 0)
  for (let edge = 0; edge < edges; edge++) {
    bound += Math.max(
      0,
      (weight[edge] ?? 0) - (prices[a[edge] ?? 0] ?? 0) - (prices[b[edge] ?? 0] ?? 0),
    )
  }
  return bound
}

/** Returns each edge's worth above the prices of its ends. */
export function reducedWeights({ a, b, weight }: Graph, prices: Prices): Float64Array {
  return weight.map(
    (value, edge) => value - (prices[a[edge] ?? 0] ?? 0) - (prices[b[edge] ?? 0] ?? 0),
  )
}

function startingPrices({ incident, weight, vertices }: Graph, capacity: Int32Array): Prices {
  return Float64Array.from(
    { length: vertices },
    (_, vertex) => (weight[incident(vertex)[capacity[vertex] ?? 0] ?? -1] ?? 0) / 2,
  )
}

type DescentState = { capacity: Int32Array; order: readonly number[]; prices: Prices }

function descend(graph: Graph, { capacity, order, prices }: DescentState): Prices {
  let best = prices.slice()
  let lowest = boundOf(graph, capacity, best)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const step = sweep < carefulSweeps ? 0.5 : 1
    for (const vertex of order) {
      const old = prices[vertex] ?? 0
      prices[vertex] =
        old + step * (fairPrice(graph, { vertex, places: capacity[vertex] ?? 0 }, prices) - old)
    }
    const bound = boundOf(graph, capacity, prices)
    if (bound < lowest) {
      lowest = bound
      best = prices.slice()
    }
  }
  return best
}

function fairPrice(
  graph: Graph,
  { vertex, places }: { vertex: number; places: number },
  prices: Prices,
): number {
  const edges = graph.incident(vertex)
  const { a, b, weight } = graph
  const top = new Float64Array(places + 1)
  // The innermost loop of a matching: an iterator and a call for the other end would cost as much
  // as the rest of it.
  for (let at = 0; at < edges.length; at++) {
    const edge = edges[at] ?? 0
    const heaviest = weight[edge] ?? 0
    // Edges are sorted heaviest first and prices only lower an offer: no further edge can reach the
    // top.
    if (heaviest <= (top[places] ?? 0)) break
    insert(top, heaviest - (prices[a[edge] === vertex ? (b[edge] ?? 0) : (a[edge] ?? 0)] ?? 0))
  }
  return places === 0 ? (top[0] ?? 0) : ((top[places - 1] ?? 0) + (top[places] ?? 0)) / 2
}

function insert(top: Float64Array, offer: number): void {
  if (offer <= (top[top.length - 1] ?? 0)) return
  let at = top.length - 1
  while (at > 0 && (top[at - 1] ?? 0) < offer) {
    top[at] = top[at - 1] ?? 0
    at -= 1
  }
  top[at] = offer
}
