import type { RefundPreview } from '#contract/payments/refunds.ts'

/**
 * The refund of a place that is given up: an amount, or why nothing is refunded; or nothing was
 * paid.
 */
export type RefundOutlook =
  | 'comes'
  | 'disputed'
  | 'never'
  | 'too-late'
  | 'gone-back'
  | 'nothing-paid'

/** Returns what to show before leaving; `until` is milliseconds. */
export function refundOutlook(
  { paid, amount, isDisputed, policy, isMoved }: RefundPreview,
  { until, now }: { until: number | null; now: number },
): RefundOutlook {
  if (paid === 0) return 'nothing-paid'
  if (amount > 0) return 'comes'
  if (isDisputed) return 'disputed'
  if (policy === 'none' && !isMoved) return 'never'
  return until !== null && until <= now ? 'too-late' : 'gone-back'
}
