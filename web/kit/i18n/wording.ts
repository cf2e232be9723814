import type { ProductWording } from '#contract/languages.ts'
import { log } from '../browser/log.ts'
import { wordingNamed, initialWording } from './wording.rules.ts'
import { local } from '../offline/storage.ts'

const key = 'messagingPhase'

/** Returns the wording in use, which is the name of the translation namespace. */
export function currentWording(): ProductWording {
  return initialWording(local.get(key))
}

/**
 * Stores another wording and reloads; anything but the two known values is refused and only logged.
 */
export function chooseWording(value: string): void {
  const wording = wordingNamed(value)
  if (!wording) return log.warn('Invalid messaging phase attempted')
  local.set(key, wording)
  location.reload()
}
