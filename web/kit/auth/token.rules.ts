/**
 * An identity token as stored in the browser, with its claims. Its signature is unchecked: that is
 * the server's task.
 */
export type StoredToken = {
  token: string
  email: string
  givenName: string | null
  expiresAtMs: number
  /** How far the pool's clock is ahead of this device's. */
  aheadMs: number
}

// A call under way must arrive before the token expires.
const restMs = 60_000

/** Reads a stored token; null if it is invalid or names no one. */
export function parseToken(token: string, aheadMs: number): StoredToken | null {
  try {
    const bytes = Uint8Array.from(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    const {
      email,
      given_name: givenName,
      exp,
    } = JSON.parse(new TextDecoder().decode(bytes)) as {
      email?: string
      given_name?: string
      exp?: number
    } // as the pool wrote it
    return email && exp
      ? { token, email, givenName: givenName || null, expiresAtMs: exp * 1000, aheadMs }
      : null
  } catch {
    return null
  }
}

/**
 * Returns whether the token is still valid, by the pool's clock, which may differ from this
 * device's.
 */
export function isTokenValid({ expiresAtMs, aheadMs }: StoredToken, nowMs: number): boolean {
  return nowMs + aheadMs + restMs < expiresAtMs
}
