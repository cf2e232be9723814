import type { Graph } from './graph.ts'
import { boundOf } from './prices.ts'
import type { Prices } from './prices.ts'

const steps = 600
const patience = 12

/**
 * Lowers the bound further where many weights are equal and coordinate descent stalls. Takes
 * subgradient steps of the length that Polyak (1969) gives, towards a level between the bound and a
 * total known to be reached.
 */
export function refinePrices(
  graph: Graph,
  capacity: Int32Array,
  { prices, total }: { prices: Prices; total: number },
): Prices {
  let best = prices
  let lowest = boundOf(graph, capacity, prices)
  let current = prices.slice()
  let reach = 0.5
  let idle = 0
  for (let step = 0; step < steps && lowest - total > 1e-4 * lowest; step++) {
    const slope = slopeAt(graph, capacity, current)
    const level = lowest - reach * (lowest - total)
    const length =
      (boundOf(graph, capacity, current) - level) /
      slope.reduce((sum, value) => sum + value * value, 1e-9)
    current = current.map((price, vertex) => Math.max(0, price - length * (slope[vertex] ?? 0)))
    const bound = boundOf(graph, capacity, current)
    idle = bound < lowest * (1 - 1e-5) ? 0 : idle + 1
    if (bound < lowest) [lowest, best] = [bound, current.slice()]
    if (idle < patience) continue
    ;[reach, idle, current] = [reach / 2, 0, best.slice()]
  }
  return best
}

// How the bound changes with each price: one more place to pay for, one edge less above its prices.
function slopeAt(
  { a, b, weight, edges }: Graph,
  capacity: Int32Array,
  prices: Prices,
): Float64Array {
  const slope = Float64Array.from(capacity)
  for (let edge = 0; edge < edges; edge++) {
    const [one, other] = [a[edge] ?? 0, b[edge] ?? 0]
    if ((weight[edge] ?? 0) <= (prices[one] ?? 0) + (prices[other] ?? 0)) continue
    slope[one] = (slope[one] ?? 0) - 1
    slope[other] = (slope[other] ?? 0) - 1
  }
  // A price of 0 cannot fall.
  return slope.map((value, vertex) => (value > 0 && prices[vertex] === 0 ? 0 : value))
}
