import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'

/** Leaves an earlier announcement for the same occasion unchanged. */
export async function insertAnnouncement(
  db: Db,
  row: Insertable<Tables['announcements']>,
): Promise<void> {
  await db
    .insertInto('announcements')
    .values(row)
    .onConflict((at) => at.columns(['event_id', 'kind', 'occasion']).doNothing())
    .execute()
}

export async function insertAnnouncements(
  db: Db,
  rows: readonly Insertable<Tables['announcements']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('announcements')
      .values(rows)
      .onConflict((at) => at.columns(['event_id', 'kind', 'occasion']).doNothing())
      .execute()
}
