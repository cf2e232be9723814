import { sql } from 'kysely'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

export type SearchPersonRow = {
  registrationId: string
  mark: string
  wants: string[]
  has: string[]
}

/** Lists the people indexed at an event, with their marks. */
export async function listIndexedPeople(
  db: Db,
  eventId: string,
): Promise<{ registrationId: string; mark: string }[]> {
  return db
    .selectFrom('search_people')
    .select(['registration_id as registrationId', 'mark'])
    .where('event_id', '=', eventId)
    .execute()
}

export async function removePeople(
  db: Db,
  eventId: string,
  registrationIds: readonly string[],
): Promise<void> {
  await sql`delete from search_people where event_id = ${eventId} and registration_id = any (${registrationIds}::uuid[])`.execute(
    db,
  )
}

export async function removeEverybody(db: Db, eventIds: readonly string[]): Promise<void> {
  await sql`delete from search_people where event_id = any (${eventIds}::uuid[])`.execute(db)
}

export async function writePeople(
  db: Db,
  eventId: string,
  people: readonly SearchPersonRow[],
): Promise<void> {
  const rows = people.map(({ registrationId, ...one }) => ({
    registration_id: registrationId,
    ...one,
  }))
  await sql`insert into search_people (event_id, registration_id, mark, wants, has)
    select ${eventId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (registration_id uuid, mark text, wants text[], has text[])
    on conflict (event_id, registration_id) do update set mark = excluded.mark, wants = excluded.wants, has = excluded.has`.execute(
    db,
  )
}

/**
 * Lists the subjects that at least two people of an event seek or offer: no words, and nothing of
 * one person alone.
 */
export async function listShared(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from (select distinct registration_id, unnest(wants || has) as term from search_people where event_id = ${eventId}) said
    where term not like 'word:%' group by term having count(*) > 1 order by term`.execute(db)
  return rows.map(({ term }) => term)
}

/**
 * Counts, per event, the people who offer what a person seeks or seek what they offer; only with
 * more than five attendees.
 */
export async function countWhys(
  db: Db,
  eventIds: readonly string[],
  self: { userId: string; wants: readonly string[]; has: readonly string[] },
): Promise<Map<string, { seek: number; offer: number }>> {
  const { rows } = await sql<{ id: string; seek: number; offer: number }>`
    select p.event_id as id, (count(*) filter (where p.has && ${self.wants}::text[]))::int as seek, (count(*) filter (where p.wants && ${self.has}::text[]))::int as offer
    from search_people p
    join registrations r on r.event_id = p.event_id and r.id = p.registration_id and ${isInAs('r')} and r.is_matched and r.user_id <> ${self.userId}
    join events e on e.id = p.event_id and e.status = 'published' and e.visibility = 'public'
      and (select count(*) from registrations here where here.event_id = e.id and ${isInAs('here')} and here.is_matched) > 5
    where p.event_id = any (${eventIds}::uuid[]) and (p.has && ${self.wants}::text[] or p.wants && ${self.has}::text[])
    group by p.event_id`.execute(db)
  return new Map(rows.map(({ id, seek, offer }) => [id, { seek, offer }]))
}
