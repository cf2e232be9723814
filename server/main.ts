import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { makeApp } from './app.ts'
import { again } from './kit/again.ts'
import { systemClock as clock } from './kit/clock.ts'
import { ConfigError, readConfig } from './kit/config.ts'
import { FolderError } from './kit/lock.ts'
import { makeLog } from './kit/log.ts'
import { startDelivery } from './kit/mail/mail.ts'
import { outboxMailer } from './kit/mail/outbox.ts'
import { smtpMailer } from './kit/mail/smtp.ts'
import { noEmbeddings } from './matching/embeddings/none.ts'
import { openAiEmbeddings } from './matching/embeddings/openai.ts'
import { startMatching } from './matching/matching.ts'
import { openProduct } from './opening.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string } // our own file

const hourMs = 3_600_000

/** Reads the settings and starts everything that runs in this process. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const embeddings = config.EMBEDDINGS_URL && config.EMBEDDINGS_MODEL ? openAiEmbeddings({ url: config.EMBEDDINGS_URL, model: config.EMBEDDINGS_MODEL, key: config.EMBEDDINGS_KEY, clock, log }) : noEmbeddings()
  const { database, pool, close } = await openProduct({ config, clock, log })
  const { app, sweep } = await makeApp({ config, database, clock, log, pool, version, builtWeb: new URL('../built/web/', import.meta.url) })
  const jobs = [
    startMatching({ db: database.db, clock, log, embeddings }),
    startDelivery({ db: database.db, clock, log, mailer: config.SMTP_URL ? smtpMailer(config) : outboxMailer() }),
    again(() => sweep().then(() => hourMs), { name: 'the hourly sweep', afterFailureMs: hourMs, log }),
  ]
  await app.listen({ port: config.PORT, host: config.HOST })
  endOnSignal(async () => {
    await drain(app)
    await Promise.all(jobs.map((job) => job.stop()))
    await close()
  })
  say(`Interchange ${version} is ready on ${config.PUBLIC_URL}${config.DEVELOPMENT ? ` · mails: ${config.PUBLIC_URL}/dev/outbox` : ''}`)
}

/** Running requests end, idle connections close, nobody new is let in; after five seconds the rest is cut. */
async function drain(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const cut = setTimeout(() => app.server.closeAllConnections(), 5000)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}

function endOnSignal(end: () => Promise<void>): void {
  const once = () => {
    process.removeListener('SIGTERM', once).removeListener('SIGINT', once)
    void end().then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', once).once('SIGINT', once)
}

function fail(error: unknown): never {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

// Not reached, not let in, not there: https://www.postgresql.org/docs/15/errcodes-appendix.html
const unopened = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|3D000|28...)$/

/** What an operator can act on, in one sentence; a bug keeps its stack. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT'] || 3000} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `This user may not listen on port ${process.env['PORT'] || 3000}. Set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && 'hostname' in error && error.hostname === process.env['HOST'])) return `HOST=${process.env['HOST']} is no address of this machine.`
  if (process.env['DATABASE_URL'] && unopened.test(String(code))) return `The database at DATABASE_URL cannot be opened: ${error.message}.`
  return error.stack ?? error.message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await start().catch(fail)
