import { type Currency, factsOf } from '#contract/currencies.ts'
import { freeHours, type RefundPolicy } from '#contract/refund-policy.ts'
import { type RefundParts, refundParts, type SaleParts } from '#contract/sale.ts'
import { minutesBefore } from '#contract/time.ts'

// Whoever said yes to another time need not stand by it.
const movedByMs = 2 * 3_600_000

/**
 * What an amount comes to for each of its places: whole steps of the currency, what does not divide
 * for the first of them.
 */
export function placeShares(amount: number, places: number, currency: Currency): number[] {
  const { step } = factsOf(currency)
  const units = amount / step
  const each = Math.floor(units / places)
  return Array.from(
    { length: places },
    (_, place) => (each + (place < units % places ? 1 : 0)) * step,
  )
}

type RefundTerms = {
  policy: RefundPolicy
  /** When the gathering was to begin, and when it begins now. */
  soldFor: Date | null
  startsAt: Date | null
}

/**
 * Whether the gathering was moved so far that whoever bought a place may give it back until it
 * starts.
 */
export function isMoved({ soldFor, startsAt }: RefundTerms): boolean {
  return (
    soldFor !== null &&
    startsAt !== null &&
    Math.abs(startsAt.getTime() - soldFor.getTime()) > movedByMs
  )
}

/**
 * Until when a place can be given back for money: null where it never can; `always` where nobody
 * knows when it begins.
 */
export function refundableUntil(agreed: RefundTerms): Date | 'always' | null {
  const { policy, startsAt } = agreed
  if (isMoved(agreed)) return startsAt
  const hours = freeHours[policy]
  if (hours === null) return null
  return startsAt === null ? 'always' : minutesBefore(startsAt, hours * 60)
}

/** Whether what was paid for a place comes back to whoever gives it up at that moment. */
export function isRefundable(agreed: RefundTerms, at: Date): boolean {
  const until = refundableUntil(agreed)
  return until !== null && (until === 'always' || at < until)
}

type SaleAmounts = SaleParts & { currency: Currency }
export type RefundTotals = { amount: number; affiliate: number; host: number }

/**
 * What each bears of a refund, after what was given back before: such that all refunds together
 * take from each what one
 * refund of their sum would (see `refundParts`), also where one between them has failed. Whole
 * steps of the currency.
 */
export function partsAfter(
  { currency, ...sold }: SaleAmounts,
  before: RefundTotals,
  amount: number,
): RefundParts {
  const { step } = factsOf(currency)
  const inSteps = {
    cardFee: sold.cardFee / step,
    platform: sold.platform / step,
    affiliate: sold.affiliate / step,
    host: sold.host / step,
  }
  const all = refundParts(inSteps, { from: 0, to: (before.amount + amount) / step })
  const host = within(all.host * step - before.host, amount)
  const affiliate = within(all.affiliate * step - before.affiliate, amount - host)
  return { platform: amount - affiliate - host, affiliate, host }
}

function within(wanted: number, most: number): number {
  return Math.max(0, Math.min(most, wanted))
}

/**
 * How what has to come back of a host's part is taken from the transfers that brought it, the
 * latest first; `rest` is more than they brought, and is owed.
 */
export function allocateReversal(
  transfers: readonly { id: string; left: number }[],
  amount: number,
): { takes: { id: string; amount: number }[]; rest: number } {
  let rest = amount
  const takes = transfers.flatMap(({ id, left }) => {
    const take = Math.min(left, rest)
    rest -= take
    return take > 0 ? [{ id, amount: take }] : []
  })
  return { takes, rest }
}
