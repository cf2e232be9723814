const titles = {
  pending_approval: 'standing.asked-title',
  waitlisted: 'standing.label-waitlisted',
  offered: 'standing.label-offered',
  offer_expired: 'standing.missed-title',
  awaiting_payment: 'standing.label-to-pay',
  expired: 'standing.payment-expired',
  declined: 'standing.declined-title',
  cancelled_by_host: 'standing.removed-title',
  cancelled_by_attendee: 'standing.gone',
} as const

const isKnown = (state: string): state is keyof typeof titles => Object.hasOwn(titles, state)

/**
 * Returns the words for why a person has no place, by the state of their registration; null if they
 * never registered.
 */
export function noPlaceTitle(state: string | null) {
  if (state === null) return 'standing.gone'
  return isKnown(state) ? titles[state] : 'refusals.registration-not-found'
}
