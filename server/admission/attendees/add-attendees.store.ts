import { type Insertable, sql } from 'kysely'
import { asAddress } from '#contract/text/address.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { Tables } from '#database/tables.ts'
import { liveStates } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'

export async function insertRegistrations(
  db: Db,
  rows: readonly Insertable<Tables['registrations']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('registrations').values(rows).execute()
}

const address = sql<string>`lower(coalesce(users.email, registrations.guest_email))`

/**
 * Returns the addresses of all live registrations, or those of them that are named; the host reads
 * them in the list as well.
 */
export async function listAddresses(
  db: Db,
  eventId: string,
  among?: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('registrations')
    .leftJoin('users', 'users.id', 'registrations.user_id')
    .select(address.as('email'))
    .where('event_id', '=', eventId)
    .where('registrations.state', 'in', liveStates)
    .$if(among !== undefined, (query) =>
      query.where(address, '=', sql<string>`any (${among}::text[])`),
    )
    .execute()
  return new Set(rows.map(({ email }) => asAddress(email)))
}

/**
 * Returns the addresses of former attendees, each with the state it ended in; the latest counts.
 */
export async function listFormerAttendees(
  db: Db,
  eventId: string,
): Promise<ReadonlyMap<string, RegistrationState>> {
  return byAddress(await selectFormer(db, eventId).execute())
}

/** The same for people who registered; a reserved place that nobody took can be given again. */
export async function listFormerRegistrants(
  db: Db,
  eventId: string,
): Promise<ReadonlyMap<string, RegistrationState>> {
  return byAddress(
    await selectFormer(db, eventId)
      .where((builder) =>
        builder.or([
          builder('registrations.user_id', 'is not', null),
          builder('registrations.state', '=', 'cancelled_by_attendee'),
        ]),
      )
      .execute(),
  )
}

function selectFormer(db: Db, eventId: string) {
  return db
    .selectFrom('registrations')
    .leftJoin('users', 'users.id', 'registrations.user_id')
    .select('registrations.state')
    .select(sql<string | null>`coalesce(users.email, registrations.guest_email)`.as('email'))
    .where('event_id', '=', eventId)
    .where('registrations.state', 'not in', liveStates)
    .orderBy('joined_at')
    .orderBy('registrations.id')
}

function byAddress(
  rows: readonly { email: string | null; state: RegistrationState }[],
): ReadonlyMap<string, RegistrationState> {
  return new Map(
    rows.flatMap(({ email, state }) =>
      email === null ? [] : [[asAddress(email), state] as const],
    ),
  )
}
