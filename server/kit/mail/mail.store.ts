import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type MailRow = { id: string; recipient: string; locale: string; subject: string; body: string; attempts: number }

/** Without a recipient the statement is the same and the row is not written. */
export async function addMail(db: Db, mail: Omit<MailRow, 'attempts' | 'recipient'> & { recipient: string | null; now: Date }): Promise<void> {
  await sql`
    insert into mails (id, recipient, locale, subject, body, created_at, next_try_at)
    select ${mail.id}::uuid, ${mail.recipient}::text, ${mail.locale}, ${mail.subject}, ${mail.body}, ${mail.now}::timestamptz, ${mail.now}::timestamptz
    where ${mail.recipient}::text is not null`.execute(db)
}

/** Takes mails that are due for this process alone: others skip them until the time their next try is set to. */
export async function claimDue(db: Db, at: { now: Date; firstWaitS: number; longestWaitS: number; triesAtMost: number; batch: number }): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    update mails set attempts = attempts + 1,
      next_try_at = ${at.now}::timestamptz + least(${at.firstWaitS} * power(2, attempts), ${at.longestWaitS}) * interval '1 second'
    where id in (
      select id from mails where sent_at is null and next_try_at <= ${at.now} and attempts < ${at.triesAtMost}
      order by next_try_at limit ${at.batch} for update skip locked)
    returning id, recipient, locale, subject, body, attempts`.execute(db)
  return rows
}

/** What has left for good keeps no text here: codes stand in it. */
export async function markSent(db: Db, id: string, sent: { now: Date; keepsText: boolean }): Promise<void> {
  await db.updateTable('mails').set({ sent_at: sent.now, ...(!sent.keepsText && { body: '', subject: '' }) }).where('id', '=', id).execute()
}

export async function latestMails(db: Db, count: number) {
  return db.selectFrom('mails').select(['id', 'recipient', 'locale', 'subject', 'body', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

export async function forgetMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}
