import { type Insertable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { isInvitedAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownAddressOf, shownNameOf } from '../kit/names.store.ts'

/**
 * Lists everyone who ever registered for an event, by name, with the first half of the digest of
 * their pass.
 */
export async function listExpected(db: Db, eventId: string) {
  return db
    .selectFrom('registrations')
    .leftJoin('users', 'users.id', 'registrations.user_id')
    .leftJoin('tiers', (join) =>
      join
        .onRef('tiers.event_id', '=', 'registrations.event_id')
        .onRef('tiers.id', '=', 'registrations.tier_id'),
    )
    .select(['registrations.id', 'registrations.state', 'tiers.name as tier'])
    .select([
      sql<string>`coalesce(${shownAddressOf('users')}, registrations.guest_email)`.as('email'),
      sql<string>`coalesce(nullif(${shownNameOf('users')}, ''), registrations.guest_name, '')`.as(
        'name',
      ),
      isInvitedAs('registrations').as('isInvited'),
      sql<string>`left(encode(sha256(convert_to(replace(registrations.pass::text, '-', ''), 'UTF8')), 'hex'), 16)`.as(
        'digest',
      ),
    ])
    .where('registrations.event_id', '=', eventId)
    .orderBy('name')
    .orderBy('registrations.id')
    .execute()
}

function selectCheckIns(db: Db, eventId: string) {
  return db
    .selectFrom('check_ins')
    .innerJoin('users', 'users.id', 'check_ins.by_user')
    .select([
      'check_ins.id',
      'registration_id',
      'at',
      'undone_at',
      'change',
      shownNameOf('users').as('by'),
    ])
    .where('event_id', '=', eventId)
}

/** Lists what was recorded or undone after a change, in that order. */
export async function listChanges(db: Db, eventId: string, after: number) {
  return selectCheckIns(db, eventId).where('change', '>', after).orderBy('change').execute()
}

/** Returns the check-ins of some registrations, or with some ids. */
export async function findCheckIns(
  db: Db,
  eventId: string,
  { registrationIds, ids }: { registrationIds: readonly string[]; ids: readonly string[] },
) {
  return selectCheckIns(db, eventId)
    .where((builder) =>
      builder.or([
        builder('registration_id', '=', sql<string>`any (${registrationIds}::uuid[])`),
        builder('check_ins.id', '=', sql<string>`any (${ids}::uuid[])`),
      ]),
    )
    .execute()
}

/** Returns the number of the last change at an event. */
export async function lastChange(db: Db, eventId: string): Promise<number> {
  const { last } = await db
    .selectFrom('check_ins')
    .select((of) => of.fn.max('change').as('last'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function listStates(db: Db, eventId: string, ids: readonly string[]) {
  return db
    .selectFrom('registrations')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

export async function insertCheckIns(
  db: Db,
  rows: readonly Insertable<Tables['check_ins']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('check_ins').values(rows).execute()
}

export async function undoCheckIn(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
  undone: { at: Date; by: string; change: number },
): Promise<void> {
  await db
    .updateTable('check_ins')
    .set({ undone_at: undone.at, undone_by: undone.by, change: undone.change })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Returns what the ticket with this pass shows. */
export async function findTicket(db: Db, pass: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .leftJoin('users', 'users.id', 'registrations.user_id')
    .leftJoin('tiers', (join) =>
      join
        .onRef('tiers.event_id', '=', 'registrations.event_id')
        .onRef('tiers.id', '=', 'registrations.tier_id'),
    )
    .select([
      'events.id as event_id',
      'events.title',
      'events.status',
      'events.starts_at',
      'events.ends_at',
      'events.time_zone',
      'events.place',
      'registrations.state',
      'tiers.name as tier',
      'users.locale',
    ])
    .select(
      sql<string>`coalesce(nullif(${shownNameOf('users')}, ''), registrations.guest_name, '')`.as(
        'name',
      ),
    )
    .where('registrations.pass', '=', pass)
    .executeTakeFirst()
}
