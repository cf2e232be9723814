import { type Selectable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

/** The event with its host's name, as mails show it. */
export type AnnouncedEvent = Pick<
  Selectable<Tables['events']>,
  | 'id'
  | 'host_id'
  | 'title'
  | 'summary'
  | 'description'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'place'
  | 'link'
  | 'visibility'
  | 'status'
  | 'agenda'
  | 'mail_note'
  | 'sends_thanks'
  | 'sequence'
  | 'cancel_reason'
  | 'updated_at'
  | 'price_from'
  | 'price_to'
  | 'currency'
  | 'cover_id'
  | 'cover_alt'
> & { host_name: string }

// A host with a host page is shown under its name.
const hostName = sql<string>`coalesce(hosts.name, ${shownNameOf('users')})`.as('host_name')

// A cancellation is announced even for an event taken down, but without the host's own words.
const reasonNow = sql<
  AnnouncedEvent['cancel_reason']
>`case when events.status = 'taken_down' then null else events.cancel_reason end`.as(
  'cancel_reason',
)
const statusNow = sql<
  AnnouncedEvent['status']
>`case when events.cancelled_at is not null then 'cancelled' else events.status end`.as('status')

export async function findAnnouncedEvent(
  db: Db,
  eventId: string,
): Promise<AnnouncedEvent | undefined> {
  return db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.host_id')
    .leftJoin('hosts', 'hosts.user_id', 'events.host_id')
    .select([
      'events.id',
      'events.host_id',
      'title',
      'summary',
      'description',
      'starts_at',
      'ends_at',
      'time_zone',
      'place',
      'link',
      'visibility',
      statusNow,
      'agenda',
      'mail_note',
      'sends_thanks',
      'sequence',
      reasonNow,
      'events.updated_at',
      'price_from',
      'price_to',
      'currency',
      'cover_id',
      'cover_alt',
      hostName,
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirst()
}

/** Locks the event's row for this transaction, so that counting before writing is serialised. */
export async function lockAnnouncedEvent(
  db: Db,
  eventId: string,
): Promise<Pick<AnnouncedEvent, 'status' | 'host_id'> | undefined> {
  return db
    .selectFrom('events')
    .select(['status', 'host_id'])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findReader(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id as user_id',
      'email',
      'given_name',
      'family_name',
      'locale',
      'region',
      'mail_token',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findByMailToken(db: Db, mailToken: string): Promise<string | undefined> {
  return (
    await db
      .selectFrom('users')
      .select('id')
      .where('mail_token', '=', mailToken)
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
  )?.id
}
