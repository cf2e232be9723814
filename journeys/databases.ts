import pg from 'pg'
import {
  copyDatabase,
  dropDatabase,
  testDatabaseUrl,
  newDatabase,
  queryAt,
  type QueryRows,
} from '#server/testing.server.ts'

export type JourneyDatabase = {
  name: string
  url: string
  query: (text: string) => Promise<QueryRows>
  drop: () => Promise<void>
}

const deadlock = '40P01'

/**
 * Creates a database on the server of TEST_DATABASE_URL, until it is dropped: an empty one, or a
 * copy named after its template.
 */
export async function freshDatabase(template?: string): Promise<JourneyDatabase> {
  const name = template ? await copyDatabase(template) : await newDatabase('journeys')
  const url = testDatabaseUrl(name)
  return { name, url, query: (text) => queryAt(url, text), drop: () => dropDatabase(name) }
}

/** Returns the tables of a database without rows. */
export async function emptyTables({ query }: JourneyDatabase): Promise<string[]> {
  const rows = await query(
    `select tablename from pg_tables where schemaname = current_schema() and not (xpath('/row/found/text()', query_to_xml(format('select exists (select from %I) as found', tablename), false, true, '')))[1]::text::boolean`,
  )
  return rows.map(({ tablename }) => String(tablename))
}

/**
 * Empties these tables, bypassing their guards. The product still runs: on a deadlock PostgreSQL
 * ends one side, and this tries again.
 */
export async function empty(
  database: JourneyDatabase,
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
