import { local } from '#web/kit/storage.ts'

/**
 * Whether anybody's link was followed here; what is kept of it, touches.ts knows. For nobody else
 * more is loaded.
 */
export function hasTouches(): boolean {
  return local.get('touches') !== null
}
