import { innerProduct } from '#engine/lists/corpus.ts'
import type { Vector } from '#engine/vectors/vector.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import { mayAnswer } from './statements.ts'
import type { Statements } from './statements.ts'

/** How sure a match is: both sides are answered surely, both are answered well, or it is worth a try. */
export type Band = 'strong' | 'good' | 'try'

const scale = largestWeight * largestWeight

/** From which fit, of 0 to 1, an objective counts as answered by somebody. */
export const answered = 0.25

/**
 * From which geometric mean of both fits a match is good, and from which it is strong. A strong match answers both people: each half is at least so much.
 * Set on the development gatherings so that of the pairs shown as good or better at least eight in ten are ones that a host would introduce;
 * docs/matching.md has the figures and the command that prints them.
 */
export const least = { good: 0.32, strong: 0.44, half: 0.36 } as const

/** How well the best of some offerings answers the best of some objectives: the cosine of the two statements. */
export function fitOf(seeker: Statements, giver: Statements): number {
  let best = 0
  for (const objective of seeker.seeks) best = Math.max(best, bestAnswer(objective, giver))
  return best / scale
}

function bestAnswer(objective: Vector, { gives, exchanges }: Statements): number {
  let best = 0
  gives.forEach((offering, at) => {
    const product = innerProduct(objective, offering)
    if (product > best && mayAnswer(objective, exchanges[at])) best = product
  })
  return best
}

/** What the nearest meaning adds to the fit of the words, there and back. */
export type Meant = { there: number; back: number }

/** The band of two people by how well each answers the other. Meaning can make a match good; that it is strong takes the words of both. */
export function bandOf(one: Statements, other: Statements, meant: Meant = { there: 0, back: 0 }): Band {
  const there = fitOf(one, other)
  if (there + meant.there === 0) return 'try'
  const back = fitOf(other, one)
  if (meanOf(there + meant.there / scale, back + meant.back / scale) < least.good) return 'try'
  return meanOf(there, back) < least.strong || Math.min(there, back) < least.half ? 'good' : 'strong'
}

function meanOf(there: number, back: number): number {
  return Math.sqrt(there * back)
}
