import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PlaceSource } from '#contract/events.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'
import { proof } from '../kit/proof.ts'
import { inStates, liveStates } from './states.ts'

export type EventRow = Selectable<Tables['events']> & {
  host_name: string
  host_handle: string | null
  is_host_suspended: boolean
}

/** What a host may write of a gathering. */
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

// Whoever has a page of their own is called there as they like.
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
 * Takes the gathering's row for this transaction: admissions and changes of one gathering run one
 * at a time.
 */
export async function lockEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  return selectEvents(db)
    .where('events.id', '=', eventId)
    .$if(!proof.skipLock, (query) => query.forUpdate('events'))
    .executeTakeFirst()
}

/**
 * What the person is to the gathering: their live registration, else how their last one ended, and
 * what they may do as somebody who helps, or were asked to.
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
          // Whoever left and cannot come back any more is nobody special.
          .where((is) =>
            is.or([is('state', '<>', 'cancelled_by_attendee'), is('undo_until', 'is not', null)]),
          )
          .orderBy(sql`state = any (${liveStates})`, 'desc')
          .orderBy('joined_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('registration'),
      (join) => join.onTrue(),
    )
    .leftJoin('co_hosts', (join) =>
      join.onRef('co_hosts.event_id', '=', 'events.id').on((is) =>
        is.or([
          is('co_hosts.user_id', '=', userId),
          is.and([
            is('co_hosts.user_id', 'is', null),
            is('co_hosts.email', '=', (of) =>
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
 * A place that waits for the address that the person has shown to be theirs: the host has entered
 * it as a guest's, or somebody has bought a ticket for it.
 */
function keptPlaceOf(userId: string) {
  const own = sql`(select lower(email) from users where id = ${userId} and email_proved)`
  return sql<PlaceSource | null>`case when registration.state = any (${liveStates}) then null
    when exists (select from registrations g where g.event_id = events.id and g.user_id is null and g.state in (${sql.join([...inStates])}) and g.guest_email = ${own}) then 'entered'
    when exists (select from invitation_codes c where c.event_id = events.id and c.purpose = 'companions' and c.kept > 0 and lower(c.bound_email) = ${own}) then 'bought' end`
}

/** How many people ask to come. */
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
 * What is asked of whoever joins, for a gathering made after another. Ids name questions within
 * their gathering, so that what hangs on an answer still does.
 */
export async function copyQuestions(db: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into questions (event_id, id, position, kind, prompt, hint, options, is_required, condition, matching)
    select ${to}, id, position, kind, prompt, hint, options, is_required, condition, matching from questions where event_id = ${from} and retired_at is null`.execute(
    db,
  )
}

/**
 * The same tickets, those that are still sold, with windows as long before the start; no discount
 * codes.
 */
export async function copyTickets(db: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into tiers (event_id, id, position, name, description, benefits, price, quantity, opens_at, closes_at)
    select b.id, t.id, t.position, t.name, t.description, t.benefits, t.price, t.quantity,
      t.opens_at + coalesce(b.starts_at - a.starts_at, interval '0'), t.closes_at + coalesce(b.starts_at - a.starts_at, interval '0')
    from tiers t join events a on a.id = t.event_id join events b on b.id = ${to} where t.event_id = ${from} and not t.is_closed`.execute(
    db,
  )
  await sql`
    update events b set currency = a.currency, tax_basis_points = a.tax_basis_points, refund_policy = a.refund_policy, price_from = a.price_from, price_to = a.price_to
    from events a where a.id = ${from} and b.id = ${to}`.execute(db)
}

type EventChange = EventColumns & {
  cover_id?: string | null
  now: Date
  /** Whether calendars must hear of it. */
  isNews: boolean
}

/** Writes the change if the version is still the one that was read. */
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

/**
 * A code that the product has made for one address lasts as long as the gathering: moved with it,
 * it opens what it did.
 */
export async function shiftCodeExpiry(
  db: Db,
  eventId: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ expires_at: to })
    .where('event_id', '=', eventId)
    .where('purpose', 'in', ['guest', 'companions'])
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

/** From now on whatever asks for what is published does not find it. */
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

/**
 * It is again what it was before it was taken down, or what its host has made of it since; answers
 * what that is.
 */
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

/** Whether anybody has ever joined, also if they left since. */
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
  const gone = await db
    .deleteFrom('events')
    .where('id', '=', eventId)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The gathering's own code is another from now on. */
export async function exchangeCode(db: Db, eventId: string, code: string): Promise<void> {
  await db.updateTable('events').set({ invitation_code: code }).where('id', '=', eventId).execute()
}

/**
 * Seats move with the registration or the code that holds them, in its transaction; every change of
 * who is in asks for new matches.
 */
export async function moveSeats(
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

/** Asks for new matches that owe nothing to earlier ones. */
export async function askForMatchesAnew(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('events')
    .set({ people_version: sql`people_version + 1`, anew_version: sql`people_version + 1` })
    .where('id', '=', eventId)
    .execute()
}

export async function askForMatches(db: Db, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .updateTable('events')
    .set({ people_version: sql`people_version + 1` })
    .where('id', 'in', eventIds)
    .execute()
}
