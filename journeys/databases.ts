import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type Rows = Record<string, unknown>[]
export type Database = { name: string; url: string; query: (text: string) => Promise<Rows>; drop: () => Promise<void> }

const deadlock = '40P01'
const server = () => process.env['TEST_DATABASE_URL'] ?? ''

/** A database on the server of TEST_DATABASE_URL until it is dropped: an empty one, or a copy that is named after its template. */
export async function freshDatabase(template?: string): Promise<Database> {
  const name = `${template ?? 'journeys'}_${randomUUID().slice(0, 8)}`
  await onServer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const place = new URL(server())
  place.pathname = `/${name}`
  // A commit does not wait for the disk: no journey survives a power cut.
  place.searchParams.set('options', '-c synchronous_commit=off -c jit=off')
  return { name, url: place.href, query: (text) => run(place.href, text), drop: () => dropDatabase(name) }
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`)
}

/** The databases whose names begin so. */
export async function databasesOf(name: string): Promise<string[]> {
  return (await onServer(`select datname from pg_database where starts_with(datname, '${name}')`)).map(({ datname }) => String(datname))
}

/** The tables of a database that have no row. */
export async function emptyTables({ query }: Database): Promise<string[]> {
  const rows = await query(`select tablename from pg_tables where schemaname = current_schema() and not (xpath('/row/found/text()', query_to_xml(format('select exists (select from %I) as found', tablename), false, true, '')))[1]::text::boolean`)
  return rows.map(({ tablename }) => String(tablename))
}

/** Empties these tables, whatever guards them. The product still runs: where the two wait for each other, PostgreSQL ends one, and this tries again. */
export async function empty(database: Database, tables: readonly string[], tries = 5): Promise<void> {
  const text = `begin; set local session_replication_role = replica; truncate ${tables.map((name) => `"${name}"`).join(', ')}; commit`
  try {
    await database.query(text)
  } catch (error) {
    if (tries > 1 && error instanceof pg.DatabaseError && error.code === deadlock) await empty(database, tables, tries - 1)
    else throw error
  }
}

const onServer = (text: string) => run(server(), text)

async function run(at: string, text: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
