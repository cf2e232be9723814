import type { LeavingAhead } from '#contract/refunds.ts'

/**
 * What becomes of what was paid for a place that is given up: some of it comes back, or why nothing
 * does; or nothing was paid.
 */
export type Back = 'comes' | 'disputed' | 'never' | 'too-late' | 'gone-back' | 'nothing-paid'

/** What to tell whoever is about to leave; `until` is milliseconds. */
export function backOf(
  { paid, amount, isDisputed, policy, isMoved }: LeavingAhead,
  { until, now }: { until: number | null; now: number },
): Back {
  if (paid === 0) return 'nothing-paid'
  if (amount > 0) return 'comes'
  if (isDisputed) return 'disputed'
  if (policy === 'none' && !isMoved) return 'never'
  return until !== null && until <= now ? 'too-late' : 'gone-back'
}
