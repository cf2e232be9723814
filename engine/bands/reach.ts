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

/**
 * An answer to an objective: the place of the objective, the slot of the offering's owner, the
 * place of the offering, and the fit.
 */
export type AnswerHit = { which: number; owner: number; place: number; fit: number }

/**
 * For each slot, the reached statements and every answer; and the fit from which an answer counts
 * if the other person gets none in return (`aloneThresholdFor`).
 */
export type ReachIndex = {
  all: ReadonlyMap<number, StatementReach>
  answers: ReadonlyMap<number, readonly AnswerHit[]>
  aloneThreshold: number
}

type SlotStatements = { slot: number; statements: PersonStatements }

/**
 * Finds who answers what among these people: an unreached objective is unmet demand, an unreached
 * offering is unused supply.
 */
export function reachOf(people: readonly SlotStatements[]): ReachIndex {
  const all = new Map(
    people.map(({ slot, statements }): [number, StatementReach] => [
      slot,
      {
        seeks: statements.seeks.map(() => false),
        gives: Array.from({ length: statements.offeringCount }, () => false),
      },
    ]),
  )
  const index = indexOf(people)
  const aloneThreshold = aloneThresholdFor(index.answers.length)
  const hitsBySlot = new Map(people.map((place) => [place.slot, answersFor(place, index)]))
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
    for (const { which, owner, place } of hits) {
      const [own, theirs] = [all.get(slot), all.get(owner)]
      if (own) own.seeks[which] = true
      if (theirs && place < theirs.gives.length) theirs.gives[place] = true
    }
  }
  return { all, answers, aloneThreshold }
}

/**
 * All offerings, indexed by their terms, each with its owner and its place among the owner's
 * offerings.
 */
type AnswerIndex = {
  postings: Postings
  answers: (AnswerCandidate & { owner: number; place: number })[]
  sums: Int32Array
}

function answersFor({ slot, statements }: SlotStatements, index: AnswerIndex): AnswerHit[] {
  return statements.seeks.flatMap((objective, objectiveIndex) =>
    answersTo(index, objective).flatMap((answer) =>
      answer.owner === slot ? [] : [{ ...answer, which: objectiveIndex }],
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
  const answers = people.flatMap(({ slot, statements: { gives, exchanges } }) =>
    gives.map((offering, place) => ({ offering, intents: exchanges[place], owner: slot, place })),
  )
  answers.forEach(({ offering }, at) => addPostings(postings, offering, at))
  return { postings, answers, sums: new Int32Array(answers.length) }
}

// Nearness only lowers a product.
const leastProduct = fitThresholds.answered * fullFitProduct

function answersTo(
  { postings, answers, sums }: AnswerIndex,
  objective: StatementVector,
): Omit<AnswerHit, 'which'>[] {
  sums.fill(0)
  accumulate(sums, postings, objective)
  return answers.flatMap((answer, at) => {
    const product = sums[at] ?? 0
    if (product < leastProduct) return []
    const fit = fitOfProduct(product, objective, answer)
    return fit < fitThresholds.answered ? [] : [{ owner: answer.owner, place: answer.place, fit }]
  })
}
