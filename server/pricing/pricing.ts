import type { Currency } from '#contract/payments/currencies.ts'
import type { TicketQuote } from '#contract/payments/quote.ts'
import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import type { TicketOffer } from '#contract/payments/tickets.ts'
import { discountCode, taxIn } from '#contract/payments/tiers.ts'
import type { EventRow } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import {
  purchaseOutcome,
  discountOutcome,
  guestsOf,
  isPayable,
  remainingPlaces,
  noSales,
  priceOf,
  tierStatus,
} from './rules.ts'
import {
  countSold,
  countUses,
  type DiscountRow,
  findDiscount,
  findTier,
  listDiscounts,
  listTiers,
  type TierRow,
} from './store.ts'

export { readPricing } from './event-pricing.ts'
export { readOwnTiers } from './own-tiers.ts'

/** A purchase: a number of places of one ticket at a fixed price. */
export type Purchase = {
  tierId: string
  discountId: string | null
  each: number
  amount: number
  currency: Currency
  places: number
  /** The guests' addresses. */
  guests: string[]
}

type PurchaseRequest = {
  wish: TicketRequest
  /** The places are on the waitlist, and not taken yet. */
  waits?: boolean
  now: Date
}

/** Returns the tickets a buyer can choose from; null if the event sells none. */
export async function offerOf(db: Db, event: EventRow, now: Date): Promise<TicketOffer | null> {
  const tiers = await listTiers(db, event.id)
  if (tiers.length === 0) return null
  const sold = await countSold(db, event.id)
  const discounts = await listDiscounts(db, event.id)
  return {
    currency: event.currency,
    taxBasisPoints: event.tax_basis_points,
    refundPolicy: event.refund_policy,
    hasDiscounts: discounts.some(({ expires_at }) => expires_at === null || expires_at > now),
    tiers: tiers
      .filter(({ is_closed: isClosed }) => !isClosed)
      .map((row) => {
        const sales = sold.get(row.id) ?? noSales
        return {
          id: row.id,
          name: row.name,
          description: row.description,
          benefits: row.benefits,
          price: row.price,
          left: remainingPlaces(row, sales),
          standing: tierStatus(saleOf(row), sales, now),
          opensAt: row.opens_at?.toISOString() ?? null,
          closesAt: row.closes_at?.toISOString() ?? null,
        }
      }),
  }
}

/**
 * Calculates a purchase, if places are left and the discount is valid. The caller holds the lock
 * of the event's row.
 */
export async function pricePurchase(
  db: Db,
  event: EventRow,
  request: PurchaseRequest,
): Promise<Purchase> {
  const { discount, tier, ...bought } = await priceRequest(db, event, request)
  return { tierId: tier.id, discountId: discount?.id ?? null, ...bought }
}

/** Returns the current price of a request; saves nothing. */
export async function quoteOf(
  db: Db,
  event: EventRow,
  request: PurchaseRequest,
): Promise<TicketQuote> {
  const { each, amount, currency, places } = await priceRequest(db, event, request)
  return {
    currency,
    places,
    each,
    discount: each * places - amount,
    amount,
    tax: taxIn(amount, event.tax_basis_points, currency),
    taxBasisPoints: event.tax_basis_points,
  }
}

/** Returns whether an event has tickets: then nobody can register without one. */
export async function hasTiers(db: Db, eventId: string): Promise<boolean> {
  return (await listTiers(db, eventId)).length > 0
}

/**
 * Returns how many places of a ticket are left; unlimited if only the event's own capacity counts.
 */
export async function placesLeft(db: Db, eventId: string, tierId: string): Promise<number> {
  const tier = await findTier(db, { eventId, tierId })
  if (!tier) return 0
  return (
    remainingPlaces(tier, (await countSold(db, eventId)).get(tierId) ?? noSales) ??
    Number.POSITIVE_INFINITY
  )
}

type PurchasePrice = Omit<Purchase, 'tierId' | 'discountId'> & {
  tier: TierRow
  discount: DiscountRow | null
}

async function priceRequest(
  db: Db,
  event: EventRow,
  { wish, waits = false, now }: PurchaseRequest,
): Promise<PurchasePrice> {
  const guests = guestsOf(wish.guests ?? [])
  const places = guests.length + 1
  const tier = await findTier(db, { eventId: event.id, tierId: wish.tierId })
  const sales = waits ? noSales : ((await countSold(db, event.id)).get(wish.tierId) ?? noSales)
  const verdict = purchaseOutcome(tier && saleOf(tier), { places, taken: sales, now })
  if (!tier || verdict !== 'buy') throw refuse(verdict === 'buy' ? 'tier-not-on-sale' : verdict)
  const discount = await discountFor(db, event.id, { wish, places, now })
  const { amount } = priceOf({
    each: tier.price,
    places,
    currency: event.currency,
    discount: discount && { basisPoints: discount.basis_points, amount: discount.amount },
  })
  if (!isPayable(amount)) throw refuse('bad-request', { fields: { guests: 'too-many' } })
  return { tier, discount, each: tier.price, amount, currency: event.currency, places, guests }
}

async function discountFor(
  db: Db,
  eventId: string,
  {
    wish: { tierId, discountCode: typed = '' },
    places,
    now,
  }: { wish: TicketRequest; places: number; now: Date },
): Promise<DiscountRow | null> {
  const code = discountCode(typed)
  if (code === '') return null
  const row = await findDiscount(db, eventId, code)
  const used = row ? ((await countUses(db, eventId)).get(row.id) ?? 0) : 0
  const verdict = discountOutcome(
    row && {
      basisPoints: row.basis_points,
      amount: row.amount,
      tierId: row.tier_id,
      maxUses: row.max_uses,
      expiresAt: row.expires_at,
    },
    { tierId, places, used, now },
  )
  if (!row || verdict !== 'counts') throw refuse('discount-refused')
  return row
}

function saleOf({
  quantity,
  opens_at: opensAt,
  closes_at: closesAt,
  is_closed: isClosed,
}: TierRow) {
  return { quantity, opensAt, closesAt, isClosed }
}
