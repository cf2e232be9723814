import type { EventView } from '#contract/events.ts'

/** What stands between a person and a gathering, in the order in which it is said. */
export type Door = 'joined' | 'cancelled' | 'ended' | 'full' | 'sign-in' | 'open'

export function doorOf(event: Pick<EventView, 'registrationId' | 'status' | 'timing'>, { isFull, isSignedIn }: { isFull: boolean; isSignedIn: boolean }): Door {
  if (event.registrationId !== null) return 'joined'
  if (event.status === 'cancelled') return 'cancelled'
  if (event.timing === 'ended') return 'ended'
  if (isFull) return 'full'
  return isSignedIn ? 'open' : 'sign-in'
}

/** Whether a refusal to join means that the door is no longer as it was shown. */
export function doorClosed(code: string): boolean {
  return ['event-full', 'event-ended', 'event-cancelled', 'already-registered'].includes(code)
}

/** Seats that are left; null where there is no limit. */
export function seatsLeft(event: Pick<EventView, 'capacity' | 'seatsTaken'>): number | null {
  return event.capacity === null ? null : Math.max(0, event.capacity - event.seatsTaken)
}
