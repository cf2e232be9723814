import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { mailboxOf } from '#contract/text/address.ts'
import type { HoldReason } from '#contract/mailing/sending-limit.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { SenderHistory } from './limit.rules.ts'

const dayMs = 86_400_000
const digestOf = (email: string) => createHash('sha256').update(mailboxOf(email)).digest('hex')

/** Locks the sender for this transaction, so that counting before mailing is serialised. */
export async function lockSender(db: Db, senderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${senderId}, 5500))`.execute(db)
}

/**
 * Tests whether the owner of an address knows a sender by their own act: they registered for an
 * event of theirs, or resubscribed to their mails. Both arguments are SQL expressions.
 */
export function isAcquainted(
  sender: RawBuilder<unknown>,
  email: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from users known join registrations own on own.user_id = known.id join events theirs on theirs.id = own.event_id where lower(known.email) = lower(${email}) and known.email_proved and known.status = 'active' and theirs.host_id = ${sender})
    or exists (select from mail_consents consent where consent.sender_id = ${sender} and consent.email = lower(${email})))`
}

/** Returns whether one address is an acquaintance of the sender. */
export async function isAcquaintance(db: Db, senderId: string, email: string): Promise<boolean> {
  return (await sortAddresses(db, senderId, [email])).acquainted.size > 0
}

/**
 * Returns which of these addresses are acquainted with the sender, and which were mailed for them
 * before; all in lower case.
 */
export async function sortAddresses(
  db: Db,
  senderId: string,
  addresses: readonly string[],
): Promise<{ acquainted: ReadonlySet<string>; mailed: ReadonlySet<string> }> {
  const addressDigests = addresses.map((email) => ({
    email: email.toLowerCase(),
    digest: digestOf(email),
  }))
  const { rows } = await sql<{ email: string; is_acquainted: boolean; is_mailed: boolean }>`
    select asked.email, ${isAcquainted(sql`${senderId}::uuid`, sql`asked.email`)} as is_acquainted,
      exists (select from mailed_strangers m where m.sender_id = ${senderId} and m.email_digest = asked.digest) as is_mailed
    from jsonb_to_recordset(${JSON.stringify(addressDigests)}::jsonb) as asked(email text, digest text)`.execute(
    db,
  )
  return {
    acquainted: new Set(rows.filter((row) => row.is_acquainted).map(({ email }) => email)),
    mailed: new Set(rows.filter((row) => row.is_mailed).map(({ email }) => email)),
  }
}

export async function recordMail(
  db: Db,
  { senderId, email, now }: { senderId: string; email: string; now: Date },
): Promise<void> {
  await db
    .insertInto('mailed_strangers')
    .values({ sender_id: senderId, email_digest: digestOf(email), mailed_at: now })
    .onConflict((at) => at.columns(['sender_id', 'email_digest']).doNothing())
    .execute()
}

/**
 * Returns the inputs of a sender's limit; undefined if the account is deleted. Counts guests up to
 * the given number.
 */
export async function findSender(
  db: Db,
  senderId: string,
  guestsAtMost: number,
): Promise<SenderHistory | undefined> {
  const {
    rows: [row],
  } = await sql<{
    created_at: Date
    is_administrator: boolean
    per_day: number | null
    guests: number
  }>`
    select u.created_at, exists (select from administrators a where a.user_id = u.id) as is_administrator, l.per_day,
      (select count(*)::int from (select distinct r.user_id from events e join registrations r on r.event_id = e.id join users g on g.id = r.user_id
        where e.host_id = u.id and r.user_id <> u.id and g.status = 'active' and ${isInAs('r')} limit ${guestsAtMost}) guests) as guests
    from users u left join sending_limits l on l.user_id = u.id where u.id = ${senderId}`.execute(
    db,
  )
  return (
    row && {
      createdAt: row.created_at,
      isAdministrator: row.is_administrator,
      perDaySet: row.per_day,
      guests: row.guests,
    }
  )
}

