import type { EventView } from '#contract/events.ts'
import type { InvitationPreview } from '#contract/invitation-preview.ts'

/** What stands between a person and a gathering, in the order in which it is said. */
export type JoinState = 'joined' | 'cancelled' | 'ended' | 'full' | 'sign-in' | 'open'

export function joinState(
  event: Pick<EventView, 'registrationId' | 'status' | 'timing'> &
    Partial<Pick<EventView, 'registrationState'>>,
  { isFull, isSignedIn }: { isFull: boolean; isSignedIn: boolean },
): JoinState {
  if (event.registrationId !== null || isPending(event.registrationState)) return 'joined'
  if (event.status === 'cancelled') return 'cancelled'
  if (event.timing === 'ended') return 'ended'
  if (isFull) return 'full'
  return isSignedIn ? 'open' : 'sign-in'
}

/** Whether somebody asks to come, waits, was offered a place, or has yet to pay for it. */
export function isPending(state: string | null | undefined): boolean {
  return ['pending_approval', 'waitlisted', 'offered', 'awaiting_payment'].includes(state ?? '')
}

/**
 * Whether somebody has yet to pay, was declined, taken out, or left a moment ago: their own part of
 * the gathering's page says so. An invitation for their own address is a new word from the host.
 */
export function hasOwnStatus({
  event: { registrationState: state },
  boundTo,
}: {
  event: Pick<EventView, 'registrationState'>
  boundTo: InvitationPreview['boundTo']
}): boolean {
  return (
    state === 'awaiting_payment' ||
    (!boundTo?.isYou &&
      ['declined', 'cancelled_by_host', 'cancelled_by_attendee'].includes(state ?? ''))
  )
}

/** The way in that is open now. */
export type JoinMode = 'join' | 'ask' | 'wait' | 'full'

/** Whoever decides about people does so however full it is. */
export function joinMode({
  needsApproval,
  full,
  hasWaitlist,
}: Pick<InvitationPreview, 'needsApproval' | 'full' | 'hasWaitlist'>): JoinMode {
  if (needsApproval) return 'ask'
  if (!full) return 'join'
  return hasWaitlist ? 'wait' : 'full'
}

/** Whether a refusal to join means that the door is no longer as it was shown. */
export function isJoinRefusal(code: string): boolean {
  return [
    'event-full',
    'place-taken',
    'event-ended',
    'event-cancelled',
    'already-registered',
    'turned-away',
  ].includes(code)
}

/** Whether a refusal means that the tickets are no longer as they were shown. */
export function isOfferStale(code: string): boolean {
  return ['tier-needed', 'tier-not-on-sale', 'tier-sold-out'].includes(code)
}

/** Seats that are left; null where there is no limit. */
export function seatsLeft(event: Pick<EventView, 'capacity' | 'seatsTaken'>): number | null {
  return event.capacity === null ? null : Math.max(0, event.capacity - event.seatsTaken)
}
