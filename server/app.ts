import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { saleTerms } from '#contract/payments/money.ts'
import { gate } from './access.ts'
import { mountAdmission } from './admission/routes.ts'
import { isTokenHeader, tokenCaller } from './api-tokens/api-tokens.ts'
import { mountApiTokens } from './api-tokens/routes.ts'
import { mountWebhookEndpoints } from './webhooks/routes.ts'
import { recordAttribution } from './affiliates/affiliates.ts'
import { mountAffiliates } from './affiliates/routes.ts'
import { mountArrivals } from './arrivals/routes.ts'
import { mountTicketCodes, mountTickets } from './arrivals/ticket.page.ts'
import { mountAssistant } from './assistant/routes.ts'
import type { GuideWorker } from './assistant/guide-client.ts'
import { mountCalendar } from './calendar/routes.ts'
import { mountConversations } from './conversations/routes.ts'
import { mountPhotos } from './about/photos.page.ts'
import { mountAbout } from './about/routes.ts'
import { mountPictures } from './events/pictures.page.ts'
import { mountDashboard } from './dashboard/routes.ts'
import { mountEmbeds } from './embeds/embeds.page.ts'
import { mountEvents } from './events/routes.ts'
import { mountSitemap } from './explore/sitemap.page.ts'
import { mountExplore } from './explore/routes.ts'
import type { ReadingThread } from './explore/terms-client.ts'
import { mountFeedback } from './feedback/routes.ts'
import { mountHosts } from './hosts/routes.ts'
import { type Identity, makeIdentity } from './identity/identity.ts'
import type { UserPool } from './identity/pool.ts'
import { mountIdentity } from './identity/routes.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { mountDocs } from './api-docs/api-docs.ts'
import { mountSecurityContact } from './security.page.ts'
import { readJsonOnly } from './kit/http/body.ts'
import { handleClientErrors } from './kit/http/client-errors.ts'
import { limitFloods, warnOfProxies } from './kit/http/flood-limit.ts'
import { securityHeaders, setHeaders } from './kit/http/headers.ts'
import { mountHealth } from './kit/http/health.ts'
import type { RouteContext } from './kit/http/http.ts'
import { openToPrograms } from './kit/http/token-replies.ts'
import { endpointModel } from './kit/llm/endpoint.ts'
import type { Logger } from './kit/log.ts'
import { mountOutbox } from './kit/mail/outbox.page.ts'
import { type Limiter, makeLimiter } from './kit/limits/limiter.ts'
import { makeStreams, type EventStreams } from './kit/processes/streams.ts'
import { mountWeb } from './kit/http/web.ts'
import { limitCalls } from './call-limits.ts'
import { senderOf } from './mailing/mailing.ts'
import { mountMailing } from './mailing/routes.ts'
import { mountMcp } from './mcp/mcp.page.ts'
import { mountMailReports } from './mailing/report.page.ts'
import { sweep } from './sweep.ts'
import { mountShortLinks } from './hosts/short-link.page.ts'
import { mountUnsubscribe } from './mailing/unsubscribe.page.ts'
import { notifyAll, takeBack } from './notifications/notifications.ts'
import { mountNotifications } from './notifications/routes.ts'
import { noEmbeddings } from './matching/embeddings/none.ts'
import type { PairingThread } from './matching/matching.ts'
import { mountMatching } from './matching/routes.ts'
import { listForCalendar } from './meetings/meetings.ts'
import { mountMeetings } from './meetings/routes.ts'
import { mountMetrics } from './operations/metrics.page.ts'
import { mountModeration } from './moderation/routes.ts'
import { mountOperations } from './operations/routes.ts'
import type { Payments } from './open-product.ts'
import { modeOf, type PaymentContext } from './payments/payments.ts'
import { mountPayments } from './payments/routes.ts'
import { mountWebhooks } from './payments/webhooks.page.ts'
import { mountPrivacy } from './privacy/routes.ts'
import { mountPricing } from './pricing/routes.ts'
import { mountContacts } from './contacts/routes.ts'
import { mountRounds } from './rounds/routes.ts'
import { mountManifest } from './pages/manifest.page.ts'
import { errorSender, openPages, pageSender } from './pages/pages.ts'

export type AppOptions = {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  pool: UserPool
  version: string
  builtWeb: URL
  reading?: ReadingThread
  pairing?: PairingThread
  guide?: GuideWorker
  limiter?: Limiter
  streams?: EventStreams
  payments?: Payments
}

