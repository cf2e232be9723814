import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  AnyEndpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
} from '#contract/endpoint.ts'
import { oldNamesOf } from '#contract/old-names.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Clock } from './clock.ts'
import { type Db, transact } from './db/db.ts'
import { refuse } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { refusedFields } from './input.ts'
import { withOldNames } from './old-names.ts'

/** The person behind a verified token. */
export type Caller = {
  userId: string
  sub: string
  email: string
  session: string
  expiresAt: Date
  /** When they typed a password or a code. */
  signedInAt: Date
  /** Their account is being deleted. */
  isLeaving: boolean
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
  ask: HandlerInput<E> & { caller: Caller },
) => Promise<EndpointReply<E>>
type OpenHandler<E extends AnyEndpoint> = (
  ask: HandlerInput<E> & { caller: Caller | undefined },
) => Promise<EndpointReply<E>>

/**
 * What every mounted operation stands on. `admit` answers who calls, or throws the refusal: it runs
 * before anything is parsed. `stillIn` refuses whoever was let in and has closed their account
 * meanwhile, in whichever process: it runs within the write's transaction, and nobody closes theirs
 * until that ends.
 */
export type RouteContext = {
  db: Db
  clock: Clock
  nameOf: (endpoint: AnyEndpoint) => string
  admit: (endpoint: AnyEndpoint, request: FastifyRequest) => Promise<Caller | undefined>
  stillIn: (db: Db, endpoint: AnyEndpoint, caller: Caller) => Promise<void>
}

/**
 * Watches tries that can be guesses: `check` refuses too many, `failed` counts one, `passed` may
 * still refuse one that came along with too many. All work outside the write's transaction.
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
  /** What is waited for before the write's transaction begins. */
  ready?: () => Promise<void>
  /** What is done once the write stands. */
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
  on: MountOptions<E>,
  handle: Handler<E>,
): void {
  mountOpen(app, on, async (ask) => {
    if (!ask.caller) throw refuse('sign-in-first')
    return handle({ ...ask, caller: ask.caller })
  })
}

/** Mounts an operation that anyone may call; a caller is there when a good token came along. */
export function mountOpen<E extends AnyEndpoint>(
  app: FastifyInstance,
  on: MountOptions<E>,
  handle: OpenHandler<E>,
): void {
  const { endpoint } = on
  const name = on.nameOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request) => {
      request.caller = await on.admit(endpoint, request)
    },
    handler: async (request, reply) => {
      const ask = {
        ...parse(endpoint, request),
        now: on.clock.now(),
        request,
        reply,
        caller: request.caller,
      }
      const work = () =>
        endpoint.method === 'GET' || endpoint.isRead
          ? handle({ ...ask, db: on.db })
          : write(request, on, (db) => handle({ ...ask, db }))
      const guard = on.guard?.(request, ask.now)
      await on.ready?.()
      const result = await (guard ? guarded(guard, work) : work())
      if (request.caller) on.written?.(request.caller)
      return answer(on, reply, result)
    },
    config: { operation: name },
  })
}

/** What is known of whoever opens a stream. */
export type StreamInput<E extends AnyEndpoint> = {
  params: EndpointParams<E>
  caller: Caller
  reply: FastifyReply
  /** Asks again whether the caller is let in. */
  readmit: () => Promise<unknown>
}

/**
 * Mounts an operation whose answer goes on: let in and parsed like every other, then on its own,
 * outside any transaction.
 */
export function mountStream<E extends AnyEndpoint>(
  app: FastifyInstance,
  on: MountOptions<E>,
  open: (ask: StreamInput<E>) => Promise<FastifyReply>,
): void {
  const { endpoint } = on
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.caller = await on.admit(endpoint, request)
    },
    handler: async (request, reply) => {
      if (!request.caller) throw refuse('sign-in-first')
      const { params } = parse(endpoint, request)
      return open({
        params,
        caller: request.caller,
        reply,
        readmit: () => on.admit(endpoint, request),
      })
    },
    config: { operation: on.nameOf(endpoint) },
  })
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
 * Each write is one transaction, but what is slow makes its own; with an Idempotency-Key a repeat
 * gets the first answer again, whatever happened in between.
 */
async function write<R>(
  request: FastifyRequest,
  on: RouteContext & { endpoint: AnyEndpoint },
  work: (db: Db) => Promise<R>,
): Promise<R> {
  const {
    caller,
    headers: { 'idempotency-key': key },
  } = request
  const { endpoint } = on
  if (endpoint.isSlow) {
    if (caller) await on.stillIn(on.db, endpoint, caller)
    return work(on.db)
  }
  if (!caller) return transact(on.db, work)
  const asked = typeof key === 'string' && {
    key,
    operation: on.nameOf(endpoint),
    userId: caller.userId,
    content: JSON.stringify([request.params, request.body]),
  }
  return transact(on.db, async (db) => {
    await on.stillIn(db, endpoint, caller)
    return asked ? runOnce(db, asked, () => work(db)) : work(db)
  })
}

const Nothing = z.strictObject({})

function parse<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest) {
  const path = endpoint.params?.safeParse(request.params)
  if (path && !path.success) throw refuse(missing(endpoint))
  const query = endpoint.query?.safeParse(request.query)
  // A call that takes nothing refuses whatever it is sent: a field that no call knows is told, and
  // never passed over.
  const body = (endpoint.body ?? Nothing).safeParse(request.body ?? {})
  const fields = refusedFields([query, body], [request.params, request.query, request.body])
  if (fields) throw refuse('bad-request', { fields })
  // Parsed by the very schemas that E is made of.
  return { params: path?.data, query: query?.data, body: body?.data } as {
    params: EndpointParams<E>
    query: EndpointQuery<E>
    body: EndpointBody<E>
  }
}

/** A path that names nothing gets the same answer as a path that names something foreign. */
export function missing(endpoint: AnyEndpoint): RefusalCode {
  return (
    endpoint.refusals.find(
      (code) => code === 'invitation-refused' || code.endsWith('-not-found'),
    ) ?? 'not-found'
  )
}

/** The reply passes through the contract, so a column that is not in it cannot leave. */
function answer(
  { endpoint, nameOf }: MountOptions<AnyEndpoint>,
  reply: FastifyReply,
  result: unknown,
) {
  const known = endpoint.reply.parse(result)
  // What a person is told is theirs alone; what everybody is told may be kept and asked about.
  const cacheControl = reply.request.caller ? 'no-store' : 'no-cache'
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl)
  if (isKnown(reply)) return reply.code(304).send()
  if (endpoint.replyType) return reply.type(endpoint.replyType).send(known)
  const names = oldNamesOf(nameOf(endpoint))
  const body = names ? withOldNames(known, names) : known
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * Whether the caller has this very answer, by the `etag` that the handler gave it; a proxy that
 * packs answers marks it as weak (RFC 9110, 13.1.2).
 */
function isKnown(reply: FastifyReply): boolean {
  const known = reply.request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' && known?.includes(tag) === true
}
