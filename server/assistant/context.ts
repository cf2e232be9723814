import type { Proposal } from '#contract/assistant.ts'
import type { CoverageGap } from '#contract/coverage.ts'
import type { StatementKind } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { ShortfallReason } from '#contract/match-shortfall.ts'
import type { MatchBand, MatchReason } from '#contract/matching.ts'

/** One of the person's own objectives or offerings. */
export type OwnItem = { id: string; kind: StatementKind; text: string }

/**
 * What the assistant knows beside what is said to it: nothing that the person could not read on
 * their own screens.
 */
export type AssistantContext = {
  /** Their given name, where they gave one. */
  name: string | null
  now: Date
  items: readonly OwnItem[]
  gathering: EventContext | null
}

export type EventContext = {
  id: string
  title: string
  summary: string
  description: string
  startsAt: Date | null
  /** To the person: they host it, or take part. */
  role: 'host' | 'attendee'
  timing: 'upcoming' | 'live' | 'ended'
  languages: readonly Language[]
  /**
   * For somebody who takes part: what they say there, whom they are matched with, as their own page
   * shows it, and what those who are listed say, without names.
   */
  said: readonly OwnItem[]
  matches: readonly {
    name: string
    band: MatchBand
    isMutual: boolean
    youGet: MatchReason | null
    youGive: MatchReason | null
  }[]
  /** Why they have too few good matches. */
  why: ShortfallReason | null
  around: readonly { kind: StatementKind; text: string }[]
  /**
   * For the host alone: how many have a good match, what nobody answers, and what is asked of
   * whoever registers, in the language of the conference.
   */
  coverage: {
    people: number
    covered: number
    unmet: readonly CoverageGap[]
    unused: readonly CoverageGap[]
  } | null
  questions: readonly string[]
}

type WithoutId<P> = P extends unknown ? Omit<P, 'id' | 'state'> : never

/** A proposal as a mind makes it, before it has an id. */
export type NewProposal = WithoutId<Proposal>
