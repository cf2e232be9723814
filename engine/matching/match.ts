import { assign } from '#engine/assignment/assign.ts'
import type { Edge } from '#engine/assignment/graph.ts'
import { compare, mutualLists } from '#engine/gathering.ts'
import type { Comparison, Gathering } from '#engine/gathering.ts'
import { createRanking } from '#engine/lists/ranking.ts'
import type { Ranking } from '#engine/lists/ranking.ts'
import { reciprocal } from '#engine/lists/reciprocal.ts'
import { answerEach } from './answering.ts'
import { candidatesFor, edgesBeyond, edgesOf, orderOf, withReason } from './candidates.ts'
import type { Matching } from './candidates.ts'
import { certify } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { exclusionsOf } from './exclusions.ts'
import type { Constraints, Exclusions } from './exclusions.ts'
import { liftGood, fillUp } from './filling.ts'
import { reasonsIn } from './reasons.ts'
import type { Reasons } from './reasons.ts'
import { shortfalls } from './shortfall.ts'
import type { Shortfall } from './shortfall.ts'

/**
 * How many suggestions each person gets at most and how many good ones they should get at least,
 * and which pairs must not be.
 */
export type MatchOptions = Constraints & { suggestions: number; floor: number }

/**
 * A suggested pair: what `to` gives of what `from` seeks, the reverse, and both together (0 means
 * one-sided), and how sure the match is.
 */
export type SuggestedPair = Comparison & { from: string; to: string }

/**
 * Suggestions, each with a reason that can be quoted, with the proof of how good they are and who
 * fell short of the floor.
 * Only good and strong pairs count towards the floor; what else is suggested is worth a try, and
 * one-sided pairs count nothing at all.
 */
export type Match = { pairs: SuggestedPair[]; certificate: Certificate & { short: Shortfall[] } }

/** Suggests pairs among the people of a gathering: a symmetric b-matching with a floor. */
export function matchGathering(
  gathering: Gathering,
  { suggestions, floor, ...constraints }: MatchOptions,
): Match {
  refuseNonsense({ suggestions, floor })
  const exclusions = exclusionsOf(gathering, constraints)
  const reasons = reasonsIn(gathering, exclusions)
  const matching = prepare(gathering, { suggestions, floor }, { exclusions, reasons })
  const { edges, beyond, order } = matching
  const assignment = assign({ edges, capacity: order.slots.map(() => suggestions) })
  const picked = new Set(assignment.chosen)
  const chosen = answerEach(
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
  const pairs = chosen.map((edge) => describe(matching, edge))
  const keys = order.slots.map((slot) => gathering.corpus.keys[slot] ?? '')
  const evidence = {
    keys,
    edges: [...edges, ...beyond],
    prices: assignment.prices,
    capacity: suggestions,
  }
  const total = pairs.reduce((sum, pair) => sum + pair.reciprocal, 0)
  return {
    pairs,
    certificate: { ...certify(evidence, total), short: shortfalls(matching, chosen) },
  }
}

function refuseNonsense({ suggestions, floor }: { suggestions: number; floor: number }): void {
  if (!Number.isInteger(suggestions) || suggestions < 1)
    throw new RangeError('Suggestions must be a whole number of at least 1.')
  if (!Number.isInteger(floor) || floor < 0 || floor > suggestions)
    throw new RangeError('The floor must be a whole number from 0 to the number of suggestions.')
}

function prepare(
  gathering: Gathering,
  wanted: { suggestions: number; floor: number },
  { exclusions, reasons }: { exclusions: Exclusions; reasons: Reasons },
): Matching {
  const order = orderOf(gathering)
  // Of the bound over all pairs, the best 40 candidates keep 0.9988 at five suggestions, and 80
  // hardly more.
  const depth = Math.max(40, 8 * wanted.suggestions)
  const lists = mutualLists(gathering, depth)
  const rankings = order.slots.map((slot) => {
    if (!exclusions.concerns(slot)) return first(lists.rankings[slot] ?? createRanking(0), depth)
    return candidatesFor(gathering, slot, {
      worth: reciprocal,
      depth,
      isAllowed: (other) => !exclusions.has(slot, other),
    })
  })
  const edges = withReason(edgesOf(rankings, order), reasons, order)
  return {
    gathering,
    order,
    exclusions,
    edges,
    beyond: edgesBeyond(edges, reasons, { gathering, order }),
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

function describe({ gathering, order }: Matching, { a, b }: Edge): SuggestedPair {
  const [from, to] = [order.slots[a] ?? 0, order.slots[b] ?? 0]
  const { keys } = gathering.corpus
  return { from: keys[from] ?? '', to: keys[to] ?? '', ...compare(gathering, from, to) }
}
