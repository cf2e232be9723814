import { type RawBuilder, sql } from 'kysely'
import type { RoundAnswer, RoundsStep, RoundsSettings, RoundsAudience } from '#contract/rounds.ts'
import { blockedPairs, listBlockedPairs as listBlocked } from '../apart/apart.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { Leases } from '../kit/processes/leases.ts'
import type { PairingReason } from '../matching/matching.ts'
import type { RoundMoments } from './rules.ts'

export type RoundsPlanRow = {
  who: RoundsAudience
  tables: number
  minutes: number
  break_minutes: number
  long_break_after: number | null
  long_break_minutes: number | null
  paused_at: Date | null
  total: number
  bound: number
  made_from: string
  version: number
  last_step: 'plan' | RoundsStep
}
export type RoundRow = {
  n: number
  announced_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
}
/** One person's seat; `withId` is null if they sit out. */
export type SeatRow = {
  round: number
  registrationId: string
  tableNo: number | null
  withId: string | null
  gets: PairingReason | null
}
export type PlanBasis = { present: string[]; madeFrom: string }
/** The past of announced rounds: who sat where and with whom, and their answers. */
export type PastSeat = {
  round: number
  registrationId: string
  tableNo: number | null
  withId: string | null
  isMissed: boolean
  answer: RoundAnswer | null
}

const columns = [
  'who',
  'tables',
  'minutes',
  'break_minutes',
  'long_break_after',
  'long_break_minutes',
  'paused_at',
  'total',
  'bound',
  'made_from',
  'version',
  'last_step',
] as const

