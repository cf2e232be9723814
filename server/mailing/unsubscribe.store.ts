import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

/** An address that was mailed for an event's host, or for a guest who gave a place or a ticket. */
export type Addressee = {
  /** Lower case. */
  email: string
  hostId: string
  senderIds: string[]
  /** The name of the host, or of the guest who gave the place, and the title of the event. */
  host: string
  title: string
}

/**
 * Returns the address of a code, by the token in its mails; or the recipient of one mail, by its
 * own token.
 */
export async function findAddressee(db: Db, mailToken: string): Promise<Addressee | undefined> {
  const {
    rows: [row],
  } = await sql<{
    email: string
    host_id: string
    giver_id: string | null
    title: string
    host: string
  }>`
    with found as (select lower(c.bound_email) as email, e.host_id, r.user_id as giver_id, e.title from invitation_codes c join events e on e.id = c.event_id left join registrations r on r.event_id = c.event_id and r.id = c.registration_id and c.purpose <> 'guest'
      where c.mail_token = ${mailToken} and c.bound_email is not null
    union all
    select lower(m.recipient), e.host_id, m.sender_id, e.title from mails m join announcements a on a.id = m.announcement_id join events e on e.id = a.event_id where m.unsubscribe_token = ${mailToken}
    limit 1)
    select found.*, coalesce(h.name, ${shownNameOf('u')}) as host from found join users u on u.id = coalesce(found.giver_id, found.host_id) left join hosts h on h.user_id = u.id`.execute(
    db,
  )
  return (
    row && {
      email: row.email,
      hostId: row.host_id,
      senderIds: [...new Set([row.host_id, ...(row.giver_id === null ? [] : [row.giver_id])])],
      host: row.host,
      title: row.title,
    }
  )
}

export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('unsubscribed_addresses')
      .select('email')
      .where('email', '=', email)
      .executeTakeFirst()) !== undefined
  )
}

export async function unsubscribeAddress(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('unsubscribed_addresses')
    .values({ email, stopped_at: now })
    .onConflict((at) => at.column('email').doNothing())
    .execute()
}

export async function resubscribeAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('unsubscribed_addresses').where('email', '=', email).execute()
}

/** Returns whether the owner of an address has resubscribed to the host's mails. */
export async function hasConsented(db: Db, { email, hostId }: Addressee): Promise<boolean> {
  return (
    (await db
      .selectFrom('mail_consents')
      .select('email')
      .where('sender_id', '=', hostId)
      .where('email', '=', email)
      .executeTakeFirst()) !== undefined
  )
}

export async function consent(db: Db, { email, hostId }: Addressee, now: Date): Promise<void> {
  await db
    .insertInto('mail_consents')
    .values({ sender_id: hostId, email, since: now })
    .onConflict((at) => at.columns(['sender_id', 'email']).doNothing())
    .execute()
}

export async function withdrawConsent(db: Db, { email, hostId }: Addressee): Promise<void> {
  await db
    .deleteFrom('mail_consents')
    .where('sender_id', '=', hostId)
    .where('email', '=', email)
    .execute()
}

/** Counts the latest mail to the address against its sender, once. */
export async function countAgainstSender(
  db: Db,
  { email, senderIds }: Addressee,
  now: Date,
): Promise<void> {
  await sql`
    update mails set complained_at = coalesce(complained_at, ${now}) where id = (
      select id from mails where lower(recipient) = ${email} and sender_id = any (${senderIds}::uuid[]) order by created_at desc, id desc limit 1)`.execute(
    db,
  )
}
