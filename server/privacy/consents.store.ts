import { sql } from 'kysely'
import type { Consents } from '#contract/admission/registration.ts'
import { inStates } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

type ConsentRow = Consents & {
  eventId: string
  title: string
  timeZone: string
  at: Date
  wording: string | null
}

/**
 * What a person consents to at the events they attend, the latest first, with the time of their
 * last answer.
 */
export async function listConsents(db: Db, userId: string, size: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select e.id as "eventId", e.title, e.time_zone as "timeZone", r.is_listed as directory, r.is_matched as matching, r.allows_photos as photos, r.shares_with_sponsors as sponsors,
      coalesce(h.at, r.joined_at) as at, h.facts ->> 'wording' as wording
    from registrations r join events e on e.id = r.event_id
    left join lateral (select at, facts from registration_history h where h.event_id = r.event_id and h.registration_id = r.id and h.facts ? 'directory' order by at desc, id desc limit 1) h on true
    where r.user_id = ${userId} and r.state in (${sql.join([...inStates])}) order by e.starts_at desc, e.id limit ${size}`.execute(
    db,
  )
  return rows
}

/** The events at which a person has given any consent. */
export async function listConsentedEvents(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('state', 'in', inStates)
    .where((builder) =>
      builder.or([
        builder('is_listed', '=', true),
        builder('is_matched', '=', true),
        builder('allows_photos', '=', true),
        builder('shares_with_sponsors', '=', true),
      ]),
    )
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id: id }) => id)
}
