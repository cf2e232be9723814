import { hasTouches } from './has-touches.ts'

/** Returns what links to an event have left here, to be sent when joining. */
export async function touchesFor(eventId: string): Promise<string[]> {
  if (!hasTouches()) return []
  return import('./touches.ts').then(
    ({ textsFor }) => textsFor(eventId),
    () => [],
  )
}

/**
 * Stores what links have left here in the signed-in person's account, or under the address of a
 * sign-up, which may continue on another device. No one waits for it, and a failure costs the
 * person nothing.
 */
export function syncTouches(email?: string): void {
  if (hasTouches())
    void import('./touches.ts').then(({ sendTouches }) => sendTouches(email)).catch(() => undefined)
}
