import { useRouterState } from '@tanstack/react-router'
import { PageOf } from '#web/parts/PageOf.tsx'
import { paths } from '#web/paths.ts'
import { Return } from './Return.tsx'
import { Setup } from './Setup.tsx'
import { useStanding } from './standing.ts'

/**
 * Being paid: the way there, and the way back from the processor's page, which waits for what the
 * processor says.
 */
export function Page() {
  const isBack = useRouterState({
    select: ({ location }) => location.pathname.startsWith(paths.stripeSuccess),
  })
  const { known, standing } = useStanding({ isAwaited: isBack })
  const Shown = isBack ? Return : Setup
  return (
    <div className="shell py-8 sm:py-12">
      <PageOf query={known}>{() => standing && <Shown standing={standing} />}</PageOf>
    </div>
  )
}
