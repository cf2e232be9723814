import { useQuery } from '@tanstack/react-query'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'

/** Returns the event itself; undefined when offline. */
export function useEvent(eventId: string): EventView | undefined {
  return useQuery(q(readEvent, { params: { eventId } })).data
}

/**
 * Returns why the server would refuse to plan and begin, before it is asked; null if it would not.
 */
export function planBlocker(
  event: EventView | undefined,
): 'event-cancelled' | 'event-ended' | null {
  if (event?.status === 'cancelled') return 'event-cancelled'
  return event?.timing === 'ended' ? 'event-ended' : null
}
