import { assign } from '#engine/assignment/assign.ts'
import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { compare, mutualLists } from '#engine/people-index.ts'
import type { PairComparison, PeopleIndex } from '#engine/people-index.ts'
import { createRanking } from '#engine/lists/ranking.ts'
import type { Ranking } from '#engine/lists/ranking.ts'
import { reciprocal } from '#engine/lists/reciprocal.ts'
import { addBestAnswers } from './best-answers.ts'
import { candidatesFor, edgesBeyond, edgesOf, orderOf, edgesWithReason } from './candidates.ts'
import type { MatchingState } from './candidates.ts'
import { certify } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { exclusionsOf } from './exclusions.ts'
import type { PairConstraints, Exclusions } from './exclusions.ts'
import { liftGood, fillUp } from './suggestion-floor.ts'
import { reasonsIn } from './reasons.ts'
import type { ReasonMap } from './reasons.ts'
import { shortfalls } from './shortfall.ts'
import type { Shortfall } from './shortfall.ts'

/**
 * How many suggestions each person gets at most, how many good ones they should get at least, and
 * which pairs are excluded.
 */
export type MatchOptions = PairConstraints & { suggestions: number; floor: number }

/**
 * A suggested pair: what `to` gives of what `from` seeks (`forward`), the reverse (`backward`),
 * both together (0 means one-sided), and how sure the match is.
 */
export type SuggestedPair = PairComparison & { from: string; to: string }

/**
 * Suggestions, each with a reason to quote, the proof of their quality, and the people short of the
 * floor. Only good and strong pairs count towards the floor. The other suggestions are worth a try,
 * and one-sided pairs do not count at all.
 */
export type MatchResult = {
  pairs: SuggestedPair[]
  certificate: Certificate & { short: Shortfall[] }
}

/** Suggests pairs among the people of an event: a symmetric b-matching with a floor. */
export function matchPeople(
  index: PeopleIndex,
  { suggestions, floor, ...constraints }: MatchOptions,
): MatchResult {
  refuseNonsense({ suggestions, floor })
  const exclusions = exclusionsOf(index, constraints)
  const reasons = reasonsIn(index, exclusions)
  const matching = prepare(index, { suggestions, floor }, { exclusions, reasons })
  const { edges, beyond, order } = matching
  const assignment = assign({ edges, capacity: order.slots.map(() => suggestions) })
  const picked = new Set(assignment.chosen)
  const suggestedEdges = addBestAnswers(
    matching,
    fillUp(
      matching,
      liftGood(
        matching,
        edges.filter((_, at) => picked.has(at)),
      ),
    ),
    reasons,
  )
  const pairs = suggestedEdges.map((edge) => describe(matching, edge))
  const keys = order.slots.map((slot) => index.corpus.keys[slot] ?? '')
  const evidence = {
    keys,
    edges: [...edges, ...beyond],
    prices: assignment.prices,
    capacity: suggestions,
  }
  const total = pairs.reduce((sum, pair) => sum + pair.reciprocal, 0)
  return {
    pairs,
    certificate: { ...certify(evidence, total), short: shortfalls(matching, suggestedEdges) },
  }
}

function refuseNonsense({ suggestions, floor }: { suggestions: number; floor: number }): void {
  if (!Number.isInteger(suggestions) || suggestions < 1)
    throw new RangeError('Suggestions must be a whole number of at least 1.')
  if (!Number.isInteger(floor) || floor < 0 || floor > suggestions)
    throw new RangeError('The floor must be a whole number from 0 to the number of suggestions.')
}

function prepare(
  index: PeopleIndex,
  wanted: { suggestions: number; floor: number },
  { exclusions, reasons }: { exclusions: Exclusions; reasons: ReasonMap },
): MatchingState {
  const order = orderOf(index)
  // The best 40 candidates reach 0.9988 of the bound over all pairs at five suggestions, and 80
  // hardly more.
  const depth = Math.max(40, 8 * wanted.suggestions)
  const lists = mutualLists(index, depth)
  const rankings = order.slots.map((slot) => {
    if (!exclusions.concerns(slot)) return first(lists.rankings[slot] ?? createRanking(0), depth)
    return candidatesFor(index, slot, {
      worth: reciprocal,
      depth,
      isAllowed: (other) => !exclusions.has(slot, other),
    })
  })
  const edges = edgesWithReason(edgesOf(rankings, order), reasons, order)
  return {
    index,
    order,
    exclusions,
    edges,
    beyond: edgesBeyond(edges, reasons, { index, order }),
    options: wanted,
  }
}

function first({ ids, scores, size }: Ranking, depth: number): Ranking {
  return {
    ids: ids.subarray(0, depth),
    scores: scores.subarray(0, depth),
    size: Math.min(size, depth),
  }
}

function describe({ index, order }: MatchingState, { a, b }: WeightedEdge): SuggestedPair {
  const [from, to] = [order.slots[a] ?? 0, order.slots[b] ?? 0]
  const { keys } = index.corpus
  return { from: keys[from] ?? '', to: keys[to] ?? '', ...compare(index, from, to) }
}
