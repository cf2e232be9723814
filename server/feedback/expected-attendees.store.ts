import { sql } from 'kysely'
import { isGoingAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownAddressOf, shownNameOf } from '../kit/names.store.ts'

export type ExpectedPerson = {
  name: string
  came: boolean
  /** The number of places kept for companions who have not come. */
  companions: number
}

/**
 * Lists everyone expected, by name, and whether they were checked in; nobody for an event whose
 * data has expired.
 */
export async function listExpected(db: Db, eventId: string): Promise<ExpectedPerson[]> {
  const { rows } = await sql<ExpectedPerson>`
    select coalesce(nullif(${shownNameOf('u')}, ''), nullif(r.guest_name, ''), ${shownAddressOf('u')}, r.guest_email, '') as name,
      exists (select from check_ins c where c.event_id = r.event_id and c.registration_id = r.id and c.undone_at is null) as came,
      (select coalesce(sum(k.kept), 0)::int from invitation_codes k where k.event_id = r.event_id and k.registration_id = r.id and k.purpose = 'companions') as companions
    from registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
    where r.event_id = ${eventId} and ${isGoingAs('r')} and e.faded_at is null order by name, r.id`.execute(
    db,
  )
  return rows
}
