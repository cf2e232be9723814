import { afterAll, inject } from 'vitest'
import type { OpenDatabase } from './kit/db/db.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { migratedCluster, openCluster } from './testing.cluster.ts'
import { copyDatabase, dropDatabase, testDatabaseUrl } from './testing.server.ts'
import { silent } from './testing.ts'

type TestDatabase = {
  database: OpenDatabase
  /** The digest of everything a file must leave unchanged. */
  fingerprint: string
  discard: () => Promise<void>
}

// Databases returned by files of this worker. Their connections keep prepared statements and table
// caches; with a new database for every file PostgreSQL needs twice the CPU time.
const free: TestDatabase[] = []

/**
 * Opens a migrated, empty database for one test file, on the running project's engine. The next
 * file reuses it, unless this one has closed it, changed its tables or left work running.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const kept = free.pop() ?? (await make())
  let isClosed = false
  const close = async () => {
    isClosed = true
    await kept.discard()
  }
  // The hook registered first runs last: the product on this database has ended by then.
  afterAll(async () => {
    if (isClosed) return
    if (await isAsMade(kept)) free.push(kept)
    else await kept.discard()
  })
  return { ...kept.database, close }
}

async function make(): Promise<TestDatabase> {
  const { database, discard } =
    process.env['TEST_ENGINE'] === 'postgres' ? await onPostgres() : await onLite()
  return { database, discard, fingerprint: await fingerprintOf(database) }
}

async function onLite(): Promise<Omit<TestDatabase, 'fingerprint'>> {
  const database = await openCluster(migratedCluster)
  return { database, discard: database.close }
}

async function onPostgres(): Promise<Omit<TestDatabase, 'fingerprint'>> {
  const name = await copyDatabase(inject('template'))
  // A busy machine must not turn a rush into refusals.
  const database = openPostgres(testDatabaseUrl(name), silent, { connectsWithinMs: 60_000 })
  const discard = async () => {
    await database.close()
    await dropDatabase(name)
  }
  return { database, discard }
}

/** Empties a database; returns false if work is running there, or if more than rows has changed. */
async function isAsMade({ database, fingerprint }: TestDatabase): Promise<boolean> {
  const { open, idle, waiting } = database.connections()
  if (open !== idle || waiting > 0) return false
  try {
    await empty(database)
    return (await fingerprintOf(database)) === fingerprint
  } catch {
    return false // a renamed table, or a stopped database
  }
}

/**
 * Deletes every row, bypassing all guards. Then frees the space: the next rows are stored in the
 * order written, as in a new table.
 */
async function empty({ direct }: OpenDatabase): Promise<void> {
  const {
    rows: [found],
  } = await direct.query(`
    select string_agg(quote_ident(relname), ', ') as tables, string_agg(format('delete from %I', relname), '; ') as deletes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migrations' and pg_relation_size(oid) > 0`)
  const { tables, deletes } = found as { tables: string | null; deletes: string | null }
  if (tables === null) return
  await direct.query(`begin; set local session_replication_role = replica; ${deletes}; commit`)
  await direct.query(`vacuum ${tables}`)
}

/**
 * Returns the digest of columns and indexes, constraints, triggers, functions, and the migrations
 * that have run.
 */
async function fingerprintOf({ direct }: OpenDatabase): Promise<string> {
  const {
    rows: [found],
  } = await direct.query(`
    select md5(string_agg(part, ';' order by part)) as sum from (
      select concat_ws(' ', relname, attname, atttypid, attnotnull) as part from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = current_schema()::regnamespace and not attisdropped
      union all select concat_ws(' ', conrelid, conname, convalidated) from pg_constraint where connamespace = current_schema()::regnamespace
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = current_schema()::regnamespace
      union all select name from migrations
    ) parts`)
  return (found as { sum: string }).sum
}
