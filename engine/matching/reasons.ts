import { fitOfMeaning, isAnswered } from '#engine/bands/answer.ts'
import type { AnswerHit } from '#engine/bands/reach.ts'
import { fitBetween, reachIn } from '#engine/people-index.ts'
import type { PeopleIndex } from '#engine/people-index.ts'
import { meaningBetween } from '#engine/lists/embeddings.ts'
import type { Exclusions } from './exclusions.ts'

/** For each slot, the people to meet because they answer an objective. */
export type ReasonMap = ReadonlyMap<number, ReadonlySet<number>>

/**
 * Where nothing comes back, an answer below this share of the best one here is no reason to meet:
 * for example a guitar lesson beside a teacher of the tabla.
 */
export const bestAnswerShare = 0.8

/** Returns who answers whom, except those who may not meet. */
export function reasonsIn(index: PeopleIndex, exclusions: Exclusions): ReasonMap {
  const answers = new Map(
    [...reachIn(index).answers].map(([slot, hits]) => [
      slot,
      hits.filter(({ owner }) => !exclusions.has(slot, owner)),
    ]),
  )
  const owners = new Map(
    [...answers].map(([slot, hits]) => [slot, new Set(hits.map(({ owner }) => owner))]),
  )
  const reasons = new Map(
    [...answers].map(([slot, hits]) => {
      const best = bestOf(hits)
      return [
        slot,
        new Set(
          hits.flatMap(({ objectiveIndex, owner, fit }) =>
            owners.get(owner)?.has(slot) || fit >= bestAnswerShare * (best[objectiveIndex] ?? 0)
              ? [owner]
              : [],
          ),
        ),
      ]
    }),
  )
  if (index.corpus.meanings)
    for (const [slot, row] of reasons)
      for (const other of reasons.keys())
        if (!exclusions.has(slot, other) && isMeant(index, slot, other)) row.add(other)
  return reasons
}

/** Tests whether one of two people answers the other, so that they have a reason to meet. */
export function isReason(reasons: ReasonMap, one: number, other: number): boolean {
  return reasons.get(one)?.has(other) === true || reasons.get(other)?.has(one) === true
}

/** Returns the best fit of each objective, by its index. */
function bestOf(hits: readonly AnswerHit[]): number[] {
  const best: number[] = []
  for (const { objectiveIndex, fit } of hits)
    best[objectiveIndex] = Math.max(best[objectiveIndex] ?? 0, fit)
  return best
}

function isMeant(index: PeopleIndex, from: number, to: number): boolean {
  return isAnswered(
    fitOfMeaning(meaningBetween(index.corpus.meanings, from, to)),
    fitBetween(index, to, from),
    reachIn(index).aloneThreshold,
  )
}
