import type { Db } from '../../kit/db/db.ts'
import { shownNameOf } from '../../kit/names.store.ts'

const name = shownNameOf('users').as('name')

/**
 * Returns the names of everyone who ever registered for an event, including guests, and of its
 * hosts, to hide them everywhere.
 */
export async function namesAt(db: Db, eventId: string): Promise<string[]> {
  const registered = await db
    .selectFrom('registrations')
    .leftJoin('users', 'users.id', 'registrations.user_id')
    .select([name, 'registrations.guest_name'])
    .where('registrations.event_id', '=', eventId)
    .orderBy('registrations.id')
    .execute()
  const holding = await db
    .selectFrom('users')
    .select(name)
    .where((builder) =>
      builder.or([
        builder(
          'users.id',
          'in',
          builder.selectFrom('events').select('events.host_id').where('events.id', '=', eventId),
        ),
        builder(
          'users.id',
          'in',
          builder
            .selectFrom('co_hosts')
            .select('co_hosts.user_id')
            .where('co_hosts.event_id', '=', eventId)
            .where('co_hosts.user_id', 'is not', null)
            .$castTo<{ user_id: string }>(),
        ),
      ]),
    )
    .orderBy('users.id')
    .execute()
  return [
    ...new Set([
      ...registered.flatMap((row) => [row.name, row.guest_name ?? '']),
      ...holding.map((row) => row.name),
    ]),
  ].filter((one) => one !== '')
}

/** Returns where a person reads; null if unknown. */
export async function readRegion(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('region')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.region ?? null
}

/** Returns a person's own full name. */
export async function ownName(db: Db, userId: string): Promise<string | null> {
  return (
    (await db.selectFrom('users').select(name).where('id', '=', userId).executeTakeFirst())?.name ||
    null
  )
}
