import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'
import { claimDue } from '../../kit/due-rows.store.ts'
import type { RefundTotals } from './refunds.rules.ts'

export type RefundRow = Selectable<Tables['refunds']>

/** Records a refund; returns undefined if the place was refunded already. */
export async function insertRefund(
  db: Db,
  row: Insertable<Tables['refunds']>,
): Promise<RefundRow | undefined> {
  return db
    .insertInto('refunds')
    .values(row)
    .onConflict((at) =>
      at
        .columns(['order_id', 'place'])
        .where(sql<boolean>`place is not null and state <> 'failed'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Claims due refunds for this process until their next scheduled attempt. */
export async function claimRefunds(db: Db, at: { now: Date; count: number }): Promise<RefundRow[]> {
  return claimDue(db, 'refunds', { ...at, where: sql`state in ('waiting', 'sent')` })
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRefundByProcessorId(
  db: Db,
  refundId: string,
): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

export async function lockRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveRefund(
  db: Db,
  id: string,
  change: Updateable<Tables['refunds']>,
): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute()
}

export async function listRefundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the part of an order that was refunded, is about to be, or was lost in a dispute. */
export async function refundTotalsOf(db: Db, orderId: string): Promise<RefundTotals> {
  const {
    rows: [row],
  } = await sql<RefundTotals>`
    select coalesce(sum(amount), 0)::int as amount, coalesce(sum(withheld_fee), 0)::int as "withheldFee", coalesce(sum(affiliate), 0)::int as affiliate, coalesce(sum(host), 0)::int as host from (
      select amount, withheld_fee, affiliate, host from refunds where order_id = ${orderId} and state <> 'failed'
      union all select amount, 0 as withheld_fee, affiliate, host from disputes where order_id = ${orderId} and state = 'lost') as gone`.execute(
    db,
  )
  return row ?? { amount: 0, withheldFee: 0, affiliate: 0, host: 0 }
}

/** Returns the amount the processor has sent. */
export async function sentOf(db: Db, orderId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    amount: number
  }>`select coalesce(sum(amount), 0)::int as amount from refunds where order_id = ${orderId} and state <> 'failed' and refund_id is not null`.execute(
    db,
  )
  return row?.amount ?? 0
}

/** Returns whether there never was a place for the payment, regardless of who refunds it now. */
export async function hadNoSeat(db: Db, orderId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('reason', 'in', ['no-seat', 'paid-twice'])
      .executeTakeFirst()) !== undefined
  )
}

/** Returns whether an order has a refund not yet requested from the processor. */
export async function hasUnsentRefund(db: Db, orderId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Drops unsent refunds, as the bank has taken the money. Keeps those the processor has made, even
 * if its answer was lost. The record of what the host gave for a dropped one stays.
 */
export async function dropUnsent(
  db: Db,
  { orderId, made }: { orderId: string; made: readonly string[] },
): Promise<void> {
  const unsent = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('refund_id', 'is', null)
    .execute()
  const ids = unsent.map(({ id }) => id).filter((id) => !made.includes(`re:${id}`))
  if (ids.length === 0) return
  const begun = db.selectFrom('reversals').select('refund_id').where('refund_id', 'is not', null)
  await db.deleteFrom('refunds').where('id', 'in', ids).where('id', 'not in', begun).execute()
  await db
    .updateTable('refunds')
    .set({ state: 'failed', failure: 'The bank has taken the payment back.' })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Returns orders of cancelled events that are not fully refunded yet and need no person's
 * attention.
 */
export async function listCancelledUnrefunded(db: Db, size: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join events e on e.id = o.event_id
    where e.cancelled_at is not null and o.state = 'paid' and o.released_at is null
      and not exists (select from refunds r where r.order_id = o.id and r.reason = 'cancelled')
      and not exists (select from disputes d where d.order_id = o.id and d.state = 'open')
    order by o.id limit ${size}`.execute(db)
  return rows
}
