import type { ProfileSide } from '#engine/lexicon/concept.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { MatchPerson } from '#engine/person.ts'
import { isCompany, isFlipped, flipChannel } from '#engine/text/term-kinds.ts'
import { interpret } from '#engine/text/statement.ts'
import type { Interpretation, SubjectRefusal } from '#engine/text/statement.ts'

/**
 * The features of one statement: its terms, the encoder's vector of each sentence, and its
 * activities; and the terms that determine its length, if others.
 */
export type StatementFeatures = Pick<Interpretation, 'terms' | 'embeddings' | 'activities'> & {
  measure?: Interpretation['terms']
}

/**
 * Reads a person's statements on either side, each once. Objectives that tell of an exchange are
 * added to the offerings, as they read there. A person who seeks a job as a waiter has a waiter to
 * give; one who seeks to hire a waiter has a job. A plain wish answers a person looking for people
 * with that wish.
 */
export function interpretPerson(
  person: MatchPerson,
  lexicon: Lexicon | undefined,
): Record<ProfileSide, StatementFeatures[]> & {
  /** The subjects that the objectives rule out. */
  refusals: SubjectRefusal[]
  /** The places of the statements, by side, in a language unknown to the engine. */
  foreign: Record<ProfileSide, number[]>
} {
  const reading = { languages: person.languages, lexicon }
  const objectives = person.seeks.map((statement) => interpret(statement, 'seeks', reading))
  const offerings = person.gives.map((statement) => interpret(statement, 'gives', reading))
  return {
    seeks: objectives,
    gives: [...offerings, ...objectives.map(seenAsOffering)],
    refusals: objectives.flatMap(({ refusals }) => refusals),
    foreign: { seeks: foreignIn(objectives), gives: foreignIn(offerings) },
  }
}

function foreignIn(read: readonly Interpretation[]): number[] {
  return [...read.keys()].filter((at) => read[at]?.isForeign)
}

/** Returns the statement at a place of a side. */
export function statementAt(side: ProfileSide, person: MatchPerson, place: number): string {
  return (side === 'seeks' ? person.seeks : [...person.gives, ...person.seeks])[place] ?? ''
}

// A person who wants company offers it.
function seenAsOffering({ wishes, ...features }: Interpretation): StatementFeatures {
  const { terms } = features
  if (isCompany(terms.map(({ term }) => term))) return features
  if (!terms.some(({ term }) => isFlipped(term)))
    return { ...features, terms: wishes, measure: terms }
  return {
    ...features,
    terms: terms.map((occurrence) => ({ ...occurrence, term: flipChannel(occurrence.term) })),
  }
}
