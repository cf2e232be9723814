import type { EventStatus } from '#contract/event-card.ts'
import type { AccountStatus } from '#contract/moderation.ts'
import type { RefusalCode } from '#contract/refusals.ts'

export type SuspensionVerdict =
  | 'suspend'
  | 'suspended-already'
  | Extract<RefusalCode, 'own-account' | 'administrators-account' | 'person-not-found'>

/**
 * Decides whether somebody may be suspended: not oneself, and nobody who runs the installation; of
 * whoever has gone for good there is nothing left to suspend.
 */
export function judgeSuspension(
  person:
    | { id: string; status: AccountStatus; isAdministrator: boolean; detail: string | null }
    | undefined,
  ask: { by: string; detail: string },
): SuspensionVerdict {
  if (!person || person.status === 'deleted') return 'person-not-found'
  if (person.id === ask.by) return 'own-account'
  if (person.isAdministrator) return 'administrators-account'
  return person.status === 'suspended' && person.detail === ask.detail
    ? 'suspended-already'
    : 'suspend'
}

/** Decides whether somebody may be warned: whoever has an account, and is not oneself. */
export function judgeWarning(
  person: { id: string; status: AccountStatus } | undefined,
  by: string,
): 'warn' | Extract<RefusalCode, 'own-account' | 'person-not-found'> {
  if (!person || person.status === 'deleted') return 'person-not-found'
  return person.id === by ? 'own-account' : 'warn'
}

/**
 * Decides whether a gathering may be taken down: whatever was let out, once. A draft is nobody's
 * but its host's.
 */
export function judgeTakedown(
  event: { status: EventStatus } | undefined,
): 'take-down' | 'down-already' | Extract<RefusalCode, 'event-not-found'> {
  if (!event || event.status === 'draft') return 'event-not-found'
  return event.status === 'taken_down' ? 'down-already' : 'take-down'
}
