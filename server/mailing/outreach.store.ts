import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { registrationIn } from './subjects.store.ts'

/** Returns who gave the address for a ticket or a place, and whether they have paid. */
export async function findGiver(
  db: Db,
  { event_id: eventId, facts }: Pick<AnnouncementRow, 'event_id' | 'facts'>,
): Promise<{ userId: string; hasPaid: boolean } | undefined> {
  const {
    rows: [row],
  } = await sql<{ user_id: string; has_paid: boolean }>`
    select r.user_id, ${isPaidFor('r')} as has_paid from registrations r where r.event_id = ${eventId} and r.id = ${registrationIn(facts['registrationId'] ?? '')}::uuid and r.user_id is not null`.execute(
    db,
  )
  return row && { userId: row.user_id, hasPaid: row.has_paid }
}

/** Tests whether a registration, by its alias in a query, was paid for, here or to the host. */
export function isPaidFor(registration: string) {
  const [eventId, id] = [sql.ref(`${registration}.event_id`), sql.ref(`${registration}.id`)]
  return sql<boolean>`(exists (select from orders paid where paid.event_id = ${eventId} and paid.registration_id = ${id} and paid.state = 'paid')
    or exists (select from registration_history outside where outside.event_id = ${eventId} and outside.registration_id = ${id} and outside.what = 'paid-outside'))`
}

/** Returns whether the invitation to a place given by the host was mailed. */
export async function wasInvited(
  db: Db,
  { event_id: eventId, occasion }: Pick<AnnouncementRow, 'event_id' | 'occasion'>,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('announcements')
      .select('id')
      .where('event_id', '=', eventId)
      .where('kind', '=', 'guest')
      .where('occasion', '=', registrationIn(occasion))
      .where('people', '>', 0)
      .executeTakeFirst()) !== undefined
  )
}

/** Counts the changes of an event announced since then. */
export async function countChangesTold(
  db: Db,
  { eventId, but, since }: { eventId: string; but: string | null; since: Date },
): Promise<number> {
  return (
    await db
      .selectFrom('announcements')
      .select('id')
      .where('event_id', '=', eventId)
      .where('kind', '=', 'changed')
      .where('id', 'is distinct from', but)
      .where('people', '>', 0)
      .where('created_at', '>', since)
      .execute()
  ).length
}

/** Postpones an announcement. */
export async function postpone(
  db: Db,
  { event_id: eventId, id }: Pick<AnnouncementRow, 'event_id' | 'id'>,
  until: Date,
): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ wait_until: until })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}
