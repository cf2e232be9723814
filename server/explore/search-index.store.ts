import { sql } from 'kysely'
import { type CardRow, type EventRow, selectEvents } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { Leases } from '../kit/processes/leases.ts'

/** An event that must be indexed; the mark changes with every change. */
export type IndexJob = { eventId: string; mark: string }
/** An event's entry in the index. */
export type IndexEntry = {
  eventId: string
  reading: string
  digest: string
  terms: string[]
  startsAt: Date
  endsAt: Date
}
/** A change in the number of events with a term. */
export type TermChange = { term: string; by: number; word: string | null; spelling: string | null }

/** Lists the events that wait longest, except those another process has leased. */
export async function listEventsToIndex(
  db: Db,
  size: number,
  { isFree }: Pick<Leases, 'isFree'>,
): Promise<IndexJob[]> {
  return db
    .selectFrom('search_waiting')
    .select(['event_id as eventId', 'mark'])
    .where(isFree('search_waiting.event_id'))
    .orderBy('since')
    .limit(size)
    .execute()
}

/**
 * Removes events from the queue unless they have changed again; returns which. Waits for other
 * holders of the rows.
 */
export async function claim(db: Db, waiting: readonly IndexJob[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from search_waiting w using unnest(${waiting.map(({ eventId }) => eventId)}::uuid[], ${waiting.map(({ mark }) => mark)}::uuid[]) as x(event_id, mark)
    where w.event_id = x.event_id and w.mark = x.mark returning w.event_id as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Queues every event that was read by another reading mark. */
export async function askForOtherReadings(db: Db, reading: string): Promise<void> {
  await sql`insert into search_waiting (event_id) select event_id from search_events where reading <> ${reading} on conflict do nothing`.execute(
    db,
  )
}

/** Queues events that have ended, so that they leave the index. */
export async function askForEnded(db: Db, now: Date): Promise<void> {
  await sql`insert into search_waiting (event_id) select event_id from search_events where ends_at <= ${now} on conflict do nothing`.execute(
    db,
  )
}

/** Lists the named events that everyone may find now. */
export async function listFindable(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<(EventRow & CardRow)[]> {
  return selectEvents(db)
    .where('events.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('events.status', '=', 'published')
    .where('events.visibility', '=', 'public')
    .where('events.ends_at', '>', now)
    .execute()
}

export async function listIndexed(
  db: Db,
  ids: readonly string[],
): Promise<{ eventId: string; digest: string; terms: string[] }[]> {
  return db
    .selectFrom('search_events')
    .select(['event_id as eventId', 'digest', 'terms'])
    .where('event_id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

export async function removeIndexed(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from search_events where event_id = any (${ids}::uuid[])`.execute(db)
}

export async function insertIndexed(db: Db, fresh: readonly IndexEntry[]): Promise<void> {
  if (fresh.length === 0) return
  await db
    .insertInto('search_events')
    .values(
      fresh.map((one) => ({
        event_id: one.eventId,
        reading: one.reading,
        digest: one.digest,
        terms: one.terms,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
      })),
    )
    .execute()
}

/**
 * Updates the number of events per term. A fixed order prevents deadlocks between concurrent
 * writers.
 */
export async function countTerms(db: Db, changes: readonly TermChange[]): Promise<void> {
  const sorted = changes.filter(({ by }) => by !== 0).toSorted((a, b) => (a.term < b.term ? -1 : 1))
  if (sorted.length === 0) return
  await sql`insert into search_terms as known (term, events, word, spelling)
    select * from unnest(${sorted.map(({ term }) => term)}::bigint[], ${sorted.map(({ by }) => by)}::int[], ${sorted.map(({ word }) => word)}::text[], ${sorted.map(({ spelling }) => spelling)}::text[])
    on conflict (term) do update set events = known.events + excluded.events, word = coalesce(known.word, excluded.word), spelling = coalesce(known.spelling, excluded.spelling)`.execute(
    db,
  )
  const removedTerms = sorted.filter(({ by }) => by < 0).map(({ term }) => term)
  if (removedTerms.length > 0)
    await sql`delete from search_terms where term = any (${removedTerms}::bigint[]) and events <= 0`.execute(
      db,
    )
}
