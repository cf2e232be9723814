import { keepsSession } from '#web/kit/auth/auth.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { paths } from '#web/paths.ts'
import { members, pages } from './pages.ts'

const Dashboard = members('dashboard')

/**
 * Starts loading the start page while the words still load: its code, and a signed-in person's
 * data.
 */
export function preloadHome(): void {
  const isHome = location.pathname === paths.home
  if (keepsSession() && (isHome || location.pathname === paths.dashboard))
    Dashboard.load()
      .then((page) => page.prefetch?.(queryClient))
      .catch(() => undefined) // the page retries, and reports it
  else if (isHome) void pages.landing.preload()
}

/** The dashboard for a signed-in person, the landing page for everyone else. */
export function HomePage() {
  const { status } = useSession()
  return status === 'unauthenticated' ? <pages.landing /> : <Dashboard />
}
