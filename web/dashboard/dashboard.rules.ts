import type { EventCard } from '#contract/events/event-card.ts'
import { isEventOpen } from '#web/parts/events/open.rules.ts'

/**
 * Returns events that have not ended and were not cancelled, the soonest first, those without a
 * time last.
 */
export function soonestFirst(events: readonly EventCard[]): EventCard[] {
  return events
    .filter(isEventOpen)
    .toSorted((a, b) => (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'))
}

/** Returns whether the person has a place and does not only wait for one. */
export function isAttending({ standing }: Pick<EventCard, 'standing'>): boolean {
  return !['pending_approval', 'waitlisted', 'offered', 'awaiting_payment'].includes(standing ?? '')
}
