import type { StatementKind } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { RegistrationSource } from '#contract/feedback.ts'
import type { MeetingState } from '#contract/meetings/meetings.ts'
import type { NewsKind } from '#contract/notifications.ts'
import type { EarningsEntry } from '#contract/payments/earnings.ts'
import type { RequirementUrgency } from '#contract/payments/payments.ts'

// Values of columns that no API knows: words of closed lists, and the shapes of JSON columns. The
// words that an API knows come from the contract.

// The subjects of a reason, by name in each language, and the languages of its two statements.
export type ReasonSubjectsJson = {
  concepts: Record<Language, string>[]
  objectiveLanguage: Language | null
  offeringLanguage: Language | null
}
// A reason with the statements it quotes.
export type ReasonJson = ReasonSubjectsJson & {
  objectiveId: string
  offeringId: string
  terms: string[]
}

// The values before a change: the instants and the place.
export type ChangeFactsJson = Record<string, string | null>

// The kinds of announcement: to one person about their own registration, to the host alone, and the
// others.
export type PersonalAnnouncementKind =
  | 'joined'
  | 'pending'
  | 'declined'
  | 'waitlisted'
  | 'offered'
  | 'offer-expired'
  | 'removed'
  | 'handed-on'
  | 'to-pay'
  | 'money-back'
export type HostAnnouncementKind =
  | 'guessing'
  | 'asking'
  | 'refund-failed'
  | 'disputed'
  | 'payout-waits'
  | 'affiliate-asks'
export type AnnouncementKind =
  | PersonalAnnouncementKind
  | HostAnnouncementKind
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'message'
  | 'thanks'
  | 'published'
  | 'taken-down'
  | 'put-back'
  | 'guest'
  | 'invitation'
  | 'invitation-reminder'
  | 'place-for-you'
  | 'co-host'
  | 'ticket'
  | 'affiliate'
  | 'affiliate-news'

/** An invitation without a place, as it was before an import gave it one. */
export type EarlierInvitationJson = {
  id: string
  asks: boolean
  declinedAt: string | null
  /** The import that made it. */
  importId: string | null
}

/** A statement that a host wrote for a person they invite. */
export type PrefilledStatementJson = { kind: StatementKind; text: string }

/** The results of an event, in numbers alone. */
export type EventOutcomeJson = {
  people: number
  /** Beside them, guests invited by a host who did not answer; absent in older records. */
  invited?: number
  /**
   * The number of people checked in; null if nobody was, and absent in records older than this
   * count.
   */
  came?: number | null
  matched: number
  mutualPairs: number
  /** Absent in records older than these counts. */
  rounds?: {
    count: number
    conversations: number
    useful: number
    notUseful: number
    notHappened: number
  } | null
  meetings?: number
  sources?: { kind: RegistrationSource; label: string; registered: number; came: number }[]
}

// What a notification is about.
export type NotificationFactsJson = Partial<
  Record<
    | 'name'
    | 'step'
    | 'startsAt'
    | 'where'
    | 'others'
    | 'conversation'
    | 'contact'
    | 'line'
    | 'subject'
    | 'language',
    string
  >
> & { news?: NewsKind }

// The operator's tasks, and a process's report on its own state.
export type OperatorTask = 'doctor' | 'backup' | 'vacuum' | 'sweep'
export type ProcessFactsJson = { memoryBytes?: number; lagMs?: number; streams?: number }

// The payment processor's three webhook channels, and its data about an account.
export const webhookChannels = ['platform', 'connect', 'accounts'] as const
export type WebhookChannel = (typeof webhookChannels)[number]
export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'unsupported'
export type AccountRequirement = {
  what: string
  awaits: 'user' | 'provider'
  due: RequirementUrgency
}

export type LedgerFactKind = Exclude<EarningsEntry['kind'], 'settled'> | 'own' | 'commission'
export type OrderState =
  | 'held'
  | 'checkout_open'
  | 'processing'
  | 'paid'
  | 'paid_no_seat'
  | 'refunded'
  | 'expired'

// The state of the assistant's guide, and its suggestions.
export type GuideStateJson = Record<string, unknown> | null
export type ProposalJson = Record<string, string | null>

// The states of a meeting, and who cancelled it: one of the two, the host, or nobody as one is gone.
export type MeetingRowState = Exclude<MeetingState, 'no-show'> | 'no_show'
export type MeetingCanceller = 'a' | 'b' | 'gone' | 'host'

// What a code of the own identity pool is for.
export type CodePurpose = 'sign-up' | 'reset' | 'sign-in' | 'email'

/**
 * What a mail server rejected for good: the address, or this mail alone. `held`: not sent to the
 * server, because it rejects the address.
 */
export type MailRefusal = 'address' | 'mail' | 'held'

/** What a webhook message keeps of a registration, a refund or a round from the moment of the change. */
export type WebhookFactsJson = { state?: string; round?: number }
