import type { CallOptions } from './call-options.ts'
import {
  type ApiVersion,
  type InterchangeClient,
  operations,
  type OperationAddress,
  type RefusalCode,
} from './operations.ts'

export type * from './call-options.ts'
export type * from './operations.ts'

export type ClientOptions = {
  /** The address of the installation, such as `https://events.example.org`. */
  url: string
  /** An API token; without one, only what anyone may read is answered. */
  token?: string
  /** The version of the API; by default the one that was current when the token was made. */
  version?: ApiVersion
  /** How long one try may take, in milliseconds. Default: 30 seconds, for an import 2 minutes. */
  timeoutMs?: number
  /** How often a call is repeated if it failed on the way, or was refused for the moment. */
  retries?: number
  fetch?: typeof fetch
  /** Waits between two tries; for tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

/** An invalid field: a JSON pointer (RFC 6901) to it, and a code for its problem. */
export type FieldProblem = { pointer: string; code: string }

/** Why a call failed. Programs switch on `code`; `detail` is a sentence for people. */
export class InterchangeError extends Error {
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** A later server may have codes that this version does not list. */
  readonly code: RefusalCode | 'offline' | 'took-too-long' | 'unreadable'
  readonly detail: string
  /** The invalid fields by name, each with a code for its problem. */
  readonly fields: Readonly<Record<string, string>>
  readonly errors: readonly FieldProblem[]
  /** The server's name for the request, to ask its operator about it. */
  readonly requestId: string | null
  /** How long the server asks to wait, in seconds. */
  readonly retryAfterS: number | null

  constructor(
    problem: Pick<InterchangeError, 'status' | 'code' | 'detail'> &
      Partial<Pick<InterchangeError, 'fields' | 'errors' | 'requestId' | 'retryAfterS' | 'cause'>>,
  ) {
    super(`${problem.code}: ${problem.detail}`, { cause: problem.cause })
    this.name = 'InterchangeError'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.fields = problem.fields ?? {}
    this.errors = problem.errors ?? []
    this.requestId = problem.requestId ?? null
    this.retryAfterS = problem.retryAfterS ?? null
  }
}

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
type PreparedCall = { url: string; init: RequestInit; isText: boolean; patienceMs: number }

/** Makes a client. It has one function for each operation that an API token may call. */
export function createClient(options: ClientOptions): InterchangeClient {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    async (input: AnyInput = {}, more: CallOptions = {}) =>
      tryAll(prepare(operation, input, { ...options, ...more }), { ...options, ...more }),
  ])
  // Each name of the table has the call of that name.
  return Object.fromEntries(calls) as InterchangeClient
}

type ListPage<Item> = { items: readonly Item[]; next: string | null }
type ListCall = (...asked: never) => Promise<ListPage<unknown>>
type ListItem<List extends ListCall> = Awaited<ReturnType<List>>['items'][number]

/** Returns every item of a list, page by page, as they are asked for. */
export async function* pages<List extends ListCall>(
  list: List,
  ...asked: Parameters<List>
): AsyncGenerator<ListItem<List>> {
  // Each call takes an input and options, and a list with a `next` takes it as the query's `cursor`.
  const [{ query, ...rest } = {}, options] = asked as unknown as [AnyInput?, CallOptions?]
  const read = list as unknown as (
    input: AnyInput,
    options?: CallOptions,
  ) => Promise<ListPage<ListItem<List>>>
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read({ ...rest, query: { ...query, ...(cursor && { cursor }) } }, options)
    yield* page.items
    cursor = page.next
  }
}

