import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { isOpen, pairUp, partnerOf } from './schedule.ts'
import type { RoundSchedule, ScheduleRules } from './schedule.ts'

const mostPasses = 20

/**
 * 2-opt inside rounds: two pairs exchange partners while that raises the worth. Only exchanges that
 * create a candidate pair can do so.
 */
export function exchange(
  schedule: RoundSchedule,
  setting: ScheduleRules,
  candidates: readonly WeightedEdge[],
): void {
  for (let pass = 0; pass < mostPasses; pass++) {
    let moved = false
    for (let round = 0; round < schedule.rounds; round++) {
      for (const { a, b } of candidates)
        moved = tryExchange(schedule, setting, round, [a, b]) || moved
    }
    if (!moved) return
  }
}

function tryExchange(
  schedule: RoundSchedule,
  setting: ScheduleRules,
  round: number,
  [a, b]: readonly [number, number],
): boolean {
  const [x, y] = [partnerOf(schedule, round, a), partnerOf(schedule, round, b)]
  if (x < 0 || y < 0 || x === b) return false
  const { weight } = setting
  if (weight(a, b) + weight(x, y) <= weight(a, x) + weight(b, y)) return false
  if (!isOpen(schedule, setting, round, [a, b]) || !isOpen(schedule, setting, round, [x, y]))
    return false
  pairUp(schedule, round, a, b)
  pairUp(schedule, round, x, y)
  return true
}
