import type { Activity } from '#engine/text/activities.ts'
import { isExchange, isWish } from '#engine/text/term-kinds.ts'
import type { TermProfile, StatementTerms } from '#engine/vectors/profile.ts'
import type { TermWeights } from '#engine/vectors/term-weights.ts'
import type { SparseVector } from '#engine/vectors/vector.ts'
import type { Vocabulary } from '#engine/vectors/vocabulary.ts'
import { quantise } from '#engine/vectors/weights.ts'

/**
 * A statement as its own vector, independent of other people, with the encoder's vector of each
 * sentence and the activities it names.
 */
export type StatementVector = SparseVector & {
  embeddings: readonly Int8Array[]
  activities: ReadonlySet<Activity>
}

/**
 * Each statement of a person. Unlike the person's vectors, these depend on no one else, so that a
 * band means the same at every event.
 */
export type PersonStatements = {
  seeks: StatementVector[]
  gives: StatementVector[]
  offeringCount: number
  /**
   * For each of `gives`, the intents it must share with the objective it answers; undefined for an
   * offering written as such.
   */
  requiredIntents: (ReadonlySet<number> | undefined)[]
  /** The subjects that each offering mentions, by name or cue. */
  subjects: ReadonlySet<number>[]
}

/**
 * Returns the vectors of a person's statements, in the order written, and the number of statements
 * written as offerings. Exchanges among the objectives follow them.
 */
export function statementsOf(
  { statements }: TermProfile,
  vocabulary: Vocabulary,
): PersonStatements {
  const { seeks, gives, offeringCount, subjectTerms } = statements
  return {
    seeks: seeks.map((statement) => vectorOf(statement, vocabulary)),
    gives: gives.map((statement) => vectorOf(statement, vocabulary)),
    offeringCount,
    requiredIntents: gives.map(({ terms }, at) =>
      at < offeringCount || [...terms.keys()].every(isWish)
        ? undefined
        : intentsIn(terms, vocabulary),
    ),
    subjects: subjectTerms.map((terms) => new Set(terms.map((term) => vocabulary.idOf(term)))),
  }
}

/**
 * Tests whether an offering may be an answer. A wish replaces one only in the exact exchange it
 * tells of; otherwise a person seeking an investor for batteries would have a battery job to offer.
 */
export function mayAnswer(
  objective: SparseVector,
  intents: ReadonlySet<number> | undefined,
): boolean {
  return intents === undefined || objective.terms.some((term) => intents.has(term))
}

function intentsIn(terms: TermWeights, vocabulary: Vocabulary): ReadonlySet<number> {
  return new Set([...terms.keys()].filter(isExchange).map((term) => vocabulary.idOf(term)))
}

function vectorOf(
  { terms, length, embeddings, activities }: StatementTerms,
  vocabulary: Vocabulary,
): StatementVector {
  const entries = [...terms]
    .map(([term, weight]) => ({ id: vocabulary.idOf(term), weight: quantise(weight / length) }))
    .sort((a, b) => a.id - b.id)
  return {
    terms: Int32Array.from(entries, ({ id }) => id),
    weights: Int32Array.from(entries, ({ weight }) => weight),
    embeddings,
    activities,
  }
}
