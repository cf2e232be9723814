import { sql } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { Db } from '../../kit/db/db.ts'
import { nameOrAddressOf } from '../../kit/names.store.ts'

export type PaidOrder = {
  id: string
  registration_id: string
  currency: Currency
  paid_at: Date
  buyer: string
  ticket: string
  places: number
  amount: number
  is_disputed: boolean
  has_failed: boolean
  is_pending: boolean
  has_unsent: boolean
}
type OrderPage = {
  eventId: string
  after: { startsAt: string; id: string } | undefined
  size: number
}

/** Returns an event's orders that were ever paid, the latest first. */
export async function listPaidOrders(
  db: Db,
  { eventId, after, size }: OrderPage,
): Promise<PaidOrder[]> {
  const place = after
    ? sql`and (o.paid_at, o.id) < (${after.startsAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<PaidOrder>`
    select o.id, o.registration_id, o.currency, date_trunc('milliseconds', o.paid_at) as paid_at, ${nameOrAddressOf('b')} as buyer, coalesce(t.name, '') as ticket, o.places, o.amount,
      exists (select from disputes d where d.order_id = o.id and d.state = 'open') as is_disputed,
      exists (select from refunds f where f.order_id = o.id and f.state = 'failed' and not exists (select from refunds l where l.order_id = f.order_id and l.reason = f.reason and l.amount = f.amount and l.place is not distinct from f.place and l.created_at > f.created_at)) as has_failed,
      exists (select from transfers x where x.order_id = o.id and x.state = 'pending') as is_pending,
      exists (select from refunds u where u.order_id = o.id and u.state = 'waiting' and u.refund_id is null) as has_unsent
    from orders o join users b on b.id = o.user_id join registrations r on r.event_id = o.event_id and r.id = o.registration_id left join tiers t on t.event_id = r.event_id and t.id = r.tier_id
    where o.event_id = ${eventId} and o.paid_at is not null ${place} order by o.paid_at desc, o.id desc limit ${size}`.execute(
    db,
  )
  return rows
}
