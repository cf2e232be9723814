import type { Phase } from '#contract/languages.ts'
import { log } from './log.ts'
import { phaseNamed, startingPhase } from './phase.rules.ts'
import { local } from './storage.ts'

const key = 'messagingPhase'

/** The wording in use; it is the name of the translation namespace. */
export function messagingPhase(): Phase {
  return startingPhase(local.get(key))
}

/**
 * Keeps another wording and reloads; anything but the two known values is refused and only logged.
 */
export function chooseMessagingPhase(value: string): void {
  const phase = phaseNamed(value)
  if (!phase) return log.warn('Invalid messaging phase attempted')
  local.set(key, phase)
  location.reload()
}
