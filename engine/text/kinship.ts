/** Begins the terms that say what a subject is near to rather than what it is; they add to a score and make nothing else weigh less. */
export const kinMark = '^'

/** Whether a term only says what a subject is near to. */
export function isKin(term: string): boolean {
  return term.startsWith(kinMark)
}

/** Begins the terms of the second channel, in which what a seeker has meets what a giver wants; the mark of kin stands before it. */
const turnMark = '~'

/** Whether a term is of the second channel. */
export function isTurned(term: string): boolean {
  return withoutKinMark(term).startsWith(turnMark)
}

/** Whether a term names an act of exchange, in either channel. */
export function isAct(term: string): boolean {
  return /^~?act:/.test(term)
}

/** Whether the terms of a wish seek company, which is given by who seeks it; a co-founder or a partner is sought for what they bring. */
export function isCompany(terms: readonly string[]): boolean {
  return terms.includes('act:company') && !terms.includes('act:cofounding') && !terms.includes('act:partnership')
}

/** The same term in the other channel. */
export function turned(term: string): string {
  const name = withoutKinMark(term)
  const other = name.startsWith(turnMark) ? name.slice(turnMark.length) : `${turnMark}${name}`
  return isKin(term) ? `${kinMark}${other}` : other
}

function withoutKinMark(term: string): string {
  return isKin(term) ? term.slice(kinMark.length) : term
}
