import { type Currency, factsOf, largestPayment } from '#contract/payments/currencies.ts'
import { applyBasisPoints } from '#contract/payments/money.ts'
import type { TierStatus } from '#contract/payments/tickets.ts'

export type TierSales = {
  /** Places that are taken. */
  sold: number
  /** Places whose payment is in progress. */
  held: number
}
export const noSales: TierSales = { sold: 0, held: 0 }

type Tier = {
  quantity: number | null
  opensAt: Date | null
  closesAt: Date | null
  isClosed: boolean
}

/** Returns a ticket's status for a buyer. */
export function tierStatus(tier: Tier, { sold, held }: TierSales, now: Date): TierStatus {
  if (tier.isClosed || (tier.closesAt !== null && tier.closesAt <= now)) return 'over'
  if (tier.opensAt !== null && tier.opensAt > now) return 'soon'
  return remainingPlaces(tier, { sold, held }) === 0 ? 'sold-out' : 'open'
}

/** Returns how many places are left at a price; null if unlimited. */
export function remainingPlaces(
  { quantity }: Pick<Tier, 'quantity'>,
  { sold, held }: TierSales,
): number | null {
  return quantity === null ? null : Math.max(0, quantity - sold - held)
}

export type PurchaseOutcome = 'buy' | 'tier-not-on-sale' | 'tier-sold-out'

/** Decides whether that many places of a ticket can be bought now. */
export function purchaseOutcome(
  tier: Tier | undefined,
  { places, taken: sales, now }: { places: number; taken: TierSales; now: Date },
): PurchaseOutcome {
  const standing = tier && tierStatus(tier, sales, now)
  if (standing === 'sold-out') return 'tier-sold-out'
  if (!tier || standing !== 'open') return 'tier-not-on-sale'
  return places > (remainingPlaces(tier, sales) ?? places) ? 'tier-sold-out' : 'buy'
}

type Discount = {
  basisPoints: number | null
  amount: number | null
  tierId: string | null
  maxUses: number | null
  expiresAt: Date | null
}

/** Decides whether a discount is valid for that many places of a ticket. */
export function discountOutcome(
  discount: Discount | undefined,
  { tierId, places, used, now }: { tierId: string; places: number; used: number; now: Date },
): 'counts' | 'discount-refused' {
  if (!discount || (discount.expiresAt !== null && discount.expiresAt <= now))
    return 'discount-refused'
  if (discount.tierId !== null && discount.tierId !== tierId) return 'discount-refused'
  return discount.maxUses !== null && used + places > discount.maxUses
    ? 'discount-refused'
    : 'counts'
}

type DiscountTerms = Pick<Discount, 'basisPoints' | 'amount'>

/**
 * Returns the price of places. A discount is a share of all or an amount off each; a rest too small
 * to be paid becomes 0.
 */
export function priceOf({
  each,
  places,
  currency,
  discount,
}: {
  each: number
  places: number
  currency: Currency
  discount: DiscountTerms | null
}): { amount: number; discount: number } {
  const { step, least } = factsOf(currency)
  const fullPrice = each * places
  const less =
    discount === null
      ? 0
      : Math.min(
          fullPrice,
          discount.basisPoints === null
            ? (discount.amount ?? 0) * places
            : applyBasisPoints(fullPrice, discount.basisPoints, step),
        )
  const amount = fullPrice - less < least ? 0 : fullPrice - less
  return { amount, discount: fullPrice - amount }
}

/** Returns whether one payment can be that large. */
export function isPayable(amount: number): boolean {
  return amount <= largestPayment
}

type LimitChange = { id?: string | undefined; quantity?: number | null; maxUses?: number | null }
type SalesState = {
  currency: Currency
  /** Tickets that people have, or had. */
  kept: ReadonlySet<string>
  taken: ReadonlyMap<string, TierSales>
  uses: ReadonlyMap<string, number>
}

/** Returns, by field, what a change would take from earlier buyers. */
export function soldProblems(
  change: { currency: Currency; tiers: readonly LimitChange[]; discounts: readonly LimitChange[] },
  { currency, kept: soldTierIds, taken: salesByTier, uses }: SalesState,
): Record<string, string> {
  const isLost = [...soldTierIds].some((id) => !change.tiers.some((tier) => tier.id === id))
  const belowSold = change.tiers.flatMap(({ id = '', quantity }, at) => {
    const { sold, held } = salesByTier.get(id) ?? noSales
    return typeof quantity === 'number' && quantity < sold + held
      ? [[`tiers.${at}.quantity`, 'below-sold'] as const]
      : []
  })
  const belowUsed = change.discounts.flatMap(({ id = '', maxUses }, at) =>
    typeof maxUses === 'number' && maxUses < (uses.get(id) ?? 0)
      ? [[`discounts.${at}.maxUses`, 'below-used'] as const]
      : [],
  )
  return {
    ...(isLost && { tiers: 'has-sales' }),
    ...(soldTierIds.size > 0 && change.currency !== currency && { currency: 'has-sales' }),
    ...Object.fromEntries([...belowSold, ...belowUsed]),
  }
}

/**
 * Decides whether an event is paid once its tickets are changed. A paid event never loses its last
 * price unless its host says that it is free: with no ticket, everybody registers for nothing.
 */
export function decidePaid(
  { isPaid, tiers }: { isPaid?: boolean | undefined; tiers: readonly { price: number }[] },
  before: { isPaid: boolean | null; isDraft: boolean },
): { isPaid: boolean | null; problems: Record<string, string> } {
  const hasPrice = tiers.some(({ price }) => price > 0)
  const problems = (part: Record<string, string>) => ({ isPaid: before.isPaid, problems: part })
  if (hasPrice)
    return isPaid === false ? problems({ isPaid: 'has-price' }) : { isPaid: true, problems: {} }
  if (isPaid === undefined && before.isPaid) return problems({ tiers: 'becomes-free' })
  if (isPaid && !before.isDraft) return problems({ isPaid: 'no-price' })
  const isChosenFree = tiers.length > 0 ? false : before.isPaid
  return { isPaid: isPaid ?? isChosenFree, problems: {} }
}

/** Returns the guests' addresses, each once and normalised for comparison. */
export function guestsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.trim().toLowerCase()))]
}
