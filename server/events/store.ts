import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PlaceSource } from '#contract/events/events.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'
import { proof } from '../kit/proof.ts'
import { inStates, liveStates } from './attendee-states.ts'

export type EventRow = Selectable<Tables['events']> & {
  host_name: string
  host_handle: string | null
  is_host_suspended: boolean
}

/** The columns of an event that a host may write. */
export type EventColumns = Partial<
  Pick<
    Selectable<Tables['events']>,
    | 'title'
    | 'summary'
    | 'description'
    | 'starts_at'
    | 'ends_at'
    | 'time_zone'
    | 'place'
    | 'link'
    | 'visibility'
    | 'capacity'
    | 'languages'
    | 'pair_link'
    | 'cover_alt'
    | 'mail_note'
    | 'needs_approval'
    | 'has_waitlist'
  >
> & { agenda?: string }

// A host with a host page is shown under its name.
const hostName = sql<string>`coalesce(hosts.name, ${shownNameOf('users')})`.as('host_name')

export function selectEvents(db: Db) {
  return db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.host_id')
    .leftJoin('hosts', 'hosts.user_id', 'events.host_id')
    .selectAll('events')
    .select([
      'hosts.handle as host_handle',
      hostName,
      sql<boolean>`users.status = 'suspended'`.as('is_host_suspended'),
    ])
}

export async function findEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  return selectEvents(db).where('events.id', '=', eventId).executeTakeFirst()
}

/**
 * Locks the event's row for this transaction: admissions and changes of one event run one at a
 * time.
 */
export async function lockEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  return selectEvents(db)
    .where('events.id', '=', eventId)
    .$if(!proof.skipLock, (query) => query.forUpdate('events'))
    .executeTakeFirst()
}

/**
 * Returns a person's relation to the event: their live registration, else how their last one ended,
 * and their co-host rights or invitation.
 */
export async function findRelation(db: Db, eventId: string, userId: string) {
  return db
    .selectFrom('events')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('registrations')
          .select(['id', 'state'])
          .whereRef('event_id', '=', 'events.id')
          .where('user_id', '=', userId)
          // A person who left and cannot come back is treated as a stranger.
          .where((builder) =>
            builder.or([
              builder('state', '<>', 'cancelled_by_attendee'),
              builder('undo_until', 'is not', null),
            ]),
          )
          .orderBy(sql`state = any (${liveStates})`, 'desc')
          .orderBy('joined_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('registration'),
      (join) => join.onTrue(),
    )
    .leftJoin('co_hosts', (join) =>
      join.onRef('co_hosts.event_id', '=', 'events.id').on((builder) =>
        builder.or([
          builder('co_hosts.user_id', '=', userId),
          builder.and([
            builder('co_hosts.user_id', 'is', null),
            builder('co_hosts.email', '=', (of) =>
              of
                .selectFrom('users')
                .select(sql<string>`lower(email)`.as('email'))
                .where('id', '=', userId)
                .where('email_proved', '=', true),
            ),
          ]),
        ]),
      ),
    )
    .select([
      'events.host_id',
      'registration.id as registration_id',
      'registration.state',
      'co_hosts.rights',
      'co_hosts.user_id as helper_id',
      keptPlaceOf(userId).as('kept_place'),
    ])
    .where('events.id', '=', eventId)
    .orderBy('co_hosts.user_id')
    .executeTakeFirst()
}

/**
 * Selects a place kept for the person's verified address: a guest's added by the host, or a bought
 * ticket.
 */
function keptPlaceOf(userId: string) {
  const own = sql`(select lower(email) from users where id = ${userId} and email_proved)`
  return sql<PlaceSource | null>`case when registration.state = any (${liveStates}) then null
    when exists (select from registrations g where g.event_id = events.id and g.user_id is null and g.state in (${sql.join([...inStates])}) and g.guest_email = ${own}) then 'entered'
    when exists (select from invitation_codes c where c.event_id = events.id and c.purpose = 'companions' and c.kept > 0 and lower(c.bound_email) = ${own}) then 'bought' end`
}

