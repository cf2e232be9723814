import { sql } from 'kysely'
import { type Db, noPrepareHint } from '../../kit/db/db.ts'
import { migrations, migrationStatus } from '../../kit/db/migrate.ts'
import { guards } from './doctor.guards.ts'
import type { DoctorCheck } from './doctor.store.ts'

/** Checks that the schema is the one from the migrations. */
export const schemaChecks: readonly DoctorCheck[] = [
  {
    name: 'migrations',
    offending: async ({ db }) => {
      const { missing, changed, unknown } = await migrationStatus(db, migrations)
      return sql`select id from unnest(${[...missing, ...changed, ...unknown]}::text[]) as id`
    },
  },
  {
    name: 'guards',
    offending: async ({ db }) => {
      const existingGuards = new Set(await listGuards(db))
      return sql`select id from unnest(${guards.filter((guard) => !existingGuards.has(guard))}::text[]) as id`
    },
  },
  {
    name: 'active-guards',
    offending: () => sql`
      select i.indexrelid::regclass::text as id from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
      union all select conrelid::regclass || ' ' || conname from pg_constraint where connamespace = current_schema()::regnamespace and not convalidated
      union all select tgrelid::regclass || ' ' || tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = current_schema()::regnamespace and tgenabled in ('D', 'R')`,
  },
]

/** The constraints, triggers and unique indexes of the product's tables. */
export async function listGuards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(noPrepareHint)}
    select id from (
      select conrelid::regclass || ' ' || conname as id from pg_constraint where connamespace = current_schema()::regnamespace and contype in ('c', 'f', 'p', 'u')
      union select tgrelid::regclass || ' ' || tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and not tgisinternal
      union select i.indrelid::regclass || ' ' || c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = current_schema()::regnamespace and i.indisunique
    ) guards order by id collate "C"`.execute(db)
  return rows.map(({ id }) => id)
}
