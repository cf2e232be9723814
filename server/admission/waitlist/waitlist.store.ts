import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import type { RegistrationRow } from '../registration/registrations.store.ts'

/** Lists the waiting people, in order. */
export async function listWaitlist(db: Db, eventId: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'waitlisted')
    .orderBy('queued_at')
    .orderBy('id')
    .execute()
}

/** Counts the entries before this one. */
export async function countAhead(
  db: Db,
  row: Pick<RegistrationRow, 'event_id' | 'queued_at' | 'id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('event_id', '=', row.event_id)
    .where('state', '=', 'waitlisted')
    .where(sql<boolean>`(queued_at, id) < (${row.queued_at}::timestamptz, ${row.id}::uuid)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists offers not taken in time. */
export async function listOverdue(db: Db, eventId: string, now: Date): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .where('offer_until', '<=', now)
    .execute()
}

/** Lists people who left and did not come back in time. */
export async function listExpiredUndos(
  db: Db,
  eventId: string,
  now: Date,
): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('undo_until', '<=', now)
    .execute()
}

/** Returns what is due in one event: expired times, and whether anyone waits. */
export async function findDue(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{ undos: boolean; offers: boolean; codes: boolean; waits: boolean }> {
  const { rows } = await sql<{ undos: boolean; offers: boolean; codes: boolean; waits: boolean }>`
    select exists (select from registrations where event_id = ${eventId} and undo_until <= ${now}) as undos,
      exists (select from registrations where event_id = ${eventId} and state = 'offered' and offer_until <= ${now}) as offers,
      exists (select from invitation_codes where event_id = ${eventId} and kept > 0 and expires_at <= ${now}) as codes,
      exists (select from registrations where event_id = ${eventId} and state = 'waitlisted') as waits`.execute(
    db,
  )
  return rows[0] ?? { undos: false, offers: false, codes: false, waits: false }
}

/** Lists what a person who left may still come back to, row by row. */
export async function listHeldFor(
  db: Db,
  eventId: string,
  userId: string,
): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('undo_until', 'is not', null)
    .execute()
}

/**
 * Lists events with an expired time, or with people waiting while places are free; in order, after
 * the one named.
 */
export async function listDueEvents(
  db: Db,
  { now, after, size }: { now: Date; after: string; size: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e join (
      select event_id from registrations where state = 'offered' and offer_until <= ${now}
      union select event_id from registrations where undo_until <= ${now}
      union select event_id from invitation_codes where kept > 0 and expires_at <= ${now}
      union select r.event_id from registrations r join events f on f.id = r.event_id
        where r.state = 'waitlisted' and (f.capacity is null or r.party_size <= f.capacity - f.seats_taken - f.seats_kept)) due on due.event_id = e.id
    where e.status = 'published' and e.ends_at > ${now} and e.id > ${after}::uuid
    order by e.id limit ${size}`.execute(db)
  return rows.map(({ id }) => id)
}
