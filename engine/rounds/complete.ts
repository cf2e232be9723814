import { augment } from './augment.ts'
import { isOpen, pairUp, partnerOf, unpairedPlaces } from './schedule.ts'
import type { RoundSchedule, ScheduleRules } from './schedule.ts'

/**
 * Pairs everyone in every round as far as possible: the best open partner, or else others are
 * re-paired to make one.
 */
export function complete(schedule: RoundSchedule, setting: ScheduleRules): void {
  for (let round = 0; round < schedule.rounds; round++) {
    // The highest place is the empty chair of an odd number of people: it is paired first, since it
    // has the fewest choices.
    const open = openIn(schedule, setting, round)
    for (const place of unpairedPlaces(schedule, round).toReversed()) {
      if (partnerOf(schedule, round, place) !== -1) continue
      const partner = bestOpen(schedule, setting, round, place)
      if (partner === undefined) augment(schedule.partner[round] ?? new Int32Array(), place, open)
      else pairUp(schedule, round, place, partner)
    }
  }
}

// Far more than a round lacks after colouring; the limit is for events where hardly anyone has a
// candidate.
const mostCompared = 300

function bestOpen(
  schedule: RoundSchedule,
  setting: ScheduleRules,
  round: number,
  place: number,
): number | undefined {
  let best: number | undefined
  let compared = 0
  for (const other of unpairedPlaces(schedule, round)) {
    if (compared >= mostCompared) break
    if (!isOpen(schedule, setting, round, [place, other])) continue
    compared += 1
    if (best === undefined || setting.weight(place, other) > setting.weight(place, best))
      best = other
  }
  return best
}

// Computed on first use, since most rounds need no re-pairing.
function openIn(
  schedule: RoundSchedule,
  setting: ScheduleRules,
  round: number,
): (place: number) => readonly number[] {
  const cache = new Map<number, number[]>()
  return (place) => {
    const openPlaces = cache.get(place) ?? openTo(schedule, setting, round, place)
    cache.set(place, openPlaces)
    return openPlaces
  }
}

function openTo(
  schedule: RoundSchedule,
  setting: ScheduleRules,
  round: number,
  place: number,
): number[] {
  const places = Array.from({ length: schedule.size }, (_, other) => other)
  const open = places.filter((other) => isOpen(schedule, setting, round, [place, other]))
  return open.sort((a, b) => setting.weight(place, b) - setting.weight(place, a) || a - b)
}
