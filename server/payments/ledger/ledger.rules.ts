import type { RefundParts, SaleParts } from '#contract/payments/sale.ts'
import {
  affiliatePayable,
  hostPayable,
  hostReceivable,
  type LedgerAccount,
} from './ledger-accounts.rules.ts'

/** An amount posted to a ledger account, in minor units. Debits are positive. */
export type Posting = { account: LedgerAccount; amount: number }

/** The parties that share an order: its host, and the affiliate who referred the buyer. */
export type OrderParties = {
  hostId: string
  /** Null without an affiliate. */
  affiliateUserId: string | null
}

/**
 * Returns the postings of a paid order. `fee` is the amount the processor keeps. If it differs from
 * the one quoted, the platform absorbs the difference.
 */
export function paymentPostings(
  { cardFee, platform, affiliate, host }: SaleParts,
  { fee, ...parties }: OrderParties & { fee: number },
): Posting[] {
  const amount = cardFee + platform + affiliate + host
  return withoutZeros([
    { account: 'stripe_balance', amount: amount - fee },
    { account: 'card_fee_cost', amount: fee },
    ...sharePostings({ affiliate: -affiliate, host: -host }, parties),
    { account: 'platform_revenue', amount: -platform },
    { account: 'card_fee_recovered', amount: -cardFee },
  ])
}

/**
 * Returns the postings of a refund: each party gives back its part. The processor keeps its fee.
 */
export function refundPostings(
  { platform, affiliate, host }: RefundParts,
  parties: OrderParties,
): Posting[] {
  return withoutZeros([
    ...sharePostings({ affiliate, host }, parties),
    { account: 'platform_revenue', amount: platform },
    { account: 'stripe_balance', amount: -(platform + affiliate + host) },
  ])
}

/**
 * Returns the postings of a transfer to the host: `amount` is sent, and `settled` is kept back to
 * pay the host's debt.
 */
export function transferPostings(
  { amount, settled }: { amount: number; settled: number },
  hostId: string,
): Posting[] {
  return withoutZeros([
    { account: hostPayable(hostId), amount: amount + settled },
    { account: 'stripe_balance', amount: -amount },
    { account: hostReceivable(hostId), amount: -settled },
  ])
}

/** Returns the postings of a reversal from a host's account. */
export function reversalPostings(amount: number, hostId: string): Posting[] {
  return withoutZeros([
    { account: 'stripe_balance', amount },
    { account: hostPayable(hostId), amount: -amount },
  ])
}

/** Returns the postings of an amount that could not be reversed: the host owes it. */
export function debtPostings(amount: number, hostId: string): Posting[] {
  return withoutZeros([
    { account: hostReceivable(hostId), amount },
    { account: hostPayable(hostId), amount: -amount },
  ])
}

/**
 * Returns the postings of a dispute: a payment taken away (`amount` below 0) or returned, and the
 * fee the processor keeps or gives back.
 */
export function disputePostings({ amount, fee }: { amount: number; fee: number }): Posting[] {
  return withoutZeros([
    { account: 'dispute_hold', amount: -amount },
    { account: 'dispute_fee_cost', amount: fee },
    { account: 'stripe_balance', amount: amount - fee },
  ])
}

/** Returns the postings of a payment lost for good: each party bears its part. */
export function lostDisputePostings(
  { platform, affiliate, host }: RefundParts,
  parties: OrderParties,
): Posting[] {
  return withoutZeros([
    ...sharePostings({ affiliate, host }, parties),
    { account: 'platform_revenue', amount: platform },
    { account: 'dispute_hold', amount: -(platform + affiliate + host) },
  ])
}

/** Returns the postings of a payout to an affiliate, for all of their referrals. */
export function affiliatePayoutPostings(amount: number, userId: string): Posting[] {
  return withoutZeros([
    { account: affiliatePayable(userId), amount },
    { account: 'stripe_balance', amount: -amount },
  ])
}

/** Returns the postings of a commission that the host cancelled. */
export function cancelledCommissionPostings(
  amount: number,
  { hostId, userId }: { hostId: string; userId: string },
): Posting[] {
  return withoutZeros([
    { account: affiliatePayable(userId), amount },
    { account: hostPayable(hostId), amount: -amount },
  ])
}

/** Returns the opposite postings, for a refund that did not reach the buyer. */
export function opposite(postings: readonly Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }))
}

function sharePostings(
  { affiliate, host }: { affiliate: number; host: number },
  { hostId, affiliateUserId }: OrderParties,
): Posting[] {
  if (affiliate !== 0 && affiliateUserId === null)
    throw new Error('A commission of an order has no affiliate.')
  return [
    { account: hostPayable(hostId), amount: host },
    { account: affiliatePayable(affiliateUserId ?? ''), amount: affiliate },
  ]
}

function withoutZeros(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0)
}
