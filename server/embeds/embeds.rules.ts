import type { EventCard } from '#contract/events/event-card.ts'
import type { EventView } from '#contract/events/events.ts'

/** How a visitor may register now, or why not. */
export type RegistrationMode = 'join' | 'ask' | 'wait' | 'full' | 'ended' | 'cancelled'

/**
 * Returns it as the page of the event would. A list does not know of approval and waitlists: there
 * a full event is just full, and any other leads to the page, which knows.
 */
export function registrationMode(
  event: Pick<EventCard, 'status' | 'timing'> &
    Partial<Pick<EventView, 'needsApproval' | 'hasWaitlist'>>,
  { isFull }: { isFull: boolean },
): RegistrationMode {
  if (event.status === 'cancelled') return 'cancelled'
  if (event.timing === 'ended') return 'ended'
  if (event.needsApproval) return 'ask'
  if (!isFull) return 'join'
  return event.hasWaitlist ? 'wait' : 'full'
}

/** Returns the places left; null if there is no limit. */
export function seatsLeftIn({
  capacity,
  seatsTaken,
}: Pick<EventCard, 'capacity' | 'seatsTaken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seatsTaken)
}
