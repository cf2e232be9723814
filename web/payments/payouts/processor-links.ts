import { openPayoutPage, startOnboarding } from '#contract/payments/payments.ts'
import { useRedirect } from '#web/kit/api/redirect.ts'
import { useSend } from '#web/kit/api/send.ts'

/**
 * Opens the processor's own pages. A link is valid for one visit, so it is requested on demand; the
 * button is busy until the page has changed.
 */
export function useProcessorLinks() {
  const [isGone, go] = useRedirect()
  const [onboarding, page] = [
    useSend(startOnboarding, ({ url }) => go(url)),
    useSend(openPayoutPage, ({ url }) => go(url)),
  ]
  return {
    onboarding,
    page,
    isLeaving: isGone || onboarding.isPending || page.isPending,
    problem: onboarding.error ?? page.error,
  }
}
