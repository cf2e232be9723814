import { local } from '#web/kit/offline/storage.ts'

/**
 * Returns whether any referral link was followed here; touches.ts knows the data. Without one, no
 * more code is loaded.
 */
export function hasTouches(): boolean {
  return local.get('touches') !== null
}
