import { useEffect, useRef } from 'react'

/** Vibrates a phone in a pocket on news, if it can. */
export function useBuzz(announcement: string): void {
  const before = useRef(announcement)
  useEffect(() => {
    // Before the first tap on the page a browser refuses to vibrate, and logs it.
    const isTapped = navigator.userActivation?.hasBeenActive ?? true
    if (before.current !== announcement && isTapped && 'vibrate' in navigator)
      navigator.vibrate(200)
    before.current = announcement
  }, [announcement])
}
