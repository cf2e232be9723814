import { accumulate, addPostings, createPostings } from '#engine/lists/postings.ts'
import type { Postings } from '#engine/lists/postings.ts'
import {
  fitOfProduct,
  isAnswered,
  fitThresholds,
  aloneThresholdFor,
  fullFitProduct,
} from './answer.ts'
import type { AnswerCandidate } from './answer.ts'
import type { StatementVector, PersonStatements } from './statements.ts'

/**
 * For every statement of a person, whether anyone else here answers it, or is answered by it;
 * `seeks` and `gives` in the order written.
 */
export type StatementReach = { seeks: boolean[]; gives: boolean[] }

/** An answer to an objective, with the slot of the offering's owner and the fit. */
export type AnswerHit = {
  objectiveIndex: number
  owner: number
  offeringIndex: number
  fit: number
}

/**
 * For each slot, the reached statements and every answer; and the fit from which an answer counts
 * if the other person gets none in return (`aloneThresholdFor`).
 */
export type ReachIndex = {
  reached: ReadonlyMap<number, StatementReach>
  answers: ReadonlyMap<number, readonly AnswerHit[]>
  aloneThreshold: number
}

type SlotStatements = { slot: number; statements: PersonStatements }

/**
 * Finds who answers what among these people: an unreached objective is unmet demand, an unreached
 * offering is unused supply.
 */
export function reachOf(people: readonly SlotStatements[]): ReachIndex {
  const reached = new Map(
    people.map(({ slot, statements }): [number, StatementReach] => [
      slot,
      {
        seeks: statements.seeks.map(() => false),
        gives: Array.from({ length: statements.offeringCount }, () => false),
      },
    ]),
  )
  const index = indexOf(people)
  const aloneThreshold = aloneThresholdFor(index.candidates.length)
  const hitsBySlot = new Map(people.map((person) => [person.slot, answersFor(person, index)]))
  const best = new Map([...hitsBySlot].map(([slot, hits]) => [slot, bestByOwner(hits)]))
  const answers = new Map(
    [...hitsBySlot].map(([slot, hits]) => [
      slot,
      hits.filter(({ owner, fit }) =>
        isAnswered(fit, best.get(owner)?.get(slot) ?? 0, aloneThreshold),
      ),
    ]),
  )
  for (const [slot, hits] of answers) {
    for (const { objectiveIndex, owner, offeringIndex } of hits) {
      const [own, theirs] = [reached.get(slot), reached.get(owner)]
      if (own) own.seeks[objectiveIndex] = true
      if (theirs && offeringIndex < theirs.gives.length) theirs.gives[offeringIndex] = true
    }
  }
  return { reached, answers, aloneThreshold }
}

/**
 * All offerings, indexed by their terms, each with its owner's slot and its index among the owner's
 * offerings. `sums`: the products of one search, by candidate.
 */
type AnswerIndex = {
  postings: Postings
  candidates: (AnswerCandidate & { owner: number; offeringIndex: number })[]
  sums: Int32Array
}

function answersFor({ slot, statements }: SlotStatements, index: AnswerIndex): AnswerHit[] {
  return statements.seeks.flatMap((objective, objectiveIndex) =>
    answersTo(index, objective).flatMap((answer) =>
      answer.owner === slot ? [] : [{ ...answer, objectiveIndex }],
    ),
  )
}

/** Returns each person's best answer. */
export function bestByOwner(hits: readonly AnswerHit[]): ReadonlyMap<number, number> {
  const best = new Map<number, number>()
  for (const { owner, fit } of hits) best.set(owner, Math.max(best.get(owner) ?? 0, fit))
  return best
}

function indexOf(people: readonly SlotStatements[]): AnswerIndex {
  const postings = createPostings()
  const candidates = people.flatMap(({ slot, statements: { gives, requiredIntents } }) =>
    gives.map((offering, offeringIndex) => ({
      offering,
      intents: requiredIntents[offeringIndex],
      owner: slot,
      offeringIndex,
    })),
  )
  candidates.forEach(({ offering }, at) => addPostings(postings, offering, at))
  return { postings, candidates, sums: new Int32Array(candidates.length) }
}

// Nearness only lowers a product.
const leastProduct = fitThresholds.answered * fullFitProduct

function answersTo(
  { postings, candidates, sums }: AnswerIndex,
  objective: StatementVector,
): Omit<AnswerHit, 'objectiveIndex'>[] {
  sums.fill(0)
  accumulate(sums, postings, objective)
  return candidates.flatMap((answer, at) => {
    const product = sums[at] ?? 0
    if (product < leastProduct) return []
    const fit = fitOfProduct(product, objective, answer)
    return fit < fitThresholds.answered
      ? []
      : [{ owner: answer.owner, offeringIndex: answer.offeringIndex, fit }]
  })
}
