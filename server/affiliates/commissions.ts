import type {
  AffiliateView,
  CommissionLine,
  HostCommissionLine,
} from '#contract/payments/affiliates.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import {
  type Commission,
  dueAt,
  flagsOf,
  isToDecide,
  stateOf,
  sumsOf,
} from './commissions.rules.ts'
import {
  type CommissionRow,
  listAffiliatesAt,
  listSalesAt,
  listSalesOf,
} from './commissions.store.ts'

export type AffiliateTotals = Pick<
  AffiliateView,
  'sales' | 'refunded' | 'sums' | 'toDecide' | 'flags' | 'canBePaid'
>

/**
 * Returns each affiliate's sales at an event, the states of their commissions, and whether they can
 * be paid.
 */
export async function listAffiliateTotals(
  db: Db,
  eventId: string,
  now: Date,
): Promise<Map<string, AffiliateTotals>> {
  const sales = Map.groupBy(await listSalesAt(db, eventId), ({ affiliateId }) => affiliateId)
  return new Map(
    (await listAffiliatesAt(db, eventId)).map(({ id, is_ready: canBePaid }) => [
      id,
      { ...affiliateTotals(sales.get(id) ?? [], now), canBePaid },
    ]),
  )
}

/** Returns the number of sales, how many were refunded, and their sums by state. */
export function affiliateTotals(
  sales: readonly CommissionRow[],
  now: Date,
): Omit<AffiliateTotals, 'canBePaid'> {
  const undecided = sales.filter(isToDecide)
  return {
    sales: sales.length,
    refunded: sales.filter(({ hasGoneBack }) => hasGoneBack).length,
    sums: sumsOf(sales.filter(isPaidFor), now),
    toDecide: undecided.length,
    flags: [...new Set(undecided.flatMap(flagsOf))].toSorted(),
  }
}

/** Returns whether the affiliate had any share: a share of 0 gives no commission. */
export function isPaidFor({ sold, credited }: Pick<Commission, 'sold' | 'credited'>): boolean {
  return sold !== 0 || credited !== 0
}

/** Returns an affiliate's commissions at an event, the latest first. */
export async function listCommissions(
  db: Db,
  at: { eventId: string; affiliateId: string },
  now: Date,
): Promise<{ items: HostCommissionLine[] }> {
  if (!(await listAffiliatesAt(db, at.eventId)).some(({ id }) => id === at.affiliateId))
    throw refuse('affiliate-not-found')
  return {
    items: (await listSalesOf(db, at)).filter(isPaidFor).map((sale) => hostLineOf(sale, now)),
  }
}

export function hostLineOf(sale: CommissionRow, now: Date): HostCommissionLine {
  const { affiliateId, buyer, registrationId, order } = sale
  return { ...lineOf(sale, now), affiliateId, buyer, registrationId, order, flags: flagsOf(sale) }
}

/** Leaves out all data about the buyer. */
export function lineOf(sale: CommissionRow, now: Date): CommissionLine {
  const {
    orderId: id,
    paidAt,
    currency,
    credited: amount,
    paid,
    underWay,
    sold,
    basisPoints,
    note,
  } = sale
  return {
    id,
    at: paidAt.toISOString(),
    state: stateOf(sale, now),
    currency,
    amount,
    paid,
    underWay,
    sold,
    basisPoints,
    dueAt: dueAt(sale)?.toISOString() ?? null,
    isToDecide: isToDecide(sale),
    note,
  }
}
