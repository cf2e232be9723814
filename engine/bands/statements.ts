import type { Activity } from '#engine/text/activities.ts'
import { isExchange, isWish } from '#engine/text/term-kinds.ts'
import type { TermProfile, StatementTerms, TermWeights } from '#engine/vectors/profile.ts'
import type { SparseVector } from '#engine/vectors/vector.ts'
import type { Vocabulary } from '#engine/vectors/vocabulary.ts'
import { quantise } from '#engine/vectors/weights.ts'

/**
 * A statement as a vector of its own, which depends on nobody else, the encoder's vector of each of
 * its sentences, and the activities that it names.
 */
export type StatementVector = SparseVector & {
  embeddings: readonly Int8Array[]
  activities: ReadonlySet<Activity>
}

/**
 * Each statement of a person; unlike the person's vectors they depend on nobody else, so that a
 * band means the same in every gathering.
 */
export type PersonStatements = {
  seeks: StatementVector[]
  gives: StatementVector[]
  offerings: number
  /**
   * For each of `gives` the acts that it must share with what it answers; none for an offering that
   * was written as such.
   */
  exchanges: (ReadonlySet<number> | undefined)[]
  /** The subjects that each offering speaks of, by name or by sign. */
  spoken: ReadonlySet<number>[]
}

/**
 * The vectors of a person's statements, in the order written, and the number of offerings that were
 * written as such; exchanges among the objectives follow them.
 */
export function statementsOf(
  { statements }: TermProfile,
  vocabulary: Vocabulary,
): PersonStatements {
  const { seeks, gives, offerings, spoken } = statements
  return {
    seeks: seeks.map((said) => vectorOf(said, vocabulary)),
    gives: gives.map((said) => vectorOf(said, vocabulary)),
    offerings,
    exchanges: gives.map(({ terms }, at) =>
      at < offerings || [...terms.keys()].every(isWish)
        ? undefined
        : exchangesIn(terms, vocabulary),
    ),
    spoken: spoken.map((terms) => new Set(terms.map((term) => vocabulary.idOf(term)))),
  }
}

/**
 * Whether an offering may stand as an answer: a wish stands in for one only in the very exchange
 * that it tells of, or whoever seeks an investor for batteries would have a job with batteries to
 * give.
 */
export function mayAnswer(objective: SparseVector, acts: ReadonlySet<number> | undefined): boolean {
  return acts === undefined || objective.terms.some((term) => acts.has(term))
}

function exchangesIn(terms: TermWeights, vocabulary: Vocabulary): ReadonlySet<number> {
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
