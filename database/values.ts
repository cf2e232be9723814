// Values of columns: words of closed lists, and the shapes of JSON columns.

// The subjects of a reason, by name in each language, and the languages of its two statements.
export type LanguageValue = 'en' | 'zh' | 'es' | 'hi'
export type ReasonSubjectsJson = {
  concepts: Record<LanguageValue, string>[]
  objectiveLanguage: LanguageValue | null
  offeringLanguage: LanguageValue | null
}
// A reason with the statements it quotes, and a person's answer after a round.
export type ReasonJson = ReasonSubjectsJson & {
  objectiveId: string
  offeringId: string
  terms: string[]
}
export type RoundAnswerValue = 'useful' | 'not-useful' | 'not-happened'

// One line of an event's agenda; its time is an ISO instant.
export type AgendaItemJson = { at: string; title: string; speaker: string }

// The values before a change: the instants and the place.
export type ChangeFactsJson = Record<string, string | null>

// The kinds of announcement, and of mail to one person about their own registration.
export type AnnouncementKind =
  | 'joined'
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'message'
  | 'published'
  | 'taken-down'
  | 'put-back'
  | 'pending'
  | 'declined'
  | 'waitlisted'
  | 'offered'
  | 'offer-expired'
  | 'removed'
  | 'handed-on'
  | 'guest'
  | 'place-for-you'
  | 'co-host'
  | 'guessing'
  | 'asking'
  | 'to-pay'
  | 'ticket'
  | 'money-back'
  | 'refund-failed'
  | 'disputed'
  | 'payout-waits'
  | 'affiliate'
  | 'affiliate-asks'
  | 'affiliate-news'

// A period of time, both ends in ISO 8601.
export type TimeSpanJson = { startsAt: string; endsAt: string }
/** The results of an event, in numbers alone. */
export type EventOutcomeJson = {
  people: number
  /**
   * The number of people checked in; null if nobody was, and absent in records older than this
   * count.
   */
  came?: number | null
  matched: number
  mutualPairs: number
}

// The kinds of news a person can choose, and of notifications.
export type NewsKindValue =
  | 'reminders'
  | 'messages'
  | 'hosts'
  | 'people'
  | 'meetings'
  | 'follow-ups'
export type NotificationKindValue = 'mutual' | 'message' | 'meeting' | 'follow-up' | 'gathering'
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
> & { news?: NewsKindValue }

// The host's questions; texts by language.
export type QuestionKindValue =
  | 'line'
  | 'text'
  | 'number'
  | 'yes-no'
  | 'one-of'
  | 'some-of'
  | 'scale'
  | 'date'
  | 'link'
  | 'phone'
export type LocalizedTextJson = Partial<Record<LanguageValue, string>>
export type QuestionOptionJson = { id: string; text: LocalizedTextJson }
export type QuestionConditionJson = { question: string; is: string[] }
export type QuestionAnswersJson = { question: string; values: string[] }[]
export type RegistrationStateValue =
  | 'pending_approval'
  | 'awaiting_payment'
  | 'confirmed'
  | 'waitlisted'
  | 'offered'
  | 'offer_expired'
  | 'declined'
  | 'expired'
  | 'checked_in'
  | 'attended'
  | 'no_show'
  | 'cancelled_by_attendee'
  | 'cancelled_by_host'
export type CoHostRightValue =
  | 'people'
  | 'codes'
  | 'edit'
  | 'messages'
  | 'export'
  | 'door'
  | 'money'

// The operator's actions and tasks, and a process's report on its own state.
export type ModerationVerb =
  | 'look-up'
  | 'open-person'
  | 'open-event'
  | 'open-report'
  | 'suspend'
  | 'lift'
  | 'warn'
  | 'take-down'
  | 'put-back'
  | 'settle'
  | 'allow-mails'
  | 'refuse-mails'
  | 'set-limit'
// Why mails to strangers wait for the operator.
export type HoldReasonValue = 'name' | 'title' | 'bounces' | 'complaints'
export type OperatorTask = 'doctor' | 'backup' | 'vacuum' | 'sweep'
export type ProcessFactsJson = { memoryBytes?: number; lagMs?: number; streams?: number }

// The payment processor's three webhook channels, and its data about an account.
export type PaymentChannel = 'platform' | 'connect' | 'accounts'
export type CapabilityStatusValue = 'active' | 'pending' | 'restricted' | 'unsupported'
// The balance in our ledger and at the processor, in minor units.
export type BalanceJson = { currency: CurrencyValue; books: number; processor: number }
export type PayoutRequirementJson = {
  what: string
  awaits: 'user' | 'provider'
  due: 'now' | 'overdue' | 'later'
}

// The currencies of prices, and a ticket type that a host keeps for future events.
export type CurrencyValue = 'usd' | 'eur' | 'gbp' | 'chf' | 'cad' | 'aud' | 'jpy' | 'kwd'
export type DefaultTierJson = {
  name: string
  description: string
  benefits: string[]
  price: number
  quantity: number | null
  opensHoursBefore: number | null
  closesHoursBefore: number | null
}

export type RefundPolicyValue = 'flexible' | 'moderate' | 'none'
export type RefundStateValue = 'waiting' | 'sent' | 'succeeded' | 'failed'
export type RefundReasonValue =
  | 'no-seat'
  | 'paid-twice'
  | 'left'
  | 'removed'
  | 'cancelled'
  | 'by-hand'
export type LedgerFactKind =
  | 'payment'
  | 'refund'
  | 'refund-failed'
  | 'transfer'
  | 'reversal'
  | 'debt'
  | 'dispute-withdrawn'
  | 'dispute-reinstated'
  | 'dispute-lost'
  | 'own'
  | 'commission'
  | 'commission-void'
export type AffiliateStateValue = 'invited' | 'pending' | 'active' | 'paused' | 'banned'
export type OrderStateValue =
  | 'held'
  | 'checkout_open'
  | 'processing'
  | 'paid'
  | 'paid_no_seat'
  | 'refunded'
  | 'expired'

// The assistant's suggestions, its guide's state, and the page on which feedback was written.
export type FallbackReasonValue = 'none' | 'switched-off' | 'used-up' | 'unavailable'
export type ThreadPurposeValue = 'objectives' | 'prepare_meeting' | 'debrief' | 'host_setup'
export type GuideStateJson = Record<string, unknown> | null
export type ProposalJson = Record<string, string | null>
export type FeedbackContextJson = { page: string; version: string; browser: string }

// The reported part of a conversation, copied at that time.
export type ReportEvidenceJson = {
  reason: 'spam' | 'fraud' | 'harassment' | 'other'
  about: string
  messages: { isReporters: boolean; text: string; at: string }[]
}

// A card's fields, and which of them may be given.
export type CardFieldsJson = {
  name: string
  email: string
  phone: string
  company: string
  role: string
  links: string[]
  line: string
}
export type CardFieldValue = keyof CardFieldsJson

// Who sees which part of a person's About, where they chose.
export type FieldAudiencesJson = Partial<
  Record<
    'photo' | 'headline' | 'about' | 'role' | 'company' | 'home' | 'languages' | 'links',
    'nobody' | 'mutual' | 'attendees'
  >
>
/**
 * What a mail server rejected for good: the address, or this mail alone. `held`: not sent to the
 * server, because it rejects the address.
 */
export type MailRefusal = 'address' | 'mail' | 'held'
