import type { Db } from '../kit/db/db.ts'

/** The address that a code was made for, by what its mails carry. */
export async function findAddress(db: Db, mailToken: string): Promise<string | undefined> {
  const row = await db.selectFrom('invitation_codes').select('bound_email').where('mail_token', '=', mailToken).executeTakeFirst()
  return row?.bound_email?.toLowerCase()
}

export async function isStopped(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('stopped_addresses').select('email').where('email', '=', email).executeTakeFirst()) !== undefined
}

export async function stopAddress(db: Db, email: string, now: Date): Promise<void> {
  await db.insertInto('stopped_addresses').values({ email, stopped_at: now }).onConflict((at) => at.column('email').doNothing()).execute()
}

export async function resumeAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('stopped_addresses').where('email', '=', email).execute()
}
