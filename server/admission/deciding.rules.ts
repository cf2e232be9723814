import type { RegistrationState } from '#contract/registering.ts'

export type Decision = 'approve' | 'decline' | 'remove'
/** `undo_state`: what somebody was who left a moment ago and may come back. */
export type Asked = { id: string; state: RegistrationState; party: number; undo_state?: RegistrationState | null }
export type Verdict<R extends Asked> = { done: R[]; refused: { registrationId: string; why: 'event-full' | 'other-state' }[] }

const from: Record<Decision, readonly RegistrationState[]> = {
  approve: ['pending_approval'],
  decline: ['pending_approval'],
  // Whoever has been let in at the door is there: the door takes that back, not the list.
  remove: ['confirmed', 'awaiting_payment', 'waitlisted', 'offered'],
}

/** Of those whom the host has chosen, whom the decision reaches, in the host's order: a place for each as long as there are places. */
export function decide<R extends Asked>(decision: Decision, asked: readonly R[], free: number): Verdict<R> {
  const reaches = ({ state, undo_state }: Asked) => from[decision].includes(state) || (decision === 'remove' && Boolean(undo_state))
  const open = asked.filter(reaches)
  const places = decision === 'approve' ? free : Number.POSITIVE_INFINITY
  const refused = asked.filter((one) => !reaches(one)).map(({ id }) => ({ registrationId: id, why: 'other-state' as const }))
  return { done: open.slice(0, places), refused: [...refused, ...open.slice(places).map(({ id }) => ({ registrationId: id, why: 'event-full' as const }))] }
}

/** How many places somebody holds whom the host takes out. */
export function placesOf({ state, party, undo_state: was }: Asked): number {
  if (state === 'offered') return party
  return was === 'confirmed' || state === 'confirmed' || state === 'awaiting_payment' ? 1 : 0
}
