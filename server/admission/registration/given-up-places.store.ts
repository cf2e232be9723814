import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'

export type GivenUpPlaceRow = Selectable<Tables['given_up_places']>

export async function insertGivenUp(
  db: Db,
  row: Insertable<Tables['given_up_places']>,
): Promise<void> {
  await db.insertInto('given_up_places').values(row).execute()
}

/** Deletes the record of a given-up place when its holder comes back. */
export async function dropGivenUp(
  db: Db,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<void> {
  await db
    .deleteFrom('given_up_places')
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .where('handled_at', 'is', null)
    .execute()
}

/** Lists places given up for good and not yet processed, the longest due first. */
export async function listGivenUp(
  db: Db,
  { now, size }: { now: Date; size: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('given_up_places')
    .select('id')
    .where('handled_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(size)
    .execute()
}

/**
 * Lists given-up places of a registration's purchase that are not settled: by its holder, by a user
 * of one of its codes, or of an unused code.
 */
export async function listPendingGivenUp(
  db: Db,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<GivenUpPlaceRow[]> {
  const codes = db
    .selectFrom('invitation_codes')
    .select('id')
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
  const guests = db
    .selectFrom('registrations')
    .innerJoin('invitation_codes', (join) =>
      join
        .onRef('invitation_codes.event_id', '=', 'registrations.event_id')
        .onRef('invitation_codes.code', '=', 'registrations.code'),
    )
    .select('registrations.id')
    .where('registrations.event_id', '=', eventId)
    .where('invitation_codes.registration_id', '=', registrationId)
  return db
    .selectFrom('given_up_places')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .where((builder) =>
      builder.or([
        builder('registration_id', '=', registrationId),
        builder('code_id', 'in', codes),
        builder('registration_id', 'in', guests),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Requeues given-up places that wait for a bank's decision about an order. */
export async function wakeGivenUp(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('given_up_places')
    .set({ due_at: now })
    .where('order_id', '=', orderId)
    .where('handled_at', 'is', null)
    .execute()
}

export async function findGivenUp(db: Db, id: string): Promise<GivenUpPlaceRow | undefined> {
  return db.selectFrom('given_up_places').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Reads and locks one; undefined if another process has handled it, or it was undone meanwhile. */
export async function lockGivenUp(db: Db, id: string): Promise<GivenUpPlaceRow | undefined> {
  return db
    .selectFrom('given_up_places')
    .selectAll()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveGivenUp(
  db: Db,
  id: string,
  change: Partial<Pick<GivenUpPlaceRow, 'due_at' | 'handled_at' | 'order_id' | 'place'>>,
): Promise<void> {
  await db.updateTable('given_up_places').set(change).where('id', '=', id).execute()
}
