import { handoverIn } from '#web/kit/handover.rules.ts'
import { keptHandover } from '#web/kit/handover.ts'
import { session } from '#web/kit/storage.ts'

/**
 * Whether a way in is in this browser what the server draws for anybody: no step of it is taken,
 * nothing is handed to it, nobody is about to join.
 */
export function isAsDrawn(step?: string): boolean {
  const state: unknown = history.state
  const isStateBrought =
    typeof state === 'object' &&
    state !== null &&
    (['email', 'givenName', 'problem'].some((key) => key in state) ||
      handoverIn(state).eventId !== undefined)
  return (
    !isStateBrought &&
    keptHandover().eventId === undefined &&
    (step === undefined || session.get(step) === null)
  )
}
