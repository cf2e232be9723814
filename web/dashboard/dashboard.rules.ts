import type { EventCard } from '#contract/event-card.ts'

/** What has not ended and was not cancelled, the soonest first; without a time last. */
export function soonestFirst(events: readonly EventCard[]): EventCard[] {
  return events
    .filter(({ timing, status }) => timing !== 'ended' && status === 'published')
    .toSorted((a, b) => (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'))
}

/** Whether one is in, and does not only wait. */
export function isAttending({ standing }: Pick<EventCard, 'standing'>): boolean {
  return !['pending_approval', 'waitlisted', 'offered', 'awaiting_payment'].includes(standing ?? '')
}
