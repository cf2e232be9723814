import {
  type ApiVersion,
  type InterchangeClient,
  operations,
  type RefusalCode,
} from './operations.ts'

export type ClientOptions = {
  /** The address of the installation, such as `https://events.example.org`. */
  url: string
  /** An API token; without one, only what anyone may read is answered. */
  token?: string
  /** The version of the API; by default the one that was current when the token was made. */
  version?: ApiVersion
  /** How long an answer may take, in milliseconds. Default: 30 seconds. */
  timeoutMs?: number
  /** How often a call is repeated if it failed on the way, or was refused for the moment. */
  retries?: number
  fetch?: typeof fetch
  /** Waits between two tries; for tests. */
  wait?: (ms: number) => Promise<void>
}

export type CallOptions = {
  /** Two calls with the same key do the work once. By default each call has its own. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Why a call failed. Programs switch on `code`; `detail` is a sentence for people. */
export class InterchangeError extends Error {
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  readonly code: RefusalCode | 'offline' | 'took-too-long' | 'unreadable'
  readonly detail: string
  /** The invalid fields, each with a code for its problem. */
  readonly fields: Readonly<Record<string, string>>
  /** The server's name for the request, to ask its operator about it. */
  readonly requestId: string | null
  /** How long the server asks to wait, in seconds. */
  readonly retryAfterS: number | null

  constructor(
    problem: Pick<InterchangeError, 'status' | 'code' | 'detail'> &
      Partial<Pick<InterchangeError, 'fields' | 'requestId' | 'retryAfterS'>>,
  ) {
    super(`${problem.code}: ${problem.detail}`)
    this.name = 'InterchangeError'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId ?? null
    this.retryAfterS = problem.retryAfterS ?? null
  }
}

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
type PreparedCall = { url: string; init: RequestInit; isText: boolean }

/** Makes a client. It has one function for each operation that an API token may call. */
export function createClient(options: ClientOptions): InterchangeClient {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: AnyInput = {}, more: CallOptions = {}) =>
      tryAll(prepare(operation, input, { ...options, ...more }), { ...options, ...more }),
  ])
  // Each name of the table has the call of that name.
  return Object.fromEntries(calls) as InterchangeClient
}

/** Returns every item of a list, page by page, as they are asked for. */
export async function* pages<Input extends { query?: object }, Item>(
  list: (
    input: Input,
    options?: CallOptions,
  ) => Promise<{ items: readonly Item[]; next: string | null }>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<Item> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { ...input.query, ...(cursor && { cursor }) }
    const page: { items: readonly Item[]; next: string | null } = await list(
      { ...input, query },
      options,
    )
    yield* page.items
    cursor = page.next
  }
}

function prepare(
  [method, path, isText]: readonly [string, string, boolean],
  { params = {}, query = {}, body }: AnyInput,
  options: ClientOptions & CallOptions,
): PreparedCall {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const url = new URL(`${options.url.replace(/\/$/, '')}/api${filled}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  const headers = {
    accept: isText ? 'text/*' : 'application/json',
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.version !== undefined && { 'interchange-version': options.version }),
    // The same for every try, so that a repeat does nothing twice.
    ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return { url: url.href, init, isText }
}

async function tryAll(
  call: PreparedCall,
  options: ClientOptions & CallOptions,
  triesBefore = 0,
): Promise<unknown> {
  const { retries = 2, wait = pause, signal } = options
  return tryOnce(call, options).catch(async (error: unknown) => {
    if (!isForTheMoment(error) || triesBefore >= retries || signal?.aborted) throw error
    await wait(error.retryAfterS === null ? pauseMs(triesBefore) : error.retryAfterS * 1000)
    return tryAll(call, options, triesBefore + 1)
  })
}

async function tryOnce(
  { url, init, isText }: PreparedCall,
  { fetch: send = fetch, timeoutMs = 30_000, signal }: ClientOptions & CallOptions,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs)
  const response = await send(url, {
    ...init,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new InterchangeError(
      limit.aborted
        ? { status: 0, code: 'took-too-long', detail: 'No answer came in time.' }
        : { status: 0, code: 'offline', detail: 'The server could not be reached.' },
    )
  })
  if (!response.ok) throw await problemIn(response)
  if (isText) return response.text()
  return response.json().catch(() => {
    throw unreadable(response.status)
  })
}

/** Reads the problem in an answer (RFC 9457). An answer that is not ours is known by its status. */
async function problemIn(response: Response): Promise<InterchangeError> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = response.headers.get('retry-after')
  const retryAfterS =
    retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
  if (typeof body !== 'object' || body === null || !('code' in body)) {
    return unreadable(response.status, retryAfterS)
  }
  const { code, detail, fields, request_id: requestId } = body as Record<string, unknown>
  return new InterchangeError({
    status: response.status,
    code: String(code) as RefusalCode, // a later server may know more of them
    detail: typeof detail === 'string' ? detail : '',
    fields: isTexts(fields) ? fields : {},
    requestId: typeof requestId === 'string' ? requestId : null,
    retryAfterS,
  })
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}

function unreadable(status: number, retryAfterS: number | null = null): InterchangeError {
  const detail = `The server answered with status ${status} in a form that is not the API’s.`
  return new InterchangeError({ status, code: 'unreadable', detail, retryAfterS })
}

/** Whether the same call may succeed shortly. */
function isForTheMoment(error: unknown): error is InterchangeError {
  if (!(error instanceof InterchangeError)) return false
  const { status, code } = error
  return status === 0 || [429, 502, 503, 504].includes(status) || code === 'key-in-use'
}

/** Half a second, then twice as long each time, with up to a quarter more by chance. */
function pauseMs(tries: number): number {
  return 500 * 2 ** tries * (1 + Math.random() / 4)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
