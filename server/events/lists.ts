import { limits, type EventCard } from '#contract/events.ts'
import type { Db } from '../kit/db/db.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import { cardOf } from './views.ts'
import { listOwn, listPublic } from './lists.store.ts'
import type { EventRow } from './store.ts'

type Page = { items: EventCard[]; next: string | null }
type Ask = { cursor?: string | undefined; now: Date }

/** The person's own gatherings, latest first. */
export async function ownEvents(db: Db, userId: string, ask: Ask & { which: 'hosted' | 'joined' | 'both' }): Promise<Page> {
  const rows = await listOwn(db, userId, { which: ask.which, after: placeOf(ask.cursor), size: limits.page + 1 })
  return page(rows, ask.now)
}

/** What anybody may find: public, published, not over; soonest first. */
export async function publicEvents(db: Db, ask: Ask & { q?: string | undefined }): Promise<Page> {
  const rows = await listPublic(db, { now: ask.now, q: ask.q?.trim(), after: placeOf(ask.cursor), size: limits.page + 1 })
  return page(rows, ask.now)
}

function page(rows: readonly EventRow[], now: Date): Page {
  const { shown, next } = pageOf(rows, limits.page, (row) => ({ startsAt: row.starts_at?.toISOString() ?? 'infinity', id: row.id }))
  return { items: shown.map((row) => cardOf(row, now)), next }
}
