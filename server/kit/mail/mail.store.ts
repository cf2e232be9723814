import { type RawBuilder, sql } from 'kysely'
import type { MailRefusal } from '#database/values.ts'
import type { Db } from '../db/db.ts'

export type MailRow = {
  id: string
  recipient: string
  locale: string
  subject: string
  body: string
  html: string
  /** A calendar entry (RFC 5545) that names its method, or nothing. */
  calendar: string
  /** Where its reader stops mails of this kind, or nothing. */
  stop_url: string
  attempts: number
  announcement_id: string | null
}

type CodeMail = Pick<MailRow, 'id' | 'locale' | 'subject' | 'body' | 'html'> & {
  recipient: string | null
  now: Date
}

/** Without a recipient the statement is the same and the row is not written. */
export async function addMail(db: Db, mail: CodeMail): Promise<void> {
  await sql`
    insert into mails (id, recipient, locale, subject, body, html, created_at, next_try_at)
    select ${mail.id}::uuid, ${mail.recipient}::text, ${mail.locale}, ${mail.subject}, ${mail.body}, ${mail.html}, ${mail.now}::timestamptz, ${mail.now}::timestamptz
    where ${mail.recipient}::text is not null`.execute(db)
}

/**
 * What many people are told; `announcement_id` and `user_id` together are written once, however
 * often they come.
 */
export type BulkMail = Omit<MailRow, 'attempts'> & {
  /** Null: an address that need not belong to anybody. */
  user_id: string | null
  /** For whom it is sent, where its reader is a stranger to them. */
  sender_id?: string | null
  /** By what they stop such mails. */
  stop_token?: string | null
}

/** Writes a page of mails in one statement and answers how many of them are new. */
export async function addMails(db: Db, mails: readonly BulkMail[], now: Date): Promise<number> {
  if (mails.length === 0) return 0
  const added = await db
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...mail, created_at: now, next_try_at: now })))
    .onConflict((at) =>
      at
        .columns(['announcement_id', 'user_id'])
        .where('announcement_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return added.length
}

/**
 * Takes mails that are due for this process alone: others skip them until the time their next try
 * is set to. Somebody waits for a code; for news, nobody does.
 */
export async function claimDue(
  db: Db,
  at: { now: Date; firstWaitS: number; longestWaitS: number; triesAtMost: number; batch: number },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    update mails set attempts = attempts + 1,
      next_try_at = ${at.now}::timestamptz + least(${at.firstWaitS} * power(2, attempts), ${at.longestWaitS}) * interval '1 second'
    where id in (
      select id from mails where sent_at is null and refused_at is null and next_try_at <= ${at.now} and attempts < ${at.triesAtMost}
      order by announcement_id is not null, next_try_at limit ${at.batch} for update skip locked)
    returning id, recipient, locale, subject, body, html, calendar, stop_url, attempts, announcement_id`.execute(
    db,
  )
  return rows
}

const emptied = { body: '', subject: '', html: '', calendar: '', stop_url: '' }

/** What has left for good keeps no text here: codes stand in it. */
export async function markSent(
  db: Db,
  id: string,
  sent: { now: Date; keepsText: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sent.now, failure: '', ...(!sent.keepsText && emptied) })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .execute()
}

/**
 * Nor does what was refused for good, which is not tried again. Another process may have sent it
 * meanwhile.
 */
export async function markRefused(
  db: Db,
  id: string,
  { now, refusal, failure }: { now: Date; refusal: MailRefusal; failure: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ refused_at: now, refusal, failure, ...emptied })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** The same for a mail that had left, and that a mail server gave up or refused later; once. */
export async function markBounced(
  db: Db,
  id: string,
  { now, refusal, failure }: { now: Date; refusal: MailRefusal; failure: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: null, refused_at: now, refusal, failure, ...emptied })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .execute()
}

/**
 * Whether mail to an address (an expression of SQL) is refused, because there is no such address.
 */
export function refusesMail(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mails refused where refused.refusal = 'address' and lower(refused.recipient) = lower(${address}))`
}

/** Which of these addresses, in lower case, are refused, and by which words. */
export async function listRefused(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('mails')
    .select([sql<string>`lower(recipient)`.as('address'), 'failure'])
    .where('refusal', '=', 'address')
    .where(
      sql<boolean>`lower(recipient) = any (${addresses.map((one) => one.toLowerCase())}::text[])`,
    )
    .orderBy('refused_at')
    .execute()
  return new Map(rows.map(({ address, failure }) => [address, failure]))
}

/** Has addresses written to again: mail has arrived there, or somebody has just named them. */
export async function trustAddresses(db: Db, addresses: readonly string[]): Promise<void> {
  await db
    .updateTable('mails')
    .set({ refusal: 'mail' })
    .where('refusal', '=', 'address')
    .where(
      sql<boolean>`lower(recipient) = any (${addresses.map((one) => one.toLowerCase())}::text[])`,
    )
    .execute()
}

/** Keeps why the last try failed. Another process may have sent it meanwhile. */
export async function markFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failure })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function latestMails(db: Db, count: number) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'recipient',
      'locale',
      'subject',
      'body',
      'html',
      'calendar',
      'stop_url',
      'created_at',
      'sent_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export async function forgetMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}
