import type { EventStatus } from '#contract/events/event-card.ts'
import type { AccountStatus } from '#contract/moderation.ts'
import type { RefusalCode } from '#contract/refusals.ts'

export type SuspensionVerdict =
  | 'suspend'
  | 'suspended-already'
  | Extract<RefusalCode, 'own-account' | 'administrators-account' | 'person-not-found'>

/**
 * Decides whether a person may be suspended: not oneself, not an administrator, and not a deleted
 * account.
 */
export function judgeSuspension(
  person:
    | { id: string; status: AccountStatus; isAdministrator: boolean; detail: string | null }
    | undefined,
  request: { by: string; detail: string },
): SuspensionVerdict {
  if (!person || person.status === 'deleted') return 'person-not-found'
  if (person.id === request.by) return 'own-account'
  if (person.isAdministrator) return 'administrators-account'
  return person.status === 'suspended' && person.detail === request.detail
    ? 'suspended-already'
    : 'suspend'
}

/** Decides whether a person may be warned: anyone with an account, except oneself. */
export function judgeWarning(
  person: { id: string; status: AccountStatus } | undefined,
  by: string,
): 'warn' | Extract<RefusalCode, 'own-account' | 'person-not-found'> {
  if (!person || person.status === 'deleted') return 'person-not-found'
  return person.id === by ? 'own-account' : 'warn'
}

/**
 * Decides whether an event may be taken down: any published one, once. A draft is its host's alone.
 */
export function judgeTakedown(
  event: { status: EventStatus } | undefined,
): 'take-down' | 'down-already' | Extract<RefusalCode, 'event-not-found'> {
  if (!event || event.status === 'draft') return 'event-not-found'
  return event.status === 'taken_down' ? 'down-already' : 'take-down'
}
