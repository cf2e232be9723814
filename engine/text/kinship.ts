/** Begins the terms that say what a subject is near to rather than what it is; they add to a score and make nothing else weigh less. */
export const kinMark = '^'

/** Whether a term only says what a subject is near to. */
export function isKin(term: string): boolean {
  return term.startsWith(kinMark)
}

const naming = /^(?:concept|act):(?<name>.+)$/

/** The concepts among some terms that are wanted or had as the side says. */
export function conceptsIn(terms: ReadonlyMap<string, number>): string[] {
  return [...terms.keys()].flatMap((term) => naming.exec(term)?.groups?.name ?? [])
}
