import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import * as z from 'zod/mini'
import { destinationOf } from './identity/sign-in/destination.ts'
import { keepHandover, takeHandover } from './kit/auth/handover.ts'
import { currentSession, startSession } from './kit/auth/session.ts'
import { legalTabNamed, paths } from './paths.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { HomePage } from './shell/HomePage.tsx'
import { type LazyPage, lazyPage } from './shell/LazyPage.tsx'
import { members, type PageName, pages } from './shell/pages.ts'
import { PagePlaceholder } from './shell/PagePlaceholder.tsx'
import { Shell } from './shell/Shell.tsx'

const NotFound = lazyPage(() => import('./parts/pages/NotFoundPage.tsx'))
const root = createRootRoute({ errorComponent: CrashPage, notFoundComponent: NotFound })

const knownTab = ({ tab: name }: { tab: string }) => {
  const tab = legalTabNamed(name)
  if (!tab) throw notFound()
  return { tab }
}
/** A word that cannot be a handle is not found, without a request to the server. */
const handleParams = {
  parse: ({ handle }: { handle: string }) => {
    if (!/^@?[\p{L}\p{M}\d-]{3,40}$/u.test(handle)) throw notFound()
    return { handle }
  },
}
/** A URL contains an id under this name; any other word in its place is not found. */
const idNamed = <N extends string, P extends Record<N, string> = Record<N, string>>(name: N) => ({
  parse: (params: P) => {
    if (!z.uuid().safeParse(params[name]).success) throw notFound()
    return params
  },
})
const eventParams = idNamed('eventId')
const invitationParams = idNamed<'eventId', { eventId: string; invitationCode: string }>('eventId')

/** Sends signed-out people to sign in and back. */
const membersOnly = async (going: NavigationContext) => {
  await startSession()
  turnVisitorsAway(going)
}

/**
 * Open to visitors, who may report that they cannot sign in. Feedback about an event, and reports,
 * require sign-in.
 */
const openButAsked = async (going: NavigationContext) => {
  await startSession()
  if (/[?&](event|kind)=/.test(going.location.href)) turnVisitorsAway(going)
}

/**
 * Shows the start page before the session check. For a signed-out person its requests are refused,
 * which leads to the sign-in page.
 */
const membersSoon = (going: NavigationContext) => {
  if (!import.meta.env.SSR && currentSession().status !== 'checking') turnVisitorsAway(going)
}

type NavigationContext = { location: { href: string } }

function turnVisitorsAway({ location }: NavigationContext): void {
  const { status, suspension } = currentSession()
  // A suspended person reads why on the start page; signing in would only end there again.
  if (suspension !== null) throw redirect({ to: paths.home })
  if (status === 'unauthenticated')
    throw redirect({ to: paths.signin, state: { from: location.href } })
}

/** Sends people who are already signed in to their destination. */
const visitorsOnly = async ({
  location,
  preload,
}: {
  location: { state: unknown }
  preload: boolean
}) => {
  if (import.meta.env.SSR) return // the server renders for visitors only
  await startSession()
  if (preload || currentSession().status !== 'authenticated') return
  keepHandover(location.state)
  throw redirect({ href: destinationOf(takeHandover()), replace: true })
}

const parent = { getParentRoute: () => root }
const staticData = { isForMembers: true }
const forMembers = { ...parent, beforeLoad: membersOnly, staticData }
/** The route of a page that is named like its path, and opens for visitors too. */
const publicPage = <N extends keyof typeof paths & PageName>(name: N) =>
  createRoute({ ...parent, path: paths[name], component: pages[name] })
/** The same for a page that signed-in people are led away from. */
const signInPage = <N extends keyof typeof paths & PageName>(name: N) =>
  createRoute({ ...parent, path: paths[name], beforeLoad: visitorsOnly, component: pages[name] })
/** The route of a public page whose path has parameters. */
const openPage = <N extends keyof typeof paths, P extends object>(
  name: N,
  params: P,
  component: LazyPage,
) => createRoute({ ...parent, path: paths[name], params, component })
type MemberPage = keyof typeof paths & Parameters<typeof members>[0]
/** The route of a members' page that is named like its path, as most are. */
const memberPage = <N extends MemberPage>(name: N) =>
  createRoute({ ...forMembers, path: paths[name], component: members(name) })
