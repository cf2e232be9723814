import type { InvitationMail, InvitationState } from '#contract/admission/invitees.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'

/** The facts that decide how far an invitation has come. */
export type InvitationFacts = {
  openedAt: Date | null
  declinedAt: Date | null
  remindedAt: Date | null
  revokedAt: Date | null
  /** The person's own registration; null for a reserved place that nobody has taken yet. */
  registration: { state: RegistrationState; isLive: boolean } | null
}

/** Returns how far an invitation has come. What the person did last counts first. */
export function invitationState(facts: InvitationFacts): InvitationState {
  const { registration } = facts
  if (registration?.isLive) return 'registered'
  if (registration?.state === 'cancelled_by_attendee') return 'declined'
  if (registration || (facts.revokedAt !== null && facts.declinedAt === null)) return 'withdrawn'
  if (facts.declinedAt !== null) return 'declined'
  return facts.openedAt === null ? 'invited' : 'opened'
}

/** Returns whether a person may be reminded: once, while they have not answered a mail they got. */
export function mayRemind(
  facts: InvitationFacts,
  { mail, isStopped }: { mail: InvitationMail; isStopped: boolean },
): boolean {
  const state = invitationState(facts)
  return (
    (state === 'invited' || state === 'opened') &&
    facts.remindedAt === null &&
    mail === 'sent' &&
    !isStopped
  )
}

/** Returns what happened to the mail of an invitation. */
export function invitationMail(
  first: { isDone: boolean; people: number } | null,
  { isRefused }: { isRefused: boolean },
): InvitationMail {
  if (first === null) return 'none'
  if (!first.isDone) return 'waiting'
  if (first.people === 0) return 'not-sent'
  return isRefused ? 'bounced' : 'sent'
}
