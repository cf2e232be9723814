import type { Db } from '../../../kit/db/db.ts'

export type Purpose = 'sign-up' | 'reset' | 'sign-in' | 'email'
export type CodeKey = { login: string; purpose: Purpose }

export const triesPerCode = 5

/** A new code kills the one before. */
export async function putCode(db: Db, key: CodeKey, code: { hash: string; now: Date; expiresAt: Date }): Promise<void> {
  const fresh = { code_hash: code.hash, tries_left: triesPerCode, expires_at: code.expiresAt, created_at: code.now }
  await db.insertInto('pool_codes').values({ ...key, ...fresh }).onConflict((at) => at.columns(['login', 'purpose']).doUpdateSet(fresh)).execute()
}

/** Takes one of the code's tries, before anything is compared; answers nothing when none is left. */
export async function takeTry(db: Db, key: CodeKey, now: Date): Promise<{ code_hash: string } | undefined> {
  return db.updateTable('pool_codes').set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('login', '=', key.login).where('purpose', '=', key.purpose).where('tries_left', '>', 0).where('expires_at', '>', now)
    .returning('code_hash').executeTakeFirst()
}

export async function hasLiveCode(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const row = await db.selectFrom('pool_codes').select('login')
    .where('login', '=', key.login).where('purpose', '=', key.purpose).where('expires_at', '>', now).executeTakeFirst()
  return row !== undefined
}

/** Uses the code up; of two who come with it together only one is told true. */
export async function useCode(db: Db, key: CodeKey, hash: string): Promise<boolean> {
  const used = await db.deleteFrom('pool_codes')
    .where('login', '=', key.login).where('purpose', '=', key.purpose).where('code_hash', '=', hash).returning('login').executeTakeFirst()
  return used !== undefined
}

export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pool_codes').where('expires_at', '<', now).execute()
}
