import { type Selectable, sql } from 'kysely'
import type { MessageSegment } from '#contract/mailing/message-segments.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import type { SentMessage } from './messages.rules.ts'
import { type Reminder, windowOf } from './reminders.rules.ts'

export type AnnouncementRow = Selectable<Tables['announcements']>
type AnnouncementKey = { eventId: string; id: string }

/** Lists due announcements, oldest first. */
export async function listDueAnnouncements(
  db: Db,
  { now, size }: { now: Date; size: number },
): Promise<AnnouncementKey[]> {
  return db
    .selectFrom('announcements')
    .select(['event_id as eventId', 'id'])
    .where('done_at', 'is', null)
    .where((builder) =>
      builder.or([builder('wait_until', 'is', null), builder('wait_until', '<=', now)]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .execute()
}

/**
 * Claims an announcement for this transaction; undefined if another process has it, or it is done
 * or waits.
 */
export async function claimAnnouncement(
  db: Db,
  { eventId, id }: AnnouncementKey,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((builder) =>
      builder.or([builder('wait_until', 'is', null), builder('wait_until', '<=', now)]),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Merges the earlier facts into the next unsent change, so that people receive both as one. Returns
 * whether there is one.
 */
export async function mergeIntoNextChange(
  db: Db,
  { event_id: eventId, id, facts, created_at: at }: AnnouncementRow,
): Promise<boolean> {
  const { rows } = await sql`
    update announcements set facts = ${JSON.stringify(facts)} where event_id = ${eventId} and id = (
      select id from announcements where event_id = ${eventId} and kind = 'changed' and done_at is null and reached is null and (created_at, id) > (${at}::timestamptz, ${id}::uuid)
      order by created_at, id limit 1 for update skip locked)
    returning id`.execute(db)
  return rows.length > 0
}

/** Moves an announcement's position in the list of people. */
export async function advanceAnnouncement(
  db: Db,
  { eventId, id }: AnnouncementKey,
  to: { reached: string | null; people: number; doneAt: Date | null },
): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ reached: to.reached, people: sql`people + ${to.people}`, done_at: to.doneAt })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an announcement, so that it can be made again. */
export async function takeBack(db: Db, { eventId, id }: AnnouncementKey): Promise<void> {
  await db
    .deleteFrom('announcements')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Counts the events of the same host announced to followers since. */
export async function countToldOfHost(db: Db, eventId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from announcements a join events e on e.id = a.event_id
    where e.host_id = (select host_id from events where id = ${eventId}) and a.kind = 'published' and a.people > 0 and a.created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Announces due reminders of events with people, in batches; returns how many. */
export async function announceReminders(
  db: Db,
  name: Reminder,
  { now, size }: { now: Date; size: number },
): Promise<number> {
  const { fromHours, untilHours } = windowOf(name)
  const occasion = sql`${`${name} `} || to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql`
    insert into announcements (event_id, id, kind, occasion, created_at)
    select e.id, gen_random_uuid(), 'reminder', ${occasion}, ${now}
    from events e
    where e.status = 'published' and e.seats_taken > 0
      and e.starts_at > ${now}::timestamptz + ${untilHours} * interval '1 hour' and e.starts_at <= ${now}::timestamptz + ${fromHours} * interval '1 hour'
      and not exists (select from announcements a where a.event_id = e.id and a.kind = 'reminder' and a.occasion = ${occasion})
    order by e.starts_at limit ${size}
    on conflict (event_id, kind, occasion) do nothing
    returning id`.execute(db)
  return rows.length
}

/** An event that is over and has people to thank. */
export type EndedEvent = { id: string; endsAt: Date; timeZone: string }

/** The last event listed; without an id, a moment. */
export type EndedEventPosition = { endsAt: Date; id: string | null }

/** Lists events that ended after a position and whose people were not thanked, earliest first. */
export async function listUnthanked(
  db: Db,
  { after, now, size }: { after: EndedEventPosition; now: Date; size: number },
): Promise<EndedEvent[]> {
  const { rows } = await sql<EndedEvent>`
    select e.id, e.ends_at as "endsAt", e.time_zone as "timeZone" from events e
    where e.status = 'published' and e.sends_thanks and e.seats_taken > 0 and (e.ends_at > ${after.endsAt} or e.ends_at = ${after.endsAt} and e.id > ${after.id}::uuid) and e.ends_at <= ${now}
      and not exists (select from announcements a where a.event_id = e.id and a.kind = 'thanks')
    order by e.ends_at, e.id limit ${size}`.execute(db)
  return rows
}

/** Announces the thank-you of these events, once each. */
export async function announceThanks(
  db: Db,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .insertInto('announcements')
    .values(
      eventIds.map((eventId) => ({
        event_id: eventId,
        id: newId(now),
        kind: 'thanks' as const,
        occasion: 'thanks',
        created_at: now,
      })),
    )
    .onConflict((on) => on.columns(['event_id', 'kind', 'occasion']).doNothing())
    .execute()
}

/** Returns the automatic thank-you of an event, sent or in progress. */
export async function findThanks(
  db: Db,
  eventId: string,
): Promise<{ created_at: Date; people: number } | undefined> {
  return db
    .selectFrom('announcements')
    .select(['created_at', 'people'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'thanks')
    .executeTakeFirst()
}

/** Switches the thank-you of an event on or off. */
export async function setSendsThanks(db: Db, eventId: string, isOn: boolean): Promise<void> {
  await db.updateTable('events').set({ sends_thanks: isOn }).where('id', '=', eventId).execute()
}

type NewMessage = {
  eventId: string
  id: string
  segment: MessageSegment
  subject: string
  body: string
  /** How many people it reaches when it is sent. */
  reach: number
  now: Date
}

export async function insertMessage(
  db: Db,
  { eventId, id, now, reach, ...message }: NewMessage,
): Promise<void> {
  await db
    .insertInto('announcements')
    .values({
      ...message,
      event_id: eventId,
      id,
      kind: 'message',
      occasion: id,
      facts: JSON.stringify({ reach: String(reach) }),
      created_at: now,
    })
    .execute()
}

/** Returns a message of an event in the same words to the same people, sent since a moment. */
export async function findSameMessage(
  db: Db,
  { eventId, segment, subject, body }: Pick<NewMessage, 'eventId' | 'segment' | 'subject' | 'body'>,
  since: Date,
) {
  return selectShown(db)
    .where('event_id', '=', eventId)
    .where('kind', '=', 'message')
    .where('segment', '=', segment)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Locks the messages of a host, so that counting before writing is serialised. */
export async function lockMessages(db: Db, hostId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hostId}, 6500))`.execute(db)
}

/**
 * Lists the messages that count for a new one: all of this event, and of its host's other events
 * since a moment, earliest first.
 */
export async function listSentMessages(
  db: Db,
  { eventId, since }: { eventId: string; since: Date },
): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select a.created_at as at, a.event_id = ${eventId} as "isHere", a.segment, coalesce((a.facts ->> 'reach')::int, a.people) as people
    from announcements a join events e on e.id = a.event_id
    where a.kind = 'message' and e.host_id = (select host_id from events where id = ${eventId}) and (a.event_id = ${eventId} or a.created_at > ${since})
    order by a.created_at, a.id`.execute(db)
  return rows
}

/** Returns since when the account of an event's host exists; null for one without a limit. */
export async function findHostSince(db: Db, eventId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select case when not exists (select from administrators a where a.user_id = u.id) then u.created_at end as since
    from events e join users u on u.id = e.host_id where e.id = ${eventId}`.execute(db)
  return rows[0]?.since ?? null
}

/**
 * Lists an event's announcements, sent or in progress, latest first. One that reached nobody was
 * not sent.
 */
export async function listAnnouncementRows(db: Db, eventId: string, size: number) {
  return selectShown(db)
    .where('event_id', '=', eventId)
    .where('kind', 'in', ['changed', 'cancelled', 'reminder', 'message', 'thanks'])
    .where((builder) => builder.or([builder('people', '>', 0), builder('done_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()
}

/**
 * Lists the messages of an event that a person was sent, latest first: their mail or notification
 * records it.
 */
export async function listMessagesTo(
  db: Db,
  { eventId, userId, size }: { eventId: string; userId: string; size: number },
): Promise<{ id: string; subject: string; body: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; subject: string; body: string; at: Date }>`
    select a.id, a.subject, a.body, a.created_at as at from announcements a join events e on e.id = a.event_id
    where a.event_id = ${eventId} and a.kind = 'message' and e.status <> 'taken_down'
      and (exists (select from notifications n where n.user_id = ${userId} and n.kind = 'gathering' and n.occasion = a.id::text)
        or exists (select from mails m where m.announcement_id = a.id and m.user_id = ${userId}))
    order by a.created_at desc, a.id limit ${size}`.execute(db)
  return rows
}

function selectShown(db: Db) {
  return db
    .selectFrom('announcements')
    .select(['id', 'kind', 'segment', 'subject', 'body', 'people', 'created_at', 'done_at'])
}
