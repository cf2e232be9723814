import { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { idToken } from '../auth/auth.ts'
import { addressOf, type CallParts, isTokenExpired } from './call.rules.ts'
import { ApiError, failureOf, notifyRefusal, refusalOf } from './failure.ts'
import { log } from '../browser/log.ts'
import { timeoutMs } from '../time/timeout.ts'

export const base = '/api'

declare global {
  interface Window {
    /**
     * Returns the answer to what a member's page requested before this code loaded, once, and for
     * the same token only. Null if none came (web/public/ahead.js).
     */
    askedAhead?: (
      address: string,
      token: string | undefined,
    ) => Promise<Response | null> | undefined
  }
}

type TokenListener = (token: string) => boolean
let tokenListener: TokenListener = () => false

/**
 * Registers the listener for refused tokens, which says whether to retry without one: the session
 * ends here if it was ended elsewhere.
 */
export function onTokenRefused(notify: TokenListener): void {
  tokenListener = notify
}

type CallOptions = {
  signal?: AbortSignal
  /** Idempotency key: a repeated write with the same key returns the first answer. */
  idempotencyKey?: string
}

/** Calls one operation of the contract. Throws ApiError for every answer other than a success. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ask: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const name = `${endpoint.method} ${endpoint.path}`
  // Ask<E> holds at most these three parts; E itself says which.
  const parts = ask as CallParts
  const { response, token } = await send(endpoint, parts, options).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    log.warn('Request failed', name, cause instanceof Error ? cause.name : 'unknown')
    throw failureOf(cause)
  })
  log.debug('Response', name, response.status)
  if (!response.ok) throw notifyRefusal(logged(await refusalOf(response), name), endpoint, token)
  return read(endpoint, response)
}

/** Returns query options for a read; the key is [path, ask]. */
export function q<E extends AnyEndpoint>(endpoint: E, ask: EndpointInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, ask] as const,
    queryFn: ({ signal }) => call(endpoint, ask, { signal }),
  })
}

/** Returns the key of all cached answers of an operation, for invalidating. */
export function every(endpoint: AnyEndpoint): { queryKey: readonly [string] } {
  return { queryKey: [endpoint.path] }
}

/**
 * Sends a request. If the token is refused it retries once as the current user: a public page opens
 * to everyone. A refused write did nothing.
 */
async function send(
  endpoint: AnyEndpoint,
  ask: CallParts,
  options: CallOptions,
): Promise<ResponseWithToken> {
  const keyed = { idempotencyKey: crypto.randomUUID(), ...options }
  const sent = await sendOnce(endpoint, ask, keyed)
  const { response, token } = sent
  if (!token || response.status !== 401) return sent
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!isTokenExpired({ status: response.status, body, hadToken: true }) || !tokenListener(token))
    return sent
  return sendOnce(endpoint, ask, keyed)
}

type KeyedCallOptions = CallOptions & { idempotencyKey: string }

/** An answer, and the token that the request carried. */
type ResponseWithToken = { response: Response; token: string | undefined }

async function sendOnce(
  endpoint: AnyEndpoint,
  ask: CallParts,
  options: KeyedCallOptions,
): Promise<ResponseWithToken> {
  const isWrite = endpoint.method !== 'GET'
  const token = await idToken().catch((cause: unknown) => {
    log.error(
      'No identity token; the request goes without',
      cause instanceof Error ? cause.name : 'unknown',
    )
    return undefined
  })
  log.debug('Request', endpoint.method, endpoint.path)
  const address = base + addressOf(endpoint.path, ask)
  const ahead = isWrite ? null : await window.askedAhead?.(address, token)
  if (ahead) return { response: ahead, token }
  const limit = AbortSignal.timeout(endpoint.patienceMs ?? timeoutMs)
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      accept: endpoint.replyType ?? 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isWrite && { 'idempotency-key': options.idempotencyKey }),
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
    },
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
  })
  return { response, token }
}

async function read<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<EndpointReply<E>> {
  const content: unknown = endpoint.replyType
    ? await response.text().catch(rethrow)
    : await response.json().catch(rethrow)
  const parsedReply = endpoint.reply.safeParse(content)
  // Parsed by the same schema that Reply<E> is made of
  if (parsedReply.success) return parsedReply.data as EndpointReply<E>
  log.error(
    'An answer does not fit the contract',
    endpoint.method,
    endpoint.path,
    parsedReply.error.issues.map((issue) => issue.path.join('.')),
  )
  throw new ApiError({
    status: response.status,
    code: 'unreadable',
    detail: 'The answer does not fit the contract.',
  })
}

function logged(refusal: ApiError, name: string): ApiError {
  log.warn('Request failed', name, refusal.status)
  return refusal
}

function rethrow(cause: unknown): never {
  throw failureOf(cause)
}
