import { isOpen, pairUp, part, partnerOf, unpaired } from './schedule.ts'
import type { Schedule, Setting } from './schedule.ts'

/** Pairs everybody in every round as far as possible: the best open partner, or else others are re-paired to make one. */
export function complete(schedule: Schedule, setting: Setting): void {
  for (let round = 0; round < schedule.rounds; round++) {
    // The highest place is the empty chair of an odd gathering: who sits out is decided first, since it has fewest choices.
    for (const place of unpaired(schedule, round).toReversed()) {
      if (partnerOf(schedule, round, place) !== -1) continue
      const partner = bestOpen(schedule, setting, round, place)
      if (partner === undefined) augment(schedule, setting, round, place)
      else pairUp(schedule, round, place, partner)
    }
  }
}

// Far more than a round lacks after colouring; the limit is for gatherings where hardly anybody has a candidate.
const mostCompared = 300

function bestOpen(schedule: Schedule, setting: Setting, round: number, place: number): number | undefined {
  let best: number | undefined
  let compared = 0
  for (const other of unpaired(schedule, round)) {
    if (compared >= mostCompared) break
    if (!isOpen(schedule, setting, round, [place, other])) continue
    compared += 1
    if (best === undefined || setting.weight(place, other) > setting.weight(place, best)) best = other
  }
  return best
}

// An augmenting path, breadth first: place - x = y - z ... ends at somebody without partner (Berge 1957).
function augment(schedule: Schedule, setting: Setting, round: number, start: number): void {
  const cameFrom = new Map<number, { through: number; before: number }>()
  const queue = [start]
  for (let head = 0; head < queue.length; head++) {
    const here = queue[head] ?? start
    const options = openTo(schedule, setting, round, here).filter((other) => other !== start && !cameFrom.has(other))
    for (const through of options) {
      if (isOnPath(cameFrom, { here, start }, through)) continue
      const next = partnerOf(schedule, round, through)
      if (next === -1) return rePair(schedule, round, { cameFrom, here, end: through, start })
      if (next === start || cameFrom.has(next)) continue
      cameFrom.set(next, { through, before: here })
      queue.push(next)
    }
  }
}

function openTo(schedule: Schedule, setting: Setting, round: number, place: number): number[] {
  const places = Array.from({ length: schedule.size }, (_, other) => other)
  const open = places.filter((other) => partnerOf(schedule, round, place) !== other && isOpen(schedule, setting, round, [place, other]))
  return open.sort((a, b) => setting.weight(place, b) - setting.weight(place, a) || a - b)
}

type Steps = ReadonlyMap<number, { through: number; before: number }>

// In a graph that is not bipartite the search may come back to its own path, which would use somebody twice.
function isOnPath(cameFrom: Steps, { here, start }: { here: number; start: number }, place: number): boolean {
  for (let at = here; at !== start; at = cameFrom.get(at)?.before ?? start) {
    if (at === place || cameFrom.get(at)?.through === place) return true
  }
  return place === start
}

function rePair(schedule: Schedule, round: number, path: { cameFrom: Steps; here: number; end: number; start: number }): void {
  let { here, end } = path
  for (;;) {
    const step = path.cameFrom.get(here)
    if (step) part(schedule, round, here)
    pairUp(schedule, round, here, end)
    if (!step) return
    end = step.through
    here = step.before
  }
}
