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
  readAbout: nobody,
  previewAbout: nobody,
  readErasure: nobody,
  exportOwn: history('what both had before: it is theirs'),
  readAgreed: nobody,
  listItems: nobody,
  listConversations: history('a conversation that is closed may be read on'),
  listBlocked: { to: ['Quillon'], why: 'by it the block is taken back' },
  readConversation: history('a conversation that is closed may be read on'),
  listMessages: history('a conversation that is closed may be read on'),
  watchOwn: nobody,
  listSteps: nobody,
  listHosted: nobody,
  listNotifications: history('what one has read, and what the other was told, stays'),
  countNotifications: nobody,
  readNewsChoices: nobody,
  readAssistant: nobody,
  listThreads: nobody,
  readThread: nobody,
  listOwnFeedback: nobody,
  readCard: nobody,
  listFollowUps: { to: ['Zephyra'], why: 'a card that was given, and what its keeper meant to do' },
  listContacts: history('a card that was given is its keeper’s'),
  listMet: nobody,
  exportContacts: history('a card that was given is its keeper’s'),
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
  readMyMeetings: history('a meeting that both had agreed to reads as called off'),
  exportMeeting: history('a calendar that holds the meeting has to hear that it was called off'),
  readMyRounds: history('who sat with whom in a round that was'),
  watchRounds: nobody,
  listDirectory: nobody,
  exportEvent: nobody,
  readFeed: nobody,
  readCalendar: nobody,
  readHost: history('a page as a host, which anybody reads'),
  listHostEvents: nobody,
  readHostCalendar: history('the gatherings of a host, which anybody reads'),
  readHostFeed: history('the gatherings of a host, which anybody reads'),
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
