import { compare, gather, join, leave, slotOf } from './gathering.ts'
import { gapsOf } from './gaps.ts'
import type { Gaps } from './gaps.ts'
import type { Gathering, Setting } from './gathering.ts'
import { explainPair, strongestReason } from './explanation.ts'
import type { Reason } from './explanation.ts'
import type { Side } from './lexicon/concept.ts'
import { nameOf } from './lexicon/lexicon.ts'
import { matchGathering } from './matching/match.ts'
import type { Match, MatchOptions } from './matching/match.ts'
import type { Pair, Person } from './person.ts'
import { planRounds } from './rounds/plan.ts'
import type { Plan, RoundsOptions } from './rounds/plan.ts'
import { detectLanguage } from './text/language.ts'
import type { Language } from './text/language.ts'
import { tokens } from './text/tokens.ts'
import type { Epoch } from './vectors/epoch.ts'

export { assign } from './assignment/assign.ts'
export type { Assignment, AssignmentProblem } from './assignment/assign.ts'
export type { Reason } from './explanation.ts'
export type { Band } from './bands/band.ts'
export type { Gaps } from './gaps.ts'
export type { Meaning } from './lists/meaning.ts'
export type { Certificate } from './matching/certificate.ts'
export { causeBeside, waysOf } from './matching/cause.ts'
export type { Cause, Ways } from './matching/cause.ts'
export type { Shortfall } from './matching/shortfall.ts'
export type { Match, MatchOptions, SuggestedPair } from './matching/match.ts'
export { rankOf } from './matching/rank.ts'
export type { Pair, Person } from './person.ts'
export type { Plan, Round, RoundsOptions } from './rounds/plan.ts'
export type { Epoch } from './vectors/epoch.ts'

/**
 * How well `to`'s gives answer `from`'s seeks, and the harmonic mean of that and the reverse (0
 * unless both are positive).
 */
export type ScoredPair = Pair & { directed: number; reciprocal: number }

/**
 * The people of one event, kept up to date at O(people) a change, bit for bit as a batch run at the
 * same epoch has it.
 */
export type MatchIndex = {
  epoch: Epoch
  people: () => Person[]
  join: (person: Person) => void
  edit: (person: Person) => void
  leave: (key: string) => void
  score: (pairs: readonly Pair[]) => ScoredPair[]
  match: (options: MatchOptions) => Match
  rounds: (options: RoundsOptions) => Plan
  explain: (pair: Pair) => Reason[]
  reasons: (pair: Pair) => BestReasons
  gaps: () => Gaps
  /**
   * The places of a person's statements in a language that the engine does not know. They are
   * compared by their words alone.
   */
  foreign: (key: string) => Record<Side, number[]>
}

/** The strongest reason in each direction, to be quoted; a direction without one has none. */
export type BestReasons = { there?: Reason; back?: Reason }

/** Indexes the people of an event, at a given epoch or at their own. Keys must differ. */
export function createIndex(people: readonly Person[], epoch?: Epoch): MatchIndex {
  const gathering = gather(people, { epoch })
  return {
    epoch: gathering.epoch,
    people: () => [...gathering.people.values()],
    join: (person) => join(gathering, person),
    edit: (person) => {
      leave(gathering, person.key)
      join(gathering, person)
    },
    leave: (key) => leave(gathering, key),
    score: (pairs) => scorePairs(gathering, pairs),
    match: (options) => matchGathering(gathering, options),
    rounds: (options) => planRounds(gathering, options),
    explain: (pair) => explainPair(gathering, pair),
    reasons: ({ from, to }) => ({
      there: strongestReason(gathering, { from, to }),
      back: strongestReason(gathering, { from: to, to: from }),
    }),
    gaps: () => gapsOf(gathering),
    foreign: (key) => gathering.foreign.get(slotOf(gathering, key)) ?? { seeks: [], gives: [] },
  }
}

/** Directed and reciprocal scores of the named pairs among these people. */
export function score(
  people: readonly Person[],
  pairs: readonly Pair[],
  options: Setting = {},
): ScoredPair[] {
  return scorePairs(gather(people, options), pairs)
}

/**
 * Suggests a symmetric set of pairs: at most `suggestions` each, at least `floor` where that is
 * possible at all.
 */
export function match(people: readonly Person[], options: MatchOptions & Setting): Match {
  return matchGathering(gather(people, options), options)
}

/** Plans rounds of meetings in pairs: nobody meets twice, and an odd one sits out in turn. */
export function rounds(people: readonly Person[], options: RoundsOptions & Setting): Plan {
  return planRounds(gather(people, options), options)
}

/**
 * Every reason why two people suit each other, both ways; in each direction the parts sum exactly
 * to the directed score.
 */
export function explain(people: readonly Person[], pair: Pair, options: Setting = {}): Reason[] {
  return explainPair(gather(people, options), pair)
}

/** How a concept of a reason or of the gap board is shown, in each language. */
export function conceptName(concept: string): Record<Language, string> | undefined {
  return nameOf(concept)
}

/** The language a statement is written in, as far as it shows or what its author speaks decides. */
export function languageOf(
  statement: string,
  spoken: readonly string[] = [],
): Language | undefined {
  return detectLanguage(tokens(statement), spoken)
}

/** What these people seek of each other and do not find, and offer and nobody seeks. */
export function gaps(people: readonly Person[], options: Setting = {}): Gaps {
  return gapsOf(gather(people, options))
}

function scorePairs(gathering: Gathering, pairs: readonly Pair[]): ScoredPair[] {
  return pairs.map(({ from, to }) => {
    const { there, reciprocal } = compare(gathering, slotOf(gathering, from), slotOf(gathering, to))
    return { from, to, directed: there, reciprocal }
  })
}
