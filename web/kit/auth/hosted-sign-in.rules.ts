import type { AuthCode } from './auth.rules.ts'

/**
 * Returns why the person came back without a session: the page's own error in the address,
 * otherwise the failure of the exchange.
 */
export function returnCodeOf(refusal: string | null, cause: unknown): AuthCode {
  if (refusal === 'access_denied') return 'refused-there'
  // fetch throws no other error if no answer came.
  return refusal === null && cause instanceof TypeError ? 'unreachable' : 'not-finished'
}
