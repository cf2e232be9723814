import { keepsSession } from '#web/kit/auth.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSession } from '#web/kit/session.ts'
import { paths } from '#web/paths.ts'
import { members, pages } from './pages.ts'

const Dashboard = members('dashboard')

/**
 * Starts loading the start page while the words are still on their way: its code, and what it shows
 * to whoever is signed in.
 */
export function preloadHome(): void {
  const isHome = location.pathname === paths.home
  if (keepsSession() && (isHome || location.pathname === paths.dashboard))
    Dashboard.load()
      .then((page) => page.prefetch?.(queryClient))
      .catch(() => undefined) // the page asks again, and says so
  else if (isHome) void pages.landing.preload()
}

/** The dashboard for whoever is signed in, the landing page for everybody else. */
export function HomePage() {
  const { status } = useSession()
  return status === 'unauthenticated' ? <pages.landing /> : <Dashboard />
}
