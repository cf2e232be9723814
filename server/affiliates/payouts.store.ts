import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { claimDue } from '../kit/due-rows.store.ts'

export type PayoutRow = Selectable<Tables['affiliate_payouts']>
export type Earner = { user_id: string; currency: Currency }

/**
 * Returns affiliates owed more in one currency than was paid and is under way, a page at a time.
 */
export async function listEarners(
  db: Db,
  { endedBefore, after, size }: { endedBefore: Date; after: Earner | undefined; size: number },
): Promise<Earner[]> {
  const place = after
    ? sql`and (a.user_id, o.currency) > (${after.user_id}::uuid, ${after.currency})`
    : sql``
  const { rows } = await sql<Earner>`
    select a.user_id, o.currency from affiliates a join orders o on o.event_id = a.event_id and o.affiliate_id = a.id join events e on e.id = o.event_id
    where a.user_id is not null and o.paid_at is not null and e.ends_at <= ${endedBefore} and e.status = 'published' ${place}
    group by a.user_id, o.currency
    having sum((select coalesce(-sum(p.amount), 0) from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and p.account = 'affiliate_payable:' || a.user_id)
      - (select coalesce(sum(l.amount), 0) from affiliate_payout_lines l join affiliate_payouts y on y.id = l.payout_id where l.order_id = o.id and y.state <> 'failed')) > 0
    order by a.user_id, o.currency limit ${size}`.execute(db)
  return rows
}

/** Returns when the last payout to a person was created, and whether one is under way. */
export async function findLastPayout(
  db: Db,
  { user_id: userId, currency }: Earner,
): Promise<{ lastAt: Date | null; isUnderWay: boolean }> {
  const row = await db
    .selectFrom('affiliate_payouts')
    .select(['created_at', 'state'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { lastAt: row?.created_at ?? null, isUnderWay: row?.state === 'pending' }
}

export async function insertPayout(
  db: Db,
  row: Insertable<Tables['affiliate_payouts']>,
  lines: readonly { orderId: string; amount: number }[],
): Promise<void> {
  await db.insertInto('affiliate_payouts').values(row).execute()
  await db
    .insertInto('affiliate_payout_lines')
    .values(lines.map(({ orderId, amount }) => ({ payout_id: row.id, order_id: orderId, amount })))
    .execute()
}

/** Claims due payouts for this process until their next scheduled attempt. */
export async function claimPayouts(db: Db, at: { now: Date; count: number }): Promise<PayoutRow[]> {
  return claimDue(db, 'affiliate_payouts', { ...at, where: sql`state = 'pending'` })
}

export async function lockPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function savePayout(
  db: Db,
  id: string,
  change: Updateable<Tables['affiliate_payouts']>,
): Promise<void> {
  await db.updateTable('affiliate_payouts').set(change).where('id', '=', id).execute()
}

export async function listPayoutsOf(db: Db, userId: string, size: number): Promise<PayoutRow[]> {
  return db
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** Returns the event with the largest share in a payout; notifications name it. */
export async function findMainEvent(
  db: Db,
  payoutId: string,
): Promise<{ event_id: string; code: string } | undefined> {
  const {
    rows: [row],
  } = await sql<{ event_id: string; code: string }>`
    select o.event_id, a.code from affiliate_payout_lines l join orders o on o.id = l.order_id join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id
    where l.payout_id = ${payoutId} order by l.amount desc, o.id limit 1`.execute(db)
  return row
}

/** Returns a person's mail address; null if the person no longer exists. */
export async function findAddress(db: Db, userId: string): Promise<string | null> {
  return (
    (
      await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst()
    )?.email ?? null
  )
}
