import { feedbackLimits } from '#contract/feedback.ts'

/** Normalises a text: independent of case, spaces and letter forms. */
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
 * Returns the number of each score from 0 to 10, and the net share of promoters; null while so few
 * answered that one could be identified.
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

/** Feedback with a score, and the batch of five it was counted in. */
export type ScoredFeedback = { id: string; userId: string; score: number; step: number | null }

/**
 * Returns the scores that count: those of complete batches of five. If one is withdrawn, the
 * difference would reveal it, so its whole batch no longer counts.
 */
export function countedScores(letters: readonly ScoredFeedback[]): ScoredFeedback[] {
  const steps = Map.groupBy(
    letters.filter(({ step }) => step !== null),
    ({ step }) => step,
  )
  return [...steps.values()].filter(({ length }) => length === feedbackLimits.leastScores).flat()
}

/**
 * Returns the scores that wait for a batch, in order of arrival: each person's last, unless they
 * are counted already.
 */
export function pendingScores(letters: readonly ScoredFeedback[]): ScoredFeedback[] {
  const countedIds = new Set(countedScores(letters).map(({ userId }) => userId))
  const last = new Map(letters.map(({ userId, id }) => [userId, id]))
  return letters.filter(
    ({ id, userId, step }) => step === null && last.get(userId) === id && !countedIds.has(userId),
  )
}

/** A person's feedback on an event. A rating without words has an empty text. */
export type EventFeedback = { id: string; text: string; score: number | null; step: number | null }

/**
 * Returns which of a person's feedback on an event is their rating: the counted one, else the last
 * with a score, else the last, which a score can still join.
 */
export function ratingOf(letters: readonly EventFeedback[]): EventFeedback | undefined {
  return (
    letters.find(({ step }) => step !== null) ??
    letters.findLast(({ score }) => score !== null) ??
    letters.at(-1)
  )
}

/** Returns what a tap on a face does. A counted score stays, so that no difference reveals it. */
export function decideRating(
  rating: EventFeedback | undefined,
  score: number,
): 'insert' | 'change' | 'keep' | 'counted' {
  if (!rating) return 'insert'
  if (rating.score === score) return 'keep'
  return rating.step === null ? 'change' : 'counted'
}

/**
 * Rounds down to a multiple of five: a host who sees who talks with whom could identify the next
 * pair from a single step.
 */
export function fullFives(count: number): number {
  return count - (count % feedbackLimits.leastScores)
}

/** Returns the day of a comment: an exact time would reveal who was writing just then. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
