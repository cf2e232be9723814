import { code } from '#web/kit/browser/chunk.ts'
import { hasUnsentItems } from '#web/kit/auth/traces.ts'
import { type LazyPage, lazyPage } from './LazyPage.tsx'
import type { membersPages } from './members.ts'

/** Code for members only: their header, and the list of their pages. */
export const membersCode = code(() => import('./members.ts'))

const pageCache = new Map<keyof typeof membersPages, LazyPage>()

/** Returns a member page by name, the same one each time. */
export function members(name: keyof typeof membersPages): LazyPage {
  const page =
    pageCache.get(name) ?? lazyPage(async () => (await membersCode.load()).membersPages[name]())
  pageCache.set(name, page)
  return page
}

/** Every page that visitors see too, each in its own chunk. */
export const pages = {
  landing: lazyPage(() => import('#web/landing/LandingPage.tsx')),
  signin: lazyPage(() => import('#web/identity/sign-in/SignInPage.tsx')),
  signup: lazyPage(() => import('#web/identity/sign-in/SignUpPage.tsx')),
  verifyCode: lazyPage(() => import('#web/identity/sign-in/VerifyCodePage.tsx')),
  forgotPassword: lazyPage(() => import('#web/identity/sign-in/ForgotPasswordPage.tsx')),
  event: lazyPage(() => import('#web/events/event/EventPage.tsx')),
  register: lazyPage(() => import('#web/admission/registration/RegisterPage.tsx')),
  unsubscribe: lazyPage(() => import('#web/mailing/UnsubscribePage.tsx')),
  affiliateOnboarding: lazyPage(() => import('#web/affiliates/OnboardingPage.tsx')),
  explore: lazyPage(() => import('#web/explore/ExplorePage.tsx')),
  demo: lazyPage(() => import('#web/demo/DemoPage.tsx')),
  hosting: lazyPage(() => import('#web/hosting/HostingPage.tsx')),
  matchingAnimation: lazyPage(() => import('#web/animation/MeetingPage.tsx')),
  matchingRounds: lazyPage(() => import('#web/animation/RotationPage.tsx')),
  host: lazyPage(() => import('#web/hosts/HostPage.tsx')),
  legal: lazyPage(() => import('#web/legal/LegalPage.tsx')),
}

/** Loads the list of members' pages, for a browser that keeps a session. */
export function preloadMembers(): void {
  membersCode.load().catch(() => undefined) // the opened page reports it
}

export type PageName = keyof typeof pages

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name)
}

/** Returns the page that the server drew, by its name; null if the name no longer exists. */
export function pageByName({
  page,
  isVisitor,
}: {
  page: string
  isVisitor: boolean
}): LazyPage | null {
  if (!isVisitor) return page === 'dashboard' ? members(page) : null
  return isPageName(page) ? pages[page] : null
}

const main = [
  members('dashboard'),
  members('events'),
  pages.event,
  members('matches'),
  pages.explore,
  members('profile'),
  pages.register,
  members('attendees'),
  members('createEvent'),
] as const
const restMs = 2000

/**
 * Preloads the signed-in person's pages one by one when idle, so that a lost connection does not
 * stop them. Returns a function that cancels it.
 */
export function prefetchMainPages(): () => void {
  let isWanted = true
  const next = async (rest: readonly { preload: () => Promise<void> }[]): Promise<void> => {
    const [first, ...others] = rest
    if (!first || !isWanted || !navigator.onLine) return
    await first.preload()
    await next(others)
  }
  const start = () => {
    // Sent automatically, on any page.
    if (hasUnsentItems() && navigator.onLine)
      // At the next page, or when the network is back
      import('./send-unsent.ts')
        .then(({ sendUnsent: tellUnsent }) => tellUnsent())
        .catch(() => undefined)
    void next(main)
  }
  const timer = setTimeout(start, restMs)
  window.addEventListener('online', start)
  return () => {
    isWanted = false
    clearTimeout(timer)
    window.removeEventListener('online', start)
  }
}
