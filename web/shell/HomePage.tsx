import { lazy, Suspense } from 'react'
import { keepsSession } from '#web/kit/auth.ts'
import { chunk } from '#web/kit/chunk.ts'
import { useSession } from '#web/kit/session.ts'
import { paths } from '#web/paths.ts'
import { Pending } from './Pending.tsx'

const landing = chunk(() => import('#web/landing/LandingPage.tsx').then(({ Page }) => ({ default: Page })))
const dashboard = chunk(() => import('#web/dashboard/DashboardPage.tsx').then(({ Page }) => ({ default: Page })))
const Landing = lazy(landing)
const Dashboard = lazy(dashboard)

/** Starts loading the start page's code while the words are still on their way. */
export function preloadHome(): void {
  // A failure shows when the page is drawn: lazy() asks again.
  if (location.pathname === paths.home) void (keepsSession() ? dashboard() : landing()).catch(() => undefined)
}

/** The dashboard for whoever is signed in, the landing page for everybody else. */
export function HomePage() {
  const { status } = useSession()
  if (status === 'checking') return <Pending />
  return <Suspense fallback={<Pending />}>{status === 'authenticated' ? <Dashboard /> : <Landing />}</Suspense>
}
