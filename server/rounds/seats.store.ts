import { type SqlBool, sql } from 'kysely'
import type { MatchReason } from '#contract/matching/matching.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { RoundParticipation, RoundAnswer, AbsenceSource } from '#contract/rounds.ts'
import { summaryOf, type SummaryRow } from '../about/about.ts'
import { isBlockedPair, wasBlockedBefore } from '../apart/apart.ts'
import { isGoingAs, isInAs } from '../events/events.ts'
import { isMutualAs } from '../matching/matching.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'
import { countsFor, isPresent } from './store.ts'

export type RoundRegistration = { id: string; part: RoundParticipation }
export type OwnRoundSeat = {
  round: number
  table: number | null
  isWith: boolean
  partner: string | null
  hasLeft: boolean
  /** What the partner shows, null after a block; and whether the two want to meet each other. */
  summary: SummaryRow
  isMutual: boolean
  answer: RoundAnswer | null
  youGet: MatchReason | null
  youGive: MatchReason | null
}

/**
 * Returns the caller's registration, if they are in, and whether they take part in the coming
 * rounds.
 */
export async function findOwn(
  db: Db,
  eventId: string,
  userId: string,
): Promise<RoundRegistration | undefined> {
  const { rows } = await sql<RoundRegistration>`
    select r.id, case when not r.is_matched then 'not-matched' when exists (select from round_absences a where a.event_id = r.event_id and a.registration_id = r.id and ${countsFor('a', 'r')}) then 'sitting-out'
      when p.who is null or ${isPresent('r', sql.ref('p.who'))} then 'in' else 'not-there' end as part
    from registrations r left join round_plans p on p.event_id = r.event_id
    where r.event_id = ${eventId} and r.user_id = ${userId} and ${isInAs('r')}`.execute(db)
  return rows[0]
}

// A reason whose statement is deleted is dropped too.
const reasonOf = (quoted: 'mine' | 'theirs') => sql`(
  select ${sql.ref(`${quoted}.gets`)} || jsonb_build_object('objective', o.text, 'offering', g.text, 'answeredBy', g.kind)
  from statements o, statements g
  where o.event_id = mine.event_id and o.id = (${sql.ref(`${quoted}.gets`)} ->> 'objectiveId')::uuid and g.event_id = mine.event_id and g.id = (${sql.ref(`${quoted}.gets`)} ->> 'offeringId')::uuid)`

/**
 * The partner of a seat `s`: null if either had blocked the other when the round began, or does so
 * before it begins.
 */
const withOf = (s: string) =>
  sql<
    string | null
  >`(select case when not ${wasBlockedBefore({ eventId: sql.ref(`${s}.event_id`), one: sql.ref(`${s}.registration_id`), other: sql.ref(`${s}.with_id`), before: sql.ref('n.starts_at') })} then ${sql.ref(`${s}.with_id`)} end from rounds n where n.event_id = ${sql.ref(`${s}.event_id`)} and n.n = ${sql.ref(`${s}.round`)})`

/**
 * Returns a person's seats up to a round, with partners and reasons. Blocked partners are left out.
 */
export async function listOwnSeats(
  db: Db,
  eventId: string,
  { registrationId, upTo }: { registrationId: string; upTo: number },
): Promise<OwnRoundSeat[]> {
  const { rows } = await sql<OwnRoundSeat>`
    select mine.round, case when mine.with_id is not null then mine.table_no end as table, mine.with_id is not null as "isWith", ${shownNameOf('u')} as partner, r.id is not null and not ${isInAs('r')} as "hasLeft", mine.answer,
      case when ${isInAs('r')} and u.status = 'active' and not ${isBlockedPair('self.user_id', 'u.id')} then ${summaryOf('u.id')} end as summary,
      exists (select from matches m where m.event_id = mine.event_id and m.a_id = least(mine.registration_id, mine.with_id) and m.b_id = greatest(mine.registration_id, mine.with_id) and ${isMutualAs('m')}) as "isMutual",
      ${reasonOf('mine')} as "youGet", ${reasonOf('theirs')} as "youGive"
    from (select s.event_id, s.round, s.registration_id, s.table_no, kept.with_id, s.answer, case when kept.with_id is not null then s.gets end as gets from round_seats s cross join lateral (select ${withOf('s')} as with_id) kept where s.event_id = ${eventId} and s.registration_id = ${registrationId}) mine
    join registrations self on self.event_id = mine.event_id and self.id = mine.registration_id
    left join round_seats theirs on theirs.event_id = mine.event_id and theirs.round = mine.round and theirs.registration_id = mine.with_id
    left join registrations r on r.event_id = mine.event_id and r.id = mine.with_id
    left join users u on u.id = r.user_id
    where mine.event_id = ${eventId} and mine.registration_id = ${registrationId} and mine.round <= ${upTo} order by mine.round`.execute(
    db,
  )
  return rows
}

/** Returns two seats of a round, locked: the caller's and their partner's. */
export async function lockPair(
  db: Db,
  eventId: string,
  { round, registrationId }: { round: number; registrationId: string },
): Promise<{ registrationId: string; answer: RoundAnswer | null }[]> {
  return db
    .selectFrom('round_seats')
    .select(['registration_id as registrationId', 'answer'])
    .where('event_id', '=', eventId)
    .where('round', '=', round)
    .where((builder) =>
      builder.or([
        builder('registration_id', '=', registrationId),
        builder('with_id', '=', registrationId),
      ]),
    )
    .where('with_id', 'is not', null)
    .orderBy('registration_id')
    .forUpdate()
    .execute()
}

