import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react'
import { ratingFaces } from '#contract/feedback.ts'

const icons = { 2: Angry, 4: Frown, 6: Meh, 8: Smile, 10: Laugh } as const

/** The five faces of a rating, worst first. */
export const faces = ratingFaces.map((score) => ({
  score,
  Icon: icons[score],
  wordKey: `rating.face-${score}` as const,
}))

/** Returns the score of the face nearest to a score from 0 to 10; 9 is as good as 10. */
export function faceOf(score: number | null): number | null {
  return score === null ? null : Math.max(2, Math.ceil(score / 2) * 2)
}
