import type { Proposal } from '#contract/assistant.ts'
import type { CoverageGap } from '#contract/matching/coverage.ts'
import type { StatementKind } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import type { ShortfallReason } from '#contract/matching/match-shortfall.ts'
import type { MatchBand, MatchReason } from '#contract/matching/matching.ts'
import type { EventTiming } from '#contract/events/event-card.ts'
import type { PlannedEvent } from '../guide/event-request/event-plan.ts'

/** One of the person's own objectives or offerings. */
export type OwnItem = { id: string; kind: StatementKind; text: string }

/**
 * The assistant's knowledge beyond the messages: only what the person can read on their own
 * screens.
 */
export type AssistantContext = {
  /** The person's given name, if they gave one. */
  name: string | null
  /** Where the person reads (ISO 3166-1, or UN M49): numbers and lists are written as there. */
  region: string | null
  now: Date
  items: readonly OwnItem[]
  gathering: EventContext | null
  /**
   * What a new event of theirs has: the zone of its times, the currency of its price, and whether
   * anything can be sold here. `hasDraft`: a draft proposed in this talk can still be accepted.
   */
  hosting: { timeZone: string; currency: Currency; canSell: boolean; hasDraft: boolean }
}

export type EventContext = {
  id: string
  title: string
  summary: string
  description: string
  startsAt: Date | null
  /** The person's role: they host the event or attend it. */
  role: 'host' | 'attendee'
  timing: EventTiming
  languages: readonly Language[]
  /**
   * For an attendee: their statements there, their matches as their own page shows them, and the
   * statements of listed people without names.
   */
  said: readonly OwnItem[]
  matches: readonly {
    name: string
    band: MatchBand
    isMutual: boolean
    youGet: MatchReason | null
    youGive: MatchReason | null
  }[]
  /** The reason for their too few good matches. */
  why: ShortfallReason | null
  around: readonly { kind: StatementKind; text: string }[]
  /**
   * For the host only: how many people have a good match, the unanswered statements, and the
   * questions asked at registration, in the thread's language.
   */
  coverage: {
    people: number
    covered: number
    unmet: readonly CoverageGap[]
    unused: readonly CoverageGap[]
  } | null
  questions: readonly string[]
  /**
   * For the host only: what the event has. `canPrice`: whether it is a draft with one plain price,
   * or none.
   */
  setup: (PlannedEvent & { isDraft: boolean; canPrice: boolean }) | null
}

type WithoutId<P> = P extends unknown ? Omit<P, 'id' | 'state'> : never

/** A proposal before it has an id. */
export type NewProposal = WithoutId<Proposal>
