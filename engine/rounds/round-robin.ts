import { emptySchedule, pairUp } from './schedule.ts'
import type { RoundSchedule, ScheduleRules } from './schedule.ts'

/**
 * Returns the best rounds of a round robin by the circle method (Kirkman 1847). It always gives
 * complete rounds without a repeat, so it replaces planning by worth where open pairs run out.
 * Forbidden pairs are left out.
 */
export function roundRobin(size: number, rounds: number, setting: ScheduleRules): RoundSchedule {
  const all = Array.from({ length: size - 1 }, (_, round) => circleRound(size, round))
  const worth = all.map((pairs) => pairs.reduce((sum, [a, b]) => sum + setting.weight(a, b), 0))
  const best = [...all.keys()]
    .sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0) || one - other)
    .slice(0, rounds)
  const schedule = emptySchedule(size, rounds)
  best.forEach((circleIndex, round) => {
    for (const [a, b] of all[circleIndex] ?? [])
      if (setting.mayMeet(a, b, round)) pairUp(schedule, round, a, b)
  })
  return schedule
}

function circleRound(size: number, round: number): [number, number][] {
  const seats = size - 1
  const across = Array.from({ length: size / 2 - 1 }, (_, step): [number, number] => [
    (round + step + 1) % seats,
    (round - step - 1 + seats) % seats,
  ])
  return [[round, seats], ...across]
}
