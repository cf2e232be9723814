import { fitOfMeaning, isMutual } from '#engine/bands/answer.ts'
import type { Found } from '#engine/bands/reach.ts'
import { fitBetween, reachIn } from '#engine/gathering.ts'
import type { Gathering } from '#engine/gathering.ts'
import { meaningBetween } from '#engine/lists/meaning.ts'
import type { Exclusions } from './exclusions.ts'

/** For each slot, whom to meet because they answer an objective. */
export type Reasons = ReadonlyMap<number, ReadonlySet<number>>

// Where nothing comes back, who answers so much worse than another who is here is no reason to meet: a guitar lesson where somebody teaches the tabla.
const besideBest = 0.8

/** Who answers whom, apart from those who may not meet. */
export function reasonsIn(gathering: Gathering, exclusions: Exclusions): Reasons {
  const answers = reachIn(gathering).answers.filter(({ slot, owner }) => !exclusions.has(slot, owner))
  const answered = pairsOf(gathering, answers)
  const best = bestOf(answers)
  const reasons = pairsOf(gathering, answers.filter(({ slot, which, owner, fit }) => answered.get(owner)?.has(slot) === true || fit >= besideBest * (best.get(slot)?.[which] ?? 0)))
  if (gathering.corpus.meanings) for (const [slot, row] of reasons) for (const other of reasons.keys()) if (!exclusions.has(slot, other) && isMeant(gathering, slot, other)) row.add(other)
  return reasons
}

/** Whether one of two people answers the other, so that there is a reason for them to meet. */
export function isReason(reasons: Reasons, one: number, other: number): boolean {
  return reasons.get(one)?.has(other) === true || reasons.get(other)?.has(one) === true
}

function pairsOf({ slots }: Gathering, answers: readonly Found[]): Map<number, Set<number>> {
  const pairs = new Map([...slots.values()].map((slot) => [slot, new Set<number>()]))
  for (const { slot, owner } of answers) pairs.get(slot)?.add(owner)
  return pairs
}

/** For each slot the best fit of each of its objectives. */
function bestOf(answers: readonly Found[]): ReadonlyMap<number, number[]> {
  const best = new Map<number, number[]>()
  for (const { slot, which, fit } of answers) {
    const row = best.get(slot) ?? []
    row[which] = Math.max(row[which] ?? 0, fit)
    best.set(slot, row)
  }
  return best
}

function isMeant(gathering: Gathering, from: number, to: number): boolean {
  const fit = fitOfMeaning(meaningBetween(gathering.corpus.meanings, from, to))
  return fit >= reachIn(gathering).alone || isMutual(fit, fitBetween(gathering, to, from))
}
