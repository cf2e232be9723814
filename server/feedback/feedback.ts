import { feedbackLimits } from '#contract/feedback.ts'
import type { Db } from '../kit/db/db.ts'
import { deleteBefore, deleteDecidedOfNobody } from './store.ts'

export { findComment } from './recap.ts'
export { report } from './send-feedback.ts'

const keptMs = feedbackLimits.keptDays * 86_400_000

/**
 * Deletes feedback and its answers after a year, and decided reports whose authors' accounts are
 * gone.
 */
export async function forgetFeedback(db: Db, now: Date): Promise<void> {
  await deleteBefore(db, new Date(now.getTime() - keptMs))
  await deleteDecidedOfNobody(db)
}
