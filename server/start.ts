import { readFileSync } from 'node:fs'
import { terminalLocale } from '#words/terminal-language.ts'
import { startWaitlistJob } from './admission/waitlist/waitlist-job.ts'
import { startAffiliatePayouts } from './affiliates/affiliates.ts'
import { makeApp, type AppServer } from './app.ts'
import { runCommand } from './commands.ts'
import { startIndexing } from './explore/search-index.ts'
import { type ReadingThread, readingThread } from './explore/terms-client.ts'
import { pause } from './kit/loop.ts'
import { systemClock as clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { openControl } from './kit/processes/control.ts'
import { closeServer } from './kit/http/close-server.ts'
import type { Db, OpenDatabase } from './kit/db/db.ts'
import { startJobs, type ScheduledTask } from './kit/db/jobs.ts'
import { leasesFor, noLeases } from './kit/processes/leases.ts'
import { startHints } from './kit/processes/hints.ts'
import { type Logger, makeLog } from './kit/log.ts'
import { startDelivery } from './kit/mail/mail.ts'
import { outboxMailer } from './kit/mail/outbox.ts'
import { smtpMailer } from './kit/mail/smtp.ts'
import { textFor } from './kit/operator-text.ts'
import { makeStreams } from './kit/processes/streams.ts'
import { senderOf, startMailing } from './mailing/mailing.ts'
import type { Embeddings } from './matching/embeddings/embeddings.ts'
import { noEmbeddings } from './matching/embeddings/none.ts'
import { openAiEmbeddings } from './matching/embeddings/openai.ts'
import { startFollowUps } from './contacts/contacts.ts'
import { startMatching } from './matching/matching.ts'
import { startMeetings } from './meetings/meetings.ts'
import { notifyAll, startNotifier, takeBack } from './notifications/notifications.ts'
import { openPayments, openProduct } from './open-product.ts'
import { dailyTasks, startUpkeep, type StopHandle } from './operations/upkeep.ts'
import { reconcile, startWebhookEvents, startOrderSweep } from './payments/payments.ts'
import type { Processor } from './payments/processor.ts'
import { startRounds } from './rounds/round-updates.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string } // our own file

// Work that has not ended by then is cut off; the next process to find it repeats it.
const endsWithinMs = 6500

/**
 * Starts everything that runs in this process. `fail` ends it with a sentence, also later, when it
 * cannot continue.
 */
export async function start(config: Config, fail: (reason: unknown) => never): Promise<void> {
  const log = makeLog(config.LOG_LEVEL)
  const embeddings = embeddingsOf(config, log)
  const { database, pool, presence, close } = await openProduct({ config, clock, log, version })
  const payments = await openPayments({ config, clock, log, db: database.db })
  const reading = readingThread()
  const hints = await startHints(database.listen, 'live')
  const streams = makeStreams(hints)
  const product = await makeApp({
    config,
    database,
    clock,
    log,
    pool,
    version,
    reading,
    streams,
    payments,
    builtWeb: new URL('../built/web/', import.meta.url),
  })
  presence.countStreams(streams.count)
  const started = { config, database, log, reading, embeddings, processor: payments.processor }
  const loops = [...startLoops(started), ...(await startClockwork(started, product.sweep))]
  const control = await openOwnControl(started)
  await product.app.listen({ port: config.PORT, host: config.HOST })
  readAhead(reading, log)
  payments.emulator?.tell(
    (channel) => `${config.EMULATOR_TELLS ?? ownAddress(product)}/webhooks/stripe/${channel}`,
  )
  // This process cannot continue: pending calls are answered, and the supervisor starts another.
  void database.ended?.then(async (reason) => {
    log.fatal({ err: reason }, 'the embedded database has stopped, so this process exits')
    setTimeout(() => fail(reason), endsWithinMs)
    await drain(product, { ...config, DRAIN_SECONDS: 0 })
    await close()
    fail(reason)
  })
  endOnSignal(config, fail, async () => {
    void presence
      .leave()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'reporting the shutdown of this process failed'),
      )
    await Promise.all([drain(product, config), ...loops.map((loop) => loop.stop())])
    await payments.emulator?.stop()
    await hints.stop()
    await reading.stop()
    await control?.close()
    await close()
  })
  say(readyLine(config))
}

/** The dependencies of background work. */
type ProductParts = {
  config: Config
  database: OpenDatabase
  log: Logger
  reading: ReadingThread
  embeddings: Embeddings
  processor: Processor | undefined
}

function embeddingsOf(config: Config, log: Logger): Embeddings {
  return config.EMBEDDINGS_URL && config.EMBEDDINGS_MODEL
    ? openAiEmbeddings({
        url: config.EMBEDDINGS_URL,
        model: config.EMBEDDINGS_MODEL,
        key: config.EMBEDDINGS_KEY,
        clock,
        log,
      })
    : noEmbeddings()
}

