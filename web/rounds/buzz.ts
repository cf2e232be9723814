import { useEffect, useRef } from 'react'

/** Vibrates a phone in a pocket on news, if it can. */
export function useBuzz(announcement: string): void {
  const before = useRef(announcement)
  useEffect(() => {
    if (before.current !== announcement && 'vibrate' in navigator) navigator.vibrate(200)
    before.current = announcement
  }, [announcement])
}
