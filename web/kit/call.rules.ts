/** The parts of a call, as far as an endpoint has them. */
export type AskedParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The path with its parameters filled in and the query behind it; parts that are undefined or empty are left out. */
export function addressOf(path: string, { params = {}, query = {} }: AskedParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name]).toWellFormed()))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Whether another try may succeed: no answer came, the server has trouble, asks to wait, or does not know who this is. */
export function mayStillArrive(status: number): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401
}
