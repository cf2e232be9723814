import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { mixed } from '#engine/lists/hash.ts'
import { roundRobin } from './round-robin.ts'
import { colourEdges } from './edge-colouring.ts'
import { complete } from './complete.ts'
import { exchange } from './exchange.ts'
import { countUnpaired, emptySchedule, worthOf } from './schedule.ts'
import type { RoundSchedule, ScheduleRules } from './schedule.ts'

/** The candidate pairs, and those chosen for all rounds together. */
export type CandidateEdges = { edges: readonly WeightedEdge[]; factor: readonly WeightedEdge[] }

const smallGathering = 64
const attempts = 40

/**
 * Distributes the chosen pairs over rounds and completes them. If people are left alone, tries
 * other ways as long as they leave fewer.
 */
export function schedulePairs(
  { size, rounds }: { size: number; rounds: number },
  setting: ScheduleRules,
  { edges, factor }: CandidateEdges,
): RoundSchedule {
  const joint = emptySchedule(size, rounds)
  colourEdges(joint, factor)
  complete(joint, setting)
  let best = joint
  if (countUnpaired(best) > 0) {
    const robin = roundRobin(size, rounds, setting)
    complete(robin, setting)
    best = fewerAlone(best, robin)
  }
  // With few people and many rounds, hardly any pairs are open in the last rounds: the first pairs
  // decide.
  for (
    let attempt = 0;
    attempt < attempts && size <= smallGathering && countUnpaired(best) > 0;
    attempt++
  ) {
    const another = emptySchedule(size, rounds)
    complete(another, {
      ...setting,
      weight: (a, b) => mixed(mixed(attempt * size + Math.min(a, b)) ^ Math.max(a, b)),
    })
    best = fewerAlone(best, another)
  }
  exchange(best, setting, edges)
  return countUnpaired(best) > 0 ? best : bestRedistribution(best, setting, { edges, factor })
}

// In a small event, an edge without a round is a large part of the whole: the order of distribution
// decides which edge that is.
const mostPeopleToRedistribute = 256
const orders = 6
const spread = 0.3
const goodEnough = 0.9999

/**
 * Returns the best result of other orders of distribution; stops when one keeps nearly all chosen
 * edges.
 */
function bestRedistribution(
  first: RoundSchedule,
  setting: ScheduleRules,
  { edges, factor }: CandidateEdges,
): RoundSchedule {
  const { size, rounds } = first
  const wanted = goodEnough * factor.reduce((sum, { weight }) => sum + weight, 0)
  let [best, worth] = [first, worthOf(first, setting)]
  for (
    let order = 1;
    order <= orders && size <= mostPeopleToRedistribute && worth < wanted;
    order++
  ) {
    const another = emptySchedule(size, rounds)
    colourEdges(
      another,
      factor.map((edge) => ({
        ...edge,
        weight:
          edge.weight * (1 + spread * (mixed(mixed(order * size + edge.a) ^ edge.b) / 2 ** 32)),
      })),
    )
    complete(another, setting)
    exchange(another, setting, edges)
    const its = countUnpaired(another) === 0 ? worthOf(another, setting) : 0
    if (its > worth) [best, worth] = [another, its]
  }
  return best
}

function fewerAlone(one: RoundSchedule, other: RoundSchedule): RoundSchedule {
  return countUnpaired(other) < countUnpaired(one) ? other : one
}
