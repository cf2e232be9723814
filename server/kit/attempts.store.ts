import { sql } from 'kysely'
import type { Db } from './db/db.ts'
import { refuse } from './errors.ts'

export type Limit = { tries: number; windowS: number }

/** Counts one try under the key in every process alike, and refuses the one over the limit. */
export async function countTry(db: Db, key: string, at: { now: Date; limit: Limit }): Promise<void> {
  const waitS = await overLimitS(db, key, at)
  if (waitS > 0) throw refuse('too-many-requests', { retryAfterS: waitS })
}

/** Counts one try; answers 0 within the limit, else the seconds until the window ends. */
export async function overLimitS(db: Db, key: string, at: { now: Date; limit: Limit }): Promise<number> {
  const ends = new Date(at.now.getTime() + at.limit.windowS * 1000)
  const { rows } = await sql<{ tries: number; window_ends: Date }>`
    insert into attempts (key, tries, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update set
      tries = case when attempts.window_ends <= ${at.now} then 1 else attempts.tries + 1 end,
      window_ends = case when attempts.window_ends <= ${at.now} then excluded.window_ends else attempts.window_ends end
    returning tries, window_ends`.execute(db)
  const row = rows[0]
  if (!row || row.tries <= at.limit.tries) return 0
  return Math.max(1, Math.ceil((row.window_ends.getTime() - at.now.getTime()) / 1000))
}
