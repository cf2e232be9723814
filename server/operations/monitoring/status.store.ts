import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { triesAtMost } from '../../kit/mail/mail.ts'

// Rows beyond this number are not counted individually.
const countedAtMost = 100_000
const processesShown = 50

export async function listProcesses(db: Db, since: Date) {
  return db
    .selectFrom('processes')
    .selectAll()
    .where('seen_at', '>', since)
    .orderBy('host')
    .orderBy('pid')
    .orderBy('id')
    .limit(processesShown)
    .execute()
}

export async function readDatabase(db: Db) {
  const {
    rows: [row],
  } = await sql<{ version: string; bytes: string; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes, coalesce((select max(name) from migrations), '') as migration`.execute(
    db,
  )
  if (!row) throw new Error('A query without a table answered nothing.')
  return { version: row.version, bytes: Number(row.bytes), migration: row.migration }
}

/** Counts the mails that may still be sent. Those out of tries are not included. */
export async function countUnsent(db: Db) {
  const {
    rows: [row],
  } = await sql<{ waiting: number; failing: number; oldest: Date | null; failure: string | null }>`
    select count(*)::int as waiting, count(*) filter (where failure <> '')::int as failing, min(created_at) as oldest,
      (array_agg(failure order by next_try_at desc) filter (where failure <> ''))[1] as failure
    from (select created_at, next_try_at, failure from mails where sent_at is null and refused_at is null and attempts < ${triesAtMost} order by next_try_at limit ${countedAtMost}) unsent`.execute(
    db,
  )
  return row ?? { waiting: 0, failing: 0, oldest: null, failure: null }
}

/**
 * Counts the mails sent since then. Their ids begin with the time they were written, so only recent
 * ones are scanned.
 */
export async function readSent(db: Db, { since, firstId }: { since: Date; firstId: string }) {
  return db
    .selectFrom('mails')
    .select((builder) => [
      builder.fn.countAll<string>().as('sent'),
      builder.fn.max('sent_at').as('last'),
    ])
    .where('id', '>=', firstId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** Counts the mails permanently refused since then, with the mail server's latest answer. */
export async function readRefused(db: Db, { since, firstId }: { since: Date; firstId: string }) {
  const {
    rows: [row],
  } = await sql<{ refused: number; refusal: string | null }>`
    select count(*)::int as refused, (array_agg(failure order by refused_at desc))[1] as refusal from mails where id >= ${firstId}::uuid and refused_at > ${since} and refusal <> 'held'`.execute(
    db,
  )
  return row ?? { refused: 0, refusal: null }
}

export async function countToMatch(db: Db): Promise<number> {
  return bounded(
    db,
    sql`select 1 from events where matched_version < people_version and faded_at is null`,
  )
}

export async function readToIndex(db: Db) {
  const oldest = await db
    .selectFrom('search_waiting')
    .select('since')
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
  return {
    waiting: await bounded(db, sql`select 1 from search_waiting`),
    oldest: oldest?.since ?? null,
  }
}

export async function readLastRun(db: Db, kind: 'doctor' | 'backup') {
  return db
    .selectFrom('operator_runs')
    .select(['started_at', 'ended_at', 'is_fine', 'facts'])
    .where('kind', '=', kind)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countEverything(db: Db) {
  const [people, gatherings, registrations] = await Promise.all([
    about(db, 'users', sql`select 1 from users where status <> 'deleted'`),
    about(db, 'events', sql`select 1 from events where status <> 'draft'`),
    about(
      db,
      'registrations',
      sql`select 1 from registrations where state in ('confirmed', 'checked_in', 'attended')`,
    ),
  ])
  return { people, gatherings, registrations }
}

async function bounded(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    counted: number
  }>`select count(*)::int as counted from (${rows} limit ${countedAtMost}) counted`.execute(db)
  return row?.counted ?? 0
}

/** Counts small tables exactly; for larger ones uses PostgreSQL's own estimate. */
async function about(db: Db, table: string, rows: ReturnType<typeof sql>): Promise<number> {
  const count = await bounded(db, rows)
  if (count < countedAtMost) return count
  const {
    rows: [row],
  } = await sql<{
    reckoned: number
  }>`select reltuples::bigint::float8 as reckoned from pg_class where oid = ${table}::regclass`.execute(
    db,
  )
  return Math.max(count, row?.reckoned ?? 0)
}
