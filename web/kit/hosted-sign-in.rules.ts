import type { AuthCode } from './auth.rules.ts'

/**
 * Why nobody came back signed in: the page's own word in the address, else what went wrong with the
 * exchange.
 */
export function returnCodeOf(refusal: string | null, cause: unknown): AuthCode {
  if (refusal === 'access_denied') return 'refused-there'
  // fetch has no other error where there is no answer.
  return refusal === null && cause instanceof TypeError ? 'unreachable' : 'not-finished'
}
