/** The refusals of an identity provider, in the product's words. */
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
 * Returns whether the pool's own sign-in page sends people back here: the start page, with its
 * answer in the address.
 */
export function isAuthReturn(pathAndQuery: string): boolean {
  return /^\/\?(?=(.*&)?state=)(.*&)?(code|error)=/.test(pathAndQuery)
}

/**
 * Returns whether a failure says nothing about the session, so that a signed-in person stays signed
 * in.
 */
export function keepsSignedIn(code: AuthCode): boolean {
  return (
    code === 'unreachable' || code === 'late' || code === 'too-many-tries' || code === 'unknown'
  )
}
