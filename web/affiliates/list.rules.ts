import type {
  AffiliateState,
  AffiliateView,
  CommissionTotals,
  HostCommissionLine,
} from '#contract/payments/affiliates.ts'

/** The number of affiliates up to which the list has no headings. */
export const fewAffiliates = 10
export const headings = ['all', 'to-decide', 'active', 'others'] as const
export type AffiliateHeading = (typeof headings)[number]

type AffiliateCounts = Pick<
  AffiliateView,
  'clicks' | 'joins' | 'sales' | 'refunded' | 'sums' | 'toDecide' | 'state'
>
export type AffiliateSummary = {
  clicks: number
  joins: number
  sales: number
  refunded: number
  toDecide: number
  asking: number
  sums: CommissionTotals[]
}

/** Returns the totals of all affiliates, by currency for money. */
export function totalsOf(items: readonly AffiliateCounts[]): AffiliateSummary {
  const sum = (of: (one: AffiliateCounts) => number) => items.reduce((all, one) => all + of(one), 0)
  const byCurrency = new Map<string, CommissionTotals>()
  for (const one of items.flatMap(({ sums }) => sums))
    byCurrency.set(one.currency, added(byCurrency.get(one.currency), one))
  return {
    clicks: sum(({ clicks }) => clicks),
    joins: sum(({ joins }) => joins),
    sales: sum(({ sales }) => sales),
    refunded: sum(({ refunded }) => refunded),
    toDecide: sum(({ toDecide }) => toDecide),
    asking: items.filter(({ state }) => state === 'pending').length,
    sums: [...byCurrency.values()],
  }
}

function added(before: CommissionTotals | undefined, one: CommissionTotals): CommissionTotals {
  if (!before) return one
  return {
    currency: one.currency,
    sold: before.sold + one.sold,
    pending: before.pending + one.pending,
    held: before.held + one.held,
    due: before.due + one.due,
    underWay: before.underWay + one.underWay,
    paid: before.paid + one.paid,
  }
}

/** Returns whether an affiliate waits for the host's decision. */
export function waitsForHost({
  state,
  toDecide,
}: Pick<AffiliateView, 'state' | 'toDecide'>): boolean {
  return state === 'pending' || toDecide > 0
}

/** Returns whether an affiliate belongs under a heading. */
export function isUnder(
  heading: AffiliateHeading,
  one: Pick<AffiliateView, 'state' | 'toDecide'>,
): boolean {
  if (heading === 'all') return true
  if (heading === 'to-decide') return waitsForHost(one)
  return (one.state === 'active') === (heading === 'active')
}

const places: Record<AffiliateState, number> = {
  pending: 0,
  active: 1,
  invited: 2,
  paused: 3,
  banned: 4,
}

/** Sorts affiliates that wait for the host first, and inactive ones last. */
export function sortAffiliates<T extends Pick<AffiliateView, 'state' | 'toDecide'>>(
  items: readonly T[],
): T[] {
  const placeOf = (one: T) => (waitsForHost(one) ? -1 : places[one.state])
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export type AffiliateAction =
  | 'accept'
  | 'turn-down'
  | 'hand-out'
  | 'change'
  | 'pause'
  | 'resume'
  | 'lift'
  | 'ban'
  | 'withdraw'
const actionsByState: Record<AffiliateState, readonly AffiliateAction[]> = {
  invited: ['hand-out', 'change', 'withdraw'],
  pending: ['accept', 'turn-down', 'ban'],
  active: ['hand-out', 'change', 'pause', 'ban'],
  paused: ['resume', 'change', 'ban'],
  banned: ['lift'],
}

/** Returns the host's actions for an affiliate in a state. */
export function actionsFor(state: AffiliateState): readonly AffiliateAction[] {
  return actionsByState[state]
}

/**
 * Returns the host's options for a commission: to approve it, or to cancel what is not paid yet.
 */
export function decisionsFor({
  state,
  amount,
  paid,
  underWay,
  isToDecide,
}: Pick<HostCommissionLine, 'state' | 'amount' | 'paid' | 'underWay' | 'isToDecide'>): {
  mayApprove: boolean
  mayTakeBack: boolean
} {
  const isOpen = state === 'pending' || state === 'held' || state === 'due'
  return {
    mayApprove: isOpen && isToDecide,
    mayTakeBack: isOpen && paid === 0 && underWay === 0 && amount > 0,
  }
}
