import { log } from './log.ts'

/**
 * Where the browser keeps what opens without a network, as public/sw.js and public/ticket.js call
 * it.
 */
export const offlineCacheName = 'kept-pages'

/**
 * Whether this browser can keep anything for when there is no network; over plain HTTP it cannot.
 */
export function canCacheOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Forgets everything that was kept: the next person at this browser must not find it. */
export function clearOfflineCache(): void {
  if (canCacheOffline())
    caches
      .delete(offlineCacheName)
      .catch((cause: unknown) =>
        log.warn(
          'What was kept could not be forgotten',
          cause instanceof Error ? cause.name : 'unknown',
        ),
      )
}
