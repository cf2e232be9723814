import { useEffect, useState } from 'react'
import { openPayoutPage, startOnboarding } from '#contract/payments.ts'
import { useSend } from '#web/kit/send.ts'

/** Ways to the provider's own pages. A link is good for one visit, so it is asked for when it is wanted; the button is busy until the page has changed. */
export function useLeaving() {
  const [isGone, setGone] = useState(false)
  // Whoever comes back by the browser's own way finds the page as they left it.
  useEffect(() => {
    const back = () => setGone(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const go = ({ url }: { url: string }) => {
    setGone(true)
    location.assign(url)
  }
  const [onboarding, page] = [useSend(startOnboarding, go), useSend(openPayoutPage, go)]
  return { onboarding, page, isLeaving: isGone || onboarding.isPending || page.isPending, problem: onboarding.error ?? page.error }
}
