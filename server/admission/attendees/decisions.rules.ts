import type { RegistrationState } from '#contract/admission/registration.ts'
import type { AttendeeDecision } from '#contract/admission/attendees.ts'
import { nextInLine } from '../registration/admission.rules.ts'

/** `undo_state`: the former state of a person who left a moment ago and may come back. */
export type DecisionCandidate = {
  id: string
  state: RegistrationState
  party_size: number
  undo_state?: RegistrationState | null
}
export type AttendeeDecisionResult<R extends DecisionCandidate> = {
  done: R[]
  refused: { registrationId: string; why: 'event-full' | 'other-state' }[]
}

const from: Record<AttendeeDecision, readonly RegistrationState[]> = {
  approve: ['pending_approval'],
  decline: ['pending_approval'],
  // An attendee who is checked in cannot be removed from the list; the check-in must be undone at
  // the door.
  remove: ['confirmed', 'awaiting_payment', 'waitlisted', 'offered'],
}

/**
 * Returns whom the decision reaches among those the host chose, in the host's order, while places
 * last.
 */
export function decide<R extends DecisionCandidate>(
  decision: AttendeeDecision,
  candidates: readonly R[],
  free: number,
): AttendeeDecisionResult<R> {
  const reaches = ({ state, undo_state }: DecisionCandidate) =>
    from[decision].includes(state) || (decision === 'remove' && Boolean(undo_state))
  const open = candidates.filter(reaches)
  const done = decision === 'approve' ? nextInLine(open, free) : open
  return {
    done,
    refused: [
      ...whyNot(
        candidates.filter((one) => !reaches(one)),
        'other-state',
      ),
      ...whyNot(
        open.filter((one) => !done.includes(one)),
        'event-full',
      ),
    ],
  }
}

function whyNot<Why extends 'event-full' | 'other-state'>(
  those: readonly DecisionCandidate[],
  reason: Why,
): { registrationId: string; why: Why }[] {
  return those.map(({ id }) => ({ registrationId: id, why: reason }))
}

/**
 * Returns how many places a removed person held; during an offer or a payment, those of the whole
 * party.
 */
export function placeCountOf({
  state,
  party_size,
  undo_state: undoState,
}: DecisionCandidate): number {
  if (state === 'offered' || state === 'awaiting_payment') return party_size
  return undoState === 'confirmed' || state === 'confirmed' ? 1 : 0
}
