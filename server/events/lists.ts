import type { EventCard, PageQuery } from '#contract/events/event-card.ts'
import { eventLimits } from '#contract/events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import { cardOf } from './views.ts'
import { listOwn, type OwnEventSelection } from './lists.store.ts'
import type { EventRow } from './store.ts'

type EventPage = { items: EventCard[]; next: string | null }
type EventListRequest = PageQuery & { now: Date }

/** Returns the person's own events, latest first. */
export async function ownEvents(
  db: Db,
  userId: string,
  ask: EventListRequest & { which: OwnEventSelection },
): Promise<EventPage> {
  const size = ask.limit ?? eventLimits.page
  const rows = await listOwn(db, userId, {
    which: ask.which,
    after: placeOf(ask.cursor),
    size: size + 1,
  })
  const page = cardsOf(rows, { size, now: ask.now })
  if (ask.which !== 'joined') return page
  const states = new Map(rows.map((row) => [row.id, row.registration_state]))
  return {
    ...page,
    items: page.items.map((card) => ({ ...card, standing: states.get(card.id) ?? null })),
  }
}

/** Returns rows read one over the page's size, as one page of cards. */
export function cardsOf(
  rows: readonly EventRow[],
  { size, now }: { size: number; now: Date },
): EventPage {
  const { shown, next } = pageOf(rows, size, (row) => ({
    startsAt: row.starts_at?.toISOString() ?? 'infinity',
    id: row.id,
  }))
  return { items: shown.map((row) => cardOf(row, now)), next }
}