export async function findPlan(db: Db, eventId: string): Promise<RoundsPlanRow | undefined> {
  return db
    .selectFrom('round_plans')
    .select(columns)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Returns the plan, locked against all other changes until the transaction ends. */
export async function lockPlan(db: Db, eventId: string): Promise<RoundsPlanRow | undefined> {
  return db
    .selectFrom('round_plans')
    .select(columns)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the plan with a shared lock until the transaction ends; changes to it wait. */
export async function findPlanShared(db: Db, eventId: string): Promise<RoundsPlanRow | undefined> {
  return db
    .selectFrom('round_plans')
    .select(columns)
    .where('event_id', '=', eventId)
    .forShare()
    .executeTakeFirst()
}

export async function listRounds(db: Db, eventId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .select(['n', 'announced_at', 'starts_at', 'ends_at'])
    .where('event_id', '=', eventId)
    .orderBy('n')
    .execute()
}

/** True if a registration would be planned now, by the host's settings. */
export function isPresent(
  registration: string,
  audience: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${registration}.${column}`)
  return sql<boolean>`(${isInAs(registration)} and ${of('is_matched')} and ${of('user_id')} is not null and (${audience} = 'everybody' or ${of('state')} <> 'confirmed')
    and not exists (select from round_absences absent where absent.event_id = ${of('event_id')} and absent.registration_id = ${of('id')} and ${countsFor('absent', registration)}))`
}

/** True if an absence still holds: a missed person is present again as soon as they check in. */
export function countsFor(absence: string, registration: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${absence}.said_by`)} <> 'missed' or ${sql.ref(`${registration}.state`)} = 'confirmed')`
}

// The people present, their consent to remembering meetings, excluded and blocked pairs, missed
// rounds, and people with poor rounds. Another digest means that the plan is outdated.
function madeFrom(eventId: RawBuilder<unknown>, audience: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`md5(concat_ws(' ',
    (select string_agg(here.id::text, ' ' order by here.id) from registrations here where here.event_id = ${eventId} and ${isPresent('here', audience)}),
    (select string_agg(here.id::text, ' ' order by here.id) from registrations here join met_before agreed on agreed.user_id = here.user_id and agreed.is_on where here.event_id = ${eventId} and ${isPresent('here', audience)}),
    (select string_agg(apart.id::text, ' ' order by apart.id) from matches apart where apart.event_id = ${eventId} and 'passed' in (apart.a_stance, apart.b_stance)),
    (select string_agg(concat(apart.by, apart.of), ' ' order by apart.by, apart.of) from ${blockedPairs(eventId)} apart),
    (select concat(count(*) filter (where said.is_missed), ' ', count(*) filter (where said.answer in ('not-useful', 'not-happened'))) from round_seats said where said.event_id = ${eventId})))`
}

/** Returns who would be planned now, and a digest of the plan's basis. */
export async function findBasis(
  db: Db,
  eventId: string,
  audience: RoundsAudience,
): Promise<PlanBasis> {
  const { rows } = await sql<PlanBasis>`
    select (select coalesce(array_agg(r.id order by r.id), '{}') from registrations r where r.event_id = ${eventId} and ${isPresent('r', sql`${audience}::text`)}) as present,
      ${madeFrom(sql`${eventId}::uuid`, sql`${audience}::text`)} as "madeFrom"`.execute(db)
  return rows[0] ?? { present: [], madeFrom: '' }
}

// While everybody answers, not every answer should update every phone.
const rest = sql.raw(`interval '3 seconds'`)

/**
 * Returns events with unannounced rounds whose plan has an outdated basis and is not fresh, and
 * which no other process works on.
 */
export async function listOutdated(
  db: Db,
  now: Date,
  { isFree }: Pick<Leases, 'isFree'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.event_id as id from round_plans p
    where exists (select from rounds r where r.event_id = p.event_id and r.announced_at > coalesce(p.paused_at, ${now}::timestamptz)) and ${isFree('p.event_id')}
      and p.made_at <= ${now}::timestamptz - ${rest} and p.made_from <> ${madeFrom(sql.ref('p.event_id'), sql.ref('p.who'))}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns pairs in which one declined or blocked the other; never revealed to anyone. */
export async function listUnwanted(
  db: Db,
  eventId: string,
): Promise<{ from: string; to: string }[]> {
  const passed = await db
    .selectFrom('matches')
    .select(['a_id as from', 'b_id as to'])
    .where('event_id', '=', eventId)
    .where((builder) =>
      builder.or([builder('a_stance', '=', 'passed'), builder('b_stance', '=', 'passed')]),
    )
    .execute()
  return [
    ...passed,
    ...(await listBlocked(db, eventId)).map(({ by: from, of: to }) => ({ from, to })),
  ]
}

/** Returns everybody's seats up to a round. */
export async function listPast(db: Db, eventId: string, upTo: number): Promise<PastSeat[]> {
  return db
    .selectFrom('round_seats')
    .select([
      'round',
      'registration_id as registrationId',
      'table_no as tableNo',
      'with_id as withId',
      'is_missed as isMissed',
      'answer',
    ])
    .where('event_id', '=', eventId)
    .where('round', '<=', upTo)
    .orderBy('round')
    .execute()
}

type PlanScore = { total: number; bound: number; madeFrom: string; at: Date }

/** Writes the host's settings for the rounds; past rounds stay. */
export async function upsertPlan(
  db: Db,
  eventId: string,
  {
    wanted,
    longBreakAfter,
    worth: { total, bound, madeFrom: made_from, at },
  }: { wanted: RoundsSettings; longBreakAfter: number | null; worth: PlanScore },
): Promise<void> {
  const values = {
    who: wanted.who,
    tables: wanted.tables,
    minutes: wanted.minutes,
    break_minutes: wanted.breakMinutes,
    long_break_after: longBreakAfter,
    long_break_minutes: wanted.longBreak?.minutes ?? null,
    paused_at: null,
    total,
    bound,
    made_from,
    made_at: at,
    last_step: 'plan' as const,
  }
  await db
    .insertInto('round_plans')
    .values({ event_id: eventId, ...values })
    .onConflict((on) =>
      on.column('event_id').doUpdateSet({ ...values, version: sql`round_plans.version + 1` }),
    )
    .execute()
}

/** Records the basis of the plan for the coming rounds, and its worth. */
export async function updateWorth(
  db: Db,
  eventId: string,
  { total, bound, madeFrom: made_from, at }: PlanScore,
): Promise<void> {
  await db
    .updateTable('round_plans')
    .set({ total, bound, made_from, made_at: at })
    .where('event_id', '=', eventId)
    .execute()
}

export async function updateStep(
  db: Db,
  eventId: string,
  { step, pausedAt }: { step: RoundsStep; pausedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('round_plans')
    .set({ paused_at: pausedAt, last_step: step, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .execute()
}

/** Replaces the rounds that wait for the host. */
export async function replaceWaiting(
  db: Db,
  eventId: string,
  numbers: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('rounds')
    .where('event_id', '=', eventId)
    .where('announced_at', 'is', null)
    .execute()
  if (numbers.length > 0)
    await db
      .insertInto('rounds')
      .values(numbers.map((n) => ({ event_id: eventId, n })))
      .execute()
}

/** Sets the times of rounds, and deletes those not listed. */
export async function writeTimes(
  db: Db,
  eventId: string,
  timed: readonly RoundMoments[],
): Promise<void> {
  await db
    .deleteFrom('rounds')
    .where('event_id', '=', eventId)
    .where('n', '<>', sql<number>`all (${timed.map(({ n }) => n)}::int[])`)
    .execute()
  const rows = timed.map(({ n, announcedAt, startsAt, endsAt }) => ({
    n,
    announced_at: new Date(announcedAt),
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  }))
  await sql`update rounds set announced_at = t.announced_at, starts_at = t.starts_at, ends_at = t.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (n integer, announced_at timestamptz, starts_at timestamptz, ends_at timestamptz)
    where rounds.event_id = ${eventId} and rounds.n = t.n`.execute(db)
}

/**
 * Returns whether two to be seated together have met in an earlier round by now, or are blocked.
 * Their answers may have changed since the plan.
 */
export async function areRefused(
  db: Db,
  eventId: string,
  { after, seats }: { after: number; seats: readonly SeatRow[] },
): Promise<boolean> {
  const pairs = seats.flatMap(({ registrationId: a, withId: b }) =>
    b !== null && a < b ? [{ a, b }] : [],
  )
  const { rows } =
    await sql`select from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (a uuid, b uuid)
    where exists (select from round_seats s where s.event_id = ${eventId} and s.registration_id = p.a and s.with_id = p.b and s.round <= ${after} and not s.is_missed)
      or exists (select from ${blockedPairs(sql`${eventId}::uuid`)} apart where (apart.by, apart.of) in ((p.a, p.b), (p.b, p.a))) limit 1`.execute(
      db,
    )
  return rows.length > 0
}

const seatsAtOnce = 500

/** Replaces all seats in the rounds after one. */
export async function writeSeats(
  db: Db,
  eventId: string,
  { after, seats }: { after: number; seats: readonly SeatRow[] },
): Promise<void> {
  await db
    .deleteFrom('round_seats')
    .where('event_id', '=', eventId)
    .where('round', '>', after)
    .execute()
  for (let from = 0; from < seats.length; from += seatsAtOnce) {
    await sql`insert into round_seats (event_id, round, registration_id, table_no, with_id, gets)
      select ${eventId}::uuid, s.round, s."registrationId", s."tableNo", s."withId", s.gets
      from jsonb_to_recordset(${JSON.stringify(seats.slice(from, from + seatsAtOnce))}::jsonb) as s (round integer, "registrationId" uuid, "tableNo" integer, "withId" uuid, gets jsonb)`.execute(
      db,
    )
  }
}
