/** Rounds of pairs over places 0..size-1, size even; partner -1 means no partner yet. */
export type RoundSchedule = { size: number; rounds: number; partner: Int32Array[] }

/** The rules for planning: the worth of a pair, and whether it may ever meet in a round. */
export type ScheduleRules = {
  weight: (a: number, b: number) => number
  mayMeet: (a: number, b: number, round: number) => boolean
}

/** Returns a schedule without pairs. */
export function emptySchedule(size: number, rounds: number): RoundSchedule {
  return {
    size,
    rounds,
    partner: Array.from({ length: rounds }, () => new Int32Array(size).fill(-1)),
  }
}

/** Returns the partner of a place in a round, or -1. */
export function partnerOf({ partner }: RoundSchedule, round: number, place: number): number {
  return partner[round]?.[place] ?? -1
}

/** Pairs two places in a round. */
export function pairUp({ partner }: RoundSchedule, round: number, a: number, b: number): void {
  const places = partner[round]
  if (!places) return
  places[a] = b
  places[b] = a
}

/** Tests whether two places may meet in a round: not forbidden, and not together in another one. */
export function isOpen(
  schedule: RoundSchedule,
  setting: ScheduleRules,
  round: number,
  [a, b]: readonly [number, number],
): boolean {
  if (a === b) return false
  for (let other = 0; other < schedule.rounds; other++)
    if (other !== round && partnerOf(schedule, other, a) === b) return false
  return setting.mayMeet(a, b, round)
}

/** Returns the places of a round without a partner, ascending. */
export function unpairedPlaces({ partner }: RoundSchedule, round: number): number[] {
  return [...(partner[round] ?? []).keys()].filter((place) => partner[round]?.[place] === -1)
}

/** Counts the places without a partner over all rounds. */
export function countUnpaired(schedule: RoundSchedule): number {
  return schedule.partner.reduce(
    (sum, places) => sum + places.filter((other) => other === -1).length,
    0,
  )
}

/** Calls back for every pair of a round, the smaller place first. */
export function forEachPair(
  { partner }: RoundSchedule,
  round: number,
  visit: (a: number, b: number) => void,
): void {
  partner[round]?.forEach((b, a) => b > a && visit(a, b))
}

/** Returns the worth of all pairs. */
export function worthOf(schedule: RoundSchedule, { weight }: ScheduleRules): number {
  let sum = 0
  for (let round = 0; round < schedule.rounds; round++)
    forEachPair(schedule, round, (a, b) => (sum += weight(a, b)))
  return sum
}
