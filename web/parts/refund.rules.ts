import { freeHours, type RefundPolicy } from '#contract/refund-policy.ts'

/**
 * Under which terms a place is given back: until a moment all of what was paid, not any more,
 * never, or by the hours where nobody knows the start yet.
 */
export type RefundWindow =
  | { kind: 'until' | 'over'; at: number }
  | { kind: 'never' }
  | { kind: 'flexible' | 'moderate' }

/** What a policy comes to for whoever buys now; instants are milliseconds. */
export function refundWindow(
  policy: RefundPolicy,
  { start, now }: { start: number | null; now: number },
): RefundWindow {
  const hours = freeHours[policy]
  if (policy === 'none' || hours === null) return { kind: 'never' }
  if (start === null) return { kind: policy }
  const at = start - hours * 3_600_000
  return { kind: at > now ? 'until' : 'over', at }
}
