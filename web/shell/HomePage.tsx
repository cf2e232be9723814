import { lazy, Suspense } from 'react'
import { chunk } from '#web/kit/chunk.ts'
import { useSession } from '#web/kit/session.ts'
import { Pending } from './Pending.tsx'

const Landing = lazy(chunk(() => import('#web/landing/LandingPage.tsx').then(({ Page }) => ({ default: Page }))))
const Dashboard = lazy(chunk(() => import('#web/dashboard/DashboardPage.tsx').then(({ Page }) => ({ default: Page }))))

/** The dashboard for whoever is signed in, the landing page for everybody else. */
export function HomePage() {
  const { status } = useSession()
  if (status === 'checking') return <Pending />
  return <Suspense fallback={<Pending />}>{status === 'authenticated' ? <Dashboard /> : <Landing />}</Suspense>
}
