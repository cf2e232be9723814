import type {
  AffiliateState,
  CommissionState,
  CommissionTotals,
  CommissionFlag,
  CommissionDecision,
} from '#contract/payments/affiliates.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import { minutesBefore } from '#contract/time.ts'

/** The known facts about a commission. */
export type Commission = {
  currency: Currency
  /** The ledger's credit to the affiliate at the sale, and the credit now, in minor units. */
  sold: number
  credited: number
  /** The part already paid out, and the part in a payout under way. */
  paid: number
  underWay: number
  /** When the event ends; null if unknown. */
  endsAt: Date | null
  /** The event was cancelled: everything is refunded. */
  isCalledOff: boolean
  holdDays: number
  isJudged: boolean
  flags: readonly CommissionFlag[]
  decision: CommissionDecision | null
  affiliateState: AffiliateState
  /** A dispute is open, or the ledger does not yet record who bears a lost one. */
  isDisputed: boolean
  /** A refund of part of the order is pending. */
  isGoingBack: boolean
}

const dayMinutes = 1440

/** Returns when the hold ends. */
export function dueAt({ endsAt, holdDays }: Pick<Commission, 'endsAt' | 'holdDays'>): Date | null {
  return endsAt && minutesBefore(endsAt, -holdDays * dayMinutes)
}

/** Returns the flags found in the review, plus `banned` if the affiliate was banned since. */
export function flagsOf({
  flags,
  affiliateState,
}: Pick<Commission, 'flags' | 'affiliateState'>): CommissionFlag[] {
  return affiliateState === 'banned' && !flags.includes('banned')
    ? [...flags, 'banned']
    : [...flags]
}

/** Returns the amount earned and not paid; below 0 if more was paid than finally earned. */
export function openOf({ credited, paid }: Pick<Commission, 'credited' | 'paid'>): number {
  return credited - paid
}

/**
 * Returns the amount neither paid nor under way. The amount under way may be below 0: a payout
 * deducts overpayments.
 */
function leftOf(commission: Commission): number {
  return openOf(commission) - commission.underWay
}

/** Returns whether something is still to be paid, now or once the current payout has arrived. */
function isOpen(commission: Commission): boolean {
  return openOf(commission) > 0 || leftOf(commission) > 0
}

/** Returns whether a person must decide before it is paid. */
export function isToDecide(commission: Commission): boolean {
  return commission.decision === null && isOpen(commission) && flagsOf(commission).length > 0
}

/** Returns the state of a commission. */
export function stateOf(commission: Commission, now: Date): CommissionState {
  const { decision, credited, endsAt } = commission
  if (decision !== null && decision !== 'approved') return decision
  if (credited === 0) return 'refunded'
  if (!isOpen(commission)) return 'paid'
  if (endsAt === null || endsAt > now) return 'pending'
  return isHeld(commission, now) ? 'held' : 'due'
}

function isHeld(commission: Commission, now: Date): boolean {
  const { isCalledOff, isJudged, isDisputed, isGoingBack } = commission
  const due = dueAt(commission)
  return (
    due === null ||
    due > now ||
    isCalledOff ||
    !isJudged ||
    isDisputed ||
    isGoingBack ||
    isToDecide(commission)
  )
}

/**
 * Returns what a payout includes now, besides what is under way: everything due, and always any
 * overpayment.
 */
export function payableOf(commission: Commission, now: Date): number {
  const left = leftOf(commission)
  if (left <= 0) return left
  return stateOf(commission, now) === 'due' ? left : 0
}

/**
 * Returns whether the host can still cancel it: there is a credit, and none of it is paid or under
 * way.
 */
export function mayBeVoided({ credited, paid, underWay, decision }: Commission): boolean {
  return (
    (decision === null || decision === 'approved') && credited > 0 && paid === 0 && underWay === 0
  )
}

/** Sums by currency: pending, held, due, under way and paid add up to the ledger's total credit. */
export function sumsOf(commissions: readonly Commission[], now: Date): CommissionTotals[] {
  return [...Map.groupBy(commissions, ({ currency }) => currency)].map(([currency, own]) => {
    const open = (states: readonly CommissionState[]) =>
      total(
        own.filter((one) => states.includes(standingOf(one, now))),
        leftOf,
      )
    const underWay = total(own, (one) => one.underWay)
    return {
      currency,
      sold: total(own, ({ sold }) => sold),
      pending: open(['pending']),
      held: open(['held']),
      due: open(['due']),
      underWay,
      paid: total(own, ({ paid }) => paid),
    }
  })
}

/** Returns `due` for an overpayment, present or expected; otherwise the state. */
function standingOf(commission: Commission, now: Date): CommissionState {
  return leftOf(commission) < 0 ? 'due' : stateOf(commission, now)
}

function total(all: readonly Commission[], of: (one: Commission) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}
