import { AuthProblem } from '../auth/auth-problem.ts'
import { ApiError, connectionProblem } from '../api/failure.ts'
import type { Translate } from '#words/words.ts'

/** Returns one sentence for any error of a call or the identity provider. */
export function failureWords(t: Translate, cause: unknown): string {
  const lost = connectionProblem(cause, navigator.onLine)
  if (lost) return t(`refusals.${lost}`)
  if (cause instanceof ApiError && cause.code === 'too-many-requests' && cause.retryAfterS !== null)
    return waitWords(t, cause.retryAfterS)
  if (cause instanceof ApiError) return t(`refusals.${cause.code}`)
  if (cause instanceof AuthProblem && cause.retryAfterS !== null)
    return waitWords(t, cause.retryAfterS)
  if (cause instanceof AuthProblem) return t(`auth.${cause.code}`)
  return t('refusals.internal')
}

/** Rounded up, so that a retry after that time succeeds. */
function waitWords(t: Translate, waitS: number): string {
  return waitS < 60
    ? t('refusals.wait-seconds', { count: Math.max(1, waitS) })
    : t('refusals.wait-minutes', { count: Math.ceil(waitS / 60) })
}
