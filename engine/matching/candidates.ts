import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { bandBetween } from '#engine/people-index.ts'
import type { PeopleIndex } from '#engine/people-index.ts'
import { directedScore } from '#engine/lists/corpus.ts'
import { rankFor } from '#engine/lists/lists.ts'
import type { PartnerWorth } from '#engine/lists/lists.ts'
import type { Ranking } from '#engine/lists/ranking.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import type { Exclusions } from './exclusions.ts'
import { isReason } from './reasons.ts'
import type { ReasonMap } from './reasons.ts'

/**
 * The people of an event in the order of their keys: every step after the lists uses places in this
 * order.
 */
export type PersonOrder = { slots: number[]; placeOf: Int32Array }

/** Orders everyone by key, except those left out. */
export function orderOf(
  { slots, corpus }: PeopleIndex,
  absent: ReadonlySet<string> = new Set(),
): PersonOrder {
  const present = [...slots]
    .filter(([key]) => !absent.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const placeOf = new Int32Array(corpus.keys.length).fill(-1)
  present.forEach(([, slot], place) => (placeOf[slot] = place))
  return { slots: present.map(([, slot]) => slot), placeOf }
}

/** Returns the edges between people who rank each other, in the order of places; each pair once. */
export function edgesOf(rankings: readonly Ranking[], { placeOf }: PersonOrder): WeightedEdge[] {
  // Both ends may list a pair; both give the same weight.
  const from: Map<number, WeightedEdge>[] = rankings.map(() => new Map())
  rankings.forEach(({ ids, scores, size }, place) => {
    for (let at = 0; at < size; at++) {
      const other = placeOf[ids[at] ?? 0] ?? -1
      const [a, b] = place < other ? [place, other] : [other, place]
      const row = from[a]
      if (row && !row.has(b)) row.set(b, { a, b, weight: scores[at] ?? 0 })
    }
  })
  return from.flatMap((row) => [...row.values()].sort((one, other) => one.b - other.b))
}

/** How candidates are chosen: the measure of worth, the maximum number, and who is allowed. */
export type CandidateOptions = {
  worth: PartnerWorth
  depth: number
  isAllowed?: (other: number) => boolean
}

/** Returns a person's best candidates by any measure of worth. */
export function candidatesFor(
  { corpus }: PeopleIndex,
  slot: number,
  { worth, depth, isAllowed }: CandidateOptions,
): Ranking {
  return rankFor({ corpus, depth, worth }, slot, isAllowed)
}

/** Tests whether a pair counts towards the floor. */
export function isGood({ index, order }: MatchingState, edge: WeightedEdge): boolean {
  return bandBetween(index, order.slots[edge.a] ?? 0, order.slots[edge.b] ?? 0) !== 'try'
}

/**
 * The state between the lists and the suggestions. The pairs with a reason, those in both lists
 * with their reciprocal scores, and those beyond the lists with their tiered weight.
 */
export type MatchingState = {
  index: PeopleIndex
  order: PersonOrder
  exclusions: Exclusions
  edges: WeightedEdge[]
  beyond: WeightedEdge[]
  options: { suggestions: number; floor: number }
}

/** Returns the edges between people where one answers the other. */
export function edgesWithReason(
  edges: readonly WeightedEdge[],
  reasons: ReasonMap,
  { slots }: PersonOrder,
): WeightedEdge[] {
  return edges.filter(({ a, b }) => isReason(reasons, slots[a] ?? 0, slots[b] ?? 0))
}

/**
 * Returns the edge between two places; if only one of the two is answered, it weighs less than
 * every mutual one.
 */
export function edgeBetween(
  { index, order }: Pick<MatchingState, 'index' | 'order'>,
  from: number,
  to: number,
): WeightedEdge {
  const [a, b] = from < to ? [from, to] : [to, from]
  const [one, other] = [order.slots[a] ?? 0, order.slots[b] ?? 0]
  return {
    a,
    b,
    weight: tieredWeight(
      directedScore(index.corpus, one, other),
      directedScore(index.corpus, other, one),
    ),
  }
}

/**
 * Returns the edges with a reason that the lists leave out: a person who answers another may have
 * little to ask of them, or nothing.
 */
export function edgesBeyond(
  edges: readonly WeightedEdge[],
  reasons: ReasonMap,
  { index, order }: Pick<MatchingState, 'index' | 'order'>,
): WeightedEdge[] {
  const people = order.slots.length
  const edgeKeys = new Set(edges.map(({ a, b }) => a * people + b))
  return order.slots
    .flatMap((slot, place) =>
      [...(reasons.get(slot) ?? [])].flatMap((other): WeightedEdge[] => {
        const otherPlace = order.placeOf[other] ?? -1
        const edge = edgeBetween({ index, order }, place, otherPlace)
        if (edgeKeys.has(edge.a * people + edge.b)) return []
        edgeKeys.add(edge.a * people + edge.b)
        return [edge]
      }),
    )
    .sort((one, other) => one.a - other.a || one.b - other.b)
}
