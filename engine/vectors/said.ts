import type { Side } from '#engine/lexicon/concept.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { Person } from '#engine/person.ts'
import { kinMark } from '#engine/text/kinship.ts'
import { readStatement } from '#engine/text/statement.ts'
import type { Occurrence } from '#engine/text/statement.ts'

/**
 * What a person says on one side. Among the offerings, their objectives that tell of an exchange follow, as they read from there: who seeks
 * a job as a waiter has a waiter to give, and who seeks to hire one has a job; the place of one that tells of none is empty.
 */
export function saidOn(side: Side, person: Person, lexicon: Lexicon | undefined): Occurrence[][] {
  const reading = { spoken: person.languages, lexicon }
  const own = person[side].map((statement) => readStatement(statement, side, reading))
  if (side === 'seeks') return own
  const objectives = person.seeks.map((statement) => readStatement(statement, 'seeks', reading))
  return [...own, ...objectives.map((occurrences) => (occurrences.some(isTurned) ? occurrences.flatMap(seenAsOffering) : []))]
}

/** The statement at a place of what is said on a side. */
export function statementAt(side: Side, person: Person, place: number): string {
  return (side === 'seeks' ? person.seeks : [...person.gives, ...person.seeks])[place] ?? ''
}

function isTurned({ term }: Occurrence): boolean {
  return bare(term).startsWith('~')
}

function seenAsOffering(occurrence: Occurrence): Occurrence[] {
  if (occurrence.isDoubt) return []
  const name = bare(occurrence.term)
  const turned = name.startsWith('~') ? name.slice(1) : `~${name}`
  return [{ ...occurrence, term: occurrence.term === name ? turned : `${kinMark}${turned}` }]
}

function bare(term: string): string {
  return term.startsWith(kinMark) ? term.slice(kinMark.length) : term
}
