import { createRootRoute, createRoute, createRouter, notFound, redirect, type RouterHistory } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { destinationOf } from './identity/resume.ts'
import { keepHandover, takeHandover } from './kit/handover.ts'
import { currentSession, startSession } from './kit/session.ts'
import { NotFoundPage } from './parts/NotFoundPage.tsx'
import { legalTabNamed, paths } from './paths.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { HomePage } from './shell/HomePage.tsx'
import { pages } from './shell/pages.ts'
import { Pending } from './shell/Pending.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ errorComponent: CrashPage, notFoundComponent: NotFoundPage })

/** A gathering's address holds its id; any other word in its place names nothing. */
const knownEvent = <P extends { eventId: string }>(params: P): P => {
  if (!z.uuid().safeParse(params.eventId).success) throw notFound()
  return params
}
const knownTab = ({ tab: name }: { tab: string }) => {
  const tab = legalTabNamed(name)
  if (!tab) throw notFound()
  return { tab }
}
/** What cannot be a handle is no host's address; nobody asks the server for it. */
const handleParams = {
  parse: ({ handle }: { handle: string }) => {
    if (!/^@?[\p{L}\p{M}\d-]{3,40}$/u.test(handle)) throw notFound()
    return { handle }
  },
}
const eventParams = { parse: ({ eventId }: { eventId: string }) => knownEvent({ eventId }) }
const invitationParams = { parse: ({ eventId, invitationCode }: { eventId: string; invitationCode: string }) => knownEvent({ eventId, invitationCode }) }

/** Pages for signed-in people send everybody else to sign in and back. */
const membersOnly = async ({ location }: { location: { href: string } }) => {
  await startSession()
  const { status, suspension } = currentSession()
  // Whoever has just been turned away reads why on the start page; signing in would only end there again.
  if (suspension !== null) throw redirect({ to: paths.home })
  if (status === 'unauthenticated') throw redirect({ to: paths.signin, state: { from: location.href } })
}

/** Whoever is signed in already goes on to where they were heading. */
const visitorsOnly = async ({ location, preload }: { location: { state: unknown }; preload: boolean }) => {
  await startSession()
  if (preload || currentSession().status !== 'authenticated') return
  keepHandover(location.state)
  throw redirect({ href: destinationOf(takeHandover()), replace: true })
}

const parent = { getParentRoute: () => root }
const routes = [
  createRoute({ ...parent, path: paths.home, component: HomePage }),
  createRoute({ ...parent, path: paths.dashboard, beforeLoad: membersOnly, component: pages.dashboard }),
  createRoute({ ...parent, path: paths.signin, beforeLoad: visitorsOnly, component: pages.signin }),
  createRoute({ ...parent, path: paths.signup, beforeLoad: visitorsOnly, component: pages.signup }),
  createRoute({ ...parent, path: paths.verifyCode, beforeLoad: visitorsOnly, component: pages.verifyCode }),
  createRoute({ ...parent, path: paths.forgotPassword, component: pages.forgotPassword }),
  createRoute({ ...parent, path: paths.profile, beforeLoad: membersOnly, component: pages.profile }),
  createRoute({ ...parent, path: paths.events, beforeLoad: membersOnly, component: pages.events }),
  createRoute({ ...parent, path: paths.createEvent, beforeLoad: membersOnly, component: pages.createEvent }),
  createRoute({ ...parent, path: paths.connectSetup, beforeLoad: membersOnly, component: pages.payouts }),
  createRoute({ ...parent, path: paths.stripeSuccess, beforeLoad: membersOnly, component: pages.payouts }),
  createRoute({ ...parent, path: paths.event, params: eventParams, component: pages.event }),
  createRoute({ ...parent, path: paths.register, params: eventParams, component: pages.register }),
  createRoute({ ...parent, path: paths.invitation, params: invitationParams, component: pages.register }),
  createRoute({ ...parent, path: paths.attendees, params: eventParams, beforeLoad: membersOnly, component: pages.attendees }),
  createRoute({ ...parent, path: paths.codes, params: eventParams, beforeLoad: membersOnly, component: pages.codes }),
  createRoute({ ...parent, path: paths.helpers, params: eventParams, beforeLoad: membersOnly, component: pages.helpers }),
  createRoute({ ...parent, path: paths.badges, params: eventParams, beforeLoad: membersOnly, component: pages.badges }),
  createRoute({ ...parent, path: paths.matches, params: eventParams, beforeLoad: membersOnly, component: pages.matches }),
  createRoute({ ...parent, path: paths.poster, params: eventParams, beforeLoad: membersOnly, component: pages.poster }),
  createRoute({ ...parent, path: paths.questions, params: eventParams, beforeLoad: membersOnly, component: pages.questions }),
  createRoute({ ...parent, path: paths.messages, params: eventParams, beforeLoad: membersOnly, component: pages.messages }),
  createRoute({ ...parent, path: paths.unsubscribe, component: pages.unsubscribe }),
  createRoute({ ...parent, path: paths.explore, component: pages.explore }),
  createRoute({ ...parent, path: paths.legal, component: pages.legal }),
  createRoute({ ...parent, path: paths.legalTab, params: { parse: knownTab }, component: pages.legal }),
  createRoute({ ...parent, path: paths.ownHost, beforeLoad: membersOnly, component: pages.ownHost }),
  createRoute({ ...parent, path: paths.admin, beforeLoad: membersOnly, component: pages.admin }),
  createRoute({ ...parent, path: paths.host, params: handleParams, component: pages.host }),
] as const

const routeTree = root.addChildren(routes)

/** The sitemap. Static words win over parameters wherever both fit. Without a history it is the browser's own. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    InnerWrap: Shell,
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined && mayScroll, // on the server it would write a script into the page
  })
}

// Whoever scrolled on a page that came drawn stays where they are when our code takes it over.
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
}
