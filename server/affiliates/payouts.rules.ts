import type { Commission } from './commissions.rules.ts'
import { payableOf } from './commissions.rules.ts'

/** What a payout takes of one order. */
export type PayoutLine<T> = { of: T; amount: number }

/** What would be paid now: all that is due, less all that was paid too much. */
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
  /** The least that is paid at once in the currency. */
  least: number
  /** When the last payout was made, however it ended. */
  lastAt: Date | null
  isUnderWay: boolean
  isReady: boolean
  now: Date
}

const restsMs = 24 * 3_600_000

/**
 * Whether it is paid: not less than the least, one payout after the other, at most one a day, and
 * to an account that takes money.
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
