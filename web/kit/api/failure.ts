import type { RefusalBody, RefusalCode } from '#contract/refusals.ts'
import { AuthProblem } from '../auth/auth-problem.ts'

/** Failures on the way, in addition to the server's own refusals. */
export type FailureCode = RefusalCode | 'offline' | 'took-too-long' | 'unreadable'

type ApiFailure = {
  status: number
  code: FailureCode
  detail: string
  fields?: Record<string, string>
  retryAfterS?: number | null
}

/**
 * Every answer other than a success. Pages switch on the code, never on the detail. Status 0: no
 * answer came.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly detail: string
  readonly fields: Record<string, string>
  /** How long the server asks to wait before the next try. */
  readonly retryAfterS: number | null

  constructor(failure: ApiFailure) {
    super(failure.detail)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.detail = failure.detail
    this.fields = failure.fields ?? {}
    this.retryAfterS = failure.retryAfterS ?? null
  }
}

/** Returns the failure behind an error that fetch threw. */
export function failureOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (isLate(cause))
    return new ApiError({ status: 0, code: 'took-too-long', detail: 'No answer came in time.' })
  return new ApiError({ status: 0, code: 'offline', detail: 'The server could not be reached.' })
}

/**
 * Returns how the connection to the server failed, as a page says it; null if an answer came or a
 * closer message exists. Connection errors take many forms: fetch, code loaded on demand, the
 * sign-in service.
 */
export function connectionProblem(
  cause: unknown,
  isOnline: boolean,
): 'no-connection' | 'offline' | 'took-too-long' | null {
  if (!isOnline && !hasAnswer(cause)) return 'no-connection'
  if (!isConnectionLost(cause) || cause instanceof AuthProblem) return null
  return isLate(cause) || (cause instanceof ApiError && cause.code === 'took-too-long')
    ? 'took-too-long'
    : 'offline'
}

/** Returns whether only the connection failed: the same request may succeed on retry. */
export function isConnectionLost(cause: unknown): boolean {
  if (cause instanceof ApiError) return cause.code === 'offline' || cause.code === 'took-too-long'
  if (cause instanceof AuthProblem) return cause.code === 'unreachable' || cause.code === 'late'
  return isLate(cause) || isLoad(cause)
}

function hasAnswer(cause: unknown): boolean {
  if (cause instanceof AuthProblem) return !isConnectionLost(cause) && cause.code !== 'unknown'
  return cause instanceof ApiError && cause.status > 0
}

/** Timed out: by a signal, which browsers name differently, or by the product. */
function isLate(cause: unknown): boolean {
  return cause instanceof Error && /^(TimeoutError|AbortError|ChunkTimeoutError)$/.test(cause.name)
}

/** The error of a browser if a file does not load; browsers agree only on the type. */
function isLoad(cause: unknown): boolean {
  return cause instanceof TypeError && /fetch|load|network|import/i.test(cause.message)
}

/**
 * Returns the refusal in an answer; an answer that is not ours (a proxy's, say) is read by its
 * status alone.
 */
export async function refusalOf(response: Response): Promise<ApiError> {
  return refusalIn(await response.json().catch(() => null), response.status, {
    statusText: response.statusText,
    retryAfterS: secondsIn(response.headers.get('retry-after')),
  })
}

/** Returns the same for a body already read. */
export function refusalIn(
  content: unknown,
  status: number,
  {
    statusText = '',
    retryAfterS = null,
  }: { statusText?: string; retryAfterS?: number | null } = {},
): ApiError {
  const body = content as Partial<RefusalBody> | null // each part is checked before use
  const detail = typeof body?.detail === 'string' ? body.detail : statusText
  return new ApiError({
    status,
    code: codeOf(body, status),
    detail,
    fields: body?.fields,
    retryAfterS,
  })
}

/** The header may also hold a date; no server here sends one. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

/**
 * Every refusal of the product has an id beside its code. The list of all codes would weigh on
 * every page.
 */
function codeOf(body: Partial<RefusalBody> | null, status: number): FailureCode {
  if (typeof body?.request_id === 'string' && body.code) return body.code
  if (status === 401) return 'sign-in-first'
  if (status === 403) return 'not-allowed'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many-requests'
  return status >= 500 ? 'try-again' : 'bad-request'
}

type CallTarget = { method: string; path: string }
type RefusalListener = (refusal: ApiError, target: CallTarget, token: string | undefined) => void
let listener: RefusalListener = () => undefined

/**
 * Registers the listener that hears every refusal before the caller: the session, for suspensions
 * and ended sessions.
 */
export function onRefusal(notify: RefusalListener): void {
  listener = notify
}

/** Notifies the listener and returns the refusal, to be thrown; `token`: the request's own. */
export function notifyRefusal(
  refusal: ApiError,
  target: CallTarget,
  token: string | undefined,
): ApiError {
  listener(refusal, target, token)
  return refusal
}
