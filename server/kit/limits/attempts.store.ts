import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { refuse } from '../errors.ts'

export type AttemptLimit = { tries: number; windowS: number }
type AttemptCheck = { now: Date; limit: AttemptLimit }

/**
 * Counts one try under the key, across all processes; returns 0 within the limit, else the seconds
 * until the window ends.
 */
export async function overLimitS(db: Db, key: string, at: AttemptCheck): Promise<number> {
  const { tries, endsInS } = await count(db, key, at)
  return tries > at.limit.tries ? endsInS : 0
}

/** Counts one try under the key; returns its number within the window, and when the window ends. */
export async function count(
  db: Db,
  key: string,
  at: AttemptCheck,
): Promise<{ tries: number; endsInS: number }> {
  const ends = new Date(at.now.getTime() + at.limit.windowS * 1000)
  const row = await addTries(db, key, { by: 1, ends, now: at.now })
  return { tries: row.tries, endsInS: secondsUntil(row.window_ends, at.now) }
}

/**
 * Adds tries under the key; opens a window with this end if none is open. Returns the total that
 * all processes have counted in it.
 */
export async function addTries(
  db: Db,
  key: string,
  { by, ends, now }: { by: number; ends: Date; now: Date },
): Promise<{ tries: number; window_ends: Date }> {
  const { rows } = await sql<{ tries: number; window_ends: Date }>`
    insert into attempts (key, tries, window_ends) values (${key}, ${by}, ${ends})
    on conflict (key) do update set
      tries = case when attempts.window_ends <= ${now} then excluded.tries else attempts.tries + excluded.tries end,
      window_ends = case when attempts.window_ends <= ${now} then excluded.window_ends else attempts.window_ends end
    returning tries, window_ends`.execute(db)
  return rows[0] ?? { tries: by, window_ends: ends }
}

/** Counts one try, and refuses it if it exceeds the limit. */
export async function countTry(db: Db, key: string, at: AttemptCheck): Promise<void> {
  const retryAfterS = await overLimitS(db, key, at)
  if (retryAfterS > 0) throw refuse('too-many-requests', { retryAfterS })
}

/** Refuses if the limit is used up, without counting. */
export async function refuseOverLimit(db: Db, key: string, at: AttemptCheck): Promise<void> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('key', '=', key)
    .where('window_ends', '>', at.now)
    .executeTakeFirst()
  if (row && row.tries >= at.limit.tries)
    throw refuse('too-many-requests', { retryAfterS: secondsUntil(row.window_ends, at.now) })
}

/** Returns the number of tries under the key in its window. */
export async function countedTries(db: Db, key: string, now: Date): Promise<number> {
  return (
    (
      await db
        .selectFrom('attempts')
        .select('tries')
        .where('key', '=', key)
        .where('window_ends', '>', now)
        .executeTakeFirst()
    )?.tries ?? 0
  )
}

export async function forgetTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends', '<', now).execute()
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
