import type { CodePurpose } from '#database/values.ts'
import type { Db } from '../../../kit/db/db.ts'

export type CodeKey = { login: string; purpose: CodePurpose }

export const triesPerCode = 5

type NewCode = {
  hash: string
  /** The key by which other browsers find the code, if they may. */
  address?: string | null
  now: Date
  expiresAt: Date
}

/** A new code replaces the last one. */
export async function putCode(
  db: Db,
  key: CodeKey,
  { hash, address = null, now, expiresAt }: NewCode,
): Promise<void> {
  const fresh = {
    code_hash: hash,
    address,
    tries_left: triesPerCode,
    tries_elsewhere: triesPerCode,
    expires_at: expiresAt,
    created_at: now,
  }
  await db
    .insertInto('pool_codes')
    .values({ ...key, ...fresh })
    .onConflict((at) => at.columns(['login', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Uses one of the code's tries before anything is compared; returns undefined if none is left. */
export async function takeTry(
  db: Db,
  key: CodeKey,
  now: Date,
): Promise<{ code_hash: string } | undefined> {
  return db
    .updateTable('pool_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('login', '=', key.login)
    .where('purpose', '=', key.purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
}

export type CodeAddress = {
  address: string
  /** The browser in which the code is typed, as the key of its own codes. */
  here: string
  purpose: CodePurpose
}

/**
 * Uses a try of every code for an address, whichever browser requested it. Other browsers' tries do
 * not count against its own.
 */
export async function takeTries(
  db: Db,
  { address, here, purpose }: CodeAddress,
  now: Date,
): Promise<{ login: string; code_hash: string }[]> {
  return db
    .updateTable('pool_codes')
    .set(({ eb, ref, case: when }) => ({
      tries_left: when()
        .when('login', '=', here)
        .then(eb('tries_left', '-', 1))
        .else(ref('tries_left'))
        .end(),
      tries_elsewhere: when()
        .when('login', '=', here)
        .then(ref('tries_elsewhere'))
        .else(eb('tries_elsewhere', '-', 1))
        .end(),
    }))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where(({ or, and, eb }) =>
      or([
        and([eb('login', '=', here), eb('tries_left', '>', 0)]),
        and([eb('login', '<>', here), eb('tries_elsewhere', '>', 0)]),
      ]),
    )
    .returning(['login', 'code_hash'])
    .execute()
}

export async function hasLiveCodeOf(
  db: Db,
  { address, purpose }: CodeAddress,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('pool_codes')
    .select('login')
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasLiveCode(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('pool_codes')
    .select('login')
    .where('login', '=', key.login)
    .where('purpose', '=', key.purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the code; of two simultaneous calls only one returns true. */
export async function useCode(db: Db, key: CodeKey, hash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('pool_codes')
    .where('login', '=', key.login)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', hash)
    .returning('login')
    .executeTakeFirst()
  return used !== undefined
}

export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pool_codes').where('expires_at', '<', now).execute()
}
