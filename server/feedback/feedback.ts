import { feedbackLimits } from '#contract/feedback.ts'
import type { Db } from '../kit/db/db.ts'
import { deleteBefore, deleteDecidedOfNobody } from './store.ts'

export { report } from './send-feedback.ts'

const keptMs = feedbackLimits.keptDays * 86_400_000

/**
 * Forgets what was told a year ago, with what was answered, and what waited for a decision alone.
 */
export async function forgetFeedback(db: Db, now: Date): Promise<void> {
  await deleteBefore(db, new Date(now.getTime() - keptMs))
  await deleteDecidedOfNobody(db)
}
