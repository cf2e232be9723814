import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { pairUp, partnerOf } from './schedule.ts'
import type { RoundSchedule } from './schedule.ts'

/**
 * Distributes the edges of a factor over rounds as an edge colouring, the heaviest first. Where no
 * round is free at both ends, a Kempe chain frees one (Vizing 1964; Misra and Gries 1992). An edge
 * that cannot be coloured is left out.
 */
export function colourEdges(schedule: RoundSchedule, edges: readonly WeightedEdge[]): void {
  const worth = new Float64Array(schedule.rounds)
  const heaviestFirst = edges.toSorted(
    (one, other) => other.weight - one.weight || one.a - other.a || one.b - other.b,
  )
  for (const { a, b, weight } of heaviestFirst) {
    const round =
      poorest(worth, (at) => isFree(schedule, at, a) && isFree(schedule, at, b)) ??
      roundByChain(schedule, a, b)
    if (round === undefined) continue
    pairUp(schedule, round, a, b)
    worth[round] = (worth[round] ?? 0) + weight
  }
}

function isFree(schedule: RoundSchedule, round: number, place: number): boolean {
  return partnerOf(schedule, round, place) === -1
}

// The poorest round gets the next edge, so that the last round is as good as the first.
function poorest(worth: Float64Array, isEligible: (round: number) => boolean): number | undefined {
  let best: number | undefined
  worth.forEach((value, round) => {
    if (isEligible(round) && (best === undefined || value < (worth[best] ?? 0))) best = round
  })
  return best
}

function roundByChain(schedule: RoundSchedule, a: number, b: number): number | undefined {
  const all = [...schedule.partner.keys()]
  for (const mine of all.filter((round) => isFree(schedule, round, a))) {
    for (const theirs of all.filter((round) => isFree(schedule, round, b))) {
      const chain = chainFrom(schedule, b, [mine, theirs])
      if (chain.at(-1) === a) continue
      swapAlong(schedule, chain, [mine, theirs])
      return mine
    }
  }
  return undefined
}

// The path from a place alternates between two rounds and ends where the next round has no partner.
function chainFrom(
  schedule: RoundSchedule,
  start: number,
  rounds: readonly [number, number],
): number[] {
  const chain = [start]
  for (let at = 0; ; at++) {
    const next = partnerOf(schedule, rounds[at % 2 === 0 ? 0 : 1], chain.at(-1) ?? start)
    if (next === -1) return chain
    chain.push(next)
  }
}

function swapAlong(
  schedule: RoundSchedule,
  chain: readonly number[],
  [first, second]: readonly [number, number],
): void {
  for (const place of chain) {
    const [one, other] = [schedule.partner[first], schedule.partner[second]]
    if (one && other) [one[place], other[place]] = [other[place] ?? -1, one[place] ?? -1]
  }
}