function prepare(
  { method, path, isText = false, patienceMs = 30_000 }: OperationAddress,
  { params = {}, query = {}, body }: AnyInput,
  options: ClientOptions & CallOptions,
): PreparedCall {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segmentOf(name, params[name]))
  const url = new URL(`${options.url.replace(/\/$/, '')}/api${filled}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  // Made here, so that a token with a forbidden character does not look like a lost connection.
  const headers = new Headers({
    accept: isText ? '*/*' : 'application/json',
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.version !== undefined && { 'interchange-version': options.version }),
    // The same for every try, so that a repeat does nothing twice.
    ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? randomKey() }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  })
  // A followed redirect would turn a POST into a GET of the same address, and succeed.
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (body !== undefined) init.body = JSON.stringify(body)
  return { url: url.href, init, isText, patienceMs }
}

/** Returns a parameter as one segment of a path. An address with `..` is that of another operation. */
function segmentOf(name: string, value: string | undefined): string {
  if (value === undefined || /^\.{0,2}$/.test(value))
    throw new TypeError(`The parameter ${name} cannot be ${JSON.stringify(value)}.`)
  return encodeURIComponent(value.toWellFormed())
}

/** Pages without HTTPS have no `crypto.randomUUID`. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join('-')
}

/** Longer than this a call does not wait: it fails, and its caller learns how long to wait. */
const longestWaitS = 60

async function tryAll(
  call: PreparedCall,
  options: ClientOptions & CallOptions,
  triesBefore = 0,
): Promise<unknown> {
  const { retries = 2, wait = pause, signal } = options
  return tryOnce(call, options).catch(async (error: unknown) => {
    if (!isForTheMoment(error) || triesBefore >= retries) throw error
    const { retryAfterS } = error
    if (retryAfterS !== null && retryAfterS > longestWaitS) throw error
    await wait(retryAfterS === null ? pauseMs(triesBefore) : retryAfterS * 1000, signal)
    signal?.throwIfAborted()
    return tryAll(call, options, triesBefore + 1)
  })
}

async function tryOnce(
  { url, init, isText, patienceMs }: PreparedCall,
  { fetch: send = fetch, timeoutMs = patienceMs, signal }: ClientOptions & CallOptions,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, limit]) : limit
  const { response, text } = await send(url, { ...init, signal: either })
    // The connection may also break within the answer.
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new InterchangeError(
        limit.aborted
          ? { status: 0, code: 'took-too-long', detail: 'No answer came in time.', cause }
          : { status: 0, code: 'offline', detail: 'The server could not be reached.', cause },
      )
    })
  if (!response.ok) throw problemIn(response, text)
  if (isText) return text
  const content = parse(text)
  if (content === undefined) throw unreadable(response)
  return content
}

/** Returns what a JSON text says; undefined if it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the problem in an answer (RFC 9457). One of a proxy lacks a code or a request's id. */
function problemIn(response: Response, text: string): InterchangeError {
  const { code, detail, fields, errors, request_id: requestId } = membersOf(parse(text))
  if (typeof code !== 'string' || typeof requestId !== 'string') return unreadable(response)
  return new InterchangeError({
    status: response.status,
    code: code as RefusalCode, // a later server may know more of them
    detail: typeof detail === 'string' ? detail : '',
    fields: Object.fromEntries(
      Object.entries(membersOf(fields)).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    ),
    errors: Array.isArray(errors) ? errors.filter(isFieldProblem) : [],
    requestId,
    retryAfterS: retryAfterOf(response),
  })
}

/** Returns the members of a JSON object; none for any other value. */
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { pointer, code } = membersOf(value)
  return typeof pointer === 'string' && typeof code === 'string'
}

function unreadable(response: Response): InterchangeError {
  const { status, type } = response
  const detail =
    type === 'opaqueredirect' || (status >= 300 && status < 400)
      ? 'The server redirects to another address. Give the client that address.'
      : `The server answered with status ${status} in a form that is not the API’s.`
  return new InterchangeError({
    status,
    code: 'unreadable',
    detail,
    retryAfterS: retryAfterOf(response),
  })
}

/** The header may also hold a date; no server here sends one. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : null
}

/** Whether the same call may succeed shortly. */
function isForTheMoment(error: unknown): error is InterchangeError {
  if (!(error instanceof InterchangeError)) return false
  const { status, code } = error
  return code === 'offline' || code === 'key-in-use' || [429, 502, 503, 504].includes(status)
}

/** Half a second, then twice as long each time, with up to a quarter more by chance. */
function pauseMs(tries: number): number {
  return 500 * 2 ** tries * (1 + Math.random() / 4)
}

/** Waits, or ends at once when the call is ended; `tryAll` then says so. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
