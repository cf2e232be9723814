/**
 * An identity token as it lies in the browser, with what it claims. Nobody has looked at its
 * signature: that is the server's to do.
 */
export type StoredToken = {
  token: string
  email: string
  givenName: string | null
  expiresAtMs: number
  /** By how much the pool's clock is ahead of this device's. */
  aheadMs: number
}

// A call that is on its way has to arrive before the token ends.
const restMs = 60_000

/** Reads a kept token; null where it is none, or names nobody. */
export function parseToken(token: string, aheadMs: number): StoredToken | null {
  try {
    const bytes = Uint8Array.from(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (sign) => sign.charCodeAt(0),
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

/** Whether it can still be used: by the pool's clock, which may not be this device's. */
export function isTokenValid({ expiresAtMs, aheadMs }: StoredToken, nowMs: number): boolean {
  return nowMs + aheadMs + restMs < expiresAtMs
}
