import type { RegistrationState } from '#contract/admission/registration.ts'

/** The states of an attendee: with a place and expected, or there already. */
export const inStates = [
  'confirmed',
  'checked_in',
  'attended',
] as const satisfies RegistrationState[]

/** The states of a live registration; a person has at most one at an event. */
export const liveStates = [
  'pending_approval',
  'awaiting_payment',
  'confirmed',
  'waitlisted',
  'offered',
  'checked_in',
  'attended',
  'no_show',
] as const satisfies RegistrationState[]

export function isIn(state: RegistrationState | null | undefined): boolean {
  return inStates.some((one) => one === state)
}

/**
 * Returns whether a person is waiting: they asked to come and have no place yet, missed the payment
 * deadline and wonder about their money, or left a moment ago.
 */
export function isWaiting(state: RegistrationState | null | undefined): boolean {
  return (
    state === 'cancelled_by_attendee' ||
    state === 'expired' ||
    (liveStates.some((one) => one === state) && !isIn(state))
  )
}
