import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'
import { claimDue } from '../../kit/due-rows.store.ts'

export type TransferRow = Selectable<Tables['transfers']>
export type ReversalRow = Selectable<Tables['reversals']>

export async function insertTransfer(db: Db, row: Insertable<Tables['transfers']>): Promise<void> {
  await db.insertInto('transfers').values(row).execute()
}

/** Claims due transfers for this process until their next scheduled attempt. */
export async function claimTransfers(
  db: Db,
  at: { now: Date; count: number },
): Promise<TransferRow[]> {
  return claimDue(db, 'transfers', { ...at, where: sql`state = 'pending'` })
}

export async function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveTransfer(
  db: Db,
  id: string,
  change: Updateable<Tables['transfers']>,
): Promise<void> {
  await db.updateTable('transfers').set(change).where('id', '=', id).execute()
}

export async function listTransfersOf(db: Db, orderId: string): Promise<TransferRow[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns how much of each transfer of an order is still with the host, the latest first. */
export async function listLeft(db: Db, orderId: string): Promise<{ id: string; left: number }[]> {
  const { rows } = await sql<{ id: string; left: number }>`
    select t.id, t.amount - coalesce((select sum(r.amount) from reversals r where r.transfer_id = t.id and r.state <> 'refused'), 0)::int as left
    from transfers t where t.order_id = ${orderId} and t.state = 'sent' order by t.created_at desc, t.id desc`.execute(
    db,
  )
  return rows
}

export async function insertReversal(db: Db, row: Insertable<Tables['reversals']>): Promise<void> {
  await db.insertInto('reversals').values(row).execute()
}

/** Claims due reversals for this process until their next scheduled attempt. */
export async function claimReversals(
  db: Db,
  at: { now: Date; count: number },
): Promise<ReversalRow[]> {
  return claimDue(db, 'reversals', { ...at, where: sql`state = 'waiting'` })
}

export async function lockReversal(db: Db, id: string): Promise<ReversalRow | undefined> {
  return db.selectFrom('reversals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveReversal(
  db: Db,
  id: string,
  change: Updateable<Tables['reversals']>,
): Promise<void> {
  await db.updateTable('reversals').set(change).where('id', '=', id).execute()
}

export type ReversalCause = { refundId: string } | { disputeId: string }

/** Returns the reversals for a refund or a dispute, with their states. */
export async function listReversalsFor(db: Db, cause: ReversalCause): Promise<ReversalRow[]> {
  const query = db.selectFrom('reversals').selectAll()
  return (
    'refundId' in cause
      ? query.where('refund_id', '=', cause.refundId)
      : query.where('dispute_id', '=', cause.disputeId)
  ).execute()
}

const mayBeReleased = sql`o.state = 'paid' and o.released_at is null and e.status = 'published'`
const isReady = sql`a.transfers = 'active' and not a.is_closed`

/**
 * Returns the host's part of an order's refunds and lost disputes not yet in the ledger, less
 * pending reversals for them.
 */
export async function claimedOf(
  db: Db,
  { orderId, but }: { orderId: string; but: string },
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ amount: number }>`
    select (select coalesce(sum(r.host), 0) from refunds r where r.order_id = ${orderId} and r.state = 'waiting' and r.refund_id is null and r.id::text <> ${but})::int
      + (select coalesce(sum(d.host), 0) from disputes d where d.order_id = ${orderId} and d.state = 'lost' and d.id <> ${but} and not exists (select from ledger_facts f where f.kind = 'dispute-lost' and f.ref = d.id))::int
      - (select coalesce(sum(v.amount), 0) from reversals v join transfers t on t.id = v.transfer_id where t.order_id = ${orderId} and v.state = 'waiting')::int as amount`.execute(
    db,
  )
  return row?.amount ?? 0
}

/** Returns accounts that money waits for and that could not receive any at the last check. */
export async function listAccountsToRecheck(
  db: Db,
  { endedBefore, checkedBefore, size }: { endedBefore: Date; checkedBefore: Date; size: number },
): Promise<{ account_id: string }[]> {
  const { rows } = await sql<{ account_id: string }>`
    select a.account_id from payout_accounts a where not (${isReady}) and not a.is_closed and a.checked_at <= ${checkedBefore}
      and exists (select from orders o join events e on e.id = o.event_id where e.host_id = a.user_id and ${mayBeReleased} and e.ends_at <= ${endedBefore})
    order by a.checked_at limit ${size}`.execute(db)
  return rows
}

export type ReleasableOrder = { id: string; host_id: string; account_id: string; checked_at: Date }

/**
 * Returns orders whose host's part may be transferred: the event took place and ended before a
 * time, and the host's account accepts money. Nothing of the order waits for the buyer, the bank or
 * the processor.
 */
export async function listReleasable(
  db: Db,
  { endedBefore, failedBefore, size }: { endedBefore: Date; failedBefore: Date; size: number },
): Promise<ReleasableOrder[]> {
  const { rows } = await sql<ReleasableOrder>`
    select o.id, e.host_id, a.account_id, a.checked_at from orders o join events e on e.id = o.event_id join payout_accounts a on a.user_id = e.host_id
    where ${mayBeReleased} and ${isReady} and e.ends_at <= ${endedBefore}
      and not exists (select from transfers t where t.order_id = o.id and (t.state = 'pending' or t.state = 'failed' and t.created_at > ${failedBefore}))
      and not exists (select from refunds r where r.order_id = o.id and r.state = 'waiting')
      and not exists (select from given_up_places g where g.order_id = o.id and g.handled_at is null)
      and not exists (select from disputes d where d.order_id = o.id and (d.state = 'open' or d.state = 'lost' and not exists (select from ledger_facts f where f.kind = 'dispute-lost' and f.ref = d.id)))
    order by e.ends_at, o.id limit ${size}`.execute(db)
  return rows
}

export type WaitingPayout = { event_id: string; currency: Currency; amount: string; ends_at: Date }

/**
 * Returns events whose host cannot be paid without an account that accepts money, with the amounts
 * waiting.
 */
export async function listBlockedPayouts(
  db: Db,
  { endedBefore, size }: { endedBefore: Date; size: number },
): Promise<WaitingPayout[]> {
  const { rows } = await sql<WaitingPayout>`
    select o.event_id, o.currency, sum(owed.amount)::text as amount, e.ends_at from orders o join events e on e.id = o.event_id
      cross join lateral (select coalesce(-sum(p.amount), 0) as amount from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and p.account = 'host_payable:' || e.host_id) owed
    where ${mayBeReleased} and e.ends_at <= ${endedBefore} and not exists (select from payout_accounts a where a.user_id = e.host_id and ${isReady})
    group by o.event_id, o.currency, e.ends_at having sum(owed.amount) > 0 order by e.ends_at desc limit ${size}`.execute(
    db,
  )
  return rows
}

/** Locks the row of a host's account: a debt is set off against one transfer at a time. */
export async function lockAccount(
  db: Db,
  accountId: string,
): Promise<{ isReady: boolean } | undefined> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(['transfers', 'is_closed'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row && { isReady: row.transfers === 'active' && !row.is_closed }
}

/** Returns the amount that transfers under way will set off against a host's debt. */
export async function pendingSetOffOf(
  db: Db,
  { hostId, currency }: { hostId: string; currency: Currency },
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ amount: number }>`
    select coalesce(sum(t.settled), 0)::int as amount from transfers t join orders o on o.id = t.order_id where t.host_id = ${hostId} and t.state = 'pending' and o.currency = ${currency}`.execute(
    db,
  )
  return row?.amount ?? 0
}
