import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { liveStates } from '../events/events.ts'

export type RegistrationRow = Selectable<Tables['registrations']>
type At = { eventId: string; id: string }

/** Has whatever else this person is changing of their registration here be done first; until the transaction ends. */
export async function takeTurn(db: Db, eventId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${eventId}), hashtext(${userId}))`.execute(db)
}

/** The person's registration while it lasts. */
export async function findLive(db: Db, eventId: string, userId: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('user_id', '=', userId).where('state', 'in', liveStates).executeTakeFirst()
}

/** The person's registration while it lasts, else their latest. */
export async function findLatest(db: Db, eventId: string, userId: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('user_id', '=', userId)
    .orderBy(sql`state = any (${liveStates})`, 'desc').orderBy('joined_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function findById(db: Db, { eventId, id }: At): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('id', '=', id).executeTakeFirst()
}

/** The place that the host has entered for an address and that nobody has taken yet. */
export async function findGuest(db: Db, eventId: string, email: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('guest_email', '=', email.toLowerCase()).where('user_id', 'is', null).where('state', '=', 'confirmed').executeTakeFirst()
}

export async function insertRegistration(db: Db, row: Partial<Omit<RegistrationRow, 'answers'>> & { event_id: string; id: string; joined_at: Date; answers?: string }): Promise<void> {
  await db.insertInto('registrations').values(row).execute()
}

export async function updateRegistration(db: Db, { eventId, id }: At, change: Omit<Updateable<Tables['registrations']>, 'version'>): Promise<void> {
  await db.updateTable('registrations').set({ ...change, version: sql`version + 1` }).where('event_id', '=', eventId).where('id', '=', id).execute()
}

/** The address that the person has shown to be theirs, or an empty text: what is meant for an address is given to nobody who only claims it. */
export async function emailOf(db: Db, userId: string): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).where('email_proved', '=', true).executeTakeFirst())?.email.toLowerCase() ?? ''
}

export async function statementsOf(db: Db, { eventId, id }: At) {
  return db.selectFrom('statements').select(['id', 'item_id', 'kind', 'text', 'question_id']).where('event_id', '=', eventId).where('registration_id', '=', id).orderBy('position').orderBy('id').execute()
}

/** What a person said themselves, or what their answers say. */
export async function deleteStatements(db: Db, { eventId, id }: At, which: 'said' | 'answered' | 'all'): Promise<void> {
  await db.deleteFrom('statements').where('event_id', '=', eventId).where('registration_id', '=', id)
    .$if(which === 'said', (query) => query.where('question_id', 'is', null)).$if(which === 'answered', (query) => query.where('question_id', 'is not', null)).execute()
}

type StatementRow = { event_id: string; id: string; registration_id: string; item_id: string | null; question_id: string | null; kind: 'objective' | 'offering'; position: number; text: string }

export async function insertStatements(db: Db, rows: readonly StatementRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('statements').values(rows).execute()
}

export async function listByIds(db: Db, eventId: string, ids: readonly string[]): Promise<RegistrationRow[]> {
  return db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('id', '=', sql<string>`any (${ids}::uuid[])`).execute()
}

/** The same change for many. */
export async function updateRegistrations(db: Db, { eventId, ids }: { eventId: string; ids: readonly string[] }, change: Omit<Updateable<Tables['registrations']>, 'version'>): Promise<void> {
  await db.updateTable('registrations').set({ ...change, version: sql`version + 1` }).where('event_id', '=', eventId).where('id', '=', sql<string>`any (${ids}::uuid[])`).execute()
}

/** Writes the note if the registration is still the one that was read. */
export async function writeNote(db: Db, { eventId, id }: At, { note, version }: { note: string; version: number }): Promise<boolean> {
  const written = await db.updateTable('registrations').set({ host_note: note, version: sql`version + 1` })
    .where('event_id', '=', eventId).where('id', '=', id).where('version', '=', version).returning('id').executeTakeFirst()
  return written !== undefined
}
