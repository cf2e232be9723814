import { sql } from 'kysely'
import type { Db } from './db/db.ts'
import { refuse } from './errors.ts'

export type Limit = { tries: number; windowS: number }
type At = { now: Date; limit: Limit }

/** Counts one try under the key, in every process alike; answers 0 within the limit, else the seconds until the window ends. */
export async function overLimitS(db: Db, key: string, at: At): Promise<number> {
  const ends = new Date(at.now.getTime() + at.limit.windowS * 1000)
  const { rows } = await sql<{ tries: number; window_ends: Date }>`
    insert into attempts (key, tries, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update set
      tries = case when attempts.window_ends <= ${at.now} then 1 else attempts.tries + 1 end,
      window_ends = case when attempts.window_ends <= ${at.now} then excluded.window_ends else attempts.window_ends end
    returning tries, window_ends`.execute(db)
  const row = rows[0]
  return row && row.tries > at.limit.tries ? secondsUntil(row.window_ends, at.now) : 0
}

/** Counts one try and refuses the one over the limit. */
export async function countTry(db: Db, key: string, at: At): Promise<void> {
  const retryAfterS = await overLimitS(db, key, at)
  if (retryAfterS > 0) throw refuse('too-many-requests', { retryAfterS })
}

/** Refuses when the limit is used up, without counting. */
export async function refuseOverLimit(db: Db, key: string, at: At): Promise<void> {
  const row = await db.selectFrom('attempts').selectAll().where('key', '=', key).where('window_ends', '>', at.now).executeTakeFirst()
  if (row && row.tries >= at.limit.tries) throw refuse('too-many-requests', { retryAfterS: secondsUntil(row.window_ends, at.now) })
}

export async function forgetTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends', '<', now).execute()
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
