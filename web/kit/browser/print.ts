import { useSyncExternalStore } from 'react'

let isAsked = false

/**
 * Returns whether the page is being laid out for paper. Dependent parts are drawn before the layout
 * ends.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    hear,
    () => isAsked || matchMedia('print').matches,
    () => false,
  )
}

/** Listens to both signals, as not every browser sends both. */
function hear(changed: () => void): () => void {
  const list = matchMedia('print')
  const turn = (isNow: boolean) => () => {
    isAsked = isNow
    changed()
  }
  const [startPrinting, done] = [turn(true), turn(false)]
  addEventListener('beforeprint', startPrinting)
  addEventListener('afterprint', done)
  list.addEventListener('change', changed)
  return () => {
    removeEventListener('beforeprint', startPrinting)
    removeEventListener('afterprint', done)
    list.removeEventListener('change', changed)
  }
}