/** The same for a page whose path has an id. */
const idPage = <N extends MemberPage>(name: N, id: string) =>
  createRoute({
    ...forMembers,
    path: paths[name],
    component: members(name),
    params: idNamed(id) as never, // each of these paths has exactly this parameter
  })
/** The same for a page of an event. */
const eventPage = <N extends MemberPage>(name: N) => idPage(name, 'eventId')
const routes = [
  createRoute({ ...parent, path: paths.home, component: HomePage }),
  createRoute({
    ...parent,
    path: paths.dashboard,
    beforeLoad: membersSoon,
    staticData,
    component: members('dashboard'),
  }),
  signInPage('signin'),
  signInPage('signup'),
  signInPage('verifyCode'),
  publicPage('forgotPassword'),
  memberPage('profile'),
  memberPage('deleteAccount'),
  createRoute({
    ...parent,
    path: paths.account,
    beforeLoad: visitorsOnly,
    component: members('account'),
  }),
  memberPage('events'),
  memberPage('createEvent'),
  createRoute({ ...forMembers, path: paths.connectSetup, component: members('payouts') }),
  createRoute({ ...forMembers, path: paths.pricingTiers, component: members('ownTiers') }),
  createRoute({ ...forMembers, path: paths.stripeSuccess, component: members('payouts') }),
  openPage('event', eventParams, pages.event),
  openPage('register', eventParams, pages.register),
  openPage('framedRegister', eventParams, pages.register),
  openPage('invitation', invitationParams, pages.register),
  openPage('framedInvitation', invitationParams, pages.register),
  eventPage('attendees'),
  eventPage('checkIn'),
  eventPage('meetings'),
  eventPage('meetingHours'),
  eventPage('rounds'),
  eventPage('runRounds'),
  eventPage('roundsScreen'),
  eventPage('roundCards'),
  eventPage('codes'),
  eventPage('embed'),
  eventPage('invitations'),
  eventPage('helpers'),
  eventPage('badges'),
  eventPage('manageAffiliates'),
  eventPage('matches'),
  eventPage('poster'),
  eventPage('pricing'),
  eventPage('questions'),
  eventPage('receipt'),
  eventPage('recap'),
  eventPage('earnings'),
  eventPage('messages'),
  publicPage('affiliateOnboarding'),
  publicPage('unsubscribe'),
  memberPage('people'),
  memberPage('card'),
  memberPage('addPerson'),
  memberPage('contact'),
  memberPage('assistant'),
  idPage('thread', 'threadId'),
  memberPage('conversations'),
  idPage('conversation', 'conversationId'),
  publicPage('explore'),
  publicPage('demo'),
  publicPage('hosting'),
  publicPage('matchingAnimation'),
  publicPage('matchingRounds'),
  publicPage('legal'),
  openPage('legalTab', { parse: knownTab }, pages.legal),
  memberPage('ownHost'),
  memberPage('admin'),
  memberPage('adminMoney'),
  memberPage('adminFeedback'),
  memberPage('adminReports'),
  idPage('adminReport', 'feedbackId'),
  memberPage('adminPeople'),
  idPage('adminPerson', 'userId'),
  eventPage('adminGathering'),
  memberPage('adminMailHolds'),
  memberPage('adminLog'),
  memberPage('notifications'),
  createRoute({
    ...parent,
    path: paths.feedback,
    beforeLoad: openButAsked,
    component: members('feedback'),
  }),
  createRoute({ ...parent, path: paths.rating, component: members('rating') }),
  openPage('host', handleParams, pages.host),
] as const

const routeTree = root.addChildren(routes)

/**
 * Creates the router. Static segments win over parameters. Without `history` it uses the browser's
 * own.
 */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    InnerWrap: Shell,
    defaultPendingComponent: PagePlaceholder,
    defaultPendingMs: 300,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    // On the server it would write a script into the page
    scrollRestoration: history === undefined && mayScroll,
  })
}

// A reader who scrolled on the server-rendered page stays there when our code takes over.
let isFirst = true
function mayScroll(): boolean {
  const mayStay = isFirst && scrollY > 0
  isFirst = false
  return !mayStay
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Whether the page is for signed-in people only. */
    isForMembers?: boolean
  }
}
