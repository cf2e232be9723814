/** Begins the terms that say what a subject is near to rather than what it is; they add to a score and make nothing else weigh less. */
export const kinMark = '^'

/** Whether a term only says what a subject is near to. */
export function isKin(term: string): boolean {
  return term.startsWith(kinMark)
}
