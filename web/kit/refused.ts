import { AuthProblem } from './authproblem.ts'
import { ApiError } from './failure.ts'
import type { T } from './words.ts'

/** Codes that a field's error may have; others are shown as 'wrong'. */
export const fieldCodes = [
  'required', 'too-long', 'too-short', 'too-small', 'too-large', 'too-many', 'no-words', 'web-address', 'time-zone', 'email', 'code', 'not-accepted', 'weak-password', 'before-start',
  'in-the-past', 'place-or-link', 'below-taken', 'below-used', 'said-already', 'no-title', 'no-start', 'no-end', 'one-of-either', 'pair-link', 'picture-too-large', 'not-a-picture', 'too-many-pixels', 'outside', 'own-address', 'not-free',
  'not-text', 'not-a-table', 'quote-open', 'no-columns', 'too-many-rows', 'nobody-in-file', 'file-too-large', 'number', 'option', 'date', 'phone', 'too-few', 'answered-already', 'no-such-answer', 'wrong',
] as const

/** One sentence for what is wrong with a field. */
export function fieldWords(t: T, code: string): string {
  return t(`fields.${fieldCodes.find((known) => known === code) ?? 'wrong'}`)
}

/** One sentence for whatever a call or the identity provider threw. */
export function failureWords(t: T, cause: unknown): string {
  if (cause instanceof ApiError && cause.code === 'too-many-requests' && cause.retryAfterS !== null) return waitWords(t, cause.retryAfterS)
  if (cause instanceof ApiError) return t(`refusals.${cause.code}`)
  if (cause instanceof AuthProblem) return t(`auth.${cause.code}`)
  return t('refusals.internal')
}

/** Rounded up, so that whoever waits that long is let through. */
function waitWords(t: T, waitS: number): string {
  return waitS < 60 ? t('refusals.wait-seconds', { count: Math.max(1, waitS) }) : t('refusals.wait-minutes', { count: Math.ceil(waitS / 60) })
}
