import type { EventCard } from '#contract/cards.ts'

/** One thing to do, in order of urgency. */
export type Step = { kind: 'publish' | 'meet'; event: EventCard }

const mostSteps = 3

/** What has not ended and was not cancelled, the soonest first; without a time last. */
export function soonestFirst(events: readonly EventCard[]): EventCard[] {
  return events
    .filter(({ timing, status }) => timing !== 'ended' && status === 'published')
    .toSorted((a, b) => (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'))
}

/** Whether one is in, and does not only wait. */
export function isIn({ standing }: Pick<EventCard, 'standing'>): boolean {
  return !['pending_approval', 'waitlisted', 'offered'].includes(standing ?? '')
}

/** People to meet come before drafts to finish. */
export function stepsToDo({ joined, hosted }: { joined: readonly EventCard[]; hosted: readonly EventCard[] }): Step[] {
  const meet = joined.filter(isIn).slice(0, 2).map((event) => ({ kind: 'meet' as const, event }))
  const publish = hosted.filter(({ status }) => status === 'draft').map((event) => ({ kind: 'publish' as const, event }))
  return [...meet, ...publish].slice(0, mostSteps)
}
