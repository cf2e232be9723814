/**
 * Every URL of the product. Links take them as `to`, with `params` for the parts that begin with $.
 */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  signin: '/signin',
  signup: '/signup',
  verifyCode: '/verify-code',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  deleteAccount: '/profile/delete',
  account: '/account',
  events: '/events',
  createEvent: '/events/create',
  connectSetup: '/events/connect-setup',
  pricingTiers: '/events/pricing-tiers',
  stripeSuccess: '/events/stripe-success',
  event: '/events/$eventId',
  register: '/events/$eventId/register',
  invitation: '/$eventId/$invitationCode/register',
  framedRegister: '/embed/events/$eventId/register',
  framedInvitation: '/embed/events/$eventId/$invitationCode/register',
  attendees: '/events/$eventId/attendees',
  checkIn: '/events/$eventId/check-in',
  codes: '/events/$eventId/codes',
  embed: '/events/$eventId/embed',
  invitations: '/events/$eventId/invitations',
  helpers: '/events/$eventId/helpers',
  badges: '/events/$eventId/badges',
  manageAffiliates: '/events/$eventId/manage-affiliates',
  matches: '/events/$eventId/matches',
  meetings: '/events/$eventId/meetings',
  meetingHours: '/events/$eventId/meeting-hours',
  messages: '/events/$eventId/messages',
  poster: '/events/$eventId/poster',
  pricing: '/events/$eventId/pricing',
  questions: '/events/$eventId/questions',
  receipt: '/events/$eventId/receipt',
  rounds: '/events/$eventId/rounds',
  runRounds: '/events/$eventId/run-rounds',
  roundsScreen: '/events/$eventId/rounds-screen',
  roundCards: '/events/$eventId/round-cards',
  recap: '/events/$eventId/recap',
  earnings: '/events/$eventId/earnings',
  explore: '/nexuses',
  demo: '/demo',
  hosting: '/hosting',
  matchingAnimation: '/matching-animation',
  matchingRounds: '/matching-animation2',
  notifications: '/notifications',
  people: '/people',
  card: '/people/card',
  addPerson: '/people/add',
  contact: '/people/$contactId',
  assistant: '/assistant',
  thread: '/assistant/$threadId',
  conversations: '/conversations',
  conversation: '/conversations/$conversationId',
  affiliateOnboarding: '/affiliate-onboarding/$affiliateCode',
  unsubscribe: '/unsubscribe/$mailToken/$kind',
  legal: '/legal',
  legalTab: '/legal/$tab',
  ownHost: '/host',
  admin: '/admin',
  adminMoney: '/admin/money',
  adminFeedback: '/admin/feedback',
  adminReports: '/admin/reports',
  adminReport: '/admin/reports/$feedbackId',
  adminPeople: '/admin/people',
  adminPerson: '/admin/people/$userId',
  adminGathering: '/admin/gatherings/$eventId',
  adminMailHolds: '/admin/mails',
  adminLog: '/admin/log',
  feedback: '/feedback',
  rating: '/feedback/$token',
  host: '/$handle',
} as const

/** The mail viewer of the development server. */
export const outboxAddress = '/dev/outbox'

type ParamsOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

/**
 * Returns a path with its parameters filled in, for uses other than links: `from`, URLs to copy,
 * redirects.
 */
export function addressTo<P extends string>(path: P, params: Record<ParamsOf<P>, string>): string {
  // The keys are exactly the names in the path.
  const values = params as Record<string, string>
  return path.replaceAll(/\$(\w+)/g, (_whole, name: string) =>
    encodeURIComponent((values[name] ?? '').toWellFormed()),
  )
}

/** Returns the page of a ticket, which the server renders without the app. */
export function ticketAddress(pass: string): string {
  return `/tickets/${pass}`
}

/** A picture by its id. */
export function pictureAddress(id: string): string {
  return `/pictures/${id}`
}

/** Returns the preview picture of an event that chats show beside a link. */
export function previewAddress(eventId: string): string {
  return `/pictures/events/${eventId}`
}

/** The legal documents, as named in the URL. */
export const legalTabs = ['tos', 'privacy'] as const
export type LegalTab = (typeof legalTabs)[number]
export function legalTabNamed(name: string | undefined): LegalTab | undefined {
  return legalTabs.find((tab) => tab === name)
}
