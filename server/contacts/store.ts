import { sql } from 'kysely'
import type { CardFields, Contact, FollowUp } from '#contract/contacts/contacts.ts'
import { hasBlocked } from '../apart/apart.ts'
import { contactNameOf } from '../conversations/conversations.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number]

function selectContacts(db: Db, userId: string) {
  return db
    .selectFrom('contacts')
    .leftJoin('events', 'events.id', 'contacts.event_id')
    .select([
      'contacts.id',
      'person_id',
      'event_id',
      'way',
      'at',
      'fields',
      'gave_back',
      'note',
      'follow_at',
      'follow_zone',
      'follow_text',
      'follow_state',
      'contacts.version',
      'events.title',
    ])
    .select(hasBlocked('contacts.user_id', 'contacts.person_id').as('is_blocked'))
    .where('contacts.user_id', '=', userId)
}

export async function listContacts(db: Db, userId: string) {
  return selectContacts(db, userId)
    .orderBy(sql`case when follow_state = 'open' then follow_at end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('at', 'desc')
    .orderBy('contacts.id')
    .execute()
}

/** Returns the next people to follow up with, except those blocked since. */
export async function listFollowUps(
  db: Db,
  userId: string,
  size: number,
): Promise<{ id: string; name: string; dueAt: Date; text: string }[]> {
  const { rows } = await sql<{ id: string; name: string; dueAt: Date; text: string }>`
    select id, ${contactNameOf('contacts')} as name, follow_at as "dueAt", follow_text as text from contacts where user_id = ${userId} and follow_state = 'open' and not ${hasBlocked('contacts.user_id', 'contacts.person_id')} order by follow_at, id limit ${size}`.execute(
    db,
  )
  return rows
}

export async function findContact(
  db: Db,
  userId: string,
  id: string,
): Promise<ContactRow | undefined> {
  return selectContacts(db, userId).where('contacts.id', '=', id).executeTakeFirst()
}

export async function findByPerson(
  db: Db,
  userId: string,
  personId: string,
): Promise<ContactRow | undefined> {
  return selectContacts(db, userId).where('person_id', '=', personId).executeTakeFirst()
}

export async function countContacts(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contacts')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewContact = {
  id: string
  personId: string | null
  eventId: string | null
  way: Contact['way']
  at: Date
  fields: CardFields
  now: Date
}

/** Adds a contact; if this id or person exists already, returns that contact's id. */
export async function insertContact(
  db: Db,
  userId: string,
  { id, personId, eventId, way, at, fields, now }: NewContact,
): Promise<string> {
  await db
    .insertInto('contacts')
    .values({
      user_id: userId,
      id,
      person_id: personId,
      event_id: eventId,
      way,
      at,
      noted_at: now,
      fields: JSON.stringify(fields),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const { rows } = await sql<{
    id: string
  }>`select id from contacts where user_id = ${userId} and (id = ${id} or person_id = ${personId}) order by id = ${id} desc limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? id
}

/** Updates the fields a person has shown. */
export async function updateShown(
  db: Db,
  userId: string,
  { id, fields, at }: { id: string; fields: CardFields; at: Date },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({
      fields: JSON.stringify(fields),
      at,
      noted_at: sql<Date>`greatest(noted_at, ${at}::timestamptz)`,
      version: sql`version + 1`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Records that the keeper's own card was given back; false if it was before. */
export async function markGivenBack(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('contacts')
    .set({ gave_back: true, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('gave_back', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes a note or a follow-up; false if the contact has changed since it was read. A new due time
 * triggers a new notification.
 */
export async function updateContact(
  db: Db,
  userId: string,
  {
    id,
    version,
    note,
    followUp,
  }: {
    id: string
    version: number
    note?: string | undefined
    followUp?: FollowUp | null | undefined
  },
): Promise<boolean> {
  const followed =
    followUp === undefined
      ? {}
      : {
          follow_at: followUp?.dueAt ?? null,
          follow_zone: followUp?.timeZone ?? null,
          follow_text: followUp?.text ?? '',
          follow_state: followUp?.state ?? null,
        }
  const row = await db
    .updateTable('contacts')
    .set({ ...(note !== undefined && { note }), ...followed, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes a contact and, in the same statement, records the deletion under both ids; undefined if
 * there is no such contact.
 */
export async function deleteContact(
  db: Db,
  userId: string,
  { id, now, alsoNoted }: { id: string; now: Date; alsoNoted: string },
): Promise<{ person_id: string | null } | undefined> {
  const { rows } = await sql<{ person_id: string | null }>`
    with gone as (delete from contacts where user_id = ${userId} and id = ${id} returning user_id, id, person_id),
    noted as (insert into forgotten_contacts (user_id, id, at) select user_id, id, ${now}::timestamptz from gone union select user_id, ${alsoNoted}::uuid, ${now}::timestamptz from gone on conflict (user_id, id) do update set at = excluded.at)
    select person_id from gone`.execute(db)
  return rows[0]
}

/** Returns whether a person has deleted the contact with this id. */
export async function isForgotten(db: Db, userId: string, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('forgotten_contacts')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}

export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('forgotten_contacts').where('at', '<', before).execute()
}

/**
 * Returns the event both attended at that moment, from an hour before to an hour after; the one
 * that began last.
 */
export async function findSharedEvent(
  db: Db,
  [one, other]: readonly [string, string],
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    join registrations r on r.event_id = e.id and r.user_id = ${one} and ${isInAs('r')}
    join registrations o on o.event_id = e.id and o.user_id = ${other} and ${isInAs('o')}
    where e.status = 'published' and e.starts_at - interval '1 hour' <= ${at}::timestamptz and coalesce(e.ends_at, e.starts_at + interval '6 hours') + interval '1 hour' >= ${at}::timestamptz
    order by e.starts_at desc, e.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export type DueFollowUp = {
  user_id: string
  id: string
  event_id: string | null
  name: string
  text: string
  due: Date
}

/**
 * Claims up to `size` follow-ups that are due and not yet notified; the caller notifies. No
 * reminders of a blocked person until unblocked.
 */
export async function claimFollowUps(db: Db, now: Date, size: number): Promise<DueFollowUp[]> {
  const { rows } = await sql<DueFollowUp>`
    update contacts c set follow_told_at = c.follow_at
    from (select user_id, id from contacts where follow_state = 'open' and follow_at <= ${now}::timestamptz and follow_told_at is distinct from follow_at and not ${hasBlocked('contacts.user_id', 'contacts.person_id')} order by follow_at, id limit ${size} for update skip locked) d
    where c.user_id = d.user_id and c.id = d.id
    returning c.user_id, c.id, c.event_id, ${contactNameOf('c')} as name, c.follow_text as text, c.follow_at as due`.execute(
    db,
  )
  return rows
}
