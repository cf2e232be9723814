import { sql } from 'kysely'
import { type Db, transact } from '../../../kit/db/db.ts'

export type KeyRow = { kid: string; private_jwk: object; public_jwk: object; created_at: Date }

/** All keys, newest first. */
export async function readKeys(db: Db): Promise<KeyRow[]> {
  return db
    .selectFrom('pool_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
}

/** Stores the key unless another process was first; returns the keys that exist then. */
export async function addUnless(
  db: Db,
  key: KeyRow,
  unless: (keys: KeyRow[]) => boolean,
): Promise<KeyRow[]> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7041002)`.execute(tx)
    if (!unless(await readKeys(tx))) {
      const row = {
        ...key,
        private_jwk: JSON.stringify(key.private_jwk),
        public_jwk: JSON.stringify(key.public_jwk),
      }
      await tx.insertInto('pool_keys').values(row).execute()
    }
    return readKeys(tx)
  })
}

/** Deletes the keys made before this one; their tokens have expired. */
export async function forgetKeysBefore(db: Db, madeAt: Date): Promise<void> {
  await db.deleteFrom('pool_keys').where('created_at', '<', madeAt).execute()
}
