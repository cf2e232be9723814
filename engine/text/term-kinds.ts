/**
 * Begins the terms that say what a subject is near to rather than what it is; they add to a score
 * and make nothing else weigh less.
 */
export const kinMark = '^'

/** Whether a term only says what a subject is near to. */
export function isKin(term: string): boolean {
  return term.startsWith(kinMark)
}

/**
 * Begins the terms of the second channel, in which what a seeker has meets what a giver wants; the
 * mark of kin stands before it.
 */
const turnMark = '~'

/**
 * Whether a term is of the second channel; what only tells that two wishes may meet is of neither.
 */
export function isFlipped(term: string): boolean {
  return withoutKinMark(term).startsWith(turnMark) && !mayMeet.test(term)
}

const mayMeet = /^\^~(?:wish|post):/

/** Whether a term names an act of exchange, in either channel. */
export function isIntent(term: string): boolean {
  return /^~?act:/.test(term)
}

/** Whether a term is one by which a plain wish answers. */
export function isWish(term: string): boolean {
  return /^\^(?:wish|post):/.test(term)
}

/**
 * Whether a term tells that two objectives may answer each other: both name the act of exchange, or
 * one wishes for what the other has.
 */
export function isExchange(term: string): boolean {
  return isIntent(term) || mayMeet.test(term)
}

/**
 * Whether the terms of a wish seek company, which is given by who seeks it; a co-founder or a
 * partner is sought for what they bring.
 */
export function isCompany(terms: readonly string[]): boolean {
  return (
    terms.includes('act:company') &&
    !terms.includes('act:cofounding') &&
    !terms.includes('act:partnership') &&
    !terms.some(isFlipped)
  )
}

/** The same term in the other channel. */
export function flipChannel(term: string): string {
  const name = withoutKinMark(term)
  const other = name.startsWith(turnMark) ? name.slice(turnMark.length) : `${turnMark}${name}`
  return isKin(term) ? `${kinMark}${other}` : other
}

/**
 * The term by which a plain wish meets who looks for people that have it; a wish for somebody of a
 * trade also meets who looks for such a post. It counts as kin do.
 */
export function asWish(term: string, isPost: boolean): string {
  return `${kinMark}${isPost ? 'post' : 'wish'}:${term}`
}

function withoutKinMark(term: string): string {
  return isKin(term) ? term.slice(kinMark.length) : term
}
