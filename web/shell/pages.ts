import { isUnsentKept } from '#web/kit/draft.ts'
import { lazyPage } from './LazyPage.tsx'
import type { membersPages } from './members.ts'

/** What only members see: their header, and the list of their pages. */
export const membersList = () => import('./members.ts')
const members = (name: keyof typeof membersPages) => lazyPage(async () => (await membersList()).membersPages[name]())

// By name alone: this list is in the code that everybody loads.
const own = [
  'dashboard', 'profile', 'deleteAccount', 'account', 'events', 'createEvent', 'checkIn', 'codes', 'helpers', 'attendees', 'manageAffiliates', 'matches',
  'badges', 'poster', 'questions', 'meetings', 'meetingHours', 'rounds', 'runRounds', 'roundsScreen', 'roundCards', 'receipt', 'statement',
  'messages', 'people', 'card', 'addPerson', 'contact', 'assistant', 'conference', 'conversations', 'conversation', 'ownTiers', 'pricing', 'payouts',
  'ownHost', 'admin', 'adminFeedback', 'adminReports', 'adminReport', 'adminPeople', 'adminPerson', 'adminGathering', 'adminLog', 'feedback',
  'notifications', 'recap', 'adminMoney',
] as const satisfies readonly (keyof typeof membersPages)[]
const ownPages = Object.fromEntries(own.map((name) => [name, members(name)])) as Record<(typeof own)[number], ReturnType<typeof members>> // each name has its page

/** Every page, each in code of its own. */
export const pages = {
  ...ownPages,
  landing: lazyPage(() => import('#web/landing/LandingPage.tsx')),
  signin: lazyPage(() => import('#web/identity/SignInPage.tsx')),
  signup: lazyPage(() => import('#web/identity/SignUpPage.tsx')),
  verifyCode: lazyPage(() => import('#web/identity/VerifyCodePage.tsx')),
  forgotPassword: lazyPage(() => import('#web/identity/ForgotPasswordPage.tsx')),
  event: lazyPage(() => import('#web/events/EventPage.tsx')),
  register: lazyPage(() => import('#web/events/RegisterPage.tsx')),
  unsubscribe: lazyPage(() => import('#web/mailing/UnsubscribePage.tsx')),
  affiliateOnboarding: lazyPage(() => import('#web/affiliates/OnboardingPage.tsx')),
  explore: lazyPage(() => import('#web/explore/ExplorePage.tsx')),
  matchingAnimation: lazyPage(() => import('#web/animation/MeetingPage.tsx')),
  matchingRounds: lazyPage(() => import('#web/animation/TurningPage.tsx')),
  host: lazyPage(() => import('#web/hosts/HostPage.tsx')),
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
