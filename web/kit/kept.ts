import { log } from './log.ts'

/**
 * Where the browser keeps what opens without a network, as public/sw.js and public/ticket.js call
 * it.
 */
export const pagesName = 'kept-pages'

/**
 * Whether this browser can keep anything for when there is no network; over plain HTTP it cannot.
 */
export function mayKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Forgets everything that was kept: the next person at this browser must not find it. */
export function forgetKept(): void {
  if (mayKeep())
    caches
      .delete(pagesName)
      .catch((cause: unknown) =>
        log.warn(
          'What was kept could not be forgotten',
          cause instanceof Error ? cause.name : 'unknown',
        ),
      )
}
