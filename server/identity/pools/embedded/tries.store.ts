import { sql } from 'kysely'
import { addTries } from '../../../kit/limits/attempts.store.ts'
import type { Db } from '../../../kit/db/db.ts'

// Failures are remembered for this long after the last one, so `window_ends` also gives the time of
// the last failure.
const memoryHours = 720

/**
 * Uses one sign-in try before the password is checked. After five failures in a row, each try must
 * wait twice as long as the one before, at most 15 minutes. Returns the number of tries in a row,
 * or undefined during the wait.
 */
export async function takeSignInTry(db: Db, key: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as a (key, tries, window_ends) values (${key}, 1, ${now}::timestamptz + ${memoryHours} * interval '1 hour')
    on conflict (key) do update set
      tries = case when a.window_ends <= ${now} then 1 else a.tries + 1 end,
      window_ends = excluded.window_ends
    where a.tries < 5 or a.window_ends - ${memoryHours} * interval '1 hour' + least(power(2, least(a.tries, 30) - 5), 900) * interval '1 second' <= ${now}
    returning tries`.execute(db)
  return rows[0]?.tries
}

/**
 * Counts one more failure in a row; returns the number since the first one, which is remembered as
 * long.
 */
export async function countFailure(db: Db, key: string, now: Date): Promise<number> {
  return (
    await addTries(db, key, { by: 1, ends: new Date(now.getTime() + memoryHours * 3_600_000), now })
  ).tries
}

export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', keys).execute()
}

/**
 * Deletes every key with this prefix. It scans all of them, which is acceptable when a person sets
 * a new password.
 */
export async function forgetTriesFrom(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where(sql<boolean>`starts_with(key, ${beginning})`)
    .execute()
}
