import { sql } from 'kysely'
import type { StatementKind } from '#contract/items.ts'
import type { MeaningStatus } from '#contract/matching/matching.ts'
import type { Db } from '../kit/db/db.ts'
import type { Leases } from '../kit/processes/leases.ts'
import { isInAs } from './attendee-states.store.ts'

export type StatementRow = {
  id: string
  registration_id: string
  item_id: string | null
  kind: StatementKind
  text: string
}

export async function statementsOf(
  db: Db,
  eventId: string,
  registrationIds: readonly string[],
): Promise<StatementRow[]> {
  if (registrationIds.length === 0) return []
  return db
    .selectFrom('statements')
    .select(['id', 'registration_id', 'item_id', 'kind', 'text'])
    .where('event_id', '=', eventId)
    .where('registration_id', '=', sql<string>`any (${registrationIds}::uuid[])`)
    .orderBy('registration_id')
    .orderBy('position')
    .execute()
}

/** Lists a page of attendees, each with a digest of everything that matching reads. */
export async function listDigests(
  db: Db,
  page: { eventId: string; after: string | undefined; size: number },
): Promise<{ registrationId: string; mark: string }[]> {
  const { rows } = await sql<{ registrationId: string; mark: string }>`
    select r.id as "registrationId", md5(u.locale || coalesce((
      select string_agg(s.id || s.kind || s.text, ' ' order by s.position) from statements s where s.event_id = r.event_id and s.registration_id = r.id), '')) as mark
    from registrations r join users u on u.id = r.user_id
    where r.event_id = ${page.eventId} and ${isInAs('r')} and r.is_matched and r.id > coalesce(${page.after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    order by r.id limit ${page.size}`.execute(db)
  return rows
}

/** Lists the languages of the named attendees. */
export async function listLocales(
  db: Db,
  eventId: string,
  registrationIds: readonly string[],
): Promise<{ id: string; locale: string }[]> {
  const { rows } = await sql<{ id: string; locale: string }>`
    select r.id, u.locale from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and ${isInAs('r')} and r.is_matched and r.id = any (${registrationIds}::uuid[]) order by r.id`.execute(
    db,
  )
  return rows
}

/** Lists events whose people changed since the last matching. */
export async function listChangedEvents(db: Db, size: number, { isFree }: Pick<Leases, 'isFree'>) {
  return db
    .selectFrom('events')
    .select(['id', 'people_version', 'matched_version', 'anew_version'])
    .whereRef('matched_version', '<', 'people_version')
    .where('faded_at', 'is', null)
    .where(isFree('events.id'))
    .orderBy('id')
    .limit(size)
    .execute()
}

/**
 * Returns whether an event's people changed since the last matching, and whether the embeddings
 * were available then.
 */
export async function findMatchingStatus(db: Db, eventId: string) {
  return db
    .selectFrom('events')
    .select(['meaning', sql<boolean>`matched_version < people_version`.as('isWaiting')])
    .where('id', '=', eventId)
    .executeTakeFirst()
}

/** Requests new matches for events not over whose last matching lacked embeddings. */
export async function requestMissingEmbeddings(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ people_version: sql`people_version + 1` })
    .where('meaning', '<>', 'on')
    .where('status', '=', 'published')
    .where('ends_at', '>', now)
    .where('people_version', '>', '0')
    .whereRef('matched_version', '=', 'people_version')
    .execute()
}

/**
 * Records up to which change an event is matched; returns false if another process has matched it
 * meanwhile.
 */
export async function updateMatched(
  db: Db,
  eventId: string,
  { from, to, meaning }: { from: string; to: string; meaning: MeaningStatus },
): Promise<boolean> {
  const updated = await db
    .updateTable('events')
    .set({ matched_version: to, meaning })
    .where('id', '=', eventId)
    .where('matched_version', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
