import { addressTo, paths } from '../web/paths.ts'

/** What the demo world has, to stand in the addresses. */
export type World = { eventId: string; code: string; handle: string; affiliateCode: string; conversationId: string; userId: string }
export type Shown = { name: string; path: string; as: 'visitor' | 'guest' | 'host' }

type Who = Shown['as']
const nobody = '018f4b8e-0000-7000-8000-000000000001'
const hosts = new Set<keyof typeof paths>([
  'attendees', 'checkIn', 'codes', 'helpers', 'badges', 'manageAffiliates', 'meetingHours', 'messages', 'poster', 'pricing', 'questions', 'runRounds', 'roundsScreen', 'roundCards', 'recap', 'statement', 'ownHost',
  'connectSetup', 'pricingTiers', 'stripeSuccess', 'createEvent', 'admin', 'adminMoney', 'adminFeedback', 'adminReports', 'adminReport', 'adminPeople', 'adminPerson', 'adminGathering', 'adminLog',
])
const visitors = new Set<keyof typeof paths>(['home', 'signin', 'signup', 'verifyCode', 'forgotPassword', 'explore', 'host', 'legal', 'legalTab', 'matchingAnimation', 'matchingRounds', 'demo', 'invitation', 'affiliateOnboarding', 'account', 'unsubscribe'])

/** Every address of the product, with whom it is shown to; what is one page under two addresses, or leads elsewhere, stands all the same. */
export function routesOf({ eventId, code, handle, affiliateCode, conversationId, userId }: World): Shown[] {
  const parts = { eventId, invitationCode: code, handle, affiliateCode, conversationId, userId, tab: 'privacy', contactId: nobody, conferenceId: nobody, feedbackId: nobody, mailToken: 'none', kind: 'reminder' }
  return Object.entries(paths).map(([name, path]) => ({ name, path: addressTo(path, parts), as: whoSees(name as keyof typeof paths) })) // the names are its keys
}

function whoSees(name: keyof typeof paths): Who {
  if (visitors.has(name)) return 'visitor'
  return hosts.has(name) ? 'host' : 'guest'
}
