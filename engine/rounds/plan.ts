import { assign } from '#engine/assignment/assign.ts'
import { compare } from '#engine/people-index.ts'
import type { PeopleIndex } from '#engine/people-index.ts'
import type { Ranking } from '#engine/lists/ranking.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import { candidatesFor, edgesOf, orderOf } from '#engine/matching/candidates.ts'
import { certify, coveringPrices } from '#engine/matching/certificate.ts'
import type { Certificate } from '#engine/matching/certificate.ts'
import { exclusionsOf } from '#engine/matching/exclusions.ts'
import type { PairConstraints } from '#engine/matching/exclusions.ts'
import type { SuggestedPair } from '#engine/matching/match.ts'
import { forEachPair, unpairedPlaces, worthOf } from './schedule.ts'
import type { RoundSchedule } from './schedule.ts'
import { schedulePairs } from './schedule-pairs.ts'
import { scheduleRulesOf } from './schedule-rules.ts'
import type { RoundParticipants } from './schedule-rules.ts'

/**
 * The number of rounds, the excluded pairs, the absent people, and those who have sat out before
 * (`satOut`), who do not sit out again before all have once.
 * To re-plan, pass earlier pairs as `met`.
 * `favour`: the multiplier of a person's meetings, from 1 to `mostFavour`. A person who had poor rounds
 * gets the better ones where two want the same person.
 */
export type RoundMatchOptions = PairConstraints & {
  rounds: number
  absent?: readonly string[]
  satOut?: readonly string[]
  favour?: ReadonlyMap<string, number>
}

/**
 * Even for two people with the most favour, a one-sided pair never outranks a mutual one: see
 * `tieredWeight`.
 */
export const mostFavour = 1.4

/**
 * One round: its pairs, the person who sits out because the number is odd, and those who could not
 * be paired because of exclusions.
 */
export type RoundPairs = { pairs: SuggestedPair[]; bye?: string; unpaired?: string[] }

/**
 * The rounds, at most as many as possible without a repeat, and their worth beside the maximum for
 * any plan.
 */
export type RoundsResult = { rounds: RoundPairs[]; certificate: Certificate }

// How many of each person's best are considered. In a large event many say the same and seek the
// same few, so useful partners are further down the list.
const [leastDepth, mostDepth, ofPeople] = [60, 120, 1 / 16]

/**
 * Plans all rounds jointly: a set of pairs of high weight in which each person has at most one pair
 * a round (a factor of the graph), distributed over rounds by edge colouring, completed, and
 * improved by exchanges. A slot is a person's number in the event's index, a place their number
 * among those present.
 */
export function planRounds(index: PeopleIndex, options: RoundMatchOptions): RoundsResult {
  if (!Number.isInteger(options.rounds) || options.rounds < 1)
    throw new RangeError('Rounds must be a whole number of at least 1.')
  for (const favour of options.favour?.values() ?? [])
    if (!(favour >= 1 && favour <= mostFavour))
      throw new RangeError(`Favour must be from 1 to ${mostFavour}.`)
  const seating = seat(index, options)
  const { order } = seating
  const size = order.slots.length + (order.slots.length % 2)
  const rounds = order.slots.length < 2 ? 0 : Math.min(options.rounds, size - 1)
  const rankings = rankingsOf(seating)
  const edges = edgesOf(rankings, order)
  // The prices of people's rounds bound the worth of any plan.
  const { chosen, prices } = assign({ edges, capacity: order.slots.map(() => rounds) })
  const rules = scheduleRulesOf(seating)
  const schedule = schedulePairs({ size, rounds }, rules, {
    edges,
    factor: chosen.flatMap((at) => edges[at] ?? []),
  })
  const keys = order.slots.map((slot) => index.corpus.keys[slot] ?? '')
  return {
    rounds: schedule.partner.map((_, round) => describe(seating, schedule, round)),
    certificate: certify(
      { keys, edges, prices: coveringPrices(prices, rankings), capacity: rounds },
      worthOf(schedule, rules),
    ),
  }
}

function seat(
  index: PeopleIndex,
  { absent = [], satOut = [], favour, ...constraints }: RoundMatchOptions,
): RoundParticipants {
  return {
    index,
    favour: (slot) => favour?.get(index.corpus.keys[slot] ?? '') ?? 1,
    order: orderOf(index, new Set(absent)),
    exclusions: exclusionsOf(index, constraints),
    satOut: new Set(satOut),
  }
}

function rankingsOf({ index, order, exclusions, favour }: RoundParticipants): Ranking[] {
  const isPresent = (slot: number): boolean => (order.placeOf[slot] ?? -1) >= 0
  const depth = Math.min(mostDepth, Math.max(leastDepth, Math.ceil(order.slots.length * ofPeople)))
  return order.slots.map((slot) => {
    const worth = (forward: number, backward: number, other: number): number =>
      tieredWeight(forward, backward) * favour(slot) * favour(other)
    return candidatesFor(index, slot, {
      worth,
      depth,
      isAllowed: (other) => isPresent(other) && !exclusions.has(slot, other),
    })
  })
}

function describe(
  { index, order }: RoundParticipants,
  schedule: RoundSchedule,
  round: number,
): RoundPairs {
  const keyOf = (place: number): string => index.corpus.keys[order.slots[place] ?? -1] ?? ''
  const people = order.slots.length
  const pairs: SuggestedPair[] = []
  let bye: string | undefined
  forEachPair(schedule, round, (a, b) => {
    // An odd person's partner is the place after the last: nobody.
    if (b === people) bye = keyOf(a)
    else
      pairs.push({
        from: keyOf(a),
        to: keyOf(b),
        ...compare(index, order.slots[a] ?? 0, order.slots[b] ?? 0),
      })
  })
  const left = unpairedPlaces(schedule, round).filter((place) => place < people)
  return {
    pairs,
    ...(bye === undefined ? {} : { bye }),
    ...(left.length === 0 ? {} : { unpaired: left.map(keyOf) }),
  }
}
