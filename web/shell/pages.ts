import { lazyPage } from './LazyPage.tsx'

/** Every page, each in code of its own. */
export const pages = {
  landing: lazyPage(() => import('#web/landing/LandingPage.tsx')),
  dashboard: lazyPage(() => import('#web/dashboard/DashboardPage.tsx')),
  signin: lazyPage(() => import('#web/identity/SignInPage.tsx')),
  signup: lazyPage(() => import('#web/identity/SignUpPage.tsx')),
  verifyCode: lazyPage(() => import('#web/identity/VerifyCodePage.tsx')),
  forgotPassword: lazyPage(() => import('#web/identity/ForgotPasswordPage.tsx')),
  profile: lazyPage(() => import('#web/identity/ProfilePage.tsx')),
  events: lazyPage(() => import('#web/events/EventsPage.tsx')),
  createEvent: lazyPage(() => import('#web/events/CreatePage.tsx')),
  event: lazyPage(() => import('#web/events/EventPage.tsx')),
  register: lazyPage(() => import('#web/events/RegisterPage.tsx')),
  codes: lazyPage(() => import('#web/admission/CodesPage.tsx')),
  helpers: lazyPage(() => import('#web/admission/HelpersPage.tsx')),
  attendees: lazyPage(() => import('#web/admission/AttendeesPage.tsx')),
  matches: lazyPage(() => import('#web/matching/MatchesPage.tsx')),
  badges: lazyPage(() => import('#web/admission/BadgesPage.tsx')),
  poster: lazyPage(() => import('#web/events/PosterPage.tsx')),
  questions: lazyPage(() => import('#web/admission/QuestionsPage.tsx')),
  messages: lazyPage(() => import('#web/mailing/MessagesPage.tsx')),
  unsubscribe: lazyPage(() => import('#web/mailing/UnsubscribePage.tsx')),
  explore: lazyPage(() => import('#web/explore/ExplorePage.tsx')),
  payouts: lazyPage(() => import('#web/payments/PayoutsPage.tsx')),
  host: lazyPage(() => import('#web/hosts/HostPage.tsx')),
  ownHost: lazyPage(() => import('#web/hosts/OwnHostPage.tsx')),
  admin: lazyPage(() => import('#web/operations/StatusPage.tsx')),
  legal: lazyPage(() => import('#web/legal/LegalPage.tsx')),
}
export type PageName = keyof typeof pages

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name)
}

const main = [pages.dashboard, pages.events, pages.event, pages.matches, pages.explore, pages.profile, pages.register, pages.attendees, pages.createEvent] as const
const restMs = 2000

/** Loads the signed-in person's pages one after the other while nothing else happens, so that a lost connection does not stop them. Gives the way to call it off. */
export function prefetchMainPages(): () => void {
  let isWanted = true
  const next = async (rest: readonly { preload: () => Promise<void> }[]): Promise<void> => {
    const [first, ...others] = rest
    if (!first || !isWanted || !navigator.onLine) return
    await first.preload()
    await next(others)
  }
  const start = () => void next(main)
  const timer = setTimeout(start, restMs)
  window.addEventListener('online', start)
  return () => {
    isWanted = false
    clearTimeout(timer)
    window.removeEventListener('online', start)
  }
}
