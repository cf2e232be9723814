// Every account of the ledger. SQL writes the names out; tools/ledger-accounts.test.ts compares
// them with these lists.

/** The platform's own accounts. */
export const platformAccounts = [
  // The balance at the payment processor
  'stripe_balance',
  // What the platform keeps of sales
  'platform_revenue',
  // The processor's fee of a payment, and what its buyer paid for it
  'card_fee_cost',
  'card_fee_recovered',
  // Payments that the bank holds during a dispute, and its fees
  'dispute_hold',
  'dispute_fee_cost',
  // The platform's own money, moved without an order
  'platform_own',
] as const

/** The accounts that exist once for each person: what the platform owes them, or they owe it. */
export const personAccounts = ['host_payable', 'host_receivable', 'affiliate_payable'] as const

type PlatformAccount = (typeof platformAccounts)[number]
type PersonAccount = (typeof personAccounts)[number]
export type LedgerAccount = PlatformAccount | `${PersonAccount}:${string}`
/** A single account, or that of every person together. */
export type LedgerAccountName = PlatformAccount | PersonAccount

/** Returns the account for what a host is owed. */
export function hostPayable(hostId: string): LedgerAccount {
  return `host_payable:${hostId}`
}

/** Returns the account for what a host owes. */
export function hostReceivable(hostId: string): LedgerAccount {
  return `host_receivable:${hostId}`
}

/** Returns the account for what an affiliate is owed. */
export function affiliatePayable(userId: string): LedgerAccount {
  return `affiliate_payable:${userId}`
}
