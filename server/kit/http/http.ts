import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ApiVersion } from '#contract/identity/api-versions.ts'
import type { TokenScope } from '#contract/identity/api-tokens.ts'
import type {
  AnyEndpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
} from '#contract/endpoint.ts'
import {
  type OldNames,
  type OldRequestNames,
  oldNamesOf,
  oldOperationOf,
  oldParamsOf,
  oldPathOf,
  oldRequestNamesOf,
} from '#contract/old-names.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Clock } from '../clock.ts'
import { type Db, transact } from '../db/db.ts'
import { refuse } from '../errors.ts'
import { idempotencyKeyOf, runOnce } from './idempotency.ts'
import { refusedFields } from './input.ts'
import { withFormerNames, withNewNames, withOldNames } from './old-names.ts'

/** The person behind a verified token. */
export type Caller = {
  userId: string
  sub: string
  email: string
  session: string
  expiresAt: Date
  /** When they last entered a password or a code. */
  signedInAt: Date
  /** Their account is being deleted. */
  isLeaving: boolean
  /** What the API token of the call allows; undefined for a signed-in person. */
  token?: TokenGrant
}

export type TokenGrant = {
  name: string
  scopes: readonly TokenScope[]
  /** The only event that it reaches; null if it reaches all. */
  eventId: string | null
  version: ApiVersion
}

type HandlerInput<E extends AnyEndpoint> = {
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  db: Db
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}
type Handler<E extends AnyEndpoint> = (
  request: HandlerInput<E> & { caller: Caller },
) => Promise<EndpointReply<E>>
type OpenHandler<E extends AnyEndpoint> = (
  request: HandlerInput<E> & { caller: Caller | undefined },
) => Promise<EndpointReply<E>>

/**
 * The dependencies of every mounted operation. `admit` identifies the caller or throws the refusal,
 * before anything is parsed. `stillIn` refuses a caller who has closed their account meanwhile, in
 * any process. It runs within the write's transaction, and the account cannot be closed until that
 * ends.
 */
export type RouteContext = {
  db: Db
  clock: Clock
  nameOf: (endpoint: AnyEndpoint) => string
  admit: (endpoint: AnyEndpoint, request: FastifyRequest) => Promise<Caller | undefined>
  stillIn: (db: Db, endpoint: AnyEndpoint, caller: Caller) => Promise<void>
}

/**
 * Limits tries that may be guesses: `check` refuses too many, `failed` counts one, `passed` may
 * still refuse one that arrived together with too many. All run outside the write's transaction.
 */
export type Guard = (
  request: FastifyRequest,
  now: Date,
) => {
  check: () => Promise<void>
  failed: (error: unknown) => Promise<void>
  passed?: () => Promise<void>
}

type MountOptions<E extends AnyEndpoint> = RouteContext & {
  endpoint: E
  guard?: Guard
  /** Awaited before the write's transaction begins. */
  ready?: () => Promise<void>
  /** Called after the write has committed. */
  written?: (caller: Caller) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Mounts an operation that needs a signed-in caller. */
export function mount<E extends AnyEndpoint>(
  app: FastifyInstance,
  options: MountOptions<E>,
  handle: Handler<E>,
): void {
  mountOpen(app, options, async (request) => {
    if (!request.caller) throw refuse('sign-in-first')
    return handle({ ...request, caller: request.caller })
  })
}

/** Mounts an operation that anyone may call; `caller` is set if a valid token was sent. */
export function mountOpen<E extends AnyEndpoint>(
  app: FastifyInstance,
  options: MountOptions<E>,
  handle: OpenHandler<E>,
): void {
  const { endpoint } = options
  const name = options.nameOf(endpoint)
  const oldNames = oldNamesOf(name)
  const oldRequestNames = oldRequestNamesOf(name)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request) => {
      request.caller = await options.admit(endpoint, request)
    },
    handler: async (request, reply) => {
      const ask = {
        ...parse(endpoint, request, oldRequestNames),
        now: options.clock.now(),
        request,
        reply,
        caller: request.caller,
      }
      const work = () =>
        isWrite(endpoint)
          ? write(request, options, (db) => handle({ ...ask, db }))
          : handle({ ...ask, db: options.db })
      const guard = options.guard?.(request, ask.now)
      await options.ready?.()
      const result = await (guard ? guarded(guard, work) : work())
      if (request.caller) options.written?.(request.caller)
      return answer({ endpoint, oldNames }, reply, result)
    },
    config: { operation: name },
  }
  app.route(route)
  const oldPath = oldPathOf(name)
  if (oldPath !== undefined) app.route({ ...route, url: oldPath })
}

/** The input of an operation that opens a stream. */
export type StreamInput<E extends AnyEndpoint> = {
  params: EndpointParams<E>
  caller: Caller
  reply: FastifyReply
  /** Checks again whether the caller may enter. */
  readmit: () => Promise<unknown>
}

/**
 * Mounts an operation with a continuing answer: admitted and parsed like every other, then on its
 * own, outside any transaction.
 */
export function mountStream<E extends AnyEndpoint>(
  app: FastifyInstance,
  options: MountOptions<E>,
  open: (request: StreamInput<E>) => Promise<FastifyReply>,
): void {
  const { endpoint } = options
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.caller = await options.admit(endpoint, request)
    },
    handler: async (request, reply) => {
      if (!request.caller) throw refuse('sign-in-first')
      const { params } = parse(endpoint, request)
      return open({
        params,
        caller: request.caller,
        reply,
        readmit: () => options.admit(endpoint, request),
      })
    },
    config: { operation: options.nameOf(endpoint) },
  })
}

