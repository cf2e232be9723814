import { innerProduct } from '#engine/lists/corpus.ts'
import { cosineOf } from '#engine/lists/embeddings.ts'
import { differInActivity } from '#engine/text/activities.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import { mayAnswer } from './statements.ts'
import type { StatementVector } from './statements.ts'

/** The product of two weights that stands for a fit of 1. */
export const scale = largestWeight * largestWeight

/**
 * From which fit, of 0 to 1, two people answer each other: either of them so well, and the better
 * one surely. Two answers bear each other out.
 * Set on the development gatherings and on judged reasons; docs/matching.md has the figures and the
 * commands that print them.
 */
export const fitThresholds = { mutual: 0.2, sure: 0.35 } as const

/** Whether two people answer each other, by how well each is answered. */
export function isMutual(there: number, back: number): boolean {
  return (
    Math.min(there, back) >= fitThresholds.mutual && Math.max(there, back) >= fitThresholds.sure
  )
}

// The best of many unrelated offerings is nearer than the best of few: by so much for ten times as
// many.
const perTenfold = 0.75
const [few, mostAsked] = [80, 0.85]

/**
 * From which fit an objective counts as answered where nothing comes back, among so many offerings.
 */
export function leastAlone(offerings: number): number {
  return Math.min(
    mostAsked,
    fitThresholds.sure + perTenfold * Math.log10(Math.max(1, offerings / few)),
  )
}

/**
 * Whether a fit counts as an answer: it is good enough alone, or the other person is answered in
 * return.
 */
export function isAnswered(fit: number, inReturn: number, alone: number): boolean {
  return fit >= alone || isMutual(fit, inReturn)
}

/**
 * An offering that may stand as an answer, with the acts that it must share with what it answers,
 * if it was written as a wish.
 */
export type AnswerCandidate = { offering: StatementVector; acts: ReadonlySet<number> | undefined }

/**
 * How well an offering answers an objective, from 0: the cosine of their terms, times the nearness
 * of their nearest sentences. Identical ones fit by 1.
 */
export function answerOf(objective: StatementVector, answer: AnswerCandidate): number {
  return fitOfProduct(innerProduct(objective, answer.offering), objective, answer)
}

/** How well an offering answers an objective, where the product of their terms is known. */
export function fitOfProduct(
  product: number,
  objective: StatementVector,
  { offering, acts }: AnswerCandidate,
): number {
  // Who wants to learn the guitar has nothing of a guitar's repair.
  if (
    product === 0 ||
    !mayAnswer(objective, acts) ||
    differInActivity(objective.activities, offering.activities)
  )
    return 0
  return (product / scale) * nearness(objective, offering)
}

/** The fit that the nearest meaning adds to that of the words. */
export function fitOfMeaning(amount: number): number {
  return amount / scale
}

// The terms of two statements tell what they share; the encoder tells whether the whole of them is
// about the same. From this cosine on it is.
const sameCosine = 0.3
// Two statements that share a name and nothing else still have that name.
const leastNearness = 0.05

// Of several sentences one pair suffices. Where the encoder knows nothing, it holds nothing against
// the two.
function nearness(
  { embeddings: some }: StatementVector,
  { embeddings: others }: StatementVector,
): number {
  if (some.length === 0 || others.length === 0) return 1
  let best = 0
  for (const one of some) for (const other of others) best = Math.max(best, cosineOf(one, other))
  return Math.max(leastNearness, Math.min(1, best / sameCosine))
}
