import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import { readTypedAmount } from '#web/parts/money/amount.rules.ts'

type RefundFormContext = { left: number; currency: Currency; locale: string }

/** Returns the amount to refund, or what is wrong with the input. */
export function parseRefundForm(
  typed: { isWhole: boolean; amount: string },
  { left, currency, locale }: RefundFormContext,
): { amount: number } | { problem: string } {
  if (typed.isWhole) return { amount: left }
  if (typed.amount.trim() === '') return { problem: 'required' }
  const amount = readTypedAmount(typed.amount, { currency, locale })
  if (amount === null) return { problem: 'not-an-amount' }
  if (amount === 0) return { problem: 'too-small' }
  if (amount > left) return { problem: 'too-large' }
  return amount % factsOf(currency).step === 0 ? { amount } : { problem: 'off-step' }
}
