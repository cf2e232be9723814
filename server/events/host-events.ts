import type { EventCard, PageQuery } from '#contract/events/event-card.ts'
import { eventLimits } from '#contract/events/events.ts'
import { placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import {
  countHosted,
  listHosted,
  listLatestPublished,
  type EventPeriod,
} from './host-events.store.ts'
import { cardsOf } from './lists.ts'
import { cardOf } from './views.ts'

export type PublicEventsRequest = PageQuery & { when: EventPeriod; now: Date }
/** An event as a feed shows it. */
export type EventFeedItem = EventCard & { publishedAt: Date; updatedAt: Date }

const newsKept = 50

/** Returns a host's public events, page by page; nothing else of theirs. */
export async function publicEventsOf(
  db: Db,
  hostId: string,
  { when, cursor, limit, now }: PublicEventsRequest,
): Promise<{ items: EventCard[]; next: string | null }> {
  const size = limit ?? eventLimits.page
  const rows = await listHosted(db, hostId, { when, now, after: placeOf(cursor), size: size + 1 })
  return cardsOf(rows, { size, now })
}

/** Counts the upcoming and the past ones. */
export async function countPublicEventsOf(
  db: Db,
  hostId: string,
  now: Date,
): Promise<{ upcoming: number; past: number }> {
  return countHosted(db, hostId, now)
}

/** Lists the latest published, with the times of publication and of the last change. */
export async function listFeedItems(db: Db, hostId: string, now: Date): Promise<EventFeedItem[]> {
  return (await listLatestPublished(db, hostId, newsKept)).map((row) => ({
    ...cardOf(row, now),
    publishedAt: row.published_at ?? row.updated_at,
    updatedAt: row.updated_at,
  }))
}
