import { log } from '../browser/log.ts'

/** The name of the browser's cache for offline pages, as in public/sw.js and public/ticket.js. */
export const offlineCacheName = 'kept-pages'

/** Returns whether this browser can keep anything for offline use; over plain HTTP it cannot. */
export function canCacheOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Forgets everything kept: the next person at this browser must not find it. */
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
