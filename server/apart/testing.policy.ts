import type { Operation } from '#contract/api.ts'

/**
 * Which of the two an operation may name to the other, and why. `isAbsent`: the two have nothing of
 * the kind, so it answers not found.
 */
type PolicyLine = { to?: readonly ('Quillon' | 'Zephyra')[]; isAbsent?: true; why?: string }

const nobody: PolicyLine = {}
const both = ['Quillon', 'Zephyra'] as const
const history = (why: string): PolicyLine => ({ to: both, why })
const none = (why: string): PolicyLine => ({ isAbsent: true, why })

/**
 * Quillon has blocked Zephyra. Each operation that answers a member has a line;
 * `blocking-policy.test.ts` fails for one without.
 */
export const namingPolicy: Partial<Record<Operation, PolicyLine>> = {
  readConfig: nobody,
  readProfile: nobody,
  listSessions: nobody,
  listTokens: nobody,
  listWebhooks: nobody,
  readWebhookSecret: none('the path names no endpoint of theirs'),
  listWebhookDeliveries: none('the path names no endpoint of theirs'),
  readWebhookDelivery: none('the path names no endpoint of theirs'),
  readAbout: nobody,
  previewAbout: nobody,
  readErasure: nobody,
  exportOwn: history('data from before the block belongs to its owner'),
  readAgreed: nobody,
  listItems: nobody,
  listConversations: history('a closed conversation stays readable'),
  listBlocked: { to: ['Quillon'], why: 'the blocker needs it to undo the block' },
  readConversation: history('a closed conversation stays readable'),
  listOwnMessages: nobody,
  listMessages: history('a closed conversation stays readable'),
  watchOwn: nobody,
  listSteps: nobody,
  listHosted: nobody,
  listNotifications: history('earlier notifications stay'),
  countNotifications: nobody,
  readRunningRounds: nobody,
  readRating: none('neither event has begun'),
  readNewsChoices: nobody,
  readAssistant: nobody,
  listThreads: nobody,
  readThread: nobody,
  listOwnFeedback: nobody,
  readCard: nobody,
  listFollowUps: {
    to: ['Zephyra'],
    why: 'the contact keeps a card given before, with the planned follow-up',
  },
  listContacts: history('a contact keeps a card given before'),
  listMet: nobody,
  exportContacts: history('a contact keeps a card given before'),
  readMetBeforeSetting: nobody,
  listPublicEvents: nobody,
  listMyEvents: nobody,
  listRegisteredEvents: nobody,
  listPublishedEvents: nobody,
  readEvent: nobody,
  watchEvent: nobody,
  readProse: nobody,
  previewInvitation: nobody,
  readMyRegistration: nobody,
  readQuestionsAsked: nobody,
  readMyMeetings: history('an accepted meeting shows as cancelled'),
  readMeetingTimes: none('it is for two who both want to meet'),
  exportMeeting: history('a calendar with the meeting needs the cancellation'),
  readMyRounds: history('past rounds keep their pairs'),
  watchRounds: nobody,
  listDirectory: nobody,
  exportEvent: nobody,
  readFeed: nobody,
  readCalendar: nobody,
  readHost: history('the page of a host is public'),
  listHostEvents: nobody,
  readHostCalendar: history('the events of a host are public'),
  readHostFeed: history('the events of a host are public'),
  readOwnHost: nobody,
  checkHandle: nobody,
  listMatches: nobody,
  readMailStop: nobody,
  readPayoutAccount: nobody,
  checkPayoutAccount: none('neither is paid'),
  readPricingFacts: nobody,
  readOwnTiers: nobody,
  quoteTickets: none('nothing is sold'),
  readPayment: none('nothing is sold'),
  readReceipt: none('nothing is sold'),
  previewLeaving: nobody,
  listBankPayouts: none('neither is paid'),
  readAffiliateCode: none('nobody recommends'),
  noteClick: nobody,
  listAffiliations: nobody,
  readAffiliation: none('nobody recommends'),
  exportAffiliation: none('nobody recommends'),
  readRecommending: nobody,
  noteFailure: nobody,
}
