import { parseHandover } from '#web/kit/handover.rules.ts'
import { loadHandover } from '#web/kit/handover.ts'
import { session } from '#web/kit/storage.ts'

/**
 * Whether a way in is in this browser what the server draws for anybody: no step of it is taken,
 * nothing is handed to it, nobody is about to join.
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
