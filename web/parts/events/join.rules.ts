import type { EventView } from '#contract/events/events.ts'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'

/** What keeps a person from registering, in the order it is checked. */
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

/** Returns whether a person has asked, waits, was offered a place, or has a payment due. */
export function isPending(state: string | null | undefined): boolean {
  return ['pending_approval', 'waitlisted', 'offered', 'awaiting_payment'].includes(state ?? '')
}

/**
 * Returns whether the event page shows the person's own state: a place offered, payment due,
 * declined, removed, or left a moment ago. An invitation for their own address is a new decision of the host.
 */
export function hasOwnStatus({
  event: { registrationState: state },
  boundTo,
}: {
  event: Pick<EventView, 'registrationState'>
  boundTo: InvitationPreview['boundTo']
}): boolean {
  return (
    state === 'offered' ||
    state === 'awaiting_payment' ||
    (!boundTo?.isYou &&
      ['declined', 'cancelled_by_host', 'cancelled_by_attendee'].includes(state ?? ''))
  )
}

/** Returns whether a refusal means that registration has changed since it was shown. */
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

/** Returns whether a refusal means that the tickets have changed since they were shown. */
export function isOfferStale(code: string): boolean {
  return ['tier-needed', 'tier-not-on-sale', 'tier-sold-out'].includes(code)
}
