import type { Currency } from '#contract/payments/currencies.ts'
import type { OrderMoney } from '#contract/payments/refunds.ts'
import { momentText } from '#web/kit/time/time.ts'
import type { Words } from '#words/words.ts'
import { moneyText } from '#web/parts/money/figures.ts'

type ReleaseMoney = Pick<OrderMoney, 'release' | 'released' | 'currency' | 'dispute'>

/** Returns the state of the host's part of an order, in a sentence. */
export function releaseWords(
  { release: { state, at }, released, currency, dispute }: ReleaseMoney,
  { t, language }: Pick<Words, 't' | 'language'>,
): string {
  if (dispute?.state === 'open' && state === 'upcoming') return t('money.release.held-text')
  if (state === 'upcoming' && at !== null)
    return t('money.release.upcoming-at', { time: momentText(at, language) })
  return t(`money.release.${state}-text`, { amount: moneyText(released, currency, language) })
}

/** Returns an amount with its sign: a loss has a minus as wide as a figure, a gain a plus. */
export function signedText(
  amount: number,
  currency: Currency,
  language: Words['language'],
): string {
  const text = moneyText(Math.abs(amount), currency, language)
  if (amount === 0) return text
  return `${amount < 0 ? '−' : '+'}${text}`
}

/** Returns the same with a sign only for negative amounts. */
export function balanceText(
  amount: number,
  currency: Currency,
  language: Words['language'],
): string {
  return amount < 0 ? signedText(amount, currency, language) : moneyText(amount, currency, language)
}
