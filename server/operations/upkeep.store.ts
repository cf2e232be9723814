import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

export async function checkpoint(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db)
}

/** Every table of the product and of the libraries, with its schema. */
export async function tablesToVacuum(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{
    schema: string
    name: string
  }>`select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Frees the space of deleted rows, and updates the statistics for query plans. */
export async function vacuum(
  db: Db,
  { schema, name }: { schema: string; name: string },
): Promise<void> {
  await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db)
}
