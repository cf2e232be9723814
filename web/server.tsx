import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { languageKeys } from '#contract/languages.ts'
import type { PageRequest, PageRenderer, InnerStyle } from '#contract/pages.ts'
import { prepareMeeting, prepareRotation } from './animation/animation.public.ts'
import { App } from './App.tsx'
import { prepareDemo } from './demo/demo.public.ts'
import { prepareEvent, prepareInvitation, prepareRegister } from './events/event/event.public.ts'
import { prepareExplore } from './explore/explore.public.ts'
import {
  prepareForgotPassword,
  prepareSignIn,
  prepareSignUp,
} from './identity/sign-in/identity.public.ts'
import { isAuthReturn } from './kit/auth/auth.rules.ts'
import { q } from './kit/api/call.ts'
import { addressOf, type CallParts } from './kit/api/call.rules.ts'
import { ApiError, refusalIn } from './kit/api/failure.ts'
import { PageMovedError, type PagePreparer, type PrepareContext } from './kit/browser/prepare.ts'
import { isCode } from './kit/api/queries.ts'
import { prepareHosting } from './hosting/hosting-page.public.ts'
import { prepareHost } from './hosts/host.public.ts'
import { prepareLanding } from './landing/landing.public.ts'
import { prepareLegal } from './legal/legal.public.ts'
import {
  dashboardQueries,
  prepareDashboard,
  dashboardWordGroups,
} from './dashboard/dashboard.frame.ts'
import { addressTo, paths } from './paths.ts'
import { makeRouter } from './routes.tsx'
import { setServerVisitor } from './kit/auth/session.ts'
import { withLocale } from './kit/i18n/locale.ts'
import { pageByName, type PageName } from './shell/pages.ts'
import { codeOf } from './shell/sources.ts'
import { loadServerWords } from '#words/page-words.ts'

type ServerPage<P extends string> = {
  page: P
  prepare: PagePreparer
  style?: InnerStyle
  /** Its content depends on the query string: rendered here only without one. */
  isAsked?: true
  /** The words, by group or singly, that the browser needs besides those it is rendered with. */
  alsoSays?: readonly string[]
  /** The URLs that it will read. */
  asks?: readonly string[]
}

/** The pages that the server renders. */
const publicPages: Record<string, ServerPage<PageName>> = {
  [paths.home]: { page: 'landing', prepare: prepareLanding },
  [paths.legal]: { page: 'legal', prepare: prepareLegal },
  [paths.legalTab]: { page: 'legal', prepare: prepareLegal },
  [paths.event]: { page: 'event', prepare: prepareEvent, style: 'styles.event.css' },
  [paths.register]: { page: 'register', prepare: prepareRegister },
  [paths.invitation]: { page: 'register', prepare: prepareInvitation },
  [paths.framedRegister]: { page: 'register', prepare: prepareRegister },
  [paths.framedInvitation]: { page: 'register', prepare: prepareInvitation },
  [paths.demo]: { page: 'demo', prepare: prepareDemo },
  [paths.hosting]: { page: 'hosting', prepare: prepareHosting, style: 'styles.hosting.css' },
  [paths.matchingAnimation]: { page: 'matchingAnimation', prepare: prepareMeeting },
  [paths.matchingRounds]: { page: 'matchingRounds', prepare: prepareRotation },
  [paths.signin]: { page: 'signin', prepare: prepareSignIn, style: 'styles.forms.css' },
  [paths.signup]: { page: 'signup', prepare: prepareSignUp, style: 'styles.forms.css' },
  [paths.forgotPassword]: {
    page: 'forgotPassword',
    prepare: prepareForgotPassword,
    style: 'styles.forms.css',
  },
  [paths.explore]: {
    page: 'explore',
    prepare: prepareExplore,
    style: 'styles.forms.css',
    isAsked: true,
  },
  [paths.host]: { page: 'host', prepare: prepareHost },
}

const start: ServerPage<'dashboard'> = {
  page: 'dashboard',
  prepare: prepareDashboard,
  style: 'styles.members.css',
  alsoSays: dashboardWordGroups,
  asks: dashboardQueries,
}