/** Counts the results of the mails to strangers sent for a sender since then. */
export async function countMails(
  db: Db,
  senderId: string,
  since: Date,
): Promise<{ sent: number; bounced: number; complained: number }> {
  return (await countMailsOf(db, [senderId], since))[0] ?? { sent: 0, bounced: 0, complained: 0 }
}

/**
 * Counts the strangers invited for a sender within 24 hours, and returns when the first was. News of
 * an event that they were invited to does not count.
 */
export async function countToday(
  db: Db,
  senderId: string,
  now: Date,
): Promise<{ today: number; firstToday: Date | null }> {
  const {
    rows: [row],
  } = await sql<{ today: number; first: Date | null }>`
    select count(distinct lower(m.recipient))::int as today, min(m.created_at) as first from mails m join announcements a on a.id = m.announcement_id
    where m.sender_id = ${senderId} and a.kind not in ('changed', 'cancelled', 'taken-down', 'put-back', 'reminder', 'message') and m.created_at > ${new Date(now.getTime() - dayMs)}`.execute(
    db,
  )
  return { today: row?.today ?? 0, firstToday: row?.first ?? null }
}

/** Counts the mails to one stranger for a sender since then. */
export async function countMailsTo(
  db: Db,
  { senderId, email, since }: { senderId: string; email: string; since: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select('recipient')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .execute()
  return rows.filter(({ recipient }) => mailboxOf(recipient) === mailboxOf(email)).length
}

export type SendingHold = {
  id: string
  reason: HoldReason
  text: string
  decided_at: Date | null
  is_allowed: boolean | null
}

/** Lists the holds of a sender, latest first. */
export async function listHoldsOf(db: Db, senderId: string): Promise<SendingHold[]> {
  return db
    .selectFrom('mail_holds')
    .select(['id', 'reason', 'text', 'decided_at', 'is_allowed'])
    .where('sender_id', '=', senderId)
    .orderBy('held_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertHold(
  db: Db,
  hold: {
    id: string
    sender_id: string
    event_id: string | null
    reason: HoldReason
    text: string
    held_at: Date
  },
): Promise<void> {
  await db
    .insertInto('mail_holds')
    .values(hold)
    .onConflict((at) =>
      at.columns(['sender_id', 'reason', 'text']).where('decided_at', 'is', null).doNothing(),
    )
    .execute()
}

// A host's announcements to addresses that need not know them.
const kinds = sql`('guest', 'invitation', 'invitation-reminder', 'co-host', 'affiliate')`

/** Selects a sender's invitations not sent yet, as rows `a`. */
function waitingOf(sender: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`announcements a join events e on e.id = a.event_id where e.host_id = ${sender} and a.done_at is null and a.recipient is not null and a.kind in ${kinds}`
}

const isCodeOpen = sql`exists (select from invitation_codes c where c.event_id = a.event_id and c.id = a.occasion::uuid and c.revoked_at is null and c.declined_at is null and c.used = 0)`
// A person removed since is not invited any more.
const isWanted = sql`case a.kind
  when 'guest' then exists (select from registrations r where r.event_id = a.event_id and r.id = a.occasion::uuid and ${isInAs('r')})
  when 'invitation' then ${isCodeOpen}
  when 'invitation-reminder' then ${isCodeOpen}
  when 'co-host' then exists (select from co_hosts c where c.event_id = a.event_id and c.email = a.recipient and c.user_id is null)
  when 'affiliate' then exists (select from affiliates f where f.event_id = a.event_id and f.email = a.recipient and f.state = 'invited')
  else true end`

export const isInvitationWaiting = sql<boolean>`a.done_at is null and e.status = 'published' and ${isWanted}`

/** Counts the waiting invitations of each sender, event by event. */
export async function countWaitingOf(
  db: Db,
  senderIds: readonly string[],
  now: Date,
): Promise<{ host_id: string; event_id: string; waiting: number }[]> {
  const { rows } = await sql<{ host_id: string; event_id: string; waiting: number }>`
    select e.host_id, e.id as event_id, count(*)::int as waiting from ${waitingOf(sql`any (${senderIds}::uuid[])`)} and a.wait_until > ${now} and ${isInvitationWaiting} group by e.host_id, e.id`.execute(
    db,
  )
  return rows
}

/** Counts the results of the mails to strangers sent for each of these senders since then. */
export async function countMailsOf(
  db: Db,
  senderIds: readonly string[],
  since: Date,
): Promise<{ sender_id: string; sent: number; bounced: number; complained: number }[]> {
  const { rows } = await sql<{
    sender_id: string
    sent: number
    bounced: number
    complained: number
  }>`
    select sender_id, count(*)::int as sent, count(*) filter (where refusal in ('address', 'mail'))::int as bounced, count(*) filter (where complained_at is not null)::int as complained
    from mails where sender_id = any (${senderIds}::uuid[]) and created_at > ${since} group by sender_id`.execute(
    db,
  )
  return rows
}

/**
 * Counts a sender's or event's unsent invitations and those of them that wait; returns until when
 * they wait at least.
 */
export async function countWaiting(
  db: Db,
  { senderId, eventId }: { senderId: string; eventId?: string | null },
  now: Date,
): Promise<{ left: number; waiting: number; nextAt: Date | null }> {
  const {
    rows: [row],
  } = await sql<{ left_over: number; waiting: number; next_at: Date | null }>`
    select count(*)::int as left_over, count(*) filter (where a.wait_until > ${now})::int as waiting, min(a.wait_until) filter (where a.wait_until > ${now}) as next_at from ${waitingOf(sql`${senderId}`)} ${eventId ? sql`and e.id = ${eventId}` : sql``} and ${isInvitationWaiting}`.execute(
    db,
  )
  return { left: row?.left_over ?? 0, waiting: row?.waiting ?? 0, nextAt: row?.next_at ?? null }
}

/**
 * Postpones a host's invitations to strangers, of one event or of all, so that none is processed
 * before. Rows locked by another process are skipped.
 */
export async function holdBack(
  db: Db,
  {
    senderId,
    eventId,
    until,
    now,
  }: { senderId: string; eventId: string | null; until: Date; now: Date },
): Promise<void> {
  await sql`
    update announcements set wait_until = ${until} where (event_id, id) in (
      select a.event_id, a.id from ${waitingOf(sql`${senderId}`)} ${eventId === null ? sql`` : sql`and e.id = ${eventId}`} and (a.wait_until is null or a.wait_until <= ${now})
        and not ${isAcquainted(sql`e.host_id`, sql`a.recipient`)} for update of a skip locked)`.execute(
    db,
  )
}

/** Requeues a sender's waiting mails: invitations, and the places and tickets that they give. */
export async function wakeInvitations(db: Db, senderId: string): Promise<void> {
  await sql`
    update announcements set wait_until = null where (event_id, id) in (
      select a.event_id, a.id from announcements a join events e on e.id = a.event_id left join registrations r on r.event_id = a.event_id and a.kind in ('ticket', 'place-for-you') and r.id::text = a.facts ->> 'registrationId'
      where a.done_at is null and a.wait_until is not null and (e.host_id = ${senderId} or r.user_id = ${senderId}) for update of a skip locked)`.execute(
    db,
  )
}

export async function writeLimit(db: Db, userId: string, perDay: number | null): Promise<void> {
  if (perDay === null) await db.deleteFrom('sending_limits').where('user_id', '=', userId).execute()
  else
    await db
      .insertInto('sending_limits')
      .values({ user_id: userId, per_day: perDay })
      .onConflict((at) => at.column('user_id').doUpdateSet({ per_day: perDay }))
      .execute()
}
