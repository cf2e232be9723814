import pg from 'pg'
import {
  copyDatabase,
  dropDatabase,
  forTests,
  newDatabase,
  queryAt,
  type Rows,
} from '#server/testing.server.ts'

export type Database = {
  name: string
  url: string
  query: (text: string) => Promise<Rows>
  drop: () => Promise<void>
}

const deadlock = '40P01'

/**
 * A database on the server of TEST_DATABASE_URL until it is dropped: an empty one, or a copy that
 * is named after its template.
 */
export async function freshDatabase(template?: string): Promise<Database> {
  const name = template ? await copyDatabase(template) : await newDatabase('journeys')
  const url = forTests(name)
  return { name, url, query: (text) => queryAt(url, text), drop: () => dropDatabase(name) }
}

/** The tables of a database that have no row. */
export async function emptyTables({ query }: Database): Promise<string[]> {
  const rows = await query(
    `select tablename from pg_tables where schemaname = current_schema() and not (xpath('/row/found/text()', query_to_xml(format('select exists (select from %I) as found', tablename), false, true, '')))[1]::text::boolean`,
  )
  return rows.map(({ tablename }) => String(tablename))
}

/**
 * Empties these tables, whatever guards them. The product still runs: where the two wait for each
 * other, PostgreSQL ends one, and this tries again.
 */
export async function empty(
  database: Database,
  tables: readonly string[],
  tries = 5,
): Promise<void> {
  const text = `begin; set local session_replication_role = replica; truncate ${tables.map((name) => `"${name}"`).join(', ')}; commit`
  try {
    await database.query(text)
  } catch (error) {
    if (tries > 1 && error instanceof pg.DatabaseError && error.code === deadlock)
      await empty(database, tables, tries - 1)
    else throw error
  }
}
