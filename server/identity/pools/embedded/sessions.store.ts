import { sql } from 'kysely'
import { type Device, sessionListLimit } from '#contract/identity/sessions.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { PoolUserRow } from './people.store.ts'

export type PoolSessionRow = { id: string; sub: string; auth_time: Date; ends_at: Date }
type SessionSummary = { id: string; browser: string; system: string; since: Date; seen_at: Date }

export async function addSession(
  db: Db,
  session: PoolSessionRow & Device,
  refresh: { hash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('pool_sessions')
    .values({ ...session, ended_at: null })
    .execute()
  await addRefreshToken(db, session.id, refresh)
}

export async function addRefreshToken(
  db: Db,
  sessionId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('pool_refresh_tokens')
    .values({ token_hash: hash, session_id: sessionId, created_at: now, used_at: null })
    .execute()
}

export type LiveSession = PoolSessionRow & { person: PoolUserRow }

/** The session and its person, if both are active. */
export async function readLiveSession(
  db: Db,
  id: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('pool_sessions as s')
    .innerJoin('pool_users as u', 'u.sub', 's.sub')
    .selectAll('u')
    .select(['s.id', 's.auth_time', 's.ends_at'])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where('u.enabled', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: sessionId, auth_time, ends_at, ...person } = row
  return { id: sessionId, sub: person.sub, auth_time, ends_at, person }
}

type RefreshTokenUse = { hash: string; now: Date; graceEnds: Date }

/**
 * Uses the refresh token: the first time, or again within the grace period that two tabs need.
 * Returns its session if that is active.
 */
export async function useRefreshToken(
  db: Db,
  { hash, now, graceEnds }: RefreshTokenUse,
): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    update pool_refresh_tokens t set used_at = coalesce(t.used_at, ${now}::timestamptz)
    from pool_sessions s join pool_users u on u.sub = s.sub
    where t.token_hash = ${hash} and s.id = t.session_id and s.ended_at is null and s.ends_at > ${now} and u.enabled
      and (t.used_at is null or t.used_at >= ${graceEnds})
    returning t.session_id`.execute(db)
  return rows[0]?.session_id
}

export async function sessionOfRefreshToken(
  db: Db,
  hash: string,
): Promise<{ session_id: string; used_at: Date | null; isOver: boolean } | undefined> {
  const row = await db
    .selectFrom('pool_refresh_tokens as t')
    .innerJoin('pool_sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.used_at', 's.ended_at'])
    .where('t.token_hash', '=', hash)
    .executeTakeFirst()
  return row && { session_id: row.session_id, used_at: row.used_at, isOver: row.ended_at !== null }
}

/** A person's sessions, the most recently refreshed first. */
export async function listSessions(db: Db, sub: string, now: Date): Promise<SessionSummary[]> {
  return db
    .selectFrom('pool_sessions as s')
    .innerJoin('pool_refresh_tokens as t', 't.session_id', 's.id')
    .select([
      's.id',
      's.browser',
      's.system',
      's.auth_time as since',
      (row) => row.fn.max('t.created_at').as('seen_at'),
    ])
    .where('s.sub', '=', sub)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .groupBy('s.id')
    .orderBy('seen_at', 'desc')
    .orderBy('s.id')
    .limit(sessionListLimit)
    .execute()
}

/** Whether a session, open or ended, belongs to this person. */
export async function isSessionOf(
  db: Db,
  { id, sub }: { id: string; sub: string },
): Promise<boolean> {
  return (
    (await db
      .selectFrom('pool_sessions')
      .select('id')
      .where('id', '=', id)
      .where('sub', '=', sub)
      .executeTakeFirst()) !== undefined
  )
}

type SessionFilter = { id: string } | { sub: string; except?: string }

/**
 * Ends sessions here and for the API, whose tokens would stay valid; returns those that were
 * active.
 */
export async function endSessions(
  db: Db,
  filter: SessionFilter,
  at: { now: Date; until: Date },
): Promise<string[]> {
  const condition =
    'id' in filter
      ? sql`s.id = ${filter.id}::uuid`
      : sql`s.sub = ${filter.sub}::uuid and s.id is distinct from ${filter.except ?? null}::uuid`
  const { rows } = await sql<{ session: string }>`
    with ended as (
      update pool_sessions s set ended_at = ${at.now}::timestamptz where s.ended_at is null and ${condition} returning s.id::text as session
    ), told as (
      insert into revoked_sessions (session, until) select session, ${at.until}::timestamptz from ended
      on conflict (session) do update set until = greatest(revoked_sessions.until, excluded.until)
    )
    select session from ended`.execute(db)
  return rows.map((row) => row.session)
}

export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pool_sessions').where('ends_at', '<', now).execute()
}
