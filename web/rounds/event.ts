import { useQuery } from '@tanstack/react-query'
import { type EventView, readEvent } from '#contract/events.ts'
import { q } from '#web/kit/call.ts'

/** What is known of the gathering itself; nothing without a connection. */
export function useEvent(eventId: string): EventView | undefined {
  return useQuery(q(readEvent, { params: { eventId } })).data
}

/**
 * Why the server would refuse to plan and to begin, before it is asked; null where it would not.
 */
export function planBlocker(
  event: EventView | undefined,
): 'event-cancelled' | 'event-ended' | null {
  if (event?.status === 'cancelled') return 'event-cancelled'
  return event?.timing === 'ended' ? 'event-ended' : null
}
