import { sql } from 'kysely'
import type { Kind } from '#contract/items.ts'
import type { Db } from '../kit/db/db.ts'
import { like } from './lists.store.ts'

export type StatementRow = { id: string; registration_id: string; item_id: string | null; kind: Kind; text: string }

export async function findRegistration(db: Db, eventId: string, userId: string) {
  return db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('user_id', '=', userId).where('state', '=', 'confirmed').executeTakeFirst()
}

export async function insertRegistration(db: Db, row: { id: string; event_id: string; user_id: string; joined_at: Date }): Promise<void> {
  await db.insertInto('registrations').values(row).execute()
}

export async function cancelRegistration(db: Db, at: { eventId: string; userId: string; now: Date }): Promise<boolean> {
  const left = await db.updateTable('registrations').set({ state: 'cancelled', left_at: at.now })
    .where('event_id', '=', at.eventId).where('user_id', '=', at.userId).where('state', '=', 'confirmed').returning('id').executeTakeFirst()
  return left !== undefined
}

export async function statementsOf(db: Db, eventId: string, registrationIds: readonly string[]): Promise<StatementRow[]> {
  if (registrationIds.length === 0) return []
  return db.selectFrom('statements').select(['id', 'registration_id', 'item_id', 'kind', 'text'])
    .where('event_id', '=', eventId).where('registration_id', '=', sql<string>`any (${registrationIds}::uuid[])`).orderBy('registration_id').orderBy('position').execute()
}

export async function deleteStatements(db: Db, eventId: string, registrationId: string): Promise<void> {
  await db.deleteFrom('statements').where('event_id', '=', eventId).where('registration_id', '=', registrationId).execute()
}

export async function insertStatements(db: Db, rows: readonly (StatementRow & { event_id: string; position: number })[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('statements').values(rows).execute()
}

type AttendeeAsk = { eventId: string; after: { startsAt: string; id: string } | undefined; size: number; q?: string | undefined }

/** Who joined, earliest first, with the name and e-mail that the host may see. */
export async function listAttendeeRows(db: Db, ask: AttendeeAsk) {
  return db.selectFrom('registrations').innerJoin('users', 'users.id', 'registrations.user_id')
    .select(['registrations.id', 'registrations.user_id', 'registrations.state', 'registrations.joined_at', 'users.email', 'users.locale'])
    .select(sql<string>`trim(concat_ws(' ', users.given_name, users.family_name))`.as('name'))
    .where('registrations.event_id', '=', ask.eventId).where('registrations.state', '=', 'confirmed')
    .$if(Boolean(ask.q), (query) => query.where(sql<boolean>`concat_ws(' ', users.given_name, users.family_name, users.email) ilike ${like(ask.q ?? '')}`))
    .$if(ask.after !== undefined, (query) => query.where(
      sql<boolean>`(registrations.joined_at, registrations.id) > (${ask.after?.startsAt}::timestamptz, ${ask.after?.id}::uuid)`))
    .orderBy('registrations.joined_at').orderBy('registrations.id').limit(ask.size).execute()
}

/** A page of who is in, each with a digest of everything that matching reads of them. */
export async function listMarks(db: Db, page: { eventId: string; after: string | undefined; size: number }): Promise<{ registrationId: string; mark: string }[]> {
  const { rows } = await sql<{ registrationId: string; mark: string }>`
    select r.id as "registrationId", md5(u.locale || coalesce((
      select string_agg(s.id || s.kind || s.text, ' ' order by s.position) from statements s where s.event_id = r.event_id and s.registration_id = r.id), '')) as mark
    from registrations r join users u on u.id = r.user_id
    where r.event_id = ${page.eventId} and r.state = 'confirmed' and r.id > coalesce(${page.after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    order by r.id limit ${page.size}`.execute(db)
  return rows
}

/** The language of each of the named people who are in. */
export async function listLocales(db: Db, eventId: string, registrationIds: readonly string[]): Promise<{ id: string; locale: string }[]> {
  const { rows } = await sql<{ id: string; locale: string }>`
    select r.id, u.locale from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and r.state = 'confirmed' and r.id = any (${registrationIds}::uuid[]) order by r.id`.execute(db)
  return rows
}

/** Gatherings whose people changed since they were last matched. */
export async function listWaiting(db: Db, size: number) {
  return db.selectFrom('events').select(['id', 'people_version', 'matched_version', 'anew_version']).whereRef('matched_version', '<', 'people_version').orderBy('id').limit(size).execute()
}

/** Whether a gathering's people changed since they were last matched, and whether the meaning of what they say was known then. */
export async function findStand(db: Db, eventId: string) {
  return db.selectFrom('events').select(['meaning', sql<boolean>`matched_version < people_version`.as('isWaiting')]).where('id', '=', eventId).executeTakeFirst()
}

/** Asks for new matches wherever people will still meet and the meaning of what they say was not known to the last. */
export async function askWhereMeaningLacks(db: Db, now: Date): Promise<void> {
  await db.updateTable('events').set({ people_version: sql`people_version + 1` })
    .where('meaning', '<>', 'on').where('status', '=', 'published').where('ends_at', '>', now).where('people_version', '>', '0').whereRef('matched_version', '=', 'people_version').execute()
}

/** Notes up to which change a gathering is matched; false when another process has matched it meanwhile. */
export async function updateMatched(db: Db, eventId: string, { from, to, meaning }: { from: string; to: string; meaning: 'off' | 'on' | 'unavailable' }): Promise<boolean> {
  const updated = await db.updateTable('events').set({ matched_version: to, meaning })
    .where('id', '=', eventId).where('matched_version', '=', from).returning('id').executeTakeFirst()
  return updated !== undefined
}
