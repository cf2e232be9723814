import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import { freeHours, type RefundPolicy } from '#contract/payments/refund-policy.ts'
import { type RefundParts, refundParts, type SaleParts } from '#contract/payments/sale.ts'
import { minutesBefore } from '#contract/time.ts'
import type { OrderRow } from '../orders/orders.store.ts'

// A buyer who agreed to another time need not keep the place.
const movedByMs = 2 * 3_600_000

/**
 * Splits an amount over its places in whole steps of the currency; the remainder goes to the first
 * ones.
 */
export function placeShares(amount: number, places: number, currency: Currency): number[] {
  const { step } = factsOf(currency)
  const units = amount / step
  const baseShare = Math.floor(units / places)
  return Array.from(
    { length: places },
    (_, place) => (baseShare + (place < units % places ? 1 : 0)) * step,
  )
}

type RefundTerms = {
  policy: RefundPolicy
  /** When the event was to begin at purchase, and when it begins now. */
  soldFor: Date | null
  startsAt: Date | null
}

/** Returns whether the event was moved so far that buyers may return places until it starts. */
export function isMoved({ soldFor, startsAt }: RefundTerms): boolean {
  return (
    soldFor !== null &&
    startsAt !== null &&
    Math.abs(startsAt.getTime() - soldFor.getTime()) > movedByMs
  )
}

/**
 * Returns until when a place can be returned for a refund: null if never, `always` if the start is
 * unknown.
 */
export function refundableUntil(agreed: RefundTerms): Date | 'always' | null {
  const { policy, startsAt } = agreed
  if (isMoved(agreed)) return startsAt
  const hours = freeHours[policy]
  if (hours === null) return null
  return startsAt === null ? 'always' : minutesBefore(startsAt, hours * 60)
}

/** Returns whether giving up a place at that moment gives a refund. */
export function isRefundable(agreed: RefundTerms, at: Date): boolean {
  const until = refundableUntil(agreed)
  return until !== null && (until === 'always' || at < until)
}

/** A refund, and the card fee withheld from the buyer who bears it, in minor units. */
export type RefundAmount = { amount: number; withheldFee: number }
type PaidOrder = Pick<
  OrderRow,
  'amount' | 'card_fee' | 'currency' | 'fee_bearer' | 'places' | 'refund_policy' | 'starts_at'
>

/** Returns the amount paid for one place of an order. */
export function paidForPlace({ amount, places, currency }: PaidOrder, place: number): number {
  return placeShares(amount, places, currency)[place] ?? 0
}

type GivenUpPlace = {
  place: number
  /** When it was given up. */
  at: Date
  startsAt: Date | null
  by: 'attendee' | 'host'
  isInFull: boolean
}

/**
 * Returns the refund of a place that was given up. If the host removed the attendee, or the event
 * was taken down, the whole price goes back. Otherwise the agreed policy applies.
 */
export function refundForGivenUp(
  order: PaidOrder,
  { by, isInFull, ...givenUp }: GivenUpPlace,
): RefundAmount {
  return by === 'host' || isInFull
    ? { amount: paidForPlace(order, givenUp.place), withheldFee: 0 }
    : refundFor(order, givenUp)
}

/** Returns the refund for giving up a place at a moment, under the policy agreed at purchase. */
export function refundFor(
  order: PaidOrder,
  { place, at, startsAt }: { place: number; at: Date; startsAt: Date | null },
): RefundAmount {
  if (!isRefundable({ policy: order.refund_policy, soldFor: order.starts_at, startsAt }, at))
    return { amount: 0, withheldFee: 0 }
  const withheldFee =
    order.fee_bearer === 'buyer'
      ? (placeShares(order.card_fee, order.places, order.currency)[place] ?? 0)
      : 0
  return { amount: paidForPlace(order, place) - withheldFee, withheldFee }
}

type SaleAmounts = SaleParts & { currency: Currency }
export type RefundTotals = RefundAmount & { affiliate: number; host: number }

/**
 * Returns each party's part of a refund, after earlier refunds. All refunds together take from each
 * party what one refund of their sum would (see `refundParts`), even if one in between failed.
 * Whole steps of the currency. With a withheld card fee, the host and the affiliate give back what
 * they would of a refund without it: the fee is the platform's, which paid it.
 */
export function divideNextRefund(
  { currency, ...sold }: SaleAmounts,
  before: RefundTotals,
  { amount, withheldFee }: RefundAmount,
): RefundParts {
  const { step } = factsOf(currency)
  const inSteps = {
    cardFee: sold.cardFee / step,
    platform: sold.platform / step,
    affiliate: sold.affiliate / step,
    host: sold.host / step,
  }
  const paid = sold.cardFee + sold.platform + sold.affiliate + sold.host
  // A later refund of the whole payment gives the buyer the withheld fee too.
  const givenUp = Math.min(paid, before.amount + before.withheldFee + amount + withheldFee)
  const all = refundParts(inSteps, { from: 0, to: givenUp / step })
  const host = within(all.host * step - before.host, amount)
  const affiliate = within(all.affiliate * step - before.affiliate, amount - host)
  return { platform: amount - affiliate - host, affiliate, host }
}

function within(wanted: number, most: number): number {
  return Math.max(0, Math.min(most, wanted))
}

/**
 * Divides a reversal of the host's part over the transfers that brought it, the latest first.
 * `rest` exceeds what they brought, and is owed.
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
