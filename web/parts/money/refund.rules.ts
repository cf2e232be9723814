import { freeHours, type RefundPolicy } from '#contract/payments/refund-policy.ts'

/**
 * The terms of a refund: in full until a moment, no longer, never, or by the hours if the start is
 * not known yet.
 */
export type RefundWindow =
  | { kind: 'until' | 'over'; at: number }
  | { kind: 'never' }
  | { kind: Exclude<RefundPolicy, 'none'> }

/** Returns what a policy means for a buyer now; instants are milliseconds. */
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

/**
 * Returns the key of the text for such terms. A refund is full, unless the buyer bears the card
 * fee. The moment when refunds ended concerns only people who have bought.
 */
export function refundKey(
  { kind }: RefundWindow,
  { withholdsFee, isBuying }: { withholdsFee: boolean; isBuying: boolean },
) {
  if (kind === 'over') return isBuying ? 'refund.too-late' : 'refund.over'
  return withholdsFee && kind !== 'never'
    ? (`refund.${kind}-fee` as const)
    : (`refund.${kind}` as const)
}

/** Returns whether someone who buys under such terms can get anything back. */
export function isRefundable({ kind }: RefundWindow): boolean {
  return kind !== 'over' && kind !== 'never'
}
