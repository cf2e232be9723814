import { liftToFloor } from '#engine/assignment/floor.ts'
import type { Edge } from '#engine/assignment/graph.ts'
import { chosenEdges, emptyChoice, flip, layOut } from '#engine/assignment/graph.ts'
import { createRanking } from '#engine/lists/ranking.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import { candidatesFor, edgesOf } from './candidates.ts'
import type { Matching } from './candidates.ts'

/** Lifts those whom mutual pairs leave short by one-sided pairs, first their own, then anybody's that make room. */
export function fillFloor(matching: Matching, chosen: readonly Edge[]): Edge[] {
  const short = shortPlaces(matching, chosen)
  if (short.length === 0) return [...chosen]
  const own = oneSidedEdges(matching, short)
  const first = lift(matching, chosen, own)
  const stillShort = new Set(shortPlaces(matching, first))
  const mayBeLifted = [...matching.edges, ...own].some(({ a, b }) => stillShort.has(a) || stillShort.has(b))
  if (!mayBeLifted) return first
  return lift(matching, first, oneSidedEdges(matching, [...matching.order.slots.keys()]))
}

/** The places with fewer pairs than the floor. */
export function shortPlaces({ order, options }: Matching, chosen: readonly Edge[]): number[] {
  const degree = new Int32Array(order.slots.length)
  for (const { a, b } of chosen) for (const end of [a, b]) degree[end] = (degree[end] ?? 0) + 1
  return [...order.slots.keys()].filter((place) => (degree[place] ?? 0) < options.floor)
}

function oneSidedEdges({ gathering, order, exclusions, options }: Matching, places: readonly number[]): Edge[] {
  const worth = (there: number, back: number): number => (there > 0 && back > 0 ? 0 : tieredWeight(there, back))
  const wanted = new Set(places)
  const rankings = order.slots.map((slot, place) =>
    wanted.has(place) ? candidatesFor(gathering, slot, { worth, depth: options.depth, isAllowed: (other) => !exclusions.has(slot, other) }) : createRanking(0),
  )
  return edgesOf(rankings, order)
}

function lift({ edges, order, options }: Matching, chosen: readonly Edge[], extra: readonly Edge[]): Edge[] {
  const people = order.slots.length
  const nameOf = ({ a, b }: Edge): number => a * people + b
  const all = [...new Map([...edges, ...chosen, ...extra].map((edge) => [nameOf(edge), edge])).values()]
  const picked = new Set(chosen.map(nameOf))
  const graph = layOut(all, people)
  const choice = emptyChoice(graph)
  all.forEach((edge, at) => picked.has(nameOf(edge)) && flip(graph, choice, at))
  liftToFloor(graph, choice, { capacity: new Int32Array(people).fill(options.suggestions), floor: new Int32Array(people).fill(options.floor) })
  return chosenEdges(choice).flatMap((at) => all[at] ?? [])
}
