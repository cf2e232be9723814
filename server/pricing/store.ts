import { sql, type Selectable } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import type { TierSales } from './rules.ts'

export type TierRow = Selectable<Tables['tiers']>
export type DiscountRow = Selectable<Tables['discounts']>

/** Returns an event's tickets, in their order. */
export async function listTiers(db: Db, eventId: string): Promise<TierRow[]> {
  return db
    .selectFrom('tiers')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns the discount codes that have not ended. */
export async function listDiscounts(db: Db, eventId: string): Promise<DiscountRow[]> {
  return db
    .selectFrom('discounts')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .orderBy('code')
    .execute()
}

export async function findTier(
  db: Db,
  { eventId, tierId }: { eventId: string; tierId: string },
): Promise<TierRow | undefined> {
  return db
    .selectFrom('tiers')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', tierId)
    .executeTakeFirst()
}

export async function findDiscount(
  db: Db,
  eventId: string,
  code: string,
): Promise<DiscountRow | undefined> {
  return db
    .selectFrom('discounts')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

// A place given up by its holder is kept while they can undo that.
const isTheirs = sql`(r.state in ('confirmed', 'checked_in', 'attended', 'no_show') or (r.state = 'cancelled_by_attendee' and r.undo_until is not null and r.undo_state = 'confirmed'))`
const isBeingBought = sql`r.state in ('awaiting_payment', 'offered')`

/**
 * Returns how many places of each ticket are taken. There is no counter: the caller locks the
 * event's row.
 */
export async function countSold(db: Db, eventId: string): Promise<Map<string, TierSales>> {
  const { rows } = await sql<TierSales & { tier_id: string }>`
    select tier_id, sum(sold)::int as sold, sum(held)::int as held from (
      select r.tier_id, case when ${isTheirs} then 1 else 0 end as sold, case when ${isBeingBought} then r.party_size else 0 end as held
      from registrations r where r.event_id = ${eventId} and r.tier_id is not null
      union all select c.tier_id, c.kept, 0 from invitation_codes c where c.event_id = ${eventId} and c.tier_id is not null
    ) as taken group by tier_id`.execute(db)
  return new Map(rows.map(({ tier_id, sold, held }) => [tier_id, { sold, held }]))
}

/**
 * Returns how many places each discount was used for, by people who have, are buying or have
 * requested them.
 */
export async function countUses(db: Db, eventId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ discount_id: string; used: number }>`
    select r.discount_id, sum(case when ${isTheirs} or ${isBeingBought} or r.state in ('pending_approval', 'waitlisted') then r.party_size else 0 end)::int as used
    from registrations r where r.event_id = ${eventId} and r.discount_id is not null group by r.discount_id`.execute(
    db,
  )
  return new Map(rows.map(({ discount_id, used }) => [discount_id, used]))
}

/**
 * Returns the tickets that people have or had, or that places are kept for: these cannot be
 * removed.
 */
export async function listTiersInUse(db: Db, eventId: string): Promise<Set<string>> {
  const { rows } = await sql<{ tier_id: string }>`
    select tier_id from registrations where event_id = ${eventId} and tier_id is not null
    union select tier_id from invitation_codes where event_id = ${eventId} and tier_id is not null`.execute(
    db,
  )
  return new Set(rows.map(({ tier_id }) => tier_id))
}

type PricingColumns = {
  currency: Currency
  taxBasisPoints: number
  refundPolicy: RefundPolicy
  version: number
  from: number | null
  to: number | null
  isPaid: boolean | null
}

/**
 * Increments the pricing version and saves the settings common to all tickets; returns false if
 * someone else changed them meanwhile.
 */
export async function takePricingVersion(
  db: Db,
  eventId: string,
  { currency, taxBasisPoints, refundPolicy, version, from, to, isPaid }: PricingColumns,
): Promise<boolean> {
  const updated = await db
    .updateTable('events')
    .set({
      currency,
      tax_basis_points: taxBasisPoints,
      refund_policy: refundPolicy,
      price_from: from,
      price_to: to,
      is_paid: isPaid,
      pricing_version: sql`pricing_version + 1`,
    })
    .where('id', '=', eventId)
    .where('pricing_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

type NewTier = Omit<TierRow, 'event_id' | 'position' | 'opens_at' | 'closes_at'> & {
  opens_at: string | null
  closes_at: string | null
}

/** Saves the tickets in this order; existing ones keep their holders. */
export async function saveTiers(db: Db, eventId: string, tiers: readonly NewTier[]): Promise<void> {
  if (tiers.length === 0) return
  await db
    .insertInto('tiers')
    .values(
      tiers.map((tier, position) => ({
        ...tier,
        event_id: eventId,
        position,
        benefits: JSON.stringify(tier.benefits),
      })),
    )
    .onConflict((at) =>
      at.columns(['event_id', 'id']).doUpdateSet((from) => ({
        position: from.ref('excluded.position'),
        name: from.ref('excluded.name'),
        description: from.ref('excluded.description'),
        benefits: from.ref('excluded.benefits'),
        price: from.ref('excluded.price'),
        quantity: from.ref('excluded.quantity'),
        opens_at: from.ref('excluded.opens_at'),
        closes_at: from.ref('excluded.closes_at'),
        is_closed: from.ref('excluded.is_closed'),
      })),
    )
    .execute()
}

/**
 * Deletes the tickets not in this list. An ended discount code may have been for one of them, so
 * its reference is cleared.
 */
export async function dropTiersBeside(
  db: Db,
  eventId: string,
  keptTierIds: readonly string[],
): Promise<void> {
  const others = () =>
    db
      .selectFrom('tiers')
      .select('id')
      .where('event_id', '=', eventId)
      .$if(keptTierIds.length > 0, (query) => query.where('id', 'not in', [...keptTierIds]))
  await db
    .updateTable('discounts')
    .set({ tier_id: null })
    .where('event_id', '=', eventId)
    .where('tier_id', 'in', others())
    .execute()
  await db.deleteFrom('tiers').where('event_id', '=', eventId).where('id', 'in', others()).execute()
}

type NewDiscount = Omit<DiscountRow, 'event_id' | 'expires_at' | 'ended_at'> & {
  expires_at: string | null
}

/** Saves the discount codes. A removed code is ended if it was used, and deleted otherwise. */
export async function replaceDiscounts(
  db: Db,
  eventId: string,
  { discounts, now }: { discounts: readonly NewDiscount[]; now: Date },
): Promise<void> {
  const discountIds = discounts.map(({ id }) => id)
  const gone = () =>
    db
      .selectFrom('discounts')
      .select('id')
      .where('event_id', '=', eventId)
      .where('ended_at', 'is', null)
      .$if(discountIds.length > 0, (query) => query.where('id', 'not in', discountIds))
  const used = db
    .selectFrom('registrations')
    .select('discount_id')
    .where('event_id', '=', eventId)
    .where('discount_id', 'is not', null)
  await db
    .updateTable('discounts')
    .set({ ended_at: now })
    .where('event_id', '=', eventId)
    .where('id', 'in', gone())
    .where('id', 'in', used)
    .execute()
  await db
    .deleteFrom('discounts')
    .where('event_id', '=', eventId)
    .where('id', 'in', gone())
    .execute()
  // Two codes may be swapped.
  await db
    .updateTable('discounts')
    .set({ code: sql`id::text` })
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .execute()
  if (discounts.length === 0) return
  await db
    .insertInto('discounts')
    .values(discounts.map((discount) => ({ ...discount, event_id: eventId, ended_at: null })))
    .onConflict((at) =>
      at.columns(['event_id', 'id']).doUpdateSet((from) => ({
        code: from.ref('excluded.code'),
        basis_points: from.ref('excluded.basis_points'),
        amount: from.ref('excluded.amount'),
        tier_id: from.ref('excluded.tier_id'),
        max_uses: from.ref('excluded.max_uses'),
        expires_at: from.ref('excluded.expires_at'),
        ended_at: null,
      })),
    )
    .execute()
}
