import { sql } from 'kysely'
import type { StatementKind } from '#contract/items.ts'
import type { Db } from '../kit/db/db.ts'

type NewItem = { id: string; user_id: string; kind: StatementKind; text: string }

export async function itemsOf(db: Db, userId: string) {
  return db
    .selectFrom('items')
    .select(['id', 'kind', 'text', 'version'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Inserts missing items and returns them; the same words twice are one item. */
export async function insertMissing(db: Db, items: readonly NewItem[]) {
  if (items.length === 0) return []
  return db
    .insertInto('items')
    .values(items)
    .onConflict((at) => at.columns(['user_id', 'kind', 'text']).doNothing())
    .returning(['id', 'kind', 'text', 'version'])
    .execute()
}

export async function rewordItem(
  db: Db,
  at: { id: string; userId: string; version: number; text: string },
) {
  return db
    .updateTable('items')
    .set({ text: at.text, version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('user_id', '=', at.userId)
    .where('version', '=', at.version)
    .returning(['id', 'kind', 'text', 'version'])
    .executeTakeFirst()
}

export async function ownsItem(db: Db, id: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('items')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Updates the words wherever the item is in use; returns the affected events. Past events stay as
 * they were.
 */
export async function rewordStatements(
  db: Db,
  at: { itemId: string; text: string; now: Date },
): Promise<string[]> {
  const touched = await db
    .updateTable('statements')
    .set({ text: at.text })
    .from('events')
    .whereRef('events.id', '=', 'statements.event_id')
    .where('statements.item_id', '=', at.itemId)
    .where('events.ends_at', '>', at.now)
    .returning('statements.event_id')
    .execute()
  return [...new Set(touched.map((row) => row.event_id))]
}

/** Withdraws the item wherever it is in use; returns the affected events. */
export async function withdrawStatements(
  db: Db,
  at: { itemId: string; now: Date },
): Promise<string[]> {
  const touched = await db
    .deleteFrom('statements')
    .using('events')
    .whereRef('events.id', '=', 'statements.event_id')
    .where('statements.item_id', '=', at.itemId)
    .where('events.ends_at', '>', at.now)
    .returning('statements.event_id')
    .execute()
  return [...new Set(touched.map((row) => row.event_id))]
}

export async function deleteItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('items').where('id', '=', id).execute()
}
