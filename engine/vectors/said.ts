import type { Side } from '#engine/lexicon/concept.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { Person } from '#engine/person.ts'
import { isTurned, turned } from '#engine/text/kinship.ts'
import { interpret, readStatement } from '#engine/text/statement.ts'
import type { Occurrence, Refusal } from '#engine/text/statement.ts'

/**
 * What a person says on either side, each statement read once. Among the offerings, their objectives that tell of an exchange follow, as they
 * read from there: who seeks a job as a waiter has a waiter to give, and who seeks to hire one has a job; the place of one that tells of none is empty.
 */
export function saidBy(person: Person, lexicon: Lexicon | undefined): Record<Side, Occurrence[][]> & { /** What the objectives rule out. */ refusals: Refusal[] } {
  const reading = { spoken: person.languages, lexicon }
  const objectives = person.seeks.map((statement) => interpret(statement, 'seeks', reading))
  const seeks = objectives.map(({ terms }) => terms)
  const gives = person.gives.map((statement) => readStatement(statement, 'gives', reading))
  return { seeks, gives: [...gives, ...seeks.map(seenAsOffering)], refusals: objectives.flatMap(({ refusals }) => refusals) }
}

/** The statement at a place of what is said on a side. */
export function statementAt(side: Side, person: Person, place: number): string {
  return (side === 'seeks' ? person.seeks : [...person.gives, ...person.seeks])[place] ?? ''
}

function seenAsOffering(objective: readonly Occurrence[]): Occurrence[] {
  if (!objective.some(({ term }) => isTurned(term))) return []
  return objective.map((occurrence) => ({ ...occurrence, term: turned(occurrence.term) }))
}
