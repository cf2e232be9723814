import type { ReleaseState } from '#contract/payments/refunds.ts'
import type { EarningsEntry } from '#contract/payments/earnings.ts'
import type { LedgerAccountName } from './ledger-accounts.rules.ts'

type ReleaseStatus = {
  /** The host's part that the ledger still owes them. */
  owed: number
  /** Whether part of it was transferred, or set off against the host's debt. */
  isSent: boolean
  isPending: boolean
  isHeld: boolean
  isDue: boolean
  isReady: boolean
}

/** Returns the state of the host's part of an order on its way to them. */
export function releaseState({
  owed,
  isSent,
  isPending,
  isHeld,
  isDue,
  isReady,
}: ReleaseStatus): ReleaseState {
  if (isPending) return 'on-its-way'
  if (owed <= 0) return isSent ? 'sent' : 'nothing'
  if (!isDue) return 'upcoming'
  if (isHeld) return 'held'
  return isReady ? 'on-its-way' : 'waits-for-account'
}

type FactPosting = { account: string; amount: number }
type PostedFact = { kind: string; postings: readonly FactPosting[] }

function on(postings: readonly FactPosting[], account: LedgerAccountName): number {
  return postings
    .filter((one) => one.account === account || one.account.startsWith(`${account}:`))
    .reduce((sum, { amount }) => sum + amount, 0)
}

// The accounts that give the amount of each entry, and whether the entry is the host's own gain or
// loss.
const moving: Readonly<
  Record<EarningsEntry['kind'], { accounts: readonly LedgerAccountName[]; isTheirs: boolean }>
> = {
  payment: { accounts: ['stripe_balance', 'card_fee_cost'], isTheirs: true },
  refund: { accounts: ['stripe_balance'], isTheirs: true },
  'refund-failed': { accounts: ['stripe_balance'], isTheirs: true },
  transfer: { accounts: ['stripe_balance'], isTheirs: false },
  settled: { accounts: ['host_receivable'], isTheirs: false },
  reversal: { accounts: ['host_payable'], isTheirs: false },
  debt: { accounts: ['host_receivable'], isTheirs: false },
  'dispute-withdrawn': { accounts: ['dispute_hold'], isTheirs: false },
  'dispute-reinstated': { accounts: ['dispute_hold'], isTheirs: false },
  'dispute-lost': { accounts: ['dispute_hold'], isTheirs: true },
  'commission-void': { accounts: ['affiliate_payable'], isTheirs: true },
}

/** Tests whether a ledger fact is one that a host reads of. */
export function isEntryKind(kind: string): kind is EarningsEntry['kind'] {
  return kind in moving
}

/**
 * Returns a ledger fact's entries for the earnings: a transfer may also have paid the host's debt.
 * Returns none for a fact without an order.
 */
export function entriesOf({
  kind,
  postings,
}: PostedFact): Pick<EarningsEntry, 'kind' | 'amount' | 'yours'>[] {
  const kinds =
    kind === 'transfer' ? (['transfer', 'settled'] as const) : [kind].filter(isEntryKind)
  return kinds
    .map((one) => {
      const { accounts, isTheirs } = moving[one]
      return {
        kind: one,
        amount: Math.abs(accounts.reduce((sum, name) => sum + on(postings, name), 0)),
        yours: isTheirs ? 0 - on(postings, 'host_payable') : 0,
      }
    })
    .filter(({ amount }) => amount !== 0)
}

export type OrderFigures = {
  sold: number
  cardFees: number
  platform: number
  affiliate: number
  givenBack: number
  takenBack: number
  /**
   * The host's part now, the amount transferred, the amount still owed to them, and the host's
   * debt.
   */
  yours: number
  released: number
  owed: number
  owes: number
  /** The amount the bank holds while a dispute is open. */
  disputed: number
  isSent: boolean
}

/** Returns the figures of an order, each a sum of postings. */
export function orderFigures(facts: readonly PostedFact[]): OrderFigures {
  const of = (account: LedgerAccountName, kinds?: readonly string[]) =>
    facts
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .reduce((sum, { postings }) => sum + on(postings, account), 0)
  const earning = ['payment', 'refund', 'refund-failed', 'dispute-lost', 'commission-void']
  return {
    sold: of('stripe_balance', ['payment']) + of('card_fee_cost', ['payment']),
    cardFees: 0 - of('card_fee_recovered'),
    platform: 0 - of('platform_revenue'),
    affiliate: 0 - of('affiliate_payable'),
    givenBack: 0 - of('stripe_balance', ['refund', 'refund-failed']),
    takenBack: 0 - of('dispute_hold', ['dispute-lost']),
    yours: 0 - of('host_payable', earning),
    released: 0 - of('stripe_balance', ['transfer', 'reversal']),
    owed: 0 - of('host_payable'),
    owes: of('host_receivable'),
    disputed: of('dispute_hold'),
    isSent: of('host_payable', ['transfer', 'reversal']) > 0,
  }
}
