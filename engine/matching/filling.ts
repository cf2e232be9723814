import { liftToFloor } from '#engine/assignment/floor.ts'
import type { Edge } from '#engine/assignment/graph.ts'
import { chosenEdges, emptyChoice, flip, layOut } from '#engine/assignment/graph.ts'
import { createRanking } from '#engine/lists/ranking.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import { candidatesFor, edgesOf } from './candidates.ts'
import type { Matching } from './candidates.ts'

// Who is short may look further down the list than anybody else.
const widening = 5

/** Lifts those who are short by any pair that is answered at all, be it in one direction; first by their own candidates, then by anybody's. */
export function fillFloor(matching: Matching, chosen: readonly Edge[]): Edge[] {
  const short = shortPlaces(matching, chosen)
  if (short.length === 0) return [...chosen]
  const own = widerEdges(matching, short)
  const first = lift(matching, chosen, own)
  const stillShort = new Set(shortPlaces(matching, first))
  const mayBeLifted = own.some(({ a, b }) => stillShort.has(a) || stillShort.has(b))
  if (!mayBeLifted) return first
  return lift(matching, first, [...own, ...widerEdges(matching, [...matching.order.slots.keys()])])
}

/** The places with fewer pairs than the floor. */
export function shortPlaces({ order, options }: Matching, chosen: readonly Edge[]): number[] {
  const degree = new Int32Array(order.slots.length)
  for (const { a, b } of chosen) for (const end of [a, b]) degree[end] = (degree[end] ?? 0) + 1
  return [...order.slots.keys()].filter((place) => (degree[place] ?? 0) < options.floor)
}

function widerEdges({ gathering, order, exclusions, options }: Matching, places: readonly number[]): Edge[] {
  const wanted = new Set(places)
  const rankings = order.slots.map((slot, place) => {
    const isAllowed = (other: number): boolean => !exclusions.has(slot, other)
    return wanted.has(place) ? candidatesFor(gathering, slot, { worth: tieredWeight, depth: widening * options.depth, isAllowed }) : createRanking(0)
  })
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
