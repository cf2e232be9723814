import type { Edge } from '#engine/assignment/graph.ts'
import { mixed } from '#engine/lists/hash.ts'
import { circle } from './circle.ts'
import { colour } from './colour.ts'
import { complete } from './complete.ts'
import { exchange } from './exchange.ts'
import { countUnpaired, emptySchedule } from './schedule.ts'
import type { Schedule, Setting } from './schedule.ts'

/** The pairs that come into question, and those of them that were chosen for all rounds together. */
export type Candidates = { edges: readonly Edge[]; factor: readonly Edge[] }

const smallGathering = 64
const attempts = 40

/** Deals the chosen pairs out to rounds and completes them. Where that leaves somebody alone, other ways are tried, for as long as they leave fewer. */
export function schedulePairs({ size, rounds }: { size: number; rounds: number }, setting: Setting, { edges, factor }: Candidates): Schedule {
  const joint = emptySchedule(size, rounds)
  colour(joint, factor)
  complete(joint, setting)
  let best = joint
  if (countUnpaired(best) > 0) {
    const robin = circle(size, rounds, setting)
    complete(robin, setting)
    best = fewerAlone(best, robin)
  }
  // With few people and many rounds hardly any pairs are open in the last ones: what was paired first decides.
  for (let attempt = 0; attempt < attempts && size <= smallGathering && countUnpaired(best) > 0; attempt++) {
    const another = emptySchedule(size, rounds)
    complete(another, { ...setting, weight: (a, b) => mixed(mixed(attempt * size + Math.min(a, b)) ^ Math.max(a, b)) })
    best = fewerAlone(best, another)
  }
  exchange(best, setting, edges)
  return best
}

function fewerAlone(one: Schedule, other: Schedule): Schedule {
  return countUnpaired(other) < countUnpaired(one) ? other : one
}
