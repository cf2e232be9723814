/** How an identity provider says no, in the product's words. */
export type AuthCode = (typeof authCodes)[number]
export const authCodes = [
  'wrong-pair',
  'wrong-code',
  'expired-code',
  'used-up-code',
  'lost-code',
  'another-code',
  'wrong-password',
  'too-many-tries',
  'weak-password',
  'signed-out',
  'sign-in-again',
  'address-taken',
  'refused-there',
  'not-finished',
  'unreachable',
  'late',
  'unknown',
] as const

/**
 * Whether this is where the pool's own sign-in page sends people back to: the start page, with its
 * answer in the address.
 */
export function isAuthReturn(pathAndQuery: string): boolean {
  return /^\/\?(?=(.*&)?state=)(.*&)?(code|error)=/.test(pathAndQuery)
}

/** Failures that say nothing about the session: whoever was signed in stays so. */
export function keepsSignedIn(code: AuthCode): boolean {
  return (
    code === 'unreachable' || code === 'late' || code === 'too-many-tries' || code === 'unknown'
  )
}
