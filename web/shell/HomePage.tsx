import { keepsSession } from '#web/kit/auth.ts'
import { useSession } from '#web/kit/session.ts'
import { paths } from '#web/paths.ts'
import { members, pages } from './pages.ts'
import { Pending } from './Pending.tsx'

const Dashboard = members('dashboard')

/** Starts loading the start page's code while the words are still on their way. */
export function preloadHome(): void {
  if (location.pathname === paths.home) void (keepsSession() ? Dashboard : pages.landing).preload()
}

/** The dashboard for whoever is signed in, the landing page for everybody else. */
export function HomePage() {
  const { status } = useSession()
  if (status === 'checking') return <Pending />
  return status === 'authenticated' ? <Dashboard /> : <pages.landing />
}
