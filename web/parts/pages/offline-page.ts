import { useEffect } from 'react'
import { log } from '#web/kit/browser/log.ts'
import { keepPage } from '#web/kit/offline/offline.ts'

/** Keeps the open page for offline use. */
export function useOfflinePage(address: string): void {
  useEffect(() => {
    const over = new AbortController()
    keepPage(address, over.signal).catch((cause: unknown) =>
      log.warn('The page could not be kept', cause instanceof Error ? cause.name : 'unknown'),
    )
    return () => over.abort()
  }, [address])
}
