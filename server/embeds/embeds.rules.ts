import type { EventCard } from '#contract/events/event-card.ts'
import type { EventView } from '#contract/events/events.ts'
import { joinMode, type JoinMode } from '#contract/events/join-mode.ts'

/** How a visitor may register now, or why not. */
export type RegistrationMode = JoinMode | 'ended' | 'cancelled'

/**
 * Returns it as the page of the event would. A list does not know of approval and waitlists: there
 * a full event is just full, and any other leads to the page, which knows.
 */
export function registrationMode(
  {
    status,
    timing,
    needsApproval = false,
    hasWaitlist = false,
  }: Pick<EventCard, 'status' | 'timing'> &
    Partial<Pick<EventView, 'needsApproval' | 'hasWaitlist'>>,
  { isFull }: { isFull: boolean },
): RegistrationMode {
  if (status === 'cancelled') return 'cancelled'
  if (timing === 'ended') return 'ended'
  return joinMode({ needsApproval, full: isFull, hasWaitlist })
}
