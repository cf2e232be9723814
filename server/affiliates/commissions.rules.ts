import type {
  AffiliateState,
  CommissionState,
  CommissionTotals,
  CommissionFlag,
} from '#contract/affiliates.ts'
import type { Currency } from '#contract/currencies.ts'
import { minutesBefore } from '#contract/time.ts'

export type CommissionDecision = 'approved' | 'cancelled' | 'duplicate' | 'fraud'

/** What is known of a commission. */
export type Commission = {
  currency: Currency
  /**
   * What the books credited the affiliate with when it was sold, and what they do now, in minor
   * units.
   */
  sold: number
  credited: number
  /** What of it was paid out, and what is on its way. */
  paid: number
  underWay: number
  /** When the gathering ends; null where nobody knows. */
  endsAt: Date | null
  /** The gathering is not held: everything goes back. */
  isCalledOff: boolean
  holdDays: number
  isJudged: boolean
  flags: readonly CommissionFlag[]
  decision: CommissionDecision | null
  affiliateState: AffiliateState
  /** A bank looks at the payment, or the books do not say yet who bears what it has taken. */
  isDisputed: boolean
  /** Something of it waits to go back to the buyer. */
  isGoingBack: boolean
}

const dayMinutes = 1440

/** When the hold is over. */
export function dueAt({ endsAt, holdDays }: Pick<Commission, 'endsAt' | 'holdDays'>): Date | null {
  return endsAt && minutesBefore(endsAt, -holdDays * dayMinutes)
}

/**
 * What is strange about it: what was found when it was judged, and that the affiliate was banned
 * since.
 */
export function flagsOf({
  flags,
  affiliateState,
}: Pick<Commission, 'flags' | 'affiliateState'>): CommissionFlag[] {
  return affiliateState === 'banned' && !flags.includes('banned')
    ? [...flags, 'banned']
    : [...flags]
}

/** What was earned and not paid; below 0 where more was paid than was earned in the end. */
export function openOf({ credited, paid }: Pick<Commission, 'credited' | 'paid'>): number {
  return credited - paid
}

/**
 * What neither was paid nor is on its way. What is on its way may be below 0: a payout takes back
 * what was paid too much.
 */
function leftOf(commission: Commission): number {
  return openOf(commission) - commission.underWay
}

/** Whether something is still to be paid, now or when what is on its way has arrived. */
function isOpen(commission: Commission): boolean {
  return openOf(commission) > 0 || leftOf(commission) > 0
}

/** Whether a person has to decide before it is paid. */
export function isToDecide(commission: Commission): boolean {
  return commission.decision === null && isOpen(commission) && flagsOf(commission).length > 0
}

/** Where a commission stands. */
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
 * What of it goes into a payout now, beside what is on its way: all of what is due, and always what
 * was paid too much.
 */
export function payableOf(commission: Commission, now: Date): number {
  const left = leftOf(commission)
  if (left <= 0) return left
  return stateOf(commission, now) === 'due' ? left : 0
}

/**
 * Whether the host can still take it back: there is something, and nothing of it was paid or is on
 * its way.
 */
export function mayBeVoided({ credited, paid, underWay, decision }: Commission): boolean {
  return (
    (decision === null || decision === 'approved') && credited > 0 && paid === 0 && underWay === 0
  )
}

/**
 * Sums by currency: what is pending, held, due, on its way and paid is what the books credit in
 * all.
 */
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

/** What was paid too much, or will be, is due like anything else. */
function standingOf(commission: Commission, now: Date): CommissionState {
  return leftOf(commission) < 0 ? 'due' : stateOf(commission, now)
}

function total(all: readonly Commission[], of: (one: Commission) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}
