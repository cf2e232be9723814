import type { Db } from '../../../kit/db/db.ts'
import type { PoolUserRow } from './people.store.ts'

type NewEntry = { session_hash: string; ticket_hash: string | null; sub: string; expires_at: Date }

export async function addEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insertInto('pool_entries').values(entry).execute()
}

type EntryKey = { login: string; by: 'session_hash' | 'ticket_hash'; hash: string; now: Date }

/** Deletes the entry and returns its person; of two simultaneous calls only one gets it. */
export async function takeEntry(
  db: Db,
  { login, by, hash, now }: EntryKey,
): Promise<PoolUserRow | undefined> {
  return db
    .deleteFrom('pool_entries as e')
    .using('pool_users as u')
    .whereRef('u.sub', '=', 'e.sub')
    .where(`e.${by}`, '=', hash)
    .where('u.login', '=', login)
    .where('e.expires_at', '>', now)
    .returningAll('u')
    .executeTakeFirst()
}

export async function forgetEntriesOf(db: Db, sub: string): Promise<void> {
  await db.deleteFrom('pool_entries').where('sub', '=', sub).execute()
}

export async function forgetEntries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pool_entries').where('expires_at', '<', now).execute()
}
