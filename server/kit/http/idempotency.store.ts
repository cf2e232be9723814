import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type IdempotencyKey = { userId: string; key: string }

/**
 * Marks a key as in use until the end of the transaction; false if it is in use. With the embedded
 * database transactions run one after the other, so it never is.
 */
export async function lockKey(db: Db, { userId, key }: IdempotencyKey): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as "isFree"`.execute(
    db,
  )
  return rows[0]?.isFree === true
}

export async function claimKey(
  db: Db,
  claim: IdempotencyKey & { digest: string },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: claim.userId, key: claim.key, digest: claim.digest, reply: null })
    .onConflict((at) => at.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function keepReply(db: Db, key: IdempotencyKey, reply: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .execute()
}

export async function readReply(db: Db, key: IdempotencyKey) {
  return db
    .selectFrom('idempotency_keys')
    .select(['digest', 'reply'])
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .executeTakeFirst()
}

export async function forgetKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
