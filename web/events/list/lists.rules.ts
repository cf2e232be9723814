import type { EventCard } from '#contract/events/event-card.ts'

/**
 * Returns the upcoming events, the soonest first, and the past or cancelled ones, the latest first.
 */
export function upcomingAndPast<E extends Pick<EventCard, 'status' | 'timing' | 'startsAt'>>(
  events: readonly E[],
): { coming: E[]; past: E[] } {
  const isComing = (event: E) => event.timing !== 'ended' && event.status !== 'cancelled'
  return {
    coming: events.filter(isComing).toSorted((a, b) => order(a).localeCompare(order(b))),
    past: events
      .filter((event) => !isComing(event))
      .toSorted((a, b) => order(b).localeCompare(order(a))),
  }
}

/** Groups a host's events by what can still be done with them. */
export function byState<E extends Pick<EventCard, 'status' | 'timing' | 'startsAt'>>(
  events: readonly E[],
): { drafts: E[]; running: E[]; over: E[] } {
  const { coming, past } = upcomingAndPast(events.filter((event) => event.status !== 'draft'))
  return { drafts: events.filter((event) => event.status === 'draft'), running: coming, over: past }
}

const undated = '9999'

function order(event: Pick<EventCard, 'startsAt'>): string {
  return event.startsAt ?? undated
}

/** The tabs of the reader's own events, in their order. */
export const tabs = ['joined', 'hosting', 'items'] as const
export type EventsTab = (typeof tabs)[number]

/** What is known of a tab's content. */
export type TabState = 'something' | 'nothing' | 'reading' | 'unread'

/**
 * Returns the first tab with content, or the first tab if none has any. A tab that failed to load
 * is chosen only if it is the first.
 */
export function initialTab(tabStates: Record<EventsTab, TabState>): EventsTab | null {
  if (tabStates.joined === 'unread') return 'joined'
  const next = tabs.find((tab) => tabStates[tab] === 'something' || tabStates[tab] === 'reading')
  if (next === undefined) return 'joined'
  return tabStates[next] === 'reading' ? null : next
}
