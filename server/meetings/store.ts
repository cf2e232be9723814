import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { TimeSpan } from '#contract/meetings/meetings.ts'
import type { MeetingHours } from '#contract/meetings/hours.ts'
import type { MeetingRowState, MeetingCanceller } from '#database/values.ts'
import { isBlockedRow } from '../apart/apart.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'
import type { Leases } from '../kit/processes/leases.ts'
import { isMutualAs } from '../matching/matching.ts'

export type MeetingPlanRow = {
  windows: TimeSpan[]
  minutes: number
  pause_minutes: number
  tables: number
  made_from: string
  made_at: Date | null
  wishes: number
  placed: number
  bound: number
  version: number
}
export type MeetingRow = {
  id: string
  match_id: string
  a_id: string
  b_id: string
  state: MeetingRowState
  starts_at: Date
  ends_at: Date
  table_no: number | null
  a_yes: boolean
  b_yes: boolean
  move_to: Date | null
  move_for: number | null
  a_move: boolean | null
  b_move: boolean | null
  is_asked: boolean
  moved_from: Date | null
  a_outcome: 'met' | 'no_show' | null
  b_outcome: 'met' | 'no_show' | null
  cancelled_by: MeetingCanceller | null
  reason: string
  is_final: boolean
  reminded_at: Date | null
  version: number
  changed_at: Date
  proposed_by: 'a' | 'b' | null
  place: string
}

const planColumns = [
  'windows',
  'minutes',
  'pause_minutes',
  'tables',
  'made_from',
  'made_at',
  'wishes',
  'placed',
  'bound',
  'version',
] as const

