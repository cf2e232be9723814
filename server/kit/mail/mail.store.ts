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
  /** A calendar entry (RFC 5545) that names its method, or ''. */
  calendar: string
  /** Where its reader unsubscribes from mails of this kind, or ''. */
  unsubscribe_url: string
  attempts: number
  announcement_id: string | null
}

type CodeMail = Pick<MailRow, 'id' | 'locale' | 'subject' | 'body' | 'html'> & {
  recipient: string | null
  now: Date
}

/** Adds a mail. Without a recipient the statement is the same but writes no row. */
export async function addMail(db: Db, mail: CodeMail): Promise<void> {
  await sql`
    insert into mails (id, recipient, locale, subject, body, html, created_at, next_try_at)
    select ${mail.id}::uuid, ${mail.recipient}::text, ${mail.locale}, ${mail.subject}, ${mail.body}, ${mail.html}, ${mail.now}::timestamptz, ${mail.now}::timestamptz
    where ${mail.recipient}::text is not null`.execute(db)
}

/**
 * A mail to many people; each pair of `announcement_id` and `user_id` is written only once, however
 * often it is repeated.
 */
export type BulkMail = Omit<MailRow, 'attempts'> & {
  /** Null: an address that need not belong to an account. */
  user_id: string | null
  /** On whose behalf it is sent, if the reader is a stranger to them. */
  sender_id?: string | null
  /** The token with which they unsubscribe. */
  unsubscribe_token?: string | null
}

/** Writes a page of mails in one statement; returns how many are new. */
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
 * Claims due mails for this process: others skip them until their next try. Codes come before news,
 * because people wait for them.
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
    returning id, recipient, locale, subject, body, html, calendar, unsubscribe_url, attempts, announcement_id`.execute(
    db,
  )
  return rows
}

const emptied = { body: '', subject: '', html: '', calendar: '', unsubscribe_url: '' }

/** Marks a mail as sent and clears its text, which may contain codes. */
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
 * Marks a mail as permanently refused, without retries, and clears its text. Another process may
 * have sent it.
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

/** The same for a sent mail that a mail server later gave up or refused; once. */
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

/** Whether mail to an address (a SQL expression) is refused because it does not exist. */
export function refusesMail(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mails refused where refused.refusal = 'address' and lower(refused.recipient) = lower(${address}))`
}

/** Which of these addresses (in lower case) are refused, and with what message. */
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

/** Allows mail to addresses again: a mail arrived there, or a person has just entered them. */
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

/** Records why the last try failed. Another process may have sent the mail meanwhile. */
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
      'unsubscribe_url',
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
