import { parseHandover } from '#web/kit/auth/handover.rules.ts'
import { loadHandover } from '#web/kit/auth/handover.ts'
import { session } from '#web/kit/offline/storage.ts'

/**
 * Returns whether this browser would show a sign-in page as the server draws it: no step taken,
 * nothing handed over, no event to join.
 */
export function canHydrate(step?: string): boolean {
  const state: unknown = history.state
  const isStateBrought =
    typeof state === 'object' &&
    state !== null &&
    (['email', 'givenName', 'problem'].some((key) => key in state) ||
      parseHandover(state).eventId !== undefined)
  return (
    !isStateBrought &&
    loadHandover().eventId === undefined &&
    (step === undefined || session.get(step) === null)
  )
}
