import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { type EventRow, selectEvents } from './store.ts'

/** Where a page begins: the last row of the one before. Gatherings without a date stand at infinity. */
export type Place = { startsAt: string; id: string }
export type PageAsk = { after: Place | undefined; size: number }
export type MyEventRow = EventRow & { registration_id: string | null }

const order = sql<Date>`coalesce(events.starts_at, 'infinity'::timestamptz)`

/** Gatherings the person hosts or has joined, latest first, with the registration where there is one. */
export async function listOwn(db: Db, userId: string, ask: PageAsk & { which: 'hosted' | 'joined' | 'both' }): Promise<MyEventRow[]> {
  return selectEvents(db)
    .leftJoin('registrations', (join) => join.onRef('registrations.event_id', '=', 'events.id')
      .on('registrations.user_id', '=', userId).on('registrations.state', '=', 'confirmed'))
    .select('registrations.id as registration_id')
    .where((is) => {
      const hosted = is('events.host_id', '=', userId)
      const joined = is('registrations.id', 'is not', null)
      return { hosted, joined, both: is.or([hosted, joined]) }[ask.which]
    })
    .$if(ask.after !== undefined, (query) => query.where(sql<boolean>`(${order}, events.id) < (${ask.after?.startsAt}::timestamptz, ${ask.after?.id}::uuid)`))
    .orderBy(order, 'desc').orderBy('events.id', 'desc').limit(ask.size).execute()
}

/** Public gatherings that have not ended, soonest first. */
export async function listPublic(db: Db, ask: PageAsk & { now: Date; q: string | undefined }): Promise<EventRow[]> {
  return selectEvents(db)
    .where('events.status', '=', 'published').where('events.visibility', '=', 'public').where('events.ends_at', '>', ask.now)
    .$if(Boolean(ask.q), (query) => query.where(sql<boolean>`concat_ws(' ', events.title, events.summary, events.place) ilike ${like(ask.q ?? '')}`))
    .$if(ask.after !== undefined, (query) => query.where(sql<boolean>`(events.starts_at, events.id) > (${ask.after?.startsAt}::timestamptz, ${ask.after?.id}::uuid)`))
    .orderBy('events.starts_at').orderBy('events.id').limit(ask.size).execute()
}

/** The text as a pattern that finds it anywhere, its own wildcards taken literally. */
export function like(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
