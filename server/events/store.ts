import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { proof } from '../kit/proof.ts'

export type EventRow = Selectable<Tables['events']> & { host_name: string }

export type EventFields = Partial<Pick<Selectable<Tables['events']>,
  'title' | 'summary' | 'description' | 'starts_at' | 'ends_at' | 'time_zone' | 'place' | 'link' | 'visibility' | 'capacity'>>

const hostName = sql<string>`trim(concat_ws(' ', users.given_name, users.family_name))`.as('host_name')

export function selectEvents(db: Db) {
  return db.selectFrom('events').innerJoin('users', 'users.id', 'events.host_id').selectAll('events').select(hostName)
}

export async function findEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  return selectEvents(db).where('events.id', '=', eventId).executeTakeFirst()
}

/** Takes the gathering's row for this transaction: admissions and changes of one gathering run one at a time. */
export async function lockEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  return selectEvents(db).where('events.id', '=', eventId).$if(!proof.skipLock, (query) => query.forUpdate('events')).executeTakeFirst()
}

export async function findEventByCode(db: Db, code: string): Promise<EventRow | undefined> {
  return selectEvents(db).where('events.invitation_code', '=', code).executeTakeFirst()
}

export async function findRelation(db: Db, eventId: string, userId: string) {
  return db.selectFrom('events')
    .leftJoin('registrations', (join) => join.onRef('registrations.event_id', '=', 'events.id')
      .on('registrations.user_id', '=', userId).on('registrations.state', '=', 'confirmed'))
    .select(['events.host_id', 'registrations.id as registration_id']).where('events.id', '=', eventId).executeTakeFirst()
}

export async function insertEvent(db: Db, event: EventFields & { id: string; host_id: string; title: string; time_zone: string; invitation_code: string }): Promise<void> {
  await db.insertInto('events').values(event).execute()
}

/** Writes the change if the version is still the one that was read. */
export async function updateEvent(db: Db, at: { id: string; version: number }, change: EventFields & { now: Date }): Promise<boolean> {
  const { now, ...fields } = change
  const updated = await db.updateTable('events').set({ ...fields, updated_at: now, version: sql`version + 1` })
    .where('id', '=', at.id).where('version', '=', at.version).returning('id').executeTakeFirst()
  return updated !== undefined
}

export async function markPublished(db: Db, eventId: string, now: Date): Promise<void> {
  await db.updateTable('events').set({ status: 'published', published_at: now, updated_at: now, version: sql`version + 1` }).where('id', '=', eventId).execute()
}

export async function deleteDraftRow(db: Db, eventId: string): Promise<boolean> {
  const gone = await db.deleteFrom('events').where('id', '=', eventId).where('status', '=', 'draft').returning('id').executeTakeFirst()
  return gone !== undefined
}

/** Seats move with the registration, in its transaction; every change of who is in asks for new matches. */
export async function moveSeats(db: Db, eventId: string, by: 1 | -1): Promise<void> {
  await db.updateTable('events').set({ seats_taken: sql`seats_taken + ${by}`, people_version: sql`people_version + 1` }).where('id', '=', eventId).execute()
}

/** Asks for new matches that owe nothing to earlier ones. */
export async function askForMatchesAnew(db: Db, eventId: string): Promise<void> {
  await db.updateTable('events').set({ people_version: sql`people_version + 1`, anew_version: sql`people_version + 1` }).where('id', '=', eventId).execute()
}

export async function askForMatches(db: Db, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await db.updateTable('events').set({ people_version: sql`people_version + 1` }).where('id', 'in', eventIds).execute()
}
