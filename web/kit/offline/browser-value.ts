import { useSyncExternalStore } from 'react'

/**
 * Returns a value that only the browser knows and that does not change meanwhile, such as the hour
 * or zone. Null on the server.
 */
export function useBrowserValue<T>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}

const never = () => () => undefined