/** Starts the loops that poll the database for work. */
function startLoops({
  config,
  database,
  log,
  reading,
  embeddings,
  processor,
}: ProductParts): StopHandle[] {
  const base = { db: database.db, clock, log }
  const leases = (work: string) =>
    database.kind === 'postgres' ? leasesFor(work, { db: database.db, log }) : noLeases()
  return [
    startMatching({ ...base, embeddings, leases: leases('matching') }),
    startRounds({
      ...base,
      embeddings: noEmbeddings(config.EMBEDDINGS_MODEL),
      leases: leases('rounds'),
    }),
    startMeetings({
      ...base,
      notifier: { notify: notifyAll, takeBack },
      leases: leases('meetings'),
    }),
    startWaitlistJob(base),
    startMailing({
      ...base,
      sender: senderOf(config),
      strangersPerDay: config.STRANGERS_PER_DAY,
    }),
    startFollowUps(base),
    startNotifier({ ...base, origin: senderOf(config).origin }),
    startIndexing({ ...base, leases: leases('indexing') }, reading),
    startDelivery({ ...base, mailer: config.SMTP_URL ? smtpMailer(config) : outboxMailer() }),
    ...(processor
      ? [startWebhookEvents({ ...base, processor }), startAffiliatePayouts({ ...base, processor })]
      : []),
    startOrderSweep({ ...base, processor, payoutDelayHours: config.PAYOUT_DELAY_HOURS }),
    startWebhooks({
      ...base,
      origin: senderOf(config).origin,
      allowsPrivate: config.WEBHOOKS_PRIVATE_NETWORKS,
    }),
  ]
}

/** Starts scheduled tasks and database maintenance. */
async function startClockwork(
  { config, database, log, processor }: ProductParts,
  sweep: AppServer['sweep'],
): Promise<StopHandle[]> {
  const parts = { config, database, clock, log, version }
  return [
    await startJobs(
      database,
      [...ownTasks(sweep, { db: database.db, log, processor }), ...dailyTasks(parts)],
      { log },
    ),
    ...startUpkeep(parts),
  ]
}

/** Returns the scheduled tasks, each run by one process of all. Hours are UTC. */
function ownTasks(
  sweep: AppServer['sweep'],
  { processor, ...parts }: { db: Db; log: Logger; processor: Processor | undefined },
): ScheduledTask[] {
  return [
    { name: 'sweep', cron: '17 * * * *', work: sweep },
    ...(processor
      ? [
          {
            name: 'compare',
            cron: '23 3 * * *',
            work: () => reconcile({ ...parts, clock, processor }).then(() => undefined),
          },
        ]
      : []),
  ]
}

// The embedded database belongs to this process, so the operator's commands must run here.
async function openOwnControl({
  config,
  database,
  log,
}: ProductParts): Promise<{ close: () => Promise<void> } | undefined> {
  if (database.kind !== 'embedded') return undefined
  return openControl(
    config.DATA_DIR,
    ({ args, ...request }, terminal) =>
      runCommand({ ...terminal, ...request, config, database, clock, log, version }, args),
    log,
  )
}

// Loads the lexicon now, so that the first search need not wait; it stays loaded.
function readAhead(reading: ReadingThread, log: Logger): void {
  reading
    .mark()
    .catch((error: unknown) =>
      log.warn({ err: error }, 'starting the search thread failed; the next search starts it'),
    )
}

/** Returns this process's own address, as it reaches itself. */
function ownAddress({ app: { listeningOrigin } }: AppServer): string {
  return listeningOrigin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/**
 * Reports that it is leaving and still answers, for a grace period; then closes, with three more
 * seconds for running work.
 */
async function drain({ app, leave }: AppServer, { DRAIN_SECONDS }: Config): Promise<void> {
  leave()
  await pause(DRAIN_SECONDS * 1000, new AbortController().signal)
  await closeServer(app, { cutAfterMs: 3000 })
}

/** Ends on the first signal; later ones change nothing. */
function endOnSignal(
  { DRAIN_SECONDS }: Config,
  fail: (reason: unknown) => never,
  end: () => Promise<void>,
): void {
  let isEnding = false
  const hear = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), DRAIN_SECONDS * 1000 + endsWithinMs)
    void end().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', hear).on('SIGINT', hear)
}

function readyLine({ PUBLIC_URL: url, DEVELOPMENT }: Config): string {
  const reader = terminalLocale(process.env)
  const ready = textFor(reader, { key: 'command.start.ready', values: { version, url } })
  if (!DEVELOPMENT) return ready
  const outbox = { key: 'command.start.outbox', values: { url: `${url}/dev/outbox` } } as const
  return `${ready} · ${textFor(reader, outbox)}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
