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

/** Seats that are left; null where there is no limit. */
export function seatsLeft(event: Pick<EventView, 'capacity' | 'seatsTaken'>): number | null {
  return event.capacity === null ? null : Math.max(0, event.capacity - event.seatsTaken)
}

/** A code as people type and paste it: a whole link may be pasted. Empty where nothing in it can be a code. */
export function codeIn(typed: string): string {
  const fromLink = /\/([^/\s]+)\/register\/?(?:[?#].*)?$/.exec(typed.trim())?.[1]
  const code = fromLink === undefined ? typed.trim() : decodeURIComponent(fromLink)
  return code.slice(0, 64)
}
