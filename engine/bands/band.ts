import { innerProduct } from '#engine/lists/corpus.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import type { Statements } from './statements.ts'

/** How sure a match is: both sides are answered surely, both are answered well, or it is worth a try. */
export type Band = 'strong' | 'good' | 'try'

const scale = largestWeight * largestWeight

/**
 * From which fit, of 0 to 1, an objective counts as answered. Set on the development set of judged pairs so that at least eight of ten
 * answers at 'good' and nine of ten at 'strong' are right; docs/matching.md has the figures and the command that prints them.
 */
export const answered = { good: 0.3, strong: 0.45 } as const

/** How well the best of some offerings answers the best of some objectives: the cosine of the two statements. */
export function fitOf(seeker: Statements, giver: Statements): number {
  let best = 0
  for (const objective of seeker.seeks) for (const offering of giver.gives) best = Math.max(best, innerProduct(objective, offering))
  return best / scale
}

/** What the nearest meaning adds to the fit of the words, there and back. */
export type Meant = { there: number; back: number }

/** The band of two people by how well each answers the other. Meaning can make a match good; that it is strong takes the words of both. */
export function bandOf(one: Statements, other: Statements, meant: Meant = { there: 0, back: 0 }): Band {
  const there = fitOf(one, other)
  if (there + meant.there / scale < answered.good) return 'try'
  const back = fitOf(other, one)
  if (back + meant.back / scale < answered.good) return 'try'
  const isByWords = there >= answered.good && back >= answered.good
  return isByWords && Math.max(there, back) >= answered.strong ? 'strong' : 'good'
}
