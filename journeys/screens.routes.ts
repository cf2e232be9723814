import { addressTo, paths } from '../web/paths.ts'

/**
 * The demo world after an evening, as used in addresses. The codes open the supper, the table with
 * sold places, the affiliate offer for it, and the results of one's own link.
 */
export type ScreenWorld = {
  eventId: string
  code: string
  tableId: string
  tableCode: string
  recalledId: string
  handle: string
  affiliateCode: string
  ownAffiliateCode: string
  conversationId: string
  threadId: string
  contactId: string
  cardToken: string
  reportId: string
  userId: string
  pass: string
  /** The path to unsubscribe from a kind of mail. */
  stop: string
}
/** `typed`: the search on the page; `remembered`: the tab's state from the page before. */
export type ScreenRoute = {
  name: string
  path: string
  as: 'visitor' | 'guest' | 'host' | 'affiliate'
  typed?: string
  remembered?: Record<string, string>
}

type ScreenName = keyof typeof paths
type ScreenViewer = ScreenRoute['as']
const hosts = new Set<ScreenName>([
  'attendees',
  'checkIn',
  'codes',
  'embed',
  'invitations',
  'helpers',
  'badges',
  'manageAffiliates',
  'meetingHours',
  'messages',
  'poster',
  'pricing',
  'questions',
  'runRounds',
  'roundsScreen',
  'roundCards',
  'recap',
  'earnings',
  'ownHost',
  'connectSetup',
  'pricingTiers',
  'stripeSuccess',
  'createEvent',
  'admin',
  'adminMoney',
  'adminFeedback',
  'adminReports',
  'adminReport',
  'adminPeople',
  'adminPerson',
  'adminGathering',
  'adminMailHolds',
  'adminLog',
])
const visitors = new Set<ScreenName>([
  'rating',
  'home',
  'signin',
  'signup',
  'verifyCode',
  'forgotPassword',
  'explore',
  'host',
  'legal',
  'legalTab',
  'matchingAnimation',
  'matchingRounds',
  'demo',
  'hosting',
  'register',
  'invitation',
  'affiliateOnboarding',
  'account',
  'unsubscribe',
])
/** The pages shown for the event with sold places. */
const sold = new Set<ScreenName>([
  'invitation',
  'manageAffiliates',
  'pricing',
  'questions',
  'receipt',
  'earnings',
])
const more: { [N in ScreenName]?: Partial<ScreenRoute> } = {
  adminPeople: { typed: 'Re' },
  verifyCode: { remembered: { 'signup.email': 'henrik@demo.example' } },
}

/**
 * Returns every address of the product, with its reader. Pages with two addresses, and redirects,
 * are included.
 */
export function routesOf(world: ScreenWorld): ScreenRoute[] {
  // The names are the keys of `paths`
  const shown = Object.entries(paths).map(([name, path]) =>
    shownAs(name as ScreenName, path, world),
  )
  const own: ScreenRoute = {
    name: 'affiliateLink',
    path: `/affiliate-onboarding/${world.ownAffiliateCode}`,
    as: 'affiliate',
  }
  return [...shown, own, { name: 'ticket', path: `/tickets/${world.pass}`, as: 'visitor' }]
}

function shownAs(name: ScreenName, path: string, world: ScreenWorld): ScreenRoute {
  const as = whoSees(name)
  if (name === 'unsubscribe') return { name, path: world.stop, as }
  const parts = {
    ...world,
    eventId: eventOf(name, world),
    invitationCode: world.tableCode,
    tab: 'privacy',
    feedbackId: world.reportId,
  }
  const hash = name === 'addPerson' ? `#${world.cardToken}` : ''
  return { name, path: addressTo<string>(path, parts) + hash, as, ...more[name] }
}

function eventOf(name: ScreenName, { eventId, tableId, recalledId }: ScreenWorld): string {
  if (name === 'recap') return recalledId
  return sold.has(name) ? tableId : eventId
}

function whoSees(name: ScreenName): ScreenViewer {
  if (visitors.has(name)) return 'visitor'
  return hosts.has(name) ? 'host' : 'guest'
}
