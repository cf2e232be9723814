import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'

export type DisputeRow = Selectable<Tables['disputes']>

/** Reads a dispute and locks its row. */
export async function lockDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findDisputedOrderId(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('disputes')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.order_id
}

/** Records a dispute when it opens; returns undefined if it is already known. */
export async function insertDispute(
  db: Db,
  row: Insertable<Tables['disputes']>,
): Promise<DisputeRow | undefined> {
  return db
    .insertInto('disputes')
    .values(row)
    .onConflict((at) => at.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function saveDispute(
  db: Db,
  id: string,
  change: Updateable<Tables['disputes']>,
): Promise<void> {
  await db.updateTable('disputes').set(change).where('id', '=', id).execute()
}

export async function isDisputed(db: Db, orderId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('disputes')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .executeTakeFirst()) !== undefined
  )
}

const isUnsettled = sql<boolean>`(disputes.state = 'open' or disputes.state = 'lost' and not exists (select from ledger_facts f where f.kind = 'dispute-lost' and f.ref = disputes.id))`

/**
 * Returns whether a dispute of an order is open, or the ledger does not yet record who bears a lost
 * one.
 */
export async function hasUnsettledDispute(db: Db, orderId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('disputes')
      .select('id')
      .where('order_id', '=', orderId)
      .where(isUnsettled)
      .executeTakeFirst()) !== undefined
  )
}

export async function findLatestDispute(db: Db, orderId: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()
}

/** Returns open disputes without news since a time. */
export async function listStaleDisputes(
  db: Db,
  { before, size }: { before: Date; size: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('disputes')
    .select('id')
    .where('state', '=', 'open')
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .limit(size)
    .execute()
}

/** Returns lost disputes for which the ledger does not yet record who bears them. */
export async function listUnpostedDisputes(db: Db, size: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('disputes')
    .select('disputes.id')
    .leftJoin('ledger_facts', (join) =>
      join
        .on('ledger_facts.kind', '=', 'dispute-lost')
        .onRef('ledger_facts.ref', '=', 'disputes.id'),
    )
    .where('disputes.state', '=', 'lost')
    .where('ledger_facts.id', 'is', null)
    .limit(size)
    .execute()
}
