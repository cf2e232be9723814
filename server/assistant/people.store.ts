import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

const name = shownNameOf('users').as('name')

/**
 * The names of everybody who ever registered for a gathering, of guests too, and of those who hold
 * it: to be hidden wherever they stand.
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
    .where((where) =>
      where.or([
        where(
          'users.id',
          'in',
          where.selectFrom('events').select('events.host_id').where('events.id', '=', eventId),
        ),
        where(
          'users.id',
          'in',
          where
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

/** Somebody's own name, whole. */
export async function ownName(db: Db, userId: string): Promise<string | null> {
  return (
    (await db.selectFrom('users').select(name).where('id', '=', userId).executeTakeFirst())?.name ||
    null
  )
}
