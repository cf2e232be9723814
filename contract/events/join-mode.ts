import type { InvitationPreview } from '../admission/invitation-preview.ts'
import type { EventCard } from './event-card.ts'

/** The way to register that is open now. */
export type JoinMode = 'join' | 'ask' | 'wait' | 'full'

/** Returns the mode. Hosts who approve registrations do so however full the event is. */
export function joinMode({
  needsApproval,
  full,
  hasWaitlist,
}: Pick<InvitationPreview, 'needsApproval' | 'full' | 'hasWaitlist'>): JoinMode {
  if (needsApproval) return 'ask'
  if (!full) return 'join'
  return hasWaitlist ? 'wait' : 'full'
}

/** Returns the seats left; null if there is no limit. */
export function seatsLeft(event: Pick<EventCard, 'capacity' | 'seatsTaken'>): number | null {
  return event.capacity === null ? null : Math.max(0, event.capacity - event.seatsTaken)
}
