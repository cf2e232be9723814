import type { ProfileSide } from '#engine/lexicon/concept.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { MatchPerson } from '#engine/person.ts'
import { isCompany, isFlipped, flipChannel } from '#engine/text/term-kinds.ts'
import { interpret } from '#engine/text/statement.ts'
import type { Interpretation, SubjectRefusal } from '#engine/text/statement.ts'

/**
 * What one statement says: its terms, the encoder's vector of each sentence, and the activities
 * that it names; and by which terms its length is told, if by others.
 */
export type StatementFeatures = Pick<Interpretation, 'terms' | 'embeddings' | 'activities'> & {
  measure?: Interpretation['terms']
}

/**
 * What a person says on either side, each statement read once. Among the offerings, their
 * objectives that tell of an exchange follow, as they
 * read from there: who seeks a job as a waiter has a waiter to give, and who seeks to hire one has
 * a job; and a plain wish answers who looks for people that wish for this.
 */
export function interpretPerson(
  person: MatchPerson,
  lexicon: Lexicon | undefined,
): Record<ProfileSide, StatementFeatures[]> & {
  /** What the objectives rule out. */
  refusals: SubjectRefusal[]
  /** The places of the statements, of each side, in a language that the engine does not know. */
  foreign: Record<ProfileSide, number[]>
} {
  const reading = { spoken: person.languages, lexicon }
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

/** The statement at a place of what is said on a side. */
export function statementAt(side: ProfileSide, person: MatchPerson, place: number): string {
  return (side === 'seeks' ? person.seeks : [...person.gives, ...person.seeks])[place] ?? ''
}

// Who wants company offers it.
function seenAsOffering({ wishes, ...said }: Interpretation): StatementFeatures {
  const { terms } = said
  if (isCompany(terms.map(({ term }) => term))) return said
  if (!terms.some(({ term }) => isFlipped(term))) return { ...said, terms: wishes, measure: terms }
  return {
    ...said,
    terms: terms.map((occurrence) => ({ ...occurrence, term: flipChannel(occurrence.term) })),
  }
}
