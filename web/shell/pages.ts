import { isUnsentKept } from '#web/kit/draft.ts'
import { lazyPage } from './LazyPage.tsx'
import type { membersPages } from './members.ts'

const membersList = () => import('./members.ts')
const members = (name: keyof typeof membersPages) => lazyPage(async () => (await membersList()).membersPages[name]())

/** Every page, each in code of its own. */
export const pages = {
  landing: lazyPage(() => import('#web/landing/LandingPage.tsx')),
  dashboard: members('dashboard'),
  signin: lazyPage(() => import('#web/identity/SignInPage.tsx')),
  signup: lazyPage(() => import('#web/identity/SignUpPage.tsx')),
  verifyCode: lazyPage(() => import('#web/identity/VerifyCodePage.tsx')),
  forgotPassword: lazyPage(() => import('#web/identity/ForgotPasswordPage.tsx')),
  profile: members('profile'),
  events: members('events'),
  createEvent: members('createEvent'),
  event: lazyPage(() => import('#web/events/EventPage.tsx')),
  register: lazyPage(() => import('#web/events/RegisterPage.tsx')),
  checkIn: members('checkIn'),
  codes: members('codes'),
  helpers: members('helpers'),
  attendees: members('attendees'),
  manageAffiliates: members('manageAffiliates'),
  matches: members('matches'),
  badges: members('badges'),
  poster: members('poster'),
  questions: members('questions'),
  receipt: members('receipt'),
  statement: members('statement'),
  messages: members('messages'),
  unsubscribe: lazyPage(() => import('#web/mailing/UnsubscribePage.tsx')),
  affiliateOnboarding: lazyPage(() => import('#web/affiliates/OnboardingPage.tsx')),
  assistant: members('assistant'),
  conference: members('conference'),
  explore: lazyPage(() => import('#web/explore/ExplorePage.tsx')),
  ownTiers: members('ownTiers'),
  pricing: members('pricing'),
  payouts: members('payouts'),
  host: lazyPage(() => import('#web/hosts/HostPage.tsx')),
  ownHost: members('ownHost'),
  admin: members('admin'),
  adminFeedback: members('adminFeedback'),
  feedback: members('feedback'),
  recap: members('recap'),
  adminMoney: members('adminMoney'),
  legal: lazyPage(() => import('#web/legal/LegalPage.tsx')),
}
/** Loads the list of what only members see, for a browser that keeps a session. */
export function preloadMembers(): void {
  membersList().catch(() => undefined) // the page that is opened says so
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
  const start = () => {
    // It leaves by itself, whichever page is open.
    if (isUnsentKept() && navigator.onLine) import('./unsent.ts').then(({ tellUnsent }) => tellUnsent()).catch(() => undefined) // at the next page, or when the network is back
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
