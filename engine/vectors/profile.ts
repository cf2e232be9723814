import type { ProfileSide } from '#engine/lexicon/concept.ts'
import type { Activity } from '#engine/text/activities.ts'
import { isKin } from '#engine/text/term-kinds.ts'
import { weights } from '#engine/text/weights.ts'
import type { MatchPerson } from '#engine/person.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { Occurrence } from '#engine/text/occurrences.ts'
import type { SubjectRefusal } from '#engine/text/statement.ts'
import { interpretPerson } from './statement-features.ts'
import type { StatementFeatures } from './statement-features.ts'
import type { TermWeights } from './term-weights.ts'

/**
 * The features of one statement: its terms, its length as a vector, the encoder's vector of each
 * sentence, and the activities that it names. In the length, longer sentences count most, so that
 * one about something else hardly matters.
 */
export type StatementTerms = {
  terms: TermWeights
  length: number
  embeddings: readonly Int8Array[]
  activities: ReadonlySet<Activity>
}

/**
 * A person's parsed text, by side and by statement, with the number of statements written as
 * offerings: independent of everyone else.
 */
export type TermProfile = {
  key: string
  seeks: TermWeights
  gives: TermWeights
  /** The subjects that either side mentions, by name or cue. */
  concepts: Record<ProfileSide, string[]>
  statements: Record<ProfileSide, StatementTerms[]> & {
    offeringCount: number
    /** The terms by which each offering mentions a subject, by name or cue. */
    subjectTerms: string[][]
  }
  /** The subjects that their objectives rule out. */
  refusals: readonly SubjectRefusal[]
  /** The places of the statements in a language unknown to the engine. */
  foreign: Record<ProfileSide, number[]>
}

/**
 * Reads a person's statements, concatenated by side: on public data this beat the best single
 * statement.
 */
export function profileOf(person: MatchPerson, lexicon?: Lexicon): TermProfile {
  const { seeks: sought, gives: given, refusals, foreign } = interpretPerson(person, lexicon)
  return {
    key: person.key,
    seeks: termsOf(allOf(sought)),
    gives: termsOf(allOf(given)),
    concepts: { seeks: conceptsIn(allOf(sought)), gives: conceptsIn(allOf(given)) },
    statements: {
      seeks: sought.map(statementOf),
      gives: given.map(statementOf),
      offeringCount: person.gives.length,
      subjectTerms: given.slice(0, person.gives.length).map(({ terms }) => subjectTermsIn(terms)),
    },
    refusals,
    foreign,
  }
}

function allOf(statements: readonly StatementFeatures[]): Occurrence[] {
  return statements.flatMap(({ terms }) => terms)
}

function statementOf({
  terms,
  measure = terms,
  embeddings,
  activities,
}: StatementFeatures): StatementTerms {
  const sentences = Map.groupBy(measure.map(withLengthWeight), ({ sentence }) => sentence)
  const lengths = [...sentences.values()].map((occurrences) => lengthOf(termsOf(occurrences)))
  return {
    terms: termsOf(terms),
    length: Math.sqrt(Math.sqrt(lengths.reduce((sum, length) => sum + length ** 4, 0))),
    embeddings,
    activities,
  }
}

// A purpose counts less in shared terms, but fully in the length.
function withLengthWeight(occurrence: Occurrence): Occurrence {
  return {
    ...occurrence,
    weight:
      (occurrence.weight * (occurrence.isLikely ? weights.likelyLength : 1)) /
      (occurrence.isPurpose ? weights.purpose : 1),
  }
}

function lengthOf(terms: TermWeights): number {
  return Math.sqrt(
    [...terms].reduce((sum, [term, weight]) => sum + (isKin(term) ? 0 : weight * weight), 0),
  )
}

const conceptTerm = /^(?:concept|act|skill):(?<name>[^:]+)/u

// Kin and merely likely subjects do not count as mentioned.
function conceptsIn(occurrences: readonly Occurrence[]): string[] {
  return [
    ...new Set(
      occurrences.flatMap(({ term, isLikely }) =>
        isLikely ? [] : (conceptTerm.exec(term)?.groups?.name ?? []),
      ),
    ),
  ]
}

function subjectTermsIn(occurrences: readonly Occurrence[]): string[] {
  return occurrences.flatMap(({ term, concept, isLikely }) =>
    term === `concept:${concept}` && !isLikely ? [term] : [],
  )
}

function termsOf(occurrences: readonly Occurrence[]): TermWeights {
  const uses = new Map<string, { count: number; weight: number }>()
  // A term that is also found likely is not counted twice.
  for (const { term, weight, isLikely } of occurrences) {
    const use = uses.get(term)
    uses.set(term, {
      count: (use?.count ?? 0) + (isLikely ? 0 : 1),
      weight: Math.max(use?.weight ?? 0, weight),
    })
  }
  return new Map(
    [...uses].map(([term, { count, weight }]) => [
      term,
      weight * (1 + Math.log(Math.max(1, count))),
    ]),
  )
}
