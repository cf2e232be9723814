import { useEffect, useState } from 'react'

/**
 * Goes to a page outside the product, and reports it as pending until the page has changed. A
 * person who comes back by the browser's history finds the page as they left it.
 */
export function useRedirect(): [isGone: boolean, go: (url: string) => void] {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const back = () => setGone(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const go = (url: string) => {
    setGone(true)
    location.assign(url)
  }
  return [isGone, go]
}
