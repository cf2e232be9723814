import { fitOfMeaning, isAnswered } from '#engine/bands/answer.ts'
import type { Found } from '#engine/bands/reach.ts'
import { fitBetween, reachIn } from '#engine/gathering.ts'
import type { Gathering } from '#engine/gathering.ts'
import { meaningBetween } from '#engine/lists/meaning.ts'
import type { Exclusions } from './exclusions.ts'

/** For each slot, whom to meet because they answer an objective. */
export type Reasons = ReadonlyMap<number, ReadonlySet<number>>

/**
 * Where nothing comes back, an answer below this share of the best one here is no reason to meet: a
 * guitar lesson beside a teacher of the tabla.
 */
export const besideBest = 0.8

/** Who answers whom, apart from those who may not meet. */
export function reasonsIn(gathering: Gathering, exclusions: Exclusions): Reasons {
  const answers = new Map(
    [...reachIn(gathering).answers].map(([slot, found]) => [
      slot,
      found.filter(({ owner }) => !exclusions.has(slot, owner)),
    ]),
  )
  const owners = new Map(
    [...answers].map(([slot, found]) => [slot, new Set(found.map(({ owner }) => owner))]),
  )
  const reasons = new Map(
    [...answers].map(([slot, found]) => {
      const best = bestOf(found)
      return [
        slot,
        new Set(
          found.flatMap(({ which, owner, fit }) =>
            owners.get(owner)?.has(slot) || fit >= besideBest * (best[which] ?? 0) ? [owner] : [],
          ),
        ),
      ]
    }),
  )
  if (gathering.corpus.meanings)
    for (const [slot, row] of reasons)
      for (const other of reasons.keys())
        if (!exclusions.has(slot, other) && isMeant(gathering, slot, other)) row.add(other)
  return reasons
}

/** Whether one of two people answers the other, so that there is a reason for them to meet. */
export function isReason(reasons: Reasons, one: number, other: number): boolean {
  return reasons.get(one)?.has(other) === true || reasons.get(other)?.has(one) === true
}

/** The best fit of each objective. */
function bestOf(found: readonly Found[]): number[] {
  const best: number[] = []
  for (const { which, fit } of found) best[which] = Math.max(best[which] ?? 0, fit)
  return best
}

function isMeant(gathering: Gathering, from: number, to: number): boolean {
  return isAnswered(
    fitOfMeaning(meaningBetween(gathering.corpus.meanings, from, to)),
    fitBetween(gathering, to, from),
    reachIn(gathering).alone,
  )
}
