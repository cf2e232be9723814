import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { EventPageRequest } from './lists.store.ts'
import { type EventRow, selectEvents } from './store.ts'

export type EventPeriod = 'upcoming' | 'past'

function inPublic(db: Db, hostId: string) {
  return selectEvents(db)
    .where('events.host_id', '=', hostId)
    .where('events.status', '=', 'published')
    .where('events.visibility', '=', 'public')
}

/** Lists a host's public events: upcoming soonest first, past latest first. */
export async function listHosted(
  db: Db,
  hostId: string,
  request: EventPageRequest & { when: EventPeriod; now: Date },
): Promise<EventRow[]> {
  const { when, now, after } = request
  const past = when === 'past'
  return inPublic(db, hostId)
    .where('events.ends_at', past ? '<=' : '>', now)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(events.starts_at, events.id) ${sql.raw(past ? '<' : '>')} (${after?.startsAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('events.starts_at', past ? 'desc' : 'asc')
    .orderBy('events.id', past ? 'desc' : 'asc')
    .limit(request.size)
    .execute()
}

/** Lists the newest, latest published first. */
export async function listLatestPublished(
  db: Db,
  hostId: string,
  size: number,
): Promise<EventRow[]> {
  return inPublic(db, hostId)
    .orderBy('events.published_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(size)
    .execute()
}

/**
 * Lists those that ended after the instant, or have not ended, soonest first; also cancelled ones,
 * so that calendars learn of it.
 */
export async function listHostedSince(
  db: Db,
  hostId: string,
  request: { since: Date; size: number },
): Promise<EventRow[]> {
  return selectEvents(db)
    .where('events.host_id', '=', hostId)
    .where('events.status', 'in', ['published', 'cancelled'])
    .where('events.visibility', '=', 'public')
    .where('events.ends_at', '>', request.since)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(request.size)
    .execute()
}

export async function countHosted(
  db: Db,
  hostId: string,
  now: Date,
): Promise<{ upcoming: number; past: number }> {
  return db
    .selectFrom('events')
    .select([
      sql<number>`(count(*) filter (where ends_at > ${now}))::int`.as('upcoming'),
      sql<number>`(count(*) filter (where ends_at <= ${now}))::int`.as('past'),
    ])
    .where('host_id', '=', hostId)
    .where('status', '=', 'published')
    .where('visibility', '=', 'public')
    .executeTakeFirstOrThrow()
}
