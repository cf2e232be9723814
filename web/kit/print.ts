import { useSyncExternalStore } from 'react'

let isAsked = false

/**
 * Whether the page is being laid out for paper. What depends on it is drawn before that is done.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    hear,
    () => isAsked || matchMedia('print').matches,
    () => false,
  )
}

/** Not every browser tells of both. */
function hear(changed: () => void): () => void {
  const list = matchMedia('print')
  const turn = (isNow: boolean) => () => {
    isAsked = isNow
    changed()
  }
  const [asked, done] = [turn(true), turn(false)]
  addEventListener('beforeprint', asked)
  addEventListener('afterprint', done)
  list.addEventListener('change', changed)
  return () => {
    removeEventListener('beforeprint', asked)
    removeEventListener('afterprint', done)
    list.removeEventListener('change', changed)
  }
}
