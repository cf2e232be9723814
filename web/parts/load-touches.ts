import { hasTouches } from './has-touches.ts'

/** What links to a gathering have left here, to be brought along when joining. */
export async function touchesFor(eventId: string): Promise<string[]> {
  if (!hasTouches()) return []
  return import('./touches.ts').then(
    ({ textsFor }) => textsFor(eventId),
    () => [],
  )
}

/**
 * Keeps what links have left here with the account of whoever has signed in, or with the address
 * that somebody signs up with now, who may go on with another device. Nobody waits for it, and who
 * sees it fail misses nothing.
 */
export function syncTouches(email?: string): void {
  if (hasTouches())
    void import('./touches.ts').then(({ sendTouches }) => sendTouches(email)).catch(() => undefined)
}
