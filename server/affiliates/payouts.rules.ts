import type { Commission } from './commissions.rules.ts'
import { payableOf } from './commissions.rules.ts'

/** The amount a payout includes of one order. */
export type PayoutLine<T> = { of: T; amount: number }

/** Returns what would be paid now: everything due, less all overpayments. */
export function payoutLines<T extends Commission>(
  commissions: readonly T[],
  now: Date,
): { lines: PayoutLine<T>[]; amount: number } {
  const lines = commissions
    .map((of) => ({ of, amount: payableOf(of, now) }))
    .filter(({ amount }) => amount !== 0)
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

type PayoutConditions = {
  amount: number
  /** The minimum payout in the currency. */
  least: number
  /** When the last payout was created, regardless of its result. */
  lastAt: Date | null
  isUnderWay: boolean
  isReady: boolean
  now: Date
}

const restsMs = 24 * 3_600_000

/**
 * Decides whether to pay: at least the minimum, one payout at a time, at most one a day, to an
 * account that accepts money.
 */
export function decidePayout({
  amount,
  least,
  lastAt,
  isUnderWay,
  isReady,
  now,
}: PayoutConditions): 'pay' | 'too-little' | 'too-soon' | 'not-ready' {
  if (amount <= 0 || amount < least) return 'too-little'
  if (isUnderWay || (lastAt !== null && now.getTime() - lastAt.getTime() < restsMs))
    return 'too-soon'
  return isReady ? 'pay' : 'not-ready'
}
