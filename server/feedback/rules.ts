import { feedbackLimits } from '#contract/feedback.ts'

/** A text as it is read: the same whatever the case, the spaces and the forms of its letters. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Z}\s\u200B-\u200D\uFEFF]+/gu, ' ')
    .trim()
}

const promoters = 9
const detractors = 6

/**
 * How many gave each score from 0 to 10, and by how much those who would recommend it outweigh
 * those who would not; nothing while so few have said it that one of them could be made out.
 */
export function scoreOf(
  scores: readonly number[],
): { answers: number; net: number; spread: number[] } | null {
  if (scores.length < feedbackLimits.leastScores) return null
  const spread = Array.from(
    { length: 11 },
    (_, score) => scores.filter((one) => one === score).length,
  )
  const [high, low] = [
    scores.filter((one) => one >= promoters).length,
    scores.filter((one) => one <= detractors).length,
  ]
  return { answers: scores.length, net: Math.round(((high - low) * 100) / scores.length), spread }
}

/** One letter with a score, and with which five it was counted. */
export type ScoredFeedback = { id: string; userId: string; score: number; step: number | null }

/**
 * The scores that are counted: those of every five that are still complete. Where one of them was
 * taken back, the difference would tell whose it was; so none of the five counts any more.
 */
export function countedScores(letters: readonly ScoredFeedback[]): ScoredFeedback[] {
  const steps = Map.groupBy(
    letters.filter(({ step }) => step !== null),
    ({ step }) => step,
  )
  return [...steps.values()].filter(({ length }) => length === feedbackLimits.leastScores).flat()
}

/**
 * The scores that wait for others to be counted with, of letters in the order of their coming:
 * everybody's last, unless they are counted already.
 */
export function pendingScores(letters: readonly ScoredFeedback[]): ScoredFeedback[] {
  const counted = new Set(countedScores(letters).map(({ userId }) => userId))
  const last = new Map(letters.map(({ userId, id }) => [userId, id]))
  return letters.filter(
    ({ id, userId, step }) => step === null && last.get(userId) === id && !counted.has(userId),
  )
}

/**
 * As many as have come by fives: a host who sees who talks with whom could make the next pair out
 * from a single one more.
 */
export function fullFives(count: number): number {
  return count - (count % feedbackLimits.leastScores)
}

/** The day on which something was said: a moment would tell who was writing just then. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
