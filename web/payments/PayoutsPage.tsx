import { useRouterState } from '@tanstack/react-router'
import { QueryPage } from '#web/parts/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { OnboardingReturn } from './OnboardingReturn.tsx'
import { Setup } from './Setup.tsx'
import { usePayoutAccount } from './payout-account.ts'

/**
 * Being paid: the way there, and the way back from the processor's page, which waits for what the
 * processor says.
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