export async function findPlan(db: Db, eventId: string): Promise<MeetingPlanRow | undefined> {
  return db
    .selectFrom('meeting_plans')
    .select(planColumns)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Returns the plan, locked against changes and answers until the transaction ends. */
export async function lockPlan(db: Db, eventId: string): Promise<MeetingPlanRow | undefined> {
  return db
    .selectFrom('meeting_plans')
    .select(planColumns)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a plan without hours, for an event whose host has opened none. */
export async function ensurePlan(db: Db, eventId: string): Promise<void> {
  await db
    .insertInto('meeting_plans')
    .values({ event_id: eventId, minutes: 5, pause_minutes: 0, tables: 0, version: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Returns whether a host has opened hours; with version 0, the plan exists only for meetings that
 * people proposed to each other.
 */
export function hasHours(plan: Pick<MeetingPlanRow, 'version'> | undefined): boolean {
  return plan !== undefined && plan.version > 0
}

export function hoursOf({ windows, minutes, pause_minutes, tables }: MeetingPlanRow): MeetingHours {
  return { windows, minutes, pauseMinutes: pause_minutes, tables }
}

export async function upsertPlan(
  db: Db,
  eventId: string,
  { windows, minutes, pauseMinutes, tables }: MeetingHours,
): Promise<void> {
  const values = { windows: JSON.stringify(windows), minutes, pause_minutes: pauseMinutes, tables }
  await db
    .insertInto('meeting_plans')
    .values({ event_id: eventId, ...values })
    .onConflict((on) =>
      on.column('event_id').doUpdateSet({ ...values, version: sql`meeting_plans.version + 1` }),
    )
    .execute()
}

export async function updateWorth(
  db: Db,
  eventId: string,
  worth: { madeFrom: string; wishes: number; placed: number; bound: number; at: Date },
): Promise<void> {
  const { madeFrom: made_from, at: made_at, ...counts } = worth
  await db
    .updateTable('meeting_plans')
    .set({ made_from, made_at, ...counts })
    .where('event_id', '=', eventId)
    .execute()
}

/** Forces all meetings to be placed again without any other change. */
export async function forgetBasis(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('meeting_plans')
    .set({ made_from: '' })
    .where('event_id', '=', eventId)
    .execute()
}

export async function listMeetings(db: Db, eventId: string): Promise<MeetingRow[]> {
  return db
    .selectFrom('meetings')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Returns one of the registration's own meetings, locked. */
export async function lockOwn(
  db: Db,
  eventId: string,
  { meetingId, registrationId }: { meetingId: string; registrationId: string },
): Promise<MeetingRow | undefined> {
  return db
    .selectFrom('meetings')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', meetingId)
    .where((builder) =>
      builder.or([builder('a_id', '=', registrationId), builder('b_id', '=', registrationId)]),
    )
    .forUpdate()
    .executeTakeFirst()
}

export type MeetingColumns = Partial<
  Omit<MeetingRow, 'id' | 'match_id' | 'a_id' | 'b_id' | 'version' | 'changed_at'>
>

/** Writes the changes of a meeting; calendars detect them by the version. */
export async function changeMeeting(
  db: Db,
  eventId: string,
  { id, at, ...change }: MeetingColumns & { id: string; at: Date },
): Promise<void> {
  await db
    .updateTable('meetings')
    .set({ ...change, changed_at: at, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

export async function insertMeeting(
  db: Db,
  eventId: string,
  row: Pick<
    MeetingRow,
    'id' | 'match_id' | 'a_id' | 'b_id' | 'starts_at' | 'ends_at' | 'table_no' | 'changed_at'
  > &
    Partial<Pick<MeetingRow, 'a_yes' | 'b_yes' | 'proposed_by' | 'place'>>,
): Promise<void> {
  await db
    .insertInto('meetings')
    .values({ event_id: eventId, ...row })
    .execute()
}

export async function deleteMeeting(db: Db, eventId: string, id: string): Promise<void> {
  await db.deleteFrom('meetings').where('event_id', '=', eventId).where('id', '=', id).execute()
}

/** Removes both people's seats. */
export async function clearSeats(db: Db, eventId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['meeting_seats', 'meeting_tables'] as const)
    await db
      .deleteFrom(table)
      .where('event_id', '=', eventId)
      .where('meeting_id', '=', sql<string>`any (${ids}::uuid[])`)
      .execute()
}

/**
 * Seats both people for every five minutes of their meetings, at their tables. A seat already taken
 * violates a key.
 */
export async function writeSeats(db: Db, eventId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ticks = sql`from meetings m, generate_series(m.starts_at, m.ends_at - interval '5 minutes', interval '5 minutes') as tick(at)`
  const these = sql`m.event_id = ${eventId} and m.id = any (${ids}::uuid[])`
  await sql`insert into meeting_seats (event_id, registration_id, at, meeting_id) select m.event_id, who.id, tick.at, m.id ${ticks}, unnest(array[m.a_id, m.b_id]) as who(id) where ${these}`.execute(
    db,
  )
  await sql`insert into meeting_tables (event_id, table_no, at, meeting_id) select m.event_id, m.table_no, tick.at, m.id ${ticks} where ${these} and m.table_no is not null`.execute(
    db,
  )
}

/** Returns the caller's registration, if they are in. */
export async function findOwn(
  db: Db,
  eventId: string,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select r.id from registrations r where r.event_id = ${eventId} and r.user_id = ${userId} and ${isInAs('r')}`.execute(
    db,
  )
  return rows[0]?.id
}

/** Returns people's names by registration. */
export async function listNames(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; userId: string }>> {
  const { rows } = await sql<{ id: string; name: string; userId: string }>`
    select r.id, ${shownNameOf('u')} as name, u.id as "userId" from registrations r join users u on u.id = r.user_id where r.event_id = ${eventId} and r.id = any (${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

/** Returns the other person of each of the caller's matches. */
export async function listPartners(
  db: Db,
  eventId: string,
  { own, matchIds }: { own: string; matchIds: readonly string[] },
): Promise<Map<string, string>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'a_id', 'b_id'])
    .where('event_id', '=', eventId)
    .where('id', 'in', [...matchIds])
    .execute()
  return new Map(rows.map(({ id, a_id: a, b_id: b }) => [id, a === own ? b : a]))
}

// The basis: hours, event times, mutual wishes, everybody's choices, and what people proposed,
// answered or cancelled.
function madeFrom(plan: string): RawBuilder<string> {
  const eventId = sql.ref(`${plan}.event_id`)
  return sql<string>`md5(concat_ws(' ', ${sql.ref(`${plan}.version`)},
    (select concat_ws(' ', e.status, e.starts_at, e.ends_at) from events e where e.id = ${eventId}),
    (select string_agg(m.id::text, ' ' order by m.id) from matches m where m.event_id = ${eventId} and ${isMutualAs('m')}),
    (select string_agg(concat(c.registration_id, c.not_free, c.most), ' ' order by c.registration_id) from meeting_choices c where c.event_id = ${eventId}),
    (select string_agg(concat(d.id, d.state, d.starts_at, d.is_asked, d.is_final), ' ' order by d.id) from meetings d where d.event_id = ${eventId} and (d.state <> 'proposed' or d.proposed_by is not null))))`
}

export async function findBasis(db: Db, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    digest: string
  }>`select ${madeFrom('p')} as digest from meeting_plans p where p.event_id = ${eventId}`.execute(
    db,
  )
  return rows[0]?.digest
}

/**
 * Returns events whose meetings were placed from an outdated basis, or in which a proposal or
 * question was not answered in time.
 */
export async function listOutdated(
  db: Db,
  now: Date,
  { isFree }: Pick<Leases, 'isFree'>,
): Promise<string[]> {
  const soon = new Date(now.getTime() + 5 * 60_000)
  const isUnanswered = sql`(m.state = 'proposed' and m.starts_at <= case when m.proposed_by is null then ${soon}::timestamptz else ${now}::timestamptz end or m.state = 'accepted' and m.move_to <= ${soon}::timestamptz)`
  const { rows } = await sql<{ id: string }>`
    select p.event_id as id from meeting_plans p join events e on e.id = p.event_id
    where ${isFree('p.event_id')} and e.ends_at > ${new Date(now.getTime() - 86_400_000)}::timestamptz
      and (p.made_from <> ${madeFrom('p')} or exists (select from meetings m where m.event_id = p.event_id and ${isUnanswered}))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Claims accepted meetings that begin soon, without a reminder yet and without a block between the
 * two; the caller sends the reminders.
 */
export async function claimReminders(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<(MeetingRow & { event_id: string })[]> {
  return db
    .updateTable('meetings')
    .set({ reminded_at: now })
    .where('state', '=', 'accepted')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .where(({ not }) => not(isBlockedRow('meetings')))
    .returningAll()
    .execute()
}

/**
 * Returns a person's meetings across events that were once accepted and ended after the given time.
 */
export async function listForCalendar(
  db: Db,
  { userId, since, meetingId }: { userId: string; since: Date; meetingId?: string },
) {
  const { rows } = await sql<{
    id: string
    eventId: string
    title: string
    timeZone: string
    /** The place that the two agreed, or else the event's. */
    place: string | null
    startsAt: Date
    endsAt: Date
    tableNo: number | null
    isCancelled: boolean
    sequence: number
    changedAt: Date
    name: string
    language: Language
  }>`
    select m.id, m.event_id as "eventId", e.title, e.time_zone as "timeZone", coalesce(nullif(m.place, ''), e.place) as place, m.starts_at as "startsAt", m.ends_at as "endsAt", m.table_no as "tableNo", m.state = 'cancelled' as "isCancelled", m.version as sequence, m.changed_at as "changedAt",
      ${shownNameOf('u')} as name, reader.locale as language
    from registrations r join users reader on reader.id = r.user_id join meetings m on m.event_id = r.event_id and r.id in (m.a_id, m.b_id) join events e on e.id = m.event_id
    join registrations o on o.event_id = m.event_id and o.id = case when m.a_id = r.id then m.b_id else m.a_id end join users u on u.id = o.user_id
    where r.user_id = ${userId} and ${isInAs('r')} and m.a_yes and m.b_yes and m.ends_at > ${since} and (${meetingId ?? null}::uuid is null or m.id = ${meetingId ?? null}::uuid) order by m.starts_at, m.id`.execute(
    db,
  )
  return rows
}