/** The server, ready to listen or to be called by a test. */
export type AppServer = {
  app: FastifyInstance
  /** Deletes expired data; hourly. */
  sweep: () => Promise<void>
  /** From now on it reports that it is leaving, and still answers. */
  leave: () => void
}

/** Mounts every feature on one server. */
export async function makeApp(parts: AppOptions): Promise<AppServer> {
  const { config, database, clock, log, pool } = parts
  const { origin } = new URL(config.PUBLIC_URL)
  const pages = await openPages(parts.builtWeb)
  const headers = securityHeaders({
    connectTo: pool.origins,
    https: config.PUBLIC_URL.startsWith('https:'),
    inline: pages?.template.hashes,
  })
  const onError = errorSender(pages)
  // A malformed path reaches neither the error handler nor a hook.
  const app = makeServer(
    config,
    log,
    (error, request, reply) => void onError(error, request, reply.headers(headers)),
  )
  readJsonOnly(app)
  setHeaders(app, headers)
  handleClientErrors(app, headers)
  const leaving = mountHealth(app, database)
  app.setErrorHandler(onError)
  const streams = parts.streams ?? makeStreams(undefined)
  mountMetrics(app, {
    token: config.METRICS_TOKEN,
    version: parts.version,
    database,
    clock,
    log,
    streams: streams.count,
  })
  await guardAgainstFloods(app, config)
  const { processor, emulator } = parts.payments ?? {}
  const identity = makeIdentity({
    db: database.db,
    clock,
    config,
    log,
    pool,
    version: parts.version,
    payments: modeOf(processor),
  })
  const limiter =
    parts.limiter ??
    makeLimiter({ db: database.db, clock, log, isShared: database.kind === 'postgres' })
  const { refuseGaps, ...admission } = gate({
    db: database.db,
    callerOf: (authorization, options) =>
      isTokenHeader(authorization)
        ? tokenCaller({ db: database.db, clock }, authorization)
        : identity.callerOf(authorization, options),
    limit: limitCalls(limiter, config.REQUESTS_PER_MINUTE),
  })
  const context: RouteContext = { db: database.db, clock, ...admission }
  await app.register(
    async (api) => {
      await openToPrograms(api, isTokenHeader)
      mountApi(api, context, { ...parts, identity, streams, origin, processor })
    },
    { prefix: '/api' },
  )
  refuseGaps()
  await mountPages(app, context, parts)
  if (processor)
    await app.register(async (hooks) => mountWebhooks(hooks, { db: database.db, clock, processor }))
  await emulator?.mountOn(app)
  await mountWeb(app, parts.builtWeb, pages && pageSender(app, pages, { origin, now: clock.now }))
  return {
    app,
    sweep: () => sweep(database.db, { identity, emulator }, clock.now()),
    leave: () => {
      leaving.begin()
      streams.end()
    },
  }
}

async function guardAgainstFloods(
  app: FastifyInstance,
  { DEVELOPMENT, REQUESTS_PER_MINUTE }: Config,
): Promise<void> {
  if (!DEVELOPMENT) warnOfProxies(app)
  await limitFloods(app, REQUESTS_PER_MINUTE)
}

type Api = Omit<AppOptions, 'streams' | 'payments'> & {
  identity: Identity
  streams: EventStreams
  origin: string
  processor: PaymentContext['processor']
}

/** Mounts every operation of the API. */
function mountApi(
  api: FastifyInstance,
  context: RouteContext,
  {
    config,
    database,
    clock,
    log,
    version,
    reading,
    pairing,
    guide,
    identity,
    streams,
    origin,
    processor,
  }: Api,
): void {
  mountIdentity(api, context, identity)
  mountEvents(api, context, streams)
  mountAdmission(api, context, {
    mayPay: processor !== undefined,
    recordAttribution,
    strangersPerDay: config.STRANGERS_PER_DAY,
  })
  mountArrivals(api, context)
  mountCalendar(api, context, { origin, meetingsOf: listForCalendar })
  mountExplore(api, context, reading)
  mountHosts(api, context, { origin })
  // A person waits for these answers, so no remote model is called.
  mountMatching(api, context, {
    embeddings: noEmbeddings(config.EMBEDDINGS_MODEL),
    given: pairing,
  })
  mountRounds(api, context, {
    embeddings: noEmbeddings(config.EMBEDDINGS_MODEL),
    streams,
    given: pairing,
  })
  mountMeetings(api, context, { notifier: { notify: notifyAll, takeBack }, origin })
  mountTalking(api, context, { config, clock, log, origin, streams, guide, processor })
  mountOwn(api, context, { identity, config })
  mountMoney(api, context, { config, clock, log, origin, processor })
  mountOperations(api, context, {
    config,
    kind: database.kind,
    version,
    payments: modeOf(processor),
  })
  mountDocs(api, version)
}

