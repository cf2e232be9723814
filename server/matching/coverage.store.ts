import { sql } from 'kysely'
import type { CoverageGap, PersonCoverage } from '#contract/matching/coverage.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

const gapsShown = 50

/** Counts attendees by their number of good matches. */
export async function countsOf(
  db: Db,
  eventId: string,
): Promise<{ has: number; people: number }[]> {
  const { rows } = await sql<{ has: number; people: number }>`
    select p.has, count(*)::int as people
    from match_people p join registrations r on r.event_id = p.event_id and r.id = p.registration_id and ${isInAs('r')} and r.is_matched
    where p.event_id = ${eventId} group by p.has order by p.has`.execute(db)
  return rows
}

/** Returns attendees' unanswered statements, most frequent first. */
export async function gapsOf(
  db: Db,
  eventId: string,
  kind: 'unmet' | 'unused',
): Promise<CoverageGap[]> {
  const { rows } = await sql<CoverageGap>`
    select min(s.text) as text, count(distinct p.registration_id)::int as people
    from match_people p
    join registrations r on r.event_id = p.event_id and r.id = p.registration_id and ${isInAs('r')} and r.is_matched
    join statements s on s.event_id = p.event_id and s.id = any (${sql.ref(`p.${kind}`)})
    where p.event_id = ${eventId} group by lower(s.text) order by people desc, lower(s.text) limit ${gapsShown}`.execute(
    db,
  )
  return rows
}

/**
 * Returns one page of attendees, fewest good matches first. The exclusion of pairs who have met
 * before is not revealed.
 */
export async function listPeople(
  db: Db,
  eventId: string,
  page: { from: number; size: number },
): Promise<PersonCoverage[]> {
  const { rows } = await sql<PersonCoverage>`
    select p.registration_id as "registrationId", ${shownNameOf('u')} as name, p.has, nullif(p.why, 'all-excluded') as why
    from match_people p
    join registrations r on r.event_id = p.event_id and r.id = p.registration_id and ${isInAs('r')} and r.is_matched
    join users u on u.id = r.user_id
    where p.event_id = ${eventId} order by p.has, name, p.registration_id limit ${page.size} offset ${page.from}`.execute(
    db,
  )
  return rows
}

/** Returns the pairs suggested now among those who are in. */
export async function suggestedPairs(db: Db, eventId: string): Promise<{ a: string; b: string }[]> {
  const { rows } = await sql<{ a: string; b: string }>`
    select m.a_id as a, m.b_id as b from matches m
    join registrations one on one.event_id = m.event_id and one.id = m.a_id and ${isInAs('one')} and one.is_matched
    join registrations other on other.event_id = m.event_id and other.id = m.b_id and ${isInAs('other')} and other.is_matched
    where m.event_id = ${eventId} and m.is_suggested`.execute(db)
  return rows
}
