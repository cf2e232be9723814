/** The parts of a call, as far as an endpoint has them. */
export type CallParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Returns the path with its parameters filled in and the query after it; undefined or empty parts
 * are left out.
 */
export function addressOf(path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/**
 * Returns whether an answer says that the call's token is no longer valid: the product's own 401,
 * not one of a proxy.
 */
export function isTokenExpired({
  status,
  body,
  hadToken,
}: {
  status: number
  body: unknown
  hadToken: boolean
}): boolean {
  const errorBody = body as { code?: unknown; request_id?: unknown } | null // each part is checked
  return (
    hadToken &&
    status === 401 &&
    errorBody?.code === 'sign-in-first' &&
    typeof errorBody.request_id === 'string'
  )
}

/**
 * Returns whether another try may succeed: no answer came, the server failed, asks to wait, or does
 * not know the caller.
 */
export function isRetryable(status: number): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401
}
