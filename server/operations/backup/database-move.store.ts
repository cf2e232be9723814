import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'

/** Which table refers to which other one. */
export async function references(db: Db): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct f.relname::text as "from", t.relname::text as "to" from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(
    db,
  )
  return rows
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ has: boolean }>`select exists (select from ${sql.id(table)}) as has`.execute(db)
  return row?.has ?? false
}

/**
 * Disables or enables the triggers of a table within the transaction: for rows of a backup they
 * have already run. The owner of a table may do that.
 */
export async function setTriggers(
  db: Db,
  table: string,
  state: 'enable' | 'disable',
): Promise<void> {
  await sql`alter table ${sql.id(table)} ${sql.raw(state)} trigger user`.execute(db)
}

export async function forgetMigrations(db: Db): Promise<void> {
  await db.deleteFrom('migrations').execute()
}

export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

/**
 * The number of processes that have reported since then; 0 if the schema has no table of processes.
 */
export async function processesSince(db: Db, since: Date): Promise<number> {
  const {
    rows: [place],
  } = await sql<{
    is_there: boolean
  }>`select to_regclass('processes') is not null as is_there`.execute(db)
  if (!place?.is_there) return 0
  const {
    rows: [row],
  } = await sql<{
    n: number
  }>`select count(*)::int as n from processes where seen_at > ${since}`.execute(db)
  return row?.n ?? 0
}
