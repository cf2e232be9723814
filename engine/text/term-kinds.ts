/**
 * The prefix of terms for subjects near to a subject rather than the subject; they add to a score
 * and do not lower other weights.
 */
export const kinMark = '^'

/** Tests whether a term only names a near subject. */
export function isKin(term: string): boolean {
  return term.startsWith(kinMark)
}

/**
 * The prefix of terms in the second channel, where a seeker's goods meet a giver's wants; the mark
 * of kin precedes it.
 */
const turnMark = '~'

/**
 * Tests whether a term is of the second channel; terms which only say that two wishes may meet are
 * of neither.
 */
export function isFlipped(term: string): boolean {
  return withoutKinMark(term).startsWith(turnMark) && !mayMeet.test(term)
}

const mayMeet = /^\^~(?:wish|post):/

/** Tests whether a term names an intent, in either channel. */
export function isIntent(term: string): boolean {
  return /^~?act:/.test(term)
}

/** Tests for a term by which a plain wish answers. */
export function isWish(term: string): boolean {
  return /^\^(?:wish|post):/.test(term)
}

/**
 * Tests whether a term shows that two objectives may answer each other: both name the intent, or
 * one wishes for what the other has.
 */
export function isExchange(term: string): boolean {
  return isIntent(term) || mayMeet.test(term)
}

/**
 * Tests whether the terms of a wish seek company, which those who seek it also give; a co-founder
 * or a partner is sought for what they bring.
 */
export function isCompany(terms: readonly string[]): boolean {
  return (
    terms.includes('act:company') &&
    !terms.includes('act:cofounding') &&
    !terms.includes('act:partnership') &&
    !terms.some(isFlipped)
  )
}

/** Returns the same term in the other channel. */
export function flipChannel(term: string): string {
  const name = withoutKinMark(term)
  const other = name.startsWith(turnMark) ? name.slice(turnMark.length) : `${turnMark}${name}`
  return isKin(term) ? `${kinMark}${other}` : other
}

/**
 * Returns the term by which a plain wish meets a person looking for people with it. A wish for a
 * person of a trade also meets one looking for such a post. It counts like kin.
 */
export function asWish(term: string, isPost: boolean): string {
  return `${kinMark}${isPost ? 'post' : 'wish'}:${term}`
}

function withoutKinMark(term: string): string {
  return isKin(term) ? term.slice(kinMark.length) : term
}
