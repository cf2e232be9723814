import { compare, createPeopleIndex, join, leave, slotOf } from './people-index.ts'
import { gapsOf } from './gaps.ts'
import type { EventGaps } from './gaps.ts'
import type { PeopleIndex, IndexOptions } from './people-index.ts'
import { explainPair, strongestReason } from './explanation.ts'
import type { PairReason } from './pair-reason.ts'
import type { ProfileSide } from './lexicon/concept.ts'
import { nameOf } from './lexicon/lexicon.ts'
import { matchPeople } from './matching/match.ts'
import type { MatchResult, MatchOptions } from './matching/match.ts'
import type { MatchPair, MatchPerson } from './person.ts'
import { planRounds } from './rounds/plan.ts'
import type { RoundsResult, RoundMatchOptions } from './rounds/plan.ts'
import { detectLanguage } from './text/language.ts'
import type { LexiconLanguage } from './text/languages.ts'
import { tokens } from './text/tokens.ts'
import type { Epoch } from './vectors/epoch.ts'

export { assign } from './assignment/assign.ts'
export type { Assignment, AssignmentProblem } from './assignment/assign.ts'
export type { PairReason } from './pair-reason.ts'
export type { FitBand } from './bands/band.ts'
export type { EventGaps } from './gaps.ts'
export type { PersonEmbeddings } from './lists/embeddings.ts'
export type { Certificate } from './matching/certificate.ts'
export { causeBeside, waysOf } from './matching/cause.ts'
export type { ShortfallCause, ExchangeDirections } from './matching/cause.ts'
export type { Shortfall } from './matching/shortfall.ts'
export type { MatchResult, MatchOptions, SuggestedPair } from './matching/match.ts'
export { rankOf } from './matching/rank.ts'
export type { MatchPair, MatchPerson } from './person.ts'
export type { RoundsResult, RoundPairs, RoundMatchOptions } from './rounds/plan.ts'
export type { Epoch } from './vectors/epoch.ts'

/**
 * How well `to`'s offerings answer `from`'s objectives, and the harmonic mean of that and the
 * reverse (0 unless both are positive).
 */
export type ScoredPair = MatchPair & { directed: number; reciprocal: number }

/**
 * The people of one event, kept up to date at O(people) a change, bit for bit as in a batch run at
 * the same epoch.
 */
export type MatchIndex = {
  epoch: Epoch
  people: () => MatchPerson[]
  join: (person: MatchPerson) => void
  edit: (person: MatchPerson) => void
  leave: (key: string) => void
  score: (pairs: readonly MatchPair[]) => ScoredPair[]
  match: (options: MatchOptions) => MatchResult
  rounds: (options: RoundMatchOptions) => RoundsResult
  explain: (pair: MatchPair) => PairReason[]
  reasons: (pair: MatchPair) => BestReasons
  gaps: () => EventGaps
  /**
   * The places of a person's statements in a language unknown to the engine. They are compared by
   * their words alone.
   */
  foreign: (key: string) => Record<ProfileSide, number[]>
}

/**
 * The strongest reason in each direction, to be quoted: `forward` why `to` answers `from`,
 * `backward` the reverse; undefined for a direction without one.
 */
export type BestReasons = { forward?: PairReason; backward?: PairReason }

/** Indexes the people of an event, at a given epoch or at their own. Keys must differ. */
export function createIndex(people: readonly MatchPerson[], epoch?: Epoch): MatchIndex {
  const index = createPeopleIndex(people, { epoch })
  return {
    epoch: index.epoch,
    people: () => [...index.people.values()],
    join: (person) => join(index, person),
    edit: (person) => {
      leave(index, person.key)
      join(index, person)
    },
    leave: (key) => leave(index, key),
    score: (pairs) => scorePairs(index, pairs),
    match: (options) => matchPeople(index, options),
    rounds: (options) => planRounds(index, options),
    explain: (pair) => explainPair(index, pair),
    reasons: ({ from, to }) => ({
      forward: strongestReason(index, { from, to }),
      backward: strongestReason(index, { from: to, to: from }),
    }),
    gaps: () => gapsOf(index),
    foreign: (key) => index.foreign.get(slotOf(index, key)) ?? { seeks: [], gives: [] },
  }
}

/** Returns the directed and reciprocal scores of the named pairs among these people. */
export function score(
  people: readonly MatchPerson[],
  pairs: readonly MatchPair[],
  options: IndexOptions = {},
): ScoredPair[] {
  return scorePairs(createPeopleIndex(people, options), pairs)
}

/**
 * Suggests a symmetric set of pairs: at most `suggestions` each, at least `floor` where that is
 * possible.
 */
export function match(
  people: readonly MatchPerson[],
  options: MatchOptions & IndexOptions,
): MatchResult {
  return matchPeople(createPeopleIndex(people, options), options)
}

/**
 * Plans rounds of meetings in pairs: no two people meet twice, and for an odd number people sit out
 * in turn.
 */
export function rounds(
  people: readonly MatchPerson[],
  options: RoundMatchOptions & IndexOptions,
): RoundsResult {
  return planRounds(createPeopleIndex(people, options), options)
}

/**
 * Returns every reason why two people suit each other, both ways; in each direction the parts sum
 * exactly to the directed score.
 */
export function explain(
  people: readonly MatchPerson[],
  pair: MatchPair,
  options: IndexOptions = {},
): PairReason[] {
  return explainPair(createPeopleIndex(people, options), pair)
}

/** Returns the display name of a reason's or gap board's concept, in each language. */
export function conceptName(concept: string): Record<LexiconLanguage, string> | undefined {
  return nameOf(concept)
}

/**
 * Returns the language of a statement, as far as the text shows it or its author's languages
 * decide.
 */
export function languageOf(
  statement: string,
  authorLanguages: readonly string[] = [],
): LexiconLanguage | undefined {
  return detectLanguage(tokens(statement), authorLanguages)
}

/**
 * Returns what these people seek of each other and do not find, and what they offer and no one
 * seeks.
 */
export function gaps(people: readonly MatchPerson[], options: IndexOptions = {}): EventGaps {
  return gapsOf(createPeopleIndex(people, options))
}

function scorePairs(index: PeopleIndex, pairs: readonly MatchPair[]): ScoredPair[] {
  return pairs.map(({ from, to }) => {
    const { forward, reciprocal } = compare(index, slotOf(index, from), slotOf(index, to))
    return { from, to, directed: forward, reciprocal }
  })
}
