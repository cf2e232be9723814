import { type RawBuilder, sql } from 'kysely'
import type { MatchPair } from '#engine/engine.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

/** True if one of the two reported that they met, and neither reported a no-show. */
export function hasHappened(meeting: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(`${meeting}.a_outcome`), sql.ref(`${meeting}.b_outcome`)]
  return sql<boolean>`(coalesce(${a}, ${b}) is not null and 'no_show' not in (coalesce(${a}, ''), coalesce(${b}, '')))`
}

/**
 * Returns pairs at an event who met at another one, or scanned each other's code, and both agreed
 * to remember it. They are not matched again. A round counts if one of them rated it and neither
 * said it did not happen; a meeting by the same words.
 */
export async function metBefore(db: Db, eventId: string): Promise<MatchPair[]> {
  const { rows } = await sql<MatchPair>`
    with here as materialized (
      select r.id, r.user_id from registrations r join met_before m on m.user_id = r.user_id and m.is_on
      where r.event_id = ${eventId} and ${isInAs('r')} and r.is_matched),
    met as (
      select h.user_id as one, q.user_id as other from here h
      join registrations p on p.user_id = h.user_id and p.event_id <> ${eventId}
      join round_seats s on s.event_id = p.event_id and s.registration_id = p.id and s.with_id is not null
      join round_seats t on t.event_id = s.event_id and t.round = s.round and t.registration_id = s.with_id
      join registrations q on q.event_id = s.event_id and q.id = s.with_id
      where coalesce(s.answer, t.answer) is not null and 'not-happened' not in (coalesce(s.answer, ''), coalesce(t.answer, ''))
      union
      select h.user_id, q.user_id from here h
      join registrations p on p.user_id = h.user_id and p.event_id <> ${eventId}
      join meetings d on d.event_id = p.event_id and p.id in (d.a_id, d.b_id) and ${hasHappened('d')}
      join registrations q on q.event_id = d.event_id and q.id in (d.a_id, d.b_id) and q.id <> p.id
      union
      select h.user_id, c.person_id from here h join contacts c on c.user_id = h.user_id and c.person_id is not null and c.way = 'code' and c.event_id is distinct from ${eventId}::uuid)
    select distinct least(a.id, b.id) as "from", greatest(a.id, b.id) as "to" from met join here a on a.user_id = met.one join here b on b.user_id = met.other where a.id <> b.id order by 1, 2`.execute(
    db,
  )
  return rows
}

/**
 * Requests new matches wherever the person will meet people, after they changed whether meetings
 * are remembered.
 */
export async function requestRematchOf(db: Db, userId: string, now: Date): Promise<void> {
  await ask(
    db,
    sql`exists (select from registrations r where r.event_id = e.id and r.user_id = ${userId} and ${isInAs('r')})`,
    now,
  )
}

/**
 * Requests the same wherever two people who both agreed will be together, after a report of their
 * meeting.
 */
export async function requestRematchOfPair(
  db: Db,
  people: readonly [string, string],
  now: Date,
): Promise<void> {
  await ask(
    db,
    sql`2 = (select count(*) from registrations r join met_before m on m.user_id = r.user_id and m.is_on where r.event_id = e.id and r.user_id = any (${people}::uuid[]) and ${isInAs('r')})`,
    now,
  )
}

/** Requests the same for two who sat together at an event, by their registrations. */
export async function requestRematchOfSeatmates(
  db: Db,
  at: { eventId: string; registrationIds: readonly string[] },
  now: Date,
): Promise<void> {
  const seated = await db
    .selectFrom('registrations')
    .select('user_id')
    .where('event_id', '=', at.eventId)
    .where('id', 'in', [...at.registrationIds])
    .execute()
  const [one, other] = seated.flatMap(({ user_id: userId }) => userId ?? [])
  if (one !== undefined && other !== undefined) await requestRematchOfPair(db, [one, other], now)
}

// Locked in one order, so that concurrent requests do not deadlock.
async function ask(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`update events set people_version = people_version + 1
    where id in (select e.id from events e where e.status = 'published' and coalesce(e.ends_at, e.starts_at) > ${now}::timestamptz and ${condition} order by e.id for update)`.execute(
    db,
  )
}