/** Whether an Idempotency-Key has an effect: slow writes open their own transaction. */
export function isKeyed(endpoint: AnyEndpoint): boolean {
  return isWrite(endpoint) && !endpoint.isSlow
}

/**
 * Whether a program has to send an Idempotency-Key. Repeating a PUT or DELETE does no harm (RFC 9110,
 * 9.2.2).
 */
export function needsKey(endpoint: AnyEndpoint): boolean {
  return isKeyed(endpoint) && (endpoint.method === 'POST' || endpoint.method === 'PATCH')
}

function isWrite({ method, isRead }: AnyEndpoint): boolean {
  return method !== 'GET' && !isRead
}

async function guarded<R>(guard: ReturnType<Guard>, work: () => Promise<R>): Promise<R> {
  await guard.check()
  const result = await work().catch(async (error: unknown) => {
    await guard.failed(error)
    throw error
  })
  await guard.passed?.()
  return result
}

/**
 * Runs each write in one transaction, except slow ones, which open their own. With an
 * Idempotency-Key a repeat gets the first answer again, regardless of later changes.
 */
async function write<R>(
  request: FastifyRequest,
  options: RouteContext & { endpoint: AnyEndpoint },
  work: (db: Db) => Promise<R>,
): Promise<R> {
  const {
    caller,
    headers: { 'idempotency-key': sentKey },
  } = request
  const key = typeof sentKey === 'string' ? idempotencyKeyOf(sentKey) : ''
  const { endpoint } = options
  if (endpoint.isSlow) {
    if (caller) await options.stillIn(options.db, endpoint, caller)
    return work(options.db)
  }
  if (!caller) return transact(options.db, work)
  if (caller.token && needsKey(endpoint) && key === '') throw refuse('key-missing')
  const keyedRequest = key !== '' && {
    key,
    userId: caller.userId,
    // A page waits for its own repeat; a program reads that the first request still runs.
    isWaiting: caller.token === undefined,
    ...contentOf(options.nameOf(endpoint), request),
  }
  return transact(options.db, async (db) => {
    await options.stillIn(db, endpoint, caller)
    return keyedRequest ? runOnce(db, keyedRequest, () => work(db)) : work(db)
  })
}

/** Returns what a repeated request must repeat, also as the release before 0.1 recorded it. */
function contentOf(operation: string, { params, body }: FastifyRequest) {
  const names = oldRequestNamesOf(operation) ?? {}
  const textOf = (name: string, ...sent: unknown[]) => `${name}\n${JSON.stringify(sent)}`
  return {
    content: textOf(operation, params, withNewNames(body, names).body),
    formerContent: () => {
      const oldParams = Object.entries((params ?? {}) as Record<string, string>).map(
        ([name, value]) => [oldParamsOf(operation)?.[name] ?? name, value],
      )
      return textOf(
        oldOperationOf(operation),
        Object.fromEntries(oldParams),
        withFormerNames(body, names),
      )
    },
  }
}

const Nothing = z.strictObject({})

function parse<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
  oldNames: OldRequestNames = {},
) {
  const { body: sent, sentAs } = withNewNames(request.body, oldNames)
  const path = endpoint.params?.safeParse(request.params)
  if (path && !path.success) throw refuse(missing(endpoint))
  const query = endpoint.query?.safeParse(request.query)
  // A call without a body schema refuses any body: an unknown field is reported, never ignored.
  const body = (endpoint.body ?? Nothing).safeParse(sent ?? {})
  const fields = refusedFields([query, body], [request.params, request.query, sent])
  if (fields) throw refuse('bad-request', { fields: asSent(fields, sentAs) })
  // Parsed by the same schemas that E is built from.
  return { params: path?.data, query: query?.data, body: body?.data } as {
    params: EndpointParams<E>
    query: EndpointQuery<E>
    body: EndpointBody<E>
  }
}

/** Names refused fields as the client sent them. */
function asSent(
  fields: Readonly<Record<string, string>>,
  sentAs: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => [sentAs.get(path) ?? path, code]),
  )
}

/** A path to something missing gets the same answer as a path to someone else's. */
export function missing(endpoint: AnyEndpoint): RefusalCode {
  return (
    endpoint.refusals.find(
      (code) => code === 'invitation-refused' || code.endsWith('-not-found'),
    ) ?? 'not-found'
  )
}

/** Filters the reply through the contract, so a column outside it cannot leak. */
function answer(
  { endpoint, oldNames }: { endpoint: AnyEndpoint; oldNames: OldNames | undefined },
  reply: FastifyReply,
  result: unknown,
) {
  const parsedResult = endpoint.reply.parse(result)
  // An answer to a caller is private; a public answer may be stored and revalidated.
  const cacheControl = reply.request.caller ? 'no-store' : 'no-cache'
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl)
  if (isKnown(reply)) return reply.code(304).send()
  if (endpoint.replyType) return reply.type(endpoint.replyType).send(parsedResult)
  const body = oldNames ? withOldNames(parsedResult, oldNames) : parsedResult
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * Whether the caller already has this answer, by the `etag` that the handler set; a compressing
 * proxy marks it as weak (RFC 9110, 13.1.2).
 */
function isKnown(reply: FastifyReply): boolean {
  const sentTags = reply.request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' && sentTags?.includes(tag) === true
}
