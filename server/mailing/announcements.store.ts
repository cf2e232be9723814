import { type Selectable, sql } from 'kysely'
import type { AnnouncementSegment } from '#contract/mailing/announcements.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { type Reminder, windowOf } from './reminders.rules.ts'

type RawAnnouncementRow = Selectable<Tables['announcements']>
/** A row with its segment typed: only the contract's values are ever written. */
export type AnnouncementRow = Omit<RawAnnouncementRow, 'segment'> & { segment: AnnouncementSegment }
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
  const row = await db
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
  // Written by us, from the contract's list
  return row && { ...row, segment: row.segment as AnnouncementSegment }
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

type NewMessage = {
  eventId: string
  id: string
  segment: AnnouncementSegment
  subject: string
  body: string
  now: Date
}

export async function insertMessage(
  db: Db,
  { eventId, id, now, ...message }: NewMessage,
): Promise<void> {
  await db
    .insertInto('announcements')
    .values({ ...message, event_id: eventId, id, kind: 'message', occasion: id, created_at: now })
    .execute()
}

export async function lastMessageAt(db: Db, eventId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('announcements')
    .select('created_at')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'message')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/**
 * Lists an event's announcements, sent or in progress, latest first. One that reached nobody was
 * not sent.
 */
export async function listAnnouncementRows(db: Db, eventId: string, size: number) {
  return db
    .selectFrom('announcements')
    .select([
      'id',
      'kind',
      'occasion',
      'segment',
      'subject',
      'body',
      'people',
      'created_at',
      'done_at',
    ])
    .where('event_id', '=', eventId)
    .where('kind', 'in', ['changed', 'cancelled', 'reminder', 'message'])
    .where((builder) => builder.or([builder('people', '>', 0), builder('done_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()
}
