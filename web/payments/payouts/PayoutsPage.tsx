import { useRouterState } from '@tanstack/react-router'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { OnboardingReturn } from './OnboardingReturn.tsx'
import { Setup } from './Setup.tsx'
import { usePayoutAccount } from './payout-account.ts'

/**
 * The payout page: setup, and the return from the processor's page, which waits for the processor's
 * answer.
 */
export function PayoutsPage() {
  const isBack = useRouterState({
    select: ({ location }) => location.pathname.startsWith(paths.stripeSuccess),
  })
  const { known, standing } = usePayoutAccount({ isAwaited: isBack })
  const Shown = isBack ? OnboardingReturn : Setup
  return (
    <div className="shell py-8 sm:py-12">
      <QueryPage query={known}>{() => standing && <Shown standing={standing} />}</QueryPage>
    </div>
  )
}
export { PayoutsPage as Page }
