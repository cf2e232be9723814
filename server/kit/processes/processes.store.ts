import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../db/db.ts'

export type ProcessRow = Selectable<Tables['processes']>

/** Writes the process's row, even if it was deleted as gone meanwhile. */
export async function keepProcess(
  db: Db,
  { facts = '{}', ...row }: Insertable<Tables['processes']>,
): Promise<void> {
  await db
    .insertInto('processes')
    .values({ ...row, facts })
    .onConflict((at) =>
      at.column('id').doUpdateSet({ seen_at: row.seen_at, is_leaving: row.is_leaving, facts }),
    )
    .execute()
}

export async function dropProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

/** The processes that have reported since then, the oldest first. */
export async function listProcesses(db: Db, since: Date): Promise<ProcessRow[]> {
  return db
    .selectFrom('processes')
    .selectAll()
    .where('seen_at', '>=', since)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

export async function forgetProcesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('processes').where('seen_at', '<', before).execute()
}
