import { useSyncExternalStore } from 'react'

/**
 * What only the visitor's browser knows and what does not change while they look: the hour, the
 * zone. Null where the server draws.
 */
export function useBrowserValue<T>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}

const never = () => () => undefined