/** Counts the people who ask to come. */
export async function countAsking(db: Db, eventId: string): Promise<number> {
  const { people } = await db
    .selectFrom('registrations')
    .select((of) => of.fn.countAll<string>().as('people'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'pending_approval')
    .executeTakeFirstOrThrow()
  return Number(people)
}

export async function insertEvent(
  db: Db,
  event: EventColumns & {
    id: string
    host_id: string
    title: string
    time_zone: string
    invitation_code: string
  },
): Promise<void> {
  await db.insertInto('events').values(event).execute()
}

/**
 * Copies the registration questions to another event. Ids are unique within an event, so conditions
 * on answers still work.
 */
export async function copyQuestions(db: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into questions (event_id, id, position, kind, prompt, hint, options, is_required, condition, matching)
    select ${to}, id, position, kind, prompt, hint, options, is_required, condition, matching from questions where event_id = ${from} and retired_at is null`.execute(
    db,
  )
}

/** Copies the tickets still on sale, with windows as long before the start; no discount codes. */
export async function copyTickets(db: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into tiers (event_id, id, position, name, description, benefits, price, quantity, opens_at, closes_at)
    select b.id, t.id, t.position, t.name, t.description, t.benefits, t.price, t.quantity,
      t.opens_at + coalesce(b.starts_at - a.starts_at, interval '0'), t.closes_at + coalesce(b.starts_at - a.starts_at, interval '0')
    from tiers t join events a on a.id = t.event_id join events b on b.id = ${to} where t.event_id = ${from} and not t.is_closed`.execute(
    db,
  )
  await sql`
    update events b set currency = a.currency, tax_basis_points = a.tax_basis_points, refund_policy = a.refund_policy, price_from = a.price_from, price_to = a.price_to, is_paid = a.is_paid
    from events a where a.id = ${from} and b.id = ${to}`.execute(db)
}

type EventChange = EventColumns & {
  cover_id?: string | null
  now: Date
  /** Whether calendars must learn of it. */
  isNews: boolean
}

/** Writes the change if the version still matches. */
export async function updateEvent(
  db: Db,
  at: { id: string; version: number },
  change: EventChange,
): Promise<boolean> {
  const { now, isNews, ...fields } = change
  const updated = await db
    .updateTable('events')
    .set({
      ...fields,
      updated_at: now,
      version: sql`version + 1`,
      sequence: sql`sequence + ${isNews ? 1 : 0}`,
    })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Moves the expiry of codes for one address: such a code lasts as long as the event. */
export async function shiftCodeExpiry(
  db: Db,
  eventId: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ expires_at: to })
    .where('event_id', '=', eventId)
    .where('purpose', 'in', ['guest', 'invitation', 'companions'])
    .where('bound_email', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '=', from)
    .execute()
}

export async function markPublished(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ status: 'published', published_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', eventId)
    .execute()
}

export async function markDraft(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ status: 'draft', published_at: null, updated_at: now, version: sql`version + 1` })
    .where('id', '=', eventId)
    .execute()
}

export async function markCancelled(
  db: Db,
  eventId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('events')
    .set({
      status: sql`case when status = 'taken_down' then status else 'cancelled' end`,
      cancel_reason: reason,
      cancelled_at: now,
      updated_at: now,
      version: sql`version + 1`,
      sequence: sql`sequence + 1`,
    })
    .where('id', '=', eventId)
    .execute()
}

/** Takes an event down: queries for published events no longer find it. */
export async function markTakenDown(
  db: Db,
  eventId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('events')
    .set({
      status: 'taken_down',
      taken_down_at: now,
      taken_down_for: reason,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', eventId)
    .execute()
}

/** Restores the status from before the takedown, or the one its host has set since; returns it. */
export async function markPutBack(db: Db, eventId: string, now: Date): Promise<EventRow['status']> {
  const { status } = await db
    .updateTable('events')
    .set({
      status: wasBefore,
      taken_down_at: null,
      taken_down_for: null,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', eventId)
    .returning('status')
    .executeTakeFirstOrThrow()
  return status
}

const wasBefore = sql<
  'published' | 'cancelled'
>`case when cancelled_at is null then 'published' else 'cancelled' end`

/** Returns whether anyone has ever joined, even if they left since. */
export async function wasJoined(db: Db, eventId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', eventId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function deleteDraftRow(db: Db, eventId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('events')
    .where('id', '=', eventId)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Replaces the event's own code. */
export async function exchangeCode(db: Db, eventId: string, code: string): Promise<void> {
  await db.updateTable('events').set({ invitation_code: code }).where('id', '=', eventId).execute()
}

/**
 * Moves seats in the transaction of their registration or code; every change of attendees asks for
 * new matches.
 */
export async function changeSeats(
  db: Db,
  eventId: string,
  { taken = 0, kept = 0 }: { taken?: number; kept?: number },
): Promise<void> {
  await db
    .updateTable('events')
    .set({
      seats_taken: sql`seats_taken + ${taken}`,
      seats_kept: sql`seats_kept + ${kept}`,
      people_version: sql`people_version + 1`,
    })
    .where('id', '=', eventId)
    .execute()
}

/** Requests matching of everyone from scratch, without earlier matches. */
export async function requestRematch(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('events')
    .set({ people_version: sql`people_version + 1`, anew_version: sql`people_version + 1` })
    .where('id', '=', eventId)
    .execute()
}

/** Requests matching of what has changed since the last one. */
export async function requestMatches(db: Db, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .updateTable('events')
    .set({ people_version: sql`people_version + 1` })
    .where('id', 'in', eventIds)
    .execute()
}
