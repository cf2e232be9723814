import type { RefundParts, SaleParts } from '#contract/sale.ts'

/** An account of the books, and what is posted to it: debits are positive, in minor units. */
export type Posting = { account: string; amount: number }

/** Whose shares of an order they are: its host's, and those of whoever brought the buyer. */
export type OrderParties = {
  hostId: string
  /** Null where nobody did. */ affiliateUserId: string | null
}

/** Where it stands what somebody is owed for having brought people. */
export function affiliateAccount(userId: string): string {
  return `affiliate_payable:${userId}`
}

/**
 * What a paid order does to the books. `fee` is what the processor keeps of it; that it is not what
 * the buyer was told bears the platform.
 */
export function paymentPostings(
  { cardFee, platform, affiliate, host }: SaleParts,
  { fee, ...sides }: OrderParties & { fee: number },
): Posting[] {
  const amount = cardFee + platform + affiliate + host
  return filled([
    { account: 'stripe_balance', amount: amount - fee },
    { account: 'card_fee_cost', amount: fee },
    ...sharePostings({ affiliate: -affiliate, host: -host }, sides),
    { account: 'platform_revenue', amount: -platform },
    { account: 'card_fee_recovered', amount: -cardFee },
  ])
}

/**
 * What money that goes back does to them: each gives back its part. The processor keeps
 * its fee.
 */
export function refundPostings(
  { platform, affiliate, host }: RefundParts,
  sides: OrderParties,
): Posting[] {
  return filled([
    ...sharePostings({ affiliate, host }, sides),
    { account: 'platform_revenue', amount: platform },
    { account: 'stripe_balance', amount: -(platform + affiliate + host) },
  ])
}

/** A host's part that is sent on; `settled` of it pays what the host owed and stays here. */
export function transferPostings(
  { amount, settled }: { amount: number; settled: number },
  hostId: string,
): Posting[] {
  return filled([
    { account: `host_payable:${hostId}`, amount: amount + settled },
    { account: 'stripe_balance', amount: -amount },
    { account: `host_receivable:${hostId}`, amount: -settled },
  ])
}

/** What has come back from a host's account. */
export function reversalPostings(amount: number, hostId: string): Posting[] {
  return filled([
    { account: 'stripe_balance', amount },
    { account: `host_payable:${hostId}`, amount: -amount },
  ])
}

/** What should have come back from it and could not: the host owes it. */
export function debtPostings(amount: number, hostId: string): Posting[] {
  return filled([
    { account: `host_receivable:${hostId}`, amount },
    { account: `host_payable:${hostId}`, amount: -amount },
  ])
}

/**
 * What a dispute did to the balance: a payment taken away (`amount` below 0) or given again, and
 * what the processor keeps for it, or gives back of that.
 */
export function disputePostings({ amount, fee }: { amount: number; fee: number }): Posting[] {
  return filled([
    { account: 'dispute_hold', amount: -amount },
    { account: 'dispute_fee_cost', amount: fee },
    { account: 'stripe_balance', amount: amount - fee },
  ])
}

/** A payment that is taken back for good: each bears its part. */
export function lostPostings(
  { platform, affiliate, host }: RefundParts,
  sides: OrderParties,
): Posting[] {
  return filled([
    ...sharePostings({ affiliate, host }, sides),
    { account: 'platform_revenue', amount: platform },
    { account: 'dispute_hold', amount: -(platform + affiliate + host) },
  ])
}

/** What was paid out to an affiliate, of all that they have brought. */
export function commissionPostings(amount: number, userId: string): Posting[] {
  return filled([
    { account: affiliateAccount(userId), amount },
    { account: 'stripe_balance', amount: -amount },
  ])
}

/** What an affiliate was owed for an order, and the host has taken back. */
export function voidPostings(
  amount: number,
  { hostId, userId }: { hostId: string; userId: string },
): Posting[] {
  return filled([
    { account: affiliateAccount(userId), amount },
    { account: `host_payable:${hostId}`, amount: -amount },
  ])
}

/** The same the other way round: a refund that did not reach the buyer. */
export function opposite(postings: readonly Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }))
}

function sharePostings(
  { affiliate, host }: { affiliate: number; host: number },
  { hostId, affiliateUserId }: OrderParties,
): Posting[] {
  if (affiliate !== 0 && affiliateUserId === null)
    throw new Error('A part of an order is owed to an affiliate who is nobody.')
  return [
    { account: `host_payable:${hostId}`, amount: host },
    { account: affiliateAccount(affiliateUserId ?? ''), amount: affiliate },
  ]
}

function filled(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0)
}
