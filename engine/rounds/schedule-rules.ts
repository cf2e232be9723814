import { compare } from '#engine/people-index.ts'
import type { PeopleIndex } from '#engine/people-index.ts'
import { compareWithAll } from '#engine/lists/corpus.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import type { PersonOrder } from '#engine/matching/candidates.ts'
import type { Exclusions } from '#engine/matching/exclusions.ts'
import type { ScheduleRules } from './schedule.ts'

/**
 * The participants of a plan, by place; for an odd number the place after the last is an empty
 * chair.
 */
export type RoundParticipants = {
  index: PeopleIndex
  order: PersonOrder
  exclusions: Exclusions
  satOut: ReadonlySet<string>
  /** The factor on a slot's meetings. */
  favour: (slot: number) => number
}

/** Returns the rules that planning needs for these people. */
export function scheduleRulesOf(seating: RoundParticipants): ScheduleRules {
  const { order, index, exclusions, satOut } = seating
  const people = order.slots.length
  const weights = people <= mostDense ? denseWeights(seating) : sparseWeights(seating)
  const hadTheirTurn = order.slots.map((slot) => satOut.has(index.corpus.keys[slot] ?? ''))
  const fresh = hadTheirTurn.filter((had) => !had).length
  return {
    weight: (a, b) => (a < people && b < people ? weights(a, b) : 0),
    mayMeet: (a, b, round) => {
      // No one sits out a second time before everyone has once.
      if (a >= people || b >= people)
        return round >= fresh || hadTheirTurn[Math.min(a, b)] === false
      return !exclusions.has(order.slots[a] ?? 0, order.slots[b] ?? 0)
    },
  }
}

// 2,000 people take 32 MB; above that a pair is compared on demand.
const mostDense = 2_000

function denseWeights({ index, order, favour }: RoundParticipants): ScheduleRules['weight'] {
  const people = order.slots.length
  const weights = new Float64Array(people * people)
  order.slots.forEach((slot, place) => {
    compareWithAll(index.corpus, { slot }, (other, forward, backward) => {
      const at = order.placeOf[other] ?? -1
      if (at >= 0)
        weights[place * people + at] =
          tieredWeight(forward, backward) * favour(slot) * favour(other)
    })
  })
  return (a, b) => weights[a * people + b] ?? 0
}

function sparseWeights({ index, order, favour }: RoundParticipants): ScheduleRules['weight'] {
  return (a, b) => {
    const [one, other] = [order.slots[a] ?? 0, order.slots[b] ?? 0]
    const { forward, backward } = compare(index, one, other)
    return tieredWeight(forward, backward) * favour(one) * favour(other)
  }
}
