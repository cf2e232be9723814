import { type Selectable, sql, type Updateable } from 'kysely'
import type { AffiliateState } from '#contract/payments/affiliates.ts'
import type { EventStatus } from '#contract/events/event-card.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'
import { nameOrAddressOf, shownNameOf } from '../../kit/names.store.ts'
import type { OrderParties } from '../ledger/ledger.rules.ts'

export type OrderRow = Selectable<Tables['orders']>
type RegistrationKey = { eventId: string; registrationId: string }

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Reads an order and locks its row, so that payment, webhook events and cleanup run one after the
 * other.
 */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findOrderOf(
  db: Db,
  { eventId, registrationId }: RegistrationKey,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()
}

export async function findOrderByCharge(db: Db, chargeId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()
}

/** Returns an event's paid orders without an open dispute. */
export async function listUndisputedOrders(db: Db, eventId: string): Promise<OrderRow[]> {
  const disputed = db.selectFrom('disputes').select('order_id').where('state', '=', 'open')
  return db
    .selectFrom('orders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'paid')
    .where('id', 'not in', disputed)
    .orderBy('id')
    .execute()
}

export async function findOrderBySession(db: Db, sessionId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
}

export type NewOrder = Omit<
  OrderRow,
  | 'released_at'
  | 'attempt'
  | 'session_until'
  | 'session_id'
  | 'url'
  | 'payment_id'
  | 'charge_id'
  | 'card'
  | 'paid_at'
  | 'checked_at'
  | 'version'
>

/**
 * Creates and locks the order of a registration; returns the existing one if another tab was first.
 */
export async function findOrCreateOrder(db: Db, order: NewOrder): Promise<OrderRow> {
  await db
    .insertInto('orders')
    .values(order)
    .onConflict((at) => at.columns(['event_id', 'registration_id']).doNothing())
    .execute()
  return db
    .selectFrom('orders')
    .selectAll()
    .where('event_id', '=', order.event_id)
    .where('registration_id', '=', order.registration_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveOrder(
  db: Db,
  id: string,
  change: Omit<Updateable<Tables['orders']>, 'version'>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The seller and the sale: for the processor's page, the ledger and the receipt. */
export type OrderSale = {
  host_id: string
  title: string
  seller: string
  starts_at: Date | null
  time_zone: string
  tax_basis_points: number
  refund_policy: RefundPolicy
  status: EventStatus
  ticket: string
  places: number
  email: string
  buyer: string
  /**
   * The affiliate who referred the buyer, and the terms; null without one. For an existing order,
   * the affiliate owed a part of it.
   */
  affiliate_id: string | null
  affiliate_user_id: string | null
  affiliate_state: AffiliateState | null
  affiliate_basis_points: number | null
}

export async function saleOf(
  db: Db,
  { eventId, registrationId }: RegistrationKey,
): Promise<OrderSale | undefined> {
  const { rows } = await sql<OrderSale>`
    select e.host_id, e.title, e.starts_at, e.time_zone, e.tax_basis_points, e.refund_policy, e.status, coalesce(t.name, '') as ticket, 1 + jsonb_array_length(r.guests) as places, b.email,
      coalesce(h.name, ${shownNameOf('s')}) as seller, ${nameOrAddressOf('b')} as buyer,
      f.id as affiliate_id, f.user_id as affiliate_user_id, f.state as affiliate_state, a.basis_points as affiliate_basis_points
    from registrations r join events e on e.id = r.event_id join users s on s.id = e.host_id join users b on b.id = r.user_id
      left join hosts h on h.user_id = e.host_id left join tiers t on t.event_id = r.event_id and t.id = r.tier_id
      left join orders o on o.event_id = r.event_id and o.registration_id = r.id left join attributions a on a.event_id = r.event_id and a.registration_id = r.id
      left join affiliates f on f.event_id = r.event_id and f.id = coalesce(o.affiliate_id, a.affiliate_id)
    where r.event_id = ${eventId} and r.id = ${registrationId}`.execute(db)
  return rows[0]
}

/**
 * Returns the name of the affiliate who has a part of an order; null without an affiliate or a
 * name.
 */
export async function affiliateNameOf(
  db: Db,
  { affiliate_id: id }: Pick<OrderRow, 'affiliate_id'>,
): Promise<string | null> {
  if (id === null) return null
  const affiliate = await db
    .selectFrom('affiliates')
    .innerJoin('users', 'users.id', 'affiliates.user_id')
    .select(shownNameOf('users').as('name'))
    .where('affiliates.id', '=', id)
    .executeTakeFirst()
  return affiliate?.name || null
}

/** Returns the parties that share an order. */
export function partiesOf({
  host_id: hostId,
  affiliate_user_id: affiliateUserId,
}: OrderSale): OrderParties {
  return { hostId, affiliateUserId }
}

/**
 * Treats an order as not referred from now on: the affiliate's part of it, and of its refunds and
 * losses, becomes the host's.
 */
export async function moveShareToHost(db: Db, { id, affiliate, host }: OrderRow): Promise<void> {
  await saveOrder(db, id, { affiliate: 0, host: host + affiliate, released_at: null })
  await db
    .updateTable('refunds')
    .set({ host: sql`host + affiliate`, affiliate: 0 })
    .where('order_id', '=', id)
    .where('affiliate', '<>', 0)
    .execute()
  await db
    .updateTable('disputes')
    .set({ host: sql`host + affiliate`, affiliate: 0 })
    .where('order_id', '=', id)
    .where('affiliate', '<>', 0)
    .execute()
}

/** Returns registrations whose payment deadline has passed, with any order they have. */
export async function listOverdue(
  db: Db,
  now: Date,
  size: number,
): Promise<{ event_id: string; registration_id: string; order_id: string | null }[]> {
  return db
    .selectFrom('registrations')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.event_id', '=', 'registrations.event_id')
        .onRef('orders.registration_id', '=', 'registrations.id'),
    )
    .select([
      'registrations.event_id',
      'registrations.id as registration_id',
      'orders.id as order_id',
    ])
    .where('registrations.state', '=', 'awaiting_payment')
    .where('registrations.pay_until', '<=', now)
    .where((builder) =>
      builder.or([
        builder('orders.state', 'is', null),
        builder('orders.state', '<>', 'processing'),
      ]),
    )
    .orderBy('registrations.pay_until')
    .limit(size)
    .execute()
}

/**
 * Returns orders that can still be paid but are no longer needed. The buyer left, was removed or
 * paid the host, or the event is cancelled.
 */
export async function listAbandoned(db: Db, size: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .innerJoin('registrations', (join) =>
      join
        .onRef('orders.event_id', '=', 'registrations.event_id')
        .onRef('orders.registration_id', '=', 'registrations.id'),
    )
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select('orders.id')
    .where('orders.state', 'in', ['held', 'checkout_open'])
    .where((builder) =>
      builder.or([
        builder('registrations.state', '<>', 'awaiting_payment'),
        builder('events.status', '<>', 'published'),
      ]),
    )
    .limit(size)
    .execute()
}

/**
 * Returns orders without recent news. Expired ones are included for a day, because a bank may take
 * that long.
 */
export async function listStaleOrders(
  db: Db,
  { now, size }: { now: Date; size: number },
): Promise<{ id: string }[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return db
    .selectFrom('orders')
    .select('id')
    .where('session_id', 'is not', null)
    .where((builder) =>
      builder.or([
        builder.and([
          builder('state', 'in', ['checkout_open', 'processing']),
          builder('checked_at', '<', ago(2)),
        ]),
        builder.and([
          builder('state', '=', 'expired'),
          builder('session_until', '>', ago(25 * 60)),
          builder('checked_at', '<', ago(30)),
        ]),
      ]),
    )
    .orderBy('checked_at')
    .limit(size)
    .execute()
}

/** Returns the amounts of an event's payments in progress. */
export async function sumPending(
  db: Db,
  eventId: string,
): Promise<{ currency: OrderRow['currency']; amount: string }[]> {
  const { rows } = await sql<{ currency: OrderRow['currency']; amount: string }>`
    select currency, sum(amount)::text as amount from registrations where event_id = ${eventId} and state = 'awaiting_payment' group by currency`.execute(
    db,
  )
  return rows
}
