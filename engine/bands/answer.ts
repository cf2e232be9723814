import { innerProduct } from '#engine/lists/corpus.ts'
import { cosineOf } from '#engine/lists/embeddings.ts'
import { differInActivity } from '#engine/text/activities.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import { mayAnswer } from './statements.ts'
import type { StatementVector } from './statements.ts'

/** The largest inner product of two statements' terms. A fit is an inner product divided by this. */
export const fullFitProduct = largestWeight * largestWeight

/**
 * The fits from which two people answer each other: both at least `answered`, and the better one at
 * least `sure`. Two answers support each other.
 * Tuned on the development events and on judged reasons; docs/matching.md has the figures and the
 * commands that print them.
 */
export const fitThresholds = { answered: 0.2, sure: 0.35 } as const

/** Tests whether two people answer each other, by the fit in each direction. */
export function isMutual(fit: number, inReturn: number): boolean {
  return (
    Math.min(fit, inReturn) >= fitThresholds.answered &&
    Math.max(fit, inReturn) >= fitThresholds.sure
  )
}

// The best of many unrelated offerings is closer than the best of few. Beyond 80 offerings the
// threshold rises by 0.75 for ten times as many, up to 0.85.
const offeringsWithoutRaise = 80
const raisePerTenfold = 0.75
const highestAloneThreshold = 0.85

/**
 * Returns the fit from which an objective counts as answered although the other person gets no
 * answer in return, by how many offerings the event has.
 */
export function aloneThresholdFor(offeringCount: number): number {
  return Math.min(
    highestAloneThreshold,
    fitThresholds.sure +
      raisePerTenfold * Math.log10(Math.max(1, offeringCount / offeringsWithoutRaise)),
  )
}

/**
 * Tests whether a fit counts as an answer: it reaches the threshold for an answer alone
 * (`aloneThresholdFor`), or the other person is answered in return.
 */
export function isAnswered(fit: number, inReturn: number, aloneThreshold: number): boolean {
  return fit >= aloneThreshold || isMutual(fit, inReturn)
}

/**
 * An offering that may be an answer. If it was written as a wish, it also has the intents it must
 * share with the objective it answers.
 */
export type AnswerCandidate = {
  offering: StatementVector
  intents: ReadonlySet<number> | undefined
}

/**
 * Returns the fit of an offering to an objective: the cosine of their terms (term weights have
 * length 1), times the nearness of their nearest sentences. It is 0 where they share nothing, and 1
 * between the same sentence.
 */
export function offeringFit(objective: StatementVector, answer: AnswerCandidate): number {
  return fitOfProduct(innerProduct(objective, answer.offering), objective, answer)
}

/** Returns the fit of an offering to an objective, at least 0, from the product of their terms. */
export function fitOfProduct(
  product: number,
  objective: StatementVector,
  { offering, intents }: AnswerCandidate,
): number {
  // A person who wants to learn the guitar gains nothing from guitar repair.
  if (
    product === 0 ||
    !mayAnswer(objective, intents) ||
    differInActivity(objective.activities, offering.activities)
  )
    return 0
  return (product / fullFitProduct) * nearness(objective, offering)
}

/**
 * Returns as a fit what the embeddings of an endpoint add to the score of a pair (`meaningBetween` in
 * lists/embeddings.ts): 0 to 0.75. The amount is on the scale of an inner product.
 */
export function fitOfMeaning(amount: number): number {
  return amount / fullFitProduct
}

// Terms show what two statements share; the encoder shows whether they are about the same as a
// whole. This is the least cosine for that.
const sameCosine = 0.3
// Two statements that share only a name still share that name.
const leastNearness = 0.05

// One pair of sentences suffices. Where the encoder knows nothing, the fit is not reduced.
function nearness(
  { embeddings: some }: StatementVector,
  { embeddings: others }: StatementVector,
): number {
  if (some.length === 0 || others.length === 0) return 1
  let best = 0
  for (const one of some) for (const other of others) best = Math.max(best, cosineOf(one, other))
  return Math.max(leastNearness, Math.min(1, best / sameCosine))
}
