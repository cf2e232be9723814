import { createHash, randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import qs from 'qs'
import type * as z from 'zod'
import { type Db, transact } from '../../../kit/db/db.ts'
import { pause } from '../../../kit/loop.ts'
import { sdk } from '../sdk.ts'
import { ApiProblem, StateRefusal } from './errors.ts'
import { type Faults, noFaults } from './faults.ts'
import { type EmulatorContext, newObjectId, nowIn } from './context.ts'
import { type ApiOperation, operationsOf } from './operations.ts'
import { findObject, keepAnswer, settingOf, takeKey } from './store.ts'

const slowMs = 10_000

/**
 * The part of the processor's API that the product uses. It is strict: tolerating input that Stripe
 * would reject hides a fault.
 */
export function makeApi(context: EmulatorContext, key: string): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body: string, done) => done(null, parameters(body)),
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onRequest', (request) => admit(request, key))
  app.setErrorHandler((error, _request, reply) => void refuse(reply, error))
  app.setNotFoundHandler((request) => {
    throw new ApiProblem(404, `Unrecognized request URL (${request.method}: ${request.url}).`)
  })
  for (const [call, operation] of Object.entries(operationsOf(context))) {
    const [method = '', url = ''] = call.split(' ')
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(context, operation, { request, reply }),
    })
  }
  return app
}

/** Parses `a[b][0]=c` into an object; Stripe's numbers stay text, and the schemas parse them. */
function parameters(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000 })
}

async function admit({ headers }: FastifyRequest, key: string): Promise<void> {
  const [, presentedKey] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if (presentedKey === undefined) throw new ApiProblem(401, 'You did not provide an API key.')
  if (presentedKey !== key)
    throw new ApiProblem(401, `Invalid API Key provided: ${presentedKey.slice(0, 8)}***`)
  const { API_VERSION } = await sdk()
  if (headers['stripe-version'] !== API_VERSION)
    throw new ApiProblem(400, `Invalid Stripe API version: ${String(headers['stripe-version'])}`)
}

async function answer(
  context: EmulatorContext,
  operation: ApiOperation,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { api } = await settingOf<Faults>(context.db, 'faults', () => noFaults)
  if (api === 'slow') await pause(slowMs, request.signal)
  if (api === 'down') return cut(reply)
  const { status, body } = await act(context, operation, request)
  if (api === 'lost') return cut(reply)
  if (api === 'half') return half(reply, JSON.stringify(body))
  return send(reply, status, body)
}

type ApiResponse = { status: number; body: unknown }

async function act(
  { db, ...context }: EmulatorContext,
  operation: ApiOperation,
  request: FastifyRequest,
): Promise<ApiResponse> {
  const { id = '' } = request.params as { id?: string } // of our own routes
  const ask = parsed(
    operation.ask,
    request.method === 'GET' ? parameters(request.url.split('?')[1] ?? '') : (request.body ?? {}),
  )
  const about = { id, account: await accountOf(db, operation, request) }
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || typeof key !== 'string')
    return { status: 200, body: await transact(db, (tx) => operation.act(tx, ask, about)) }
  if (key.length > 255) throw new ApiProblem(400, 'Idempotency-Key must be at most 255 characters')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body]))
    .digest('hex')
  return keyed(db, { key, asked: requestHash, now: nowIn({ db, ...context }) }, (tx) =>
    operation.act(tx, ask, about),
  )
}

type IdempotentRequest = { key: string; asked: string; now: Date }

/**
 * With a key, a repeat gets the first answer, even a refusal. If the request could not be
 * attempted, the key is free again.
 */
async function keyed(
  db: Db,
  request: IdempotentRequest,
  work: (tx: Db) => Promise<object>,
): Promise<ApiResponse> {
  try {
    return await transact(db, (tx) =>
      onceFor(tx, request, async () => ({ status: 200, body: await work(tx) })),
    )
  } catch (error) {
    if (!(error instanceof StateRefusal)) throw error
    return transact(db, (tx) =>
      onceFor(tx, request, async () => ({ status: error.status, body: error.body })),
    )
  }
}

async function onceFor(
  tx: Db,
  { key, ...request }: IdempotentRequest,
  answerFirst: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const savedResponse = await takeKey(tx, { key, ...request })
  if (savedResponse && savedResponse.asked !== request.asked)
    throw new ApiProblem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  return savedResponse
    ? { status: savedResponse.status, body: savedResponse.body }
    : keepAnswer(tx, key, await answerFirst())
}

/** Returns the account a call is made for; null for the platform. */
async function accountOf(
  db: Db,
  { isForAccounts }: ApiOperation,
  { method, url, headers: { 'stripe-account': account } }: FastifyRequest,
): Promise<string | null> {
  if (account === undefined) return null
  if (!isForAccounts)
    throw new ApiProblem(
      400,
      `The emulator accepts no Stripe-Account header here (${method}: ${url}).`,
    )
  if (typeof account !== 'string' || !(await findObject(db, 'v2.core.account', account)))
    throw new ApiProblem(
      403,
      `The provided key does not have access to account '${String(account)}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
    )
  return account
}

function parsed(schema: z.ZodType, input: unknown): unknown {
  const read = schema.safeParse(input, { reportInput: true })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const param = [...(issue?.path ?? []), ...keys]
    .map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`))
    .join('')
  if (keys.length > 0)
    throw new ApiProblem(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  if (issue?.input === undefined)
    throw new ApiProblem(400, `Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  throw new ApiProblem(400, `${issue?.message ?? 'Invalid request'}: ${param}`, {
    code: 'parameter_invalid',
    param,
  })
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.status(status).header('request-id', newObjectId('req')).send(body)
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ApiProblem) return send(reply, error.status, error.body)
  return send(reply, 500, {
    error: { type: 'api_error', message: 'Something went wrong in the emulator.' },
  })
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function half(reply: FastifyReply, text: string): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  reply.raw.write(text.slice(0, text.length / 2), () => void reply.raw.destroy())
  return reply
}

/** Returns the emulator's API key, useless anywhere else. */
export function newKey(): string {
  return `sk_test_emulator_${randomBytes(18).toString('hex')}`
}
