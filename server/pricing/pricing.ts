import type { Currency } from '#contract/currencies.ts'
import type { TicketQuote } from '#contract/quote.ts'
import type { TicketRequest } from '#contract/ticket-request.ts'
import type { TicketOffer } from '#contract/tickets.ts'
import { discountCode, taxIn } from '#contract/tiers.ts'
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

/** What somebody buys: so many places of one ticket at a price that stays. */
export type Purchase = {
  tierId: string
  discountId: string | null
  each: number
  amount: number
  currency: Currency
  places: number
  /** The others they are for. */
  guests: string[]
}

type PurchaseRequest = {
  wish: TicketRequest
  /** They wait for a place, and take none yet. */
  waits?: boolean
  now: Date
}

/** What a buyer chooses from; nothing where a gathering sells nothing. */
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
        const taken = sold.get(row.id) ?? noSales
        return {
          id: row.id,
          name: row.name,
          description: row.description,
          benefits: row.benefits,
          price: row.price,
          left: remainingPlaces(row, taken),
          standing: tierStatus(saleOf(row), taken, now),
          opensAt: row.opens_at?.toISOString() ?? null,
          closesAt: row.closes_at?.toISOString() ?? null,
        }
      }),
  }
}

/**
 * Reckons what somebody buys, as far as there are places and the discount counts. The gathering's
 * row is held meanwhile.
 */
export async function buy(db: Db, event: EventRow, asked: PurchaseRequest): Promise<Purchase> {
  const { discount, tier, ...bought } = await reckon(db, event, asked)
  return { tierId: tier.id, discountId: discount?.id ?? null, ...bought }
}

/** What a wish comes to right now; nothing is kept by asking. */
export async function quoteOf(
  db: Db,
  event: EventRow,
  asked: PurchaseRequest,
): Promise<TicketQuote> {
  const { each, amount, currency, places } = await reckon(db, event, asked)
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

/** Whether a gathering has tickets: nobody joins it without one of them then. */
export async function hasTiers(db: Db, eventId: string): Promise<boolean> {
  return (await listTiers(db, eventId)).length > 0
}

/**
 * How many places of a ticket there are still; any number where only the gathering's own counts.
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

async function reckon(
  db: Db,
  event: EventRow,
  { wish, waits = false, now }: PurchaseRequest,
): Promise<PurchasePrice> {
  const guests = guestsOf(wish.guests ?? [])
  const places = guests.length + 1
  const tier = await findTier(db, { eventId: event.id, tierId: wish.tierId })
  const taken = waits ? noSales : ((await countSold(db, event.id)).get(wish.tierId) ?? noSales)
  const verdict = purchaseOutcome(tier && saleOf(tier), { places, taken, now })
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