/** Mounts a person's own pages, and what they read first. */
function mountOwn(
  api: FastifyInstance,
  context: RouteContext,
  { identity, config }: { identity: Identity; config: Config },
): void {
  mountAbout(api, context)
  mountApiTokens(api, context)
  mountWebhookEndpoints(api, context, { allowsPrivate: config.WEBHOOKS_PRIVATE_NETWORKS })
  mountContacts(api, context)
  mountDashboard(api, context)
  mountNotifications(api, context)
  mountPrivacy(api, context, identity)
}

/** Mounts mail, messages, the assistant where the operator has set a model, and feedback. */
function mountTalking(
  api: FastifyInstance,
  context: RouteContext,
  {
    config,
    clock,
    log,
    origin,
    streams,
    guide,
    processor,
  }: Pick<PaymentContext, 'log' | 'origin' | 'processor'> & {
    config: Config
    clock: Clock
    streams: EventStreams
    guide: GuideWorker | undefined
  },
): void {
  const {
    ASSISTANT_URL: url,
    ASSISTANT_MODEL: model,
    ASSISTANT_KEY: key,
    ASSISTANT_CHARACTERS_PER_DAY: charactersPerDay,
  } = config
  mountMailing(api, context, senderOf(config))
  mountConversations(api, context, streams)
  mountAssistant(api, context, {
    models: {
      mind: url && model ? endpointModel({ url, model, key, clock, log }) : undefined,
      charactersPerDay,
    },
    canSell: processor !== undefined,
    given: guide,
  })
  mountFeedback(api, context, origin)
  mountModeration(api, context, {
    contact: config.CONTACT_EMAIL,
    strangersPerDay: config.STRANGERS_PER_DAY,
  })
}

/** Mounts prices and payments, both divided by the same rules. */
function mountMoney(
  api: FastifyInstance,
  context: RouteContext,
  {
    config,
    clock,
    ...selling
  }: Pick<PaymentContext, 'processor' | 'log' | 'origin'> & { config: Config; clock: Clock },
): void {
  const rules = { terms: saleTerms(config.PROVIDER_SHARE_PERCENT), policy: config.FEE_POLICY }
  mountPricing(api, context, rules)
  mountAffiliates(api, context, { rules, clock, log: selling.log })
  mountPayments(api, context, {
    ...selling,
    rules,
    feeBearer: config.REFUND_FEE_BEARER,
    payoutDelayHours: config.PAYOUT_DELAY_HOURS,
  })
}

/** Mounts the pages, each with the headers and the parsers it needs. */
async function mountPages(
  app: FastifyInstance,
  context: RouteContext,
  { config, database, clock, pool, version }: AppOptions,
): Promise<void> {
  await app.register(async (idp) => pool.mountOn?.(idp))
  if (config.DEVELOPMENT) await app.register(async (dev) => mountOutbox(dev, database.db))
  const { origin } = new URL(config.PUBLIC_URL)
  mountSitemap(app, { ...context, origin })
  mountSecurityContact(app, { clock, origin, email: config.CONTACT_EMAIL })
  mountManifest(app)
  mountEmbeds(app, { origin, clock })
  mountMcp(app, { db: database.db, clock, origin, version })
  await app.register(async (files) => mountPictures(files, context))
  await app.register(async (photos) => mountPhotos(photos, database.db))
  await app.register(async (doors) => mountTickets(doors, database.db))
  await app.register(async (codes) => mountTicketCodes(codes, database.db))
  await app.register(async (links) => mountShortLinks(links, database.db))
  await app.register(async (mails) => mountUnsubscribe(mails, { db: database.db, clock }))
  await app.register(async (reports) =>
    mountMailReports(reports, { db: database.db, clock, token: config.MAIL_REPORTS_TOKEN }),
  )
}

type MalformedRequestHandler = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => void

function makeServer(
  config: Config,
  log: FastifyBaseLogger,
  frameworkErrors: MalformedRequestHandler,
): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    requestTimeout: 30_000,
    // A slow header would otherwise hold a connection for half a minute; we refuse a request
    // without a host ourselves, in our error shape.
    http: { connectionsCheckingInterval: 5000, headersTimeout: 15_000, requireHostHeader: false },
    return503OnClosing: false, // we answer it ourselves
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors,
    forceCloseConnections: 'idle',
  })
}