/**
 * Records an answer, and on both seats whether the two missed each other; a pair seated together
 * again meanwhile stays missed.
 */
export async function updateAnswer(
  db: Db,
  eventId: string,
  {
    round,
    registrationId,
    answer,
    isMissed,
    at,
  }: { round: number; registrationId: string; answer: RoundAnswer; isMissed: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('round_seats')
    .set({ answer, answered_at: at })
    .where('event_id', '=', eventId)
    .where('round', '=', round)
    .where('registration_id', '=', registrationId)
    .execute()
  const isAgain = sql<SqlBool>`exists (select from round_seats other where other.event_id = round_seats.event_id and other.registration_id = round_seats.registration_id
    and other.with_id = round_seats.with_id and other.round <> round_seats.round and not other.is_missed)`
  await db
    .updateTable('round_seats')
    .set({ is_missed: sql<boolean>`${isMissed} or ${isAgain}` })
    .where('event_id', '=', eventId)
    .where('round', '=', round)
    .where((builder) =>
      builder.or([
        builder('registration_id', '=', registrationId),
        builder('with_id', '=', registrationId),
      ]),
    )
    .execute()
}

/** Returns the partner of a person's seat if they said nothing themselves and did not check in. */
export async function findUnseen(
  db: Db,
  eventId: string,
  { round, registrationId }: { round: number; registrationId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('round_seats as s')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.event_id', '=', 's.event_id').onRef('r.id', '=', 's.registration_id'),
    )
    .select('r.id')
    .where('s.event_id', '=', eventId)
    .where('s.round', '=', round)
    .where('s.with_id', '=', registrationId)
    .where('s.answer', 'is', null)
    .where('r.state', '=', 'confirmed')
    .executeTakeFirst()
  return row?.id
}

/** A person who answers is present. */
export async function forgetMissed(db: Db, eventId: string, registrationId: string): Promise<void> {
  await db
    .deleteFrom('round_absences')
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .where('said_by', '=', 'missed')
    .execute()
}

/**
 * Makes a person sit out from now on, or take part again. An absence keeps its source, unless that
 * is `missed`.
 */
export async function setAbsent(
  db: Db,
  eventId: string,
  {
    registrationId,
    isOut,
    by,
    at,
  }: { registrationId: string; isOut: boolean; by: AbsenceSource; at: Date },
): Promise<void> {
  if (!isOut)
    await db
      .deleteFrom('round_absences')
      .where('event_id', '=', eventId)
      .where('registration_id', '=', registrationId)
      .execute()
  else
    await db
      .insertInto('round_absences')
      .values({ event_id: eventId, registration_id: registrationId, said_by: by, at })
      .onConflict((on) =>
        on
          .columns(['event_id', 'registration_id'])
          .doUpdateSet({ said_by: by, at })
          .where('round_absences.said_by', '=', 'missed'),
      )
      .execute()
}

export type BoardPerson = {
  registrationId: string
  name: string
  state: RegistrationState
  isListed: boolean
  isMatched: boolean
  isPresent: boolean
  out: AbsenceSource | null
}

/** Returns everybody with an account who is in, or was when seated, by name. */
export async function listPeople(db: Db, eventId: string): Promise<BoardPerson[]> {
  const { rows } = await sql<BoardPerson>`
    select r.id as "registrationId", ${shownNameOf('u')} as name, r.state, r.is_listed as "isListed", r.is_matched and ${isInAs('r')} as "isMatched",
      ${isPresent('r', sql`coalesce(p.who, 'everybody')`)} as "isPresent", a.said_by as out
    from registrations r join users u on u.id = r.user_id left join round_plans p on p.event_id = r.event_id
    left join round_absences a on a.event_id = r.event_id and a.registration_id = r.id and ${countsFor('a', 'r')}
    where r.event_id = ${eventId} and (${isInAs('r')} and r.is_matched or exists (select from round_seats s where s.event_id = r.event_id and s.registration_id = r.id))
    order by name, r.id`.execute(db)
  return rows
}

/**
 * Counts the people going who cannot be planned: without an account, or without matching.
 */
export async function countUnmatched(
  db: Db,
  eventId: string,
): Promise<{ all: number; checkedIn: number }> {
  const { rows } = await sql<{ all: number; checkedIn: number }>`
    select count(*)::int as all, (count(*) filter (where r.state <> 'confirmed'))::int as "checkedIn" from registrations r
    where r.event_id = ${eventId} and ${isGoingAs('r')} and (r.user_id is null or not r.is_matched)`.execute(
    db,
  )
  return rows[0] ?? { all: 0, checkedIn: 0 }
}

export type BoardSeat = {
  round: number
  registrationId: string
  tableNo: number | null
  withId: string | null
  isMissed: boolean
  answer: RoundAnswer | null
}

export async function listSeats(db: Db, eventId: string): Promise<BoardSeat[]> {
  return db
    .selectFrom('round_seats as s')
    .select([
      'round',
      'registration_id as registrationId',
      'table_no as tableNo',
      withOf('s').as('withId'),
      'is_missed as isMissed',
      'answer',
    ])
    .where('event_id', '=', eventId)
    .orderBy('round')
    .orderBy('table_no')
    .orderBy('registration_id')
    .execute()
}

/** Returns whether this registration belongs to a person who is in. */
export async function isThere(db: Db, eventId: string, registrationId: string): Promise<boolean> {
  const { rows } =
    await sql`select from registrations r where r.event_id = ${eventId} and r.id = ${registrationId} and ${isInAs('r')}`.execute(
      db,
    )
  return rows.length > 0
}
