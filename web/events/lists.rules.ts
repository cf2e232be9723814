import type { EventCard } from '#contract/cards.ts'

/** What is still to come, soonest first, and what is over or off, latest first. */
export function comingAndPast<E extends Pick<EventCard, 'status' | 'timing' | 'startsAt'>>(events: readonly E[]): { coming: E[]; past: E[] } {
  const isComing = (event: E) => event.timing !== 'ended' && event.status !== 'cancelled'
  return {
    coming: events.filter(isComing).toSorted((a, b) => order(a).localeCompare(order(b))),
    past: events.filter((event) => !isComing(event)).toSorted((a, b) => order(b).localeCompare(order(a))),
  }
}

/** A host's gatherings by what can still be done with them. */
export function byState<E extends Pick<EventCard, 'status' | 'timing' | 'startsAt'>>(events: readonly E[]): { drafts: E[]; running: E[]; over: E[] } {
  const { coming, past } = comingAndPast(events.filter((event) => event.status !== 'draft'))
  return { drafts: events.filter((event) => event.status === 'draft'), running: coming, over: past }
}

const undated = '9999'

function order(event: Pick<EventCard, 'startsAt'>): string {
  return event.startsAt ?? undated
}
