import type { RegistrationState } from '#contract/registering.ts'
import { nextInLine } from './door.rules.ts'

export type Decision = 'approve' | 'decline' | 'remove'
/** `undo_state`: what somebody was who left a moment ago and may come back. */
export type Asked = {
  id: string
  state: RegistrationState
  party: number
  undo_state?: RegistrationState | null
}
export type Verdict<R extends Asked> = {
  done: R[]
  refused: { registrationId: string; why: 'event-full' | 'other-state' }[]
}

const from: Record<Decision, readonly RegistrationState[]> = {
  approve: ['pending_approval'],
  decline: ['pending_approval'],
  // Whoever has been let in at the door is there: the door takes that back, not the list.
  remove: ['confirmed', 'awaiting_payment', 'waitlisted', 'offered'],
}

/**
 * Of those whom the host has chosen, whom the decision reaches, in the host's order: a place for
 * each as long as there are places.
 */
export function decide<R extends Asked>(
  decision: Decision,
  asked: readonly R[],
  free: number,
): Verdict<R> {
  const reaches = ({ state, undo_state }: Asked) =>
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
  those: readonly Asked[],
  why: Why,
): { registrationId: string; why: Why }[] {
  return those.map(({ id }) => ({ registrationId: id, why }))
}

/**
 * How many places somebody holds whom the host takes out; while they are offered or paid for, those
 * of the whole party.
 */
export function placesOf({ state, party, undo_state: was }: Asked): number {
  if (state === 'offered' || state === 'awaiting_payment') return party
  return was === 'confirmed' || state === 'confirmed' ? 1 : 0
}
