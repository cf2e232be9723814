import type { RegistrationState } from '#contract/registration.ts'

/** Somebody who is in: they have a place and are expected, or are there already. */
export const inStates = [
  'confirmed',
  'checked_in',
  'attended',
] as const satisfies RegistrationState[]

/** A registration that lasts; everybody has at most one of these at a gathering. */
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
 * Whether somebody stands at the door: they asked to come and have no place yet, did not pay for it
 * in time and wonder what becomes of their money, or left it a moment ago.
 */
export function isWaiting(state: RegistrationState | null | undefined): boolean {
  return (
    state === 'cancelled_by_attendee' ||
    state === 'expired' ||
    (liveStates.some((one) => one === state) && !isIn(state))
  )
}
