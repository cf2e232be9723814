import { liftToFloor } from '#engine/assignment/floor.ts'
import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { chosenEdges, emptyChoice, flip, layOut } from '#engine/assignment/graph.ts'
import { isGood } from './candidates.ts'
import type { MatchingState } from './candidates.ts'

/**
 * Lifts those who have fewer good pairs than the floor, by good pairs only; pairs merely worth a
 * try give way.
 */
export function liftGood(
  matching: MatchingState,
  suggestedEdges: readonly WeightedEdge[],
): WeightedEdge[] {
  const { edges, beyond, order, options } = matching
  const good = suggestedEdges.filter((edge) => isGood(matching, edge))
  const limits = {
    capacity: order.slots.map(() => options.suggestions),
    floor: order.slots.map(() => options.floor),
  }
  const short = placesShort(limits.floor, good)
  if (short.length === 0) return [...suggestedEdges]
  const goodEdges = edges.filter((edge) => isGood(matching, edge))
  const within = lift(good, goodEdges, limits)
  // A person who is short may look further down the list than others.
  const wider = touching(placesShort(limits.floor, within), beyond).filter((edge) =>
    isGood(matching, edge),
  )
  const lifted = wider.length === 0 ? within : lift(within, [...goodEdges, ...wider], limits)
  return [
    ...lifted,
    ...whatFits(
      matching,
      lifted,
      suggestedEdges.filter((edge) => !isGood(matching, edge)),
    ),
  ]
}

/** Gives those still short any pair in which one answers the other; good pairs stay as they are. */
export function fillUp(
  matching: MatchingState,
  suggestedEdges: readonly WeightedEdge[],
): WeightedEdge[] {
  const { beyond, order, options } = matching
  const good = suggestedEdges.filter((edge) => isGood(matching, edge))
  const degree = degreesOf(good, order.slots.length)
  const limits = {
    capacity: order.slots.map((_, place) => options.suggestions - (degree[place] ?? 0)),
    floor: order.slots.map((_, place) => Math.max(0, options.floor - (degree[place] ?? 0))),
  }
  const rest = suggestedEdges.filter((edge) => !isGood(matching, edge))
  const short = placesShort(limits.floor, rest)
  if (short.length === 0) return [...suggestedEdges]
  const goodKeys = new Set(good.map(({ a, b }) => a * order.slots.length + b))
  const free = (edges: readonly WeightedEdge[]): WeightedEdge[] =>
    edges.filter(({ a, b }) => !goodKeys.has(a * order.slots.length + b))
  const own = free(touching(short, beyond))
  const first = lift(rest, [...free(matching.edges), ...own], limits)
  const mayBeLifted = touching(placesShort(limits.floor, first), own).length > 0
  return [
    ...good,
    ...(mayBeLifted ? lift(first, [...free(matching.edges), ...free(beyond)], limits) : first),
  ]
}

/** Returns the places that have fewer of these pairs than they should. */
export function placesShort(floor: readonly number[], edges: readonly WeightedEdge[]): number[] {
  const degree = degreesOf(edges, floor.length)
  return [...floor.keys()].filter((place) => (degree[place] ?? 0) < (floor[place] ?? 0))
}

function degreesOf(edges: readonly WeightedEdge[], places: number): Int32Array {
  const degree = new Int32Array(places)
  for (const { a, b } of edges) for (const end of [a, b]) degree[end] = (degree[end] ?? 0) + 1
  return degree
}

// Pairs chosen before the lift stay as far as there is room, the heaviest first.
function whatFits(
  { order, options }: MatchingState,
  liftedEdges: readonly WeightedEdge[],
  others: readonly WeightedEdge[],
): WeightedEdge[] {
  const degree = degreesOf(liftedEdges, order.slots.length)
  return others
    .toSorted((one, other) => other.weight - one.weight || one.a - other.a || one.b - other.b)
    .filter(({ a, b }) => {
      if ((degree[a] ?? 0) >= options.suggestions || (degree[b] ?? 0) >= options.suggestions)
        return false
      for (const end of [a, b]) degree[end] = (degree[end] ?? 0) + 1
      return true
    })
}

function touching(places: readonly number[], edges: readonly WeightedEdge[]): WeightedEdge[] {
  const wanted = new Set(places)
  return wanted.size === 0 ? [] : edges.filter(({ a, b }) => wanted.has(a) || wanted.has(b))
}

function lift(
  initialEdges: readonly WeightedEdge[],
  candidates: readonly WeightedEdge[],
  { capacity, floor }: { capacity: readonly number[]; floor: readonly number[] },
): WeightedEdge[] {
  const people = capacity.length
  const nameOf = ({ a, b }: WeightedEdge): number => a * people + b
  const all = [
    ...new Map([...candidates, ...initialEdges].map((edge) => [nameOf(edge), edge])).values(),
  ]
  const picked = new Set(initialEdges.map(nameOf))
  const graph = layOut(all, people)
  const choice = emptyChoice(graph)
  all.forEach((edge, at) => picked.has(nameOf(edge)) && flip(graph, choice, at))
  liftToFloor(graph, choice, { capacity: Int32Array.from(capacity), floor: Int32Array.from(floor) })
  return chosenEdges(choice).flatMap((at) => all[at] ?? [])
}