/** The server renders the same for all members: nothing here knows the caller. */
const membersPages: Record<string, ServerPage<'dashboard'>> = {
  [paths.home]: start,
  [paths.dashboard]: start,
}

const drawnByTheBrowser = { head: null, drawing: null } as const

/**
 * Reads a page's data and returns how to render it. Most members' pages are left to the browser.
 */
export const preparePage: PageRenderer = async (ask) => {
  const router = makeRouter(createMemoryHistory({ initialEntries: [ask.path] }))
  const pathname = router.latestLocation.pathname
  const [, params, foundRoute] = router.getMatchedRoutes(pathname)
  // The route's own spelling of the URL. A URL that differs names something below a page, where
  // nothing exists.
  const path = foundRoute ? addressTo(String(foundRoute.fullPath), params) : pathname
  const isFound =
    foundRoute &&
    isSame(path, pathname) &&
    router.matchRoutes(router.latestLocation).every(({ paramsError }) => paramsError === undefined)
  if (!isFound) return { status: 404, path: pathname, code: [], ...drawnByTheBrowser }
  const code = codeOf(
    { path: foundRoute.fullPath, page: foundRoute.options.component },
    ask.isVisitor,
  )
  const serverPage: ServerPage<string> | undefined = (ask.isVisitor ? publicPages : membersPages)[
    foundRoute.fullPath
  ]
  const drawn = serverPage && pageByName({ page: serverPage.page, isVisitor: ask.isVisitor })
  const isOtherwise =
    serverPage?.isAsked &&
    [...new URLSearchParams(ask.query).keys()].some((key) => key !== languageKeys.query)
  if (!drawn || isOtherwise || isAuthReturn(`${pathname}?${ask.query}`))
    return { status: 200, path, code, ...drawnByTheBrowser }
  const queryClient = new QueryClient()
  const { words, used } = await loadServerWords(ask, serverPage.alsoSays)
  try {
    await router.load()
    const head = await serverPage.prepare({
      params,
      language: ask.language,
      locale: ask.locale,
      origin: ask.origin,
      t: words.t,
      keep: keeper(ask, queryClient),
    })
    const { ready } = await drawn.load()
    await ready?.({ queryClient, language: ask.language })
    const data = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => !isCode(query.meta))
      .map(({ queryKey, state }) => [queryKey, state.data] as const)
    const draw = () => {
      setServerVisitor(ask)
      const html = withLocale(ask.locale, () =>
        renderToString(<App router={router} queryClient={queryClient} useAppWords={() => words} />),
      )
      // The head has the title; in the body it would be left over.
      return {
        html: html.replace(/^<title>[^<]*<\/title>/, ''),
        boot: {
          page: serverPage.page,
          isVisitor: ask.isVisitor,
          language: ask.language,
          locale: ask.locale,
          words: used(),
          data,
          asks: [...(serverPage.asks ?? [])],
        },
      }
    }
    return {
      status: 200,
      path,
      head,
      code,
      drawing: {
        content: JSON.stringify(data),
        style: serverPage.style ?? 'styles.public.css',
        draw,
      },
    }
  } catch (cause) {
    // The browser's request is refused too; the page then explains it and offers a retry.
    if (cause instanceof PageMovedError)
      return { status: 308, path, movedTo: cause.to, code: [], ...drawnByTheBrowser }
    if (cause instanceof ApiError) return { status: cause.status, path, code, ...drawnByTheBrowser }
    throw cause
  }
}

function isSame(path: string, requestedPath: string): boolean {
  const plain = (address: string) => decodeURIComponent(address).toLowerCase()
  return plain(path) === plain(requestedPath)
}

function keeper({ read }: PageRequest, queryClient: QueryClient): PrepareContext['keep'] {
  return async (endpoint, ask) => {
    // Ask<E> has at most these three parts
    const { status, body } = await read(addressOf(endpoint.path, ask as CallParts))
    if (status !== 200) throw refusalIn(body, status)
    // Parsed by the same schema as the reply
    const reply = endpoint.reply.parse(body) as never
    queryClient.setQueryData(q(endpoint, ask).queryKey, reply)
    return reply
  }
}
