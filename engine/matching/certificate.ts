import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { threshold } from '#engine/lists/ranking.ts'
import type { Ranking } from '#engine/lists/ranking.ts'

/**
 * The worth of a choice of pairs: the sum of its reciprocal scores, and a bound that no choice of
 * these people can exceed. Anyone can check the bound with the prices: it is the sum of capacity *
 * price and of each pair's worth above both its prices.
 */
export type Certificate = {
  total: number
  bound: number
  share: number
  prices: { key: string; price: number }[]
}

/**
 * The proof of a bound: everyone's keys and prices in the order of places, and every pair that may
 * be worth more than both its prices.
 */
export type CertificateInput = {
  keys: readonly string[]
  edges: readonly WeightedEdge[]
  prices: readonly number[]
  capacity: number
}

/** Certifies a total by weak duality. */
export function certify(evidence: CertificateInput, total: number): Certificate {
  const { keys, prices } = evidence
  const bound = Math.max(total, boundOf(evidence))
  return {
    total,
    bound,
    share: bound === 0 ? 1 : total / bound,
    prices: keys.map((key, place) => ({ key, price: prices[place] ?? 0 })),
  }
}

/**
 * Returns prices that cover the pairs outside the lists. Such a pair is worth at most the weaker of
 * both thresholds, hence at most half their sum. With half the threshold as the least price, no
 * such pair exceeds its two prices.
 */
export function coveringPrices(prices: readonly number[], rankings: readonly Ranking[]): number[] {
  return rankings.map((ranking, place) => Math.max(prices[place] ?? 0, threshold(ranking) / 2))
}

function boundOf({ edges, prices, capacity }: CertificateInput): number {
  const places = prices.reduce((sum, price) => sum + capacity * price, 0)
  const surplus = edges.reduce(
    (sum, { a, b, weight }) => sum + Math.max(0, weight - (prices[a] ?? 0) - (prices[b] ?? 0)),
    0,
  )
  // A sum of thousands of floats may fall below the real one; a bound may not.
  return (places + surplus) * (1 + 2 ** -40)
}
