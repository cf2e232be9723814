import { sql } from 'kysely'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { Db } from '../kit/db/db.ts'
import { inStates, liveStates } from './attendee-states.ts'
import { type EventRow, selectEvents } from './store.ts'

export type OwnEventSelection = 'hosted' | 'joined' | 'both'
/** The start of a page: the last row of the one before. Events without a date sort at infinity. */
export type EventPosition = { startsAt: string; id: string }
export type EventPageRequest = { after: EventPosition | undefined; size: number }
export type MyEventRow = EventRow & {
  registration_id: string | null
  registration_state: RegistrationState | null
}

const order = sql<Date>`coalesce(events.starts_at, 'infinity'::timestamptz)`

/**
 * Lists events the person hosts or has joined, latest first, with any registration; for joined
 * ones, also those they wait for.
 */
export async function listOwn(
  db: Db,
  userId: string,
  request: EventPageRequest & { which: OwnEventSelection },
): Promise<MyEventRow[]> {
  return selectEvents(db)
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.event_id', '=', 'events.id')
        .on('registrations.user_id', '=', userId)
        .on('registrations.state', 'in', request.which === 'joined' ? liveStates : inStates),
    )
    .select(['registrations.id as registration_id', 'registrations.state as registration_state'])
    .where((builder) => {
      const hosted = builder.or([
        builder('events.host_id', '=', userId),
        builder('events.id', 'in', (ids) =>
          ids.selectFrom('co_hosts').select('event_id').where('user_id', '=', userId),
        ),
      ])
      const joined = builder('registrations.id', 'is not', null)
      return { hosted, joined, both: builder.or([hosted, joined]) }[request.which]
    })
    .$if(request.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${order}, events.id) < (${request.after?.startsAt}::timestamptz, ${request.after?.id}::uuid)`,
      ),
    )
    .orderBy(order, 'desc')
    .orderBy('events.id', 'desc')
    .limit(request.size)
    .execute()
}

/**
 * Lists all published events the person hosts or has joined that end after the instant, soonest
 * first.
 */
export async function listSince(
  db: Db,
  userId: string,
  request: { since: Date; size: number },
): Promise<EventRow[]> {
  return selectEvents(db)
    .where('events.id', 'in', (ids) =>
      ids
        .selectFrom('events')
        .select('id')
        .where('host_id', '=', userId)
        .union(ids.selectFrom('co_hosts').select('event_id as id').where('user_id', '=', userId))
        .union(
          ids
            .selectFrom('registrations')
            .select('event_id as id')
            .where('user_id', '=', userId)
            .where('state', 'in', inStates),
        ),
    )
    .where('events.status', 'in', ['published', 'cancelled'])
    .where('events.starts_at', 'is not', null)
    .where('events.ends_at', '>', request.since)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(request.size)
    .execute()
}

/** Returns the text as a pattern that matches anywhere, with its wildcards escaped. */
export function like(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
