import type { Edge } from '#engine/assignment/graph.ts'
import { threshold } from '#engine/lists/ranking.ts'
import type { Ranking } from '#engine/lists/ranking.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import { candidatesFor } from './candidates.ts'
import type { Matching } from './candidates.ts'
import { shortPlaces } from './filling.ts'

/**
 * What a choice of pairs is worth: the sum of its reciprocal scores, and what no choice whatever of these people could exceed.
 * The prices let anybody check the bound: it is the sum of capacity * price and of what each pair is worth above both its prices.
 */
export type Certificate = { total: number; bound: number; share: number; prices: { key: string; price: number }[] }

/** Why somebody has fewer pairs than the floor: nobody shares a word, all who do are excluded, or their places are taken. */
export type Shortfall = { key: string; has: number; why: 'nothing-in-common' | 'all-excluded' | 'places-taken' }

/** What a bound is proven from: everybody's lists and keys in the order of places, and prices found on the candidate graph. */
export type Evidence = { keys: readonly string[]; rankings: readonly Ranking[]; edges: readonly Edge[]; prices: readonly number[]; capacity: number }

/** Certifies a total by weak duality, over all pairs and not only over candidates. */
export function certify(evidence: Evidence, total: number): Certificate {
  const prices = coveringPrices(evidence)
  const bound = Math.max(total, boundOverAll(evidence, prices))
  const keyed = evidence.keys.map((key, place) => ({ key, price: prices[place] ?? 0 }))
  return { total, bound, share: bound === 0 ? 1 : total / bound, prices: keyed }
}

/** Who fell short of the floor, and why. */
export function shortfalls(matching: Matching, chosen: readonly Edge[]): Shortfall[] {
  return shortPlaces(matching, chosen).map((place) => ({
    key: matching.gathering.corpus.keys[matching.order.slots[place] ?? 0] ?? '',
    has: chosen.filter(({ a, b }) => a === place || b === place).length,
    why: whyShort(matching, matching.order.slots[place] ?? 0),
  }))
}

// A pair outside both lists is worth at most the weaker of both thresholds, hence at most half their sum:
// with half the threshold as least price, no such pair is worth more than its two prices.
function coveringPrices({ rankings, prices }: Evidence): number[] {
  return rankings.map((ranking, place) => Math.max(prices[place] ?? 0, threshold(ranking) / 2))
}

function boundOverAll({ edges, capacity }: Evidence, prices: readonly number[]): number {
  const places = prices.reduce((sum, price) => sum + capacity * price, 0)
  const surplus = edges.reduce((sum, { a, b, weight }) => sum + Math.max(0, weight - (prices[a] ?? 0) - (prices[b] ?? 0)), 0)
  // A sum of thousands of floats may fall short of the real one; a bound may not.
  return (places + surplus) * (1 + 2 ** -40)
}

function whyShort({ gathering, exclusions }: Matching, slot: number): Shortfall['why'] {
  const reaches = (isAllowed?: (other: number) => boolean): boolean => candidatesFor(gathering, slot, { worth: tieredWeight, depth: 1, isAllowed }).size > 0
  if (!reaches()) return 'nothing-in-common'
  return reaches((other) => !exclusions.has(slot, other)) ? 'places-taken' : 'all-excluded'
}
