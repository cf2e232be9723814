import type { RegistrationState } from '#contract/registration.ts'
import { nextInLine } from './admission.rules.ts'

export type AttendeeDecision = 'approve' | 'decline' | 'remove'
/** `undo_state`: what somebody was who left a moment ago and may come back. */
export type DecisionCandidate = {
  id: string
  state: RegistrationState
  party: number
  undo_state?: RegistrationState | null
}
export type AttendeeDecisionResult<R extends DecisionCandidate> = {
  done: R[]
  refused: { registrationId: string; why: 'event-full' | 'other-state' }[]
}

const from: Record<AttendeeDecision, readonly RegistrationState[]> = {
  approve: ['pending_approval'],
  decline: ['pending_approval'],
  // Whoever has been let in at the door is there: the door takes that back, not the list.
  remove: ['confirmed', 'awaiting_payment', 'waitlisted', 'offered'],
}

/**
 * Of those whom the host has chosen, whom the decision reaches, in the host's order: a place for
 * each as long as there are places.
 */
export function decide<R extends DecisionCandidate>(
  decision: AttendeeDecision,
  asked: readonly R[],
  free: number,
): AttendeeDecisionResult<R> {
  const reaches = ({ state, undo_state }: DecisionCandidate) =>
    from[decision].includes(state) || (decision === 'remove' && Boolean(undo_state))
  const open = asked.filter(reaches)
  const done = decision === 'approve' ? nextInLine(open, free) : open
  return {
    done,
    refused: [
      ...whyNot(
        asked.filter((one) => !reaches(one)),
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
  why: Why,
): { registrationId: string; why: Why }[] {
  return those.map(({ id }) => ({ registrationId: id, why }))
}

/**
 * How many places somebody holds whom the host takes out; while they are offered or paid for, those
 * of the whole party.
 */
export function placesOf({ state, party, undo_state: was }: DecisionCandidate): number {
  if (state === 'offered' || state === 'awaiting_payment') return party
  return was === 'confirmed' || state === 'confirmed' ? 1 : 0
}
