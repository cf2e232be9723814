import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { gate } from './access.ts'
import { mountEvents } from './events/routes.ts'
import { type Identity, makeIdentity } from './identity/identity.ts'
import type { UserPool } from './identity/pool.ts'
import { mountIdentity } from './identity/routes.ts'
import { forgetTries } from './kit/attempts.store.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db, OpenDatabase } from './kit/db/db.ts'
import { mountDocs } from './docs.ts'
import { refuse } from './kit/errors.ts'
import { securityHeaders, setHeaders } from './kit/headers.ts'
import type { Ground } from './kit/http.ts'
import { forgetKeys } from './kit/idempotency.store.ts'
import type { Logger } from './kit/log.ts'
import { sweepMails } from './kit/mail/mail.ts'
import { mountOutbox } from './kit/mail/outbox.page.ts'
import { answerErrors, sendError } from './kit/replies.ts'
import { isForPeople, mountWeb } from './kit/web.ts'
import { noEmbeddings } from './matching/embeddings/none.ts'
import { mountMatching } from './matching/routes.ts'
import { openPages, pageSender } from './pages/pages.ts'

// How much is left is nobody's business but the limiter's; `retry-after` says when to come back.
const withoutCounts = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
const keysKeptMs = 2 * 86_400_000

export type Parts = { config: Config; database: OpenDatabase; clock: Clock; log: Logger; pool: UserPool; version: string; builtWeb: URL }

/** The server, ready to listen or to be asked by a test, and the hourly task that forgets what nobody can use any more. */
export type Product = { app: FastifyInstance; sweep: () => Promise<void> }

/** Puts every feature on one server. */
export async function makeApp(parts: Parts): Promise<Product> {
  const { config, database, clock, log, pool } = parts
  const pages = await openPages(parts.builtWeb)
  const headers = securityHeaders({ connectTo: pool.origins, https: config.PUBLIC_URL.startsWith('https:'), inline: pages?.template.hashes })
  // A malformed path reaches neither the error handler nor a hook.
  const app = makeServer(config, log, (error, request, reply) =>
    void (pages && isForPeople(request) ? reply.headers(headers).status(404).type('text/html; charset=utf-8').send(pages.template.empty) : sendError(error, request, reply.headers(headers))))
  app.removeContentTypeParser('text/plain') // everything here is JSON
  setHeaders(app, headers)
  answerErrors(app)
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE, timeWindow: 60_000, errorResponseBuilder: () => refuse('too-many-requests', { retryAfterS: 60 }),
    addHeadersOnExceeding: withoutCounts, addHeaders: withoutCounts,
    allowList: (request) => !/^\/(api|idp)\//.test(request.url), // files cost next to nothing
  })
  const identity = makeIdentity({ db: database.db, clock, config, log, pool, version: parts.version })
  const { refuseGaps, ...admission } = gate({ db: database.db, callerOf: identity.callerOf })
  const ground: Ground = { db: database.db, clock, ...admission }
  await app.register(async (api) => {
    mountIdentity(api, ground, identity)
    mountEvents(api, ground)
    mountMatching(api, ground, noEmbeddings(config.EMBEDDINGS_MODEL)) // an answer that somebody waits for asks nobody else
    mountDocs(api, parts.version)
  }, { prefix: '/api' })
  refuseGaps()
  await app.register(async (idp) => pool.mountOn?.(idp))
  if (config.DEVELOPMENT) await app.register(async (dev) => mountOutbox(dev, database.db))
  mountHealth(app, database)
  await mountWeb(app, parts.builtWeb, pages && pageSender(app, pages, { origin: new URL(config.PUBLIC_URL).origin, now: clock.now }))
  return { app, sweep: () => sweep(database.db, identity, clock.now()) }
}

async function sweep(db: Db, identity: Identity, now: Date): Promise<void> {
  await identity.sweep(now)
  await sweepMails(db, now)
  await forgetKeys(db, new Date(now.getTime() - keysKeptMs))
  await forgetTries(db, now)
}

type OnMalformed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

function makeServer(config: Config, log: FastifyBaseLogger, frameworkErrors: OnMalformed): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval: 5000 }, // a header that drips in would otherwise live for half a minute
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors,
    forceCloseConnections: 'idle',
  })
}

function mountHealth(app: FastifyInstance, database: OpenDatabase): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async () => {
    await database.ping()
    return { status: 'ready' }
  })
}
