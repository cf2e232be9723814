import { createHash, randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import qs from 'qs'
import * as z from 'zod'
import { type Db, transact } from '../../../kit/db/db.ts'
import { pause } from '../../../kit/again.ts'
import { createAccount, createAsk, createLink, createLoginLink, linkAsk, loginAsk, retrieveAccount, retrieveAsk } from './accounts.ts'
import { sdk } from '../sdk.ts'
import { ApiProblem } from './errors.ts'
import { type Faults, noFaults } from './faults.ts'
import { type Ground, newObjectId, nowIn } from './ground.ts'
import { keepAnswer, settingOf, takeKey } from './store.ts'

type Doing<A extends z.ZodType> = { ask: A; act: (db: Db, id: string, ask: z.output<A>) => Promise<object> }
type Operation = Doing<z.ZodType>

const slowMs = 10_000

/** The provider's API as far as the product uses it, strict in what it takes: what it would forgive and the real one would not hides a fault. */
export function makeApi(ground: Ground, key: string): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body: string, done) => done(null, parameters(body)))
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.addHook('onRequest', (request) => admit(request, key))
  app.setErrorHandler((error, _request, reply) => void refuse(reply, error))
  app.setNotFoundHandler((request) => { throw new ApiProblem(404, `Unrecognized request URL (${request.method}: ${request.url}).`) })
  const on = (method: 'GET' | 'POST', url: string, operation: Operation) => app.route({ method, url, exposeHeadRoute: false, handler: (request, reply) => answer(ground, operation, { request, reply }) })
  on('POST', '/v2/core/accounts', doing({ ask: createAsk, act: (db, _id, ask) => createAccount(ground, db, ask) }))
  on('GET', '/v2/core/accounts/:id', doing({ ask: retrieveAsk, act: (db, id, ask) => retrieveAccount(db, id, ask) }))
  on('POST', '/v2/core/account_links', doing({ ask: linkAsk, act: (db, _id, ask) => createLink(ground, db, ask) }))
  on('POST', '/v1/accounts/:id/login_links', doing({ ask: loginAsk, act: (db, id) => createLoginLink(ground, db, id) }))
  return app
}

/** Ties what an operation is asked to what it does with it; the two are parsed and called together. */
function doing<A extends z.ZodType>({ ask, act }: Doing<A>): Operation {
  return { ask, act: (db, id, asked) => act(db, id, asked as z.output<A>) }
}

/** `a[b][0]=c` as an object; a number of Stripe's stays text, and the schemas read it. */
function parameters(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000 })
}

async function admit({ headers }: FastifyRequest, key: string): Promise<void> {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if (given === undefined) throw new ApiProblem(401, 'You did not provide an API key.')
  if (given !== key) throw new ApiProblem(401, `Invalid API Key provided: ${given.slice(0, 8)}***`)
  const { API_VERSION } = await sdk()
  if (headers['stripe-version'] !== API_VERSION) throw new ApiProblem(400, `Invalid Stripe API version: ${String(headers['stripe-version'])}`)
}

async function answer(ground: Ground, operation: Operation, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply> {
  const { api } = await settingOf<Faults>(ground.db, 'faults', () => noFaults)
  if (api === 'slow') await pause(slowMs, request.signal)
  if (api === 'down') return cut(reply)
  const { status, body } = await act(ground, operation, request)
  if (api === 'lost') return cut(reply)
  if (api === 'half') return half(reply, JSON.stringify(body))
  return send(reply, status, body)
}

/** With a key, a repeat is answered as the first time; what was refused leaves no trace, and the key is free again. */
async function act({ db, ...ground }: Ground, operation: Operation, request: FastifyRequest): Promise<{ status: number; body: unknown }> {
  const { id = '' } = request.params as { id?: string } // of our own routes
  const ask = parsed(operation.ask, request.method === 'GET' ? parameters(request.url.split('?')[1] ?? '') : (request.body ?? {}))
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || typeof key !== 'string') return { status: 200, body: await transact(db, (tx) => operation.act(tx, id, ask)) }
  if (key.length > 255) throw new ApiProblem(400, 'Idempotency-Key must be at most 255 characters')
  const asked = createHash('sha256').update(JSON.stringify([request.method, request.url, request.body])).digest('hex')
  return transact(db, async (tx) => {
    const known = await takeKey(tx, { key, asked, now: nowIn({ db, ...ground }) })
    if (known && known.asked !== asked) throw new ApiProblem(400, `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`, { type: 'idempotency_error' })
    if (known) return { status: known.status, body: known.body }
    const made = { status: 200, body: await operation.act(tx, id, ask) }
    await keepAnswer(tx, key, made)
    return made
  })
}

function parsed(schema: z.ZodType, given: unknown): unknown {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const param = [...(issue?.path ?? []), ...keys].map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (keys.length > 0) throw new ApiProblem(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  if (issue?.message.endsWith('received undefined')) throw new ApiProblem(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw new ApiProblem(400, `${issue?.message ?? 'Invalid request'}: ${param}`, { code: 'parameter_invalid', param })
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.status(status).header('request-id', newObjectId('req')).send(body)
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ApiProblem) return send(reply, error.status, error.body)
  return send(reply, 500, { error: { type: 'api_error', message: 'Something went wrong in the emulator.' } })
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function half(reply: FastifyReply, text: string): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  reply.raw.write(text.slice(0, text.length / 2), () => void reply.raw.destroy())
  return reply
}

/** The key of the emulator: of no use anywhere else. */
export function newKey(): string {
  return `sk_test_emulator_${randomBytes(18).toString('hex')}`
}
