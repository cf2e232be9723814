import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { chunk } from './kit/chunk.ts'
import { currentSession, startSession } from './kit/session.ts'
import { legalTabNamed, paths } from './paths.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { HomePage } from './shell/HomePage.tsx'
import { Pending } from './shell/Pending.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'

type Loader = () => Promise<{ Page: React.ComponentType }>

const root = createRootRoute({ component: Shell, errorComponent: CrashPage, notFoundComponent: NotFoundPage })
const page = (load: Loader) => lazyRouteComponent(chunk(load), 'Page')

/** A gathering's address holds its id; any other word in its place names nothing. */
const knownEvent = <P extends { eventId: string }>(params: P): P => {
  if (!z.uuid().safeParse(params.eventId).success) throw notFound()
  return params
}
const eventParams = { parse: ({ eventId }: { eventId: string }) => knownEvent({ eventId }) }
const invitationParams = { parse: ({ eventId, invitationCode }: { eventId: string; invitationCode: string }) => knownEvent({ eventId, invitationCode }) }

/** Pages for signed-in people send everybody else to sign in and back. */
const membersOnly = async ({ location }: { location: { href: string } }) => {
  await startSession()
  if (currentSession().status === 'unauthenticated') throw redirect({ to: paths.signin, state: { from: location.href } })
}

const parent = { getParentRoute: () => root }
const routes = [
  createRoute({ ...parent, path: paths.home, component: HomePage }),
  createRoute({ ...parent, path: paths.dashboard, beforeLoad: membersOnly, component: page(() => import('./dashboard/DashboardPage.tsx')) }),
  createRoute({ ...parent, path: paths.signin, component: page(() => import('./identity/SignInPage.tsx')) }),
  createRoute({ ...parent, path: paths.signup, component: page(() => import('./identity/SignUpPage.tsx')) }),
  createRoute({ ...parent, path: paths.verifyCode, component: page(() => import('./identity/VerifyCodePage.tsx')) }),
  createRoute({ ...parent, path: paths.forgotPassword, component: page(() => import('./identity/ForgotPasswordPage.tsx')) }),
  createRoute({ ...parent, path: paths.profile, beforeLoad: membersOnly, component: page(() => import('./identity/ProfilePage.tsx')) }),
  createRoute({ ...parent, path: paths.events, beforeLoad: membersOnly, component: page(() => import('./events/EventsPage.tsx')) }),
  createRoute({ ...parent, path: paths.createEvent, beforeLoad: membersOnly, component: page(() => import('./events/CreatePage.tsx')) }),
  createRoute({ ...parent, path: paths.event, params: eventParams, component: page(() => import('./events/EventPage.tsx')) }),
  createRoute({ ...parent, path: paths.register, params: eventParams, beforeLoad: membersOnly, component: page(() => import('./events/RegisterPage.tsx')) }),
  createRoute({ ...parent, path: paths.invitation, params: invitationParams, component: page(() => import('./events/RegisterPage.tsx')) }),
  createRoute({ ...parent, path: paths.attendees, params: eventParams, beforeLoad: membersOnly, component: page(() => import('./events/AttendeesPage.tsx')) }),
  createRoute({ ...parent, path: paths.matches, params: eventParams, beforeLoad: membersOnly, component: page(() => import('./matching/MatchesPage.tsx')) }),
  createRoute({ ...parent, path: paths.explore, component: page(() => import('./explore/ExplorePage.tsx')) }),
  createRoute({ ...parent, path: paths.legal, component: page(() => import('./legal/LegalPage.tsx')) }),
  createRoute({
    ...parent, path: paths.legalTab, params: { parse: ({ tab }: { tab: string }) => ({ tab: legalTabNamed(tab) }) },
    component: page(() => import('./legal/LegalPage.tsx')),
  }),
] as const

/** The sitemap. Static words win over parameters wherever both fit. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPendingComponent: Pending,
  defaultPendingMs: 300,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
