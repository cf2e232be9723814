import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate, migrations } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { makeLog } from './kit/log.ts'

export type QueryRows = Record<string, unknown>[]

const server = () => process.env['TEST_DATABASE_URL'] ?? ''

/** Runs one command on the server of TEST_DATABASE_URL, outside every test's database. */
export function asAdmin(command: string): Promise<QueryRows> {
  return queryAt(server(), command)
}

/** Runs one query on its own connection. */
export async function queryAt(url: string, text: string): Promise<QueryRows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Makes an empty database, on the server of TEST_DATABASE_URL or on another; returns its name. */
export async function newDatabase(prefix: string, at = server()): Promise<string> {
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  await queryAt(at, `create database ${name}`)
  return name
}

/** Makes a migrated, empty database with no connections to it; returns its name. */
export async function makeTemplate(prefix: string): Promise<string> {
  const name = await newDatabase(prefix)
  const { db, close } = openPostgres(testDatabaseUrl(name), makeLog('silent'))
  await migrate(db, migrations)
  await close()
  return name
}

/**
 * Copies a database without connections; returns the name of the copy, which begins with the
 * template's. Copies files: writing each page to the log, PostgreSQL's default, takes ten times
 * longer.
 */
export async function copyDatabase(template: string): Promise<string> {
  const name = `${template}_${randomUUID().slice(0, 13).replace('-', '')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  return name
}

export async function dropDatabase(name: string, at = server()): Promise<void> {
  await queryAt(at, `drop database if exists ${name} with (force)`)
}

/** Drops a template and its remaining copies, also those of a killed worker. */
export async function dropWithCopies(template: string): Promise<void> {
  for (const { datname } of await asAdmin(
    `select datname from pg_database where starts_with(datname, '${template}')`,
  ))
    await dropDatabase(String(datname))
}

/**
 * Returns the URL of a database on that server. Commits do not wait for the disk: no test survives
 * a power cut. Parallel workers and JIT are off: on few rows either takes a hundred times longer. A
 * prepared statement is planned once, not five times: with so few rows each plan is the same.
 */
export function testDatabaseUrl(name: string): string {
  const place = new URL(server())
  place.pathname = `/${name}`
  place.searchParams.set(
    'options',
    '-c synchronous_commit=off -c max_parallel_workers_per_gather=0 -c jit=off -c plan_cache_mode=force_generic_plan',
  )
  return place.href
}
