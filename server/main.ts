import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeApp } from './app.ts'
import { cognitoPool } from './identity/pools/cognito.ts'
import { embeddedPool } from './identity/pools/embedded.ts'
import { systemClock as clock } from './kit/clock.ts'
import { type Config, ConfigError, readConfig } from './kit/config.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { openEmbedded } from './kit/db/embedded.ts'
import { migrate } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { FolderError, lockFolder } from './kit/lock.ts'
import { type Logger, makeLog } from './kit/log.ts'
import { startDelivery } from './kit/mail/mail.ts'
import { outboxMailer } from './kit/mail/outbox.ts'
import { smtpMailer } from './kit/mail/smtp.ts'
import { startMatching } from './matching/matching.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string } // our own file

/** Reads the settings, chooses the adapters and starts; the only file that knows them all. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const { database, release } = await open(config, log)
  await migrate(database.db, new URL('../database/migrations/', import.meta.url))
  const pepper = config.AUTH_PEPPER ?? (await keptPepper(config.DATA_DIR))
  const pool = config.AUTH_MODE === 'cognito' ? cognitoPool(config) : await embeddedPool({ db: database.db, clock, config, log, pepper })
  const app = await makeApp({ config, database, clock, log, pool, version, builtWeb: new URL('../built/web/', import.meta.url) })
  const jobs = [startMatching({ db: database.db, clock, log }), startDelivery({ db: database.db, clock, log, mailer: config.SMTP_URL ? smtpMailer(config) : outboxMailer() })]
  await app.listen({ port: config.PORT, host: config.HOST })
  endOnSignal(async () => {
    await drain(app)
    await Promise.all(jobs.map((job) => job.stop()))
    await database.close()
    await release()
  })
  say(`Interchange ${version} is ready on ${config.PUBLIC_URL}${config.DEVELOPMENT ? ` · mails: ${config.PUBLIC_URL}/dev/outbox` : ''}`)
}

/** PostgreSQL by its URL, or the embedded database below the data folder, which then belongs to this process alone. */
async function open(config: Config, log: Logger): Promise<{ database: OpenDatabase; release: () => Promise<void> }> {
  if (config.DATABASE_URL) return { database: openPostgres(config.DATABASE_URL, log), release: async () => {} }
  const lock = await lockFolder(config.DATA_DIR)
  return { database: await openEmbedded(config.DATA_DIR), release: lock.release }
}

/** The secret that keys logins and codes, kept beside the database and never in it. */
async function keptPepper(folder: string): Promise<string> {
  const path = join(folder, 'pepper')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(path, fresh, { mode: 0o600, flag: 'wx' })
  return fresh
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

/** What an operator can act on, in one sentence; a bug keeps its stack. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT'] || 3000} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `This user may not listen on port ${process.env['PORT'] || 3000}. Set PORT to a number above 1023.`
  if (code === 'ECONNREFUSED' || code === '3D000' || code === '28P01') return `The database at DATABASE_URL cannot be opened: ${error.message}.`
  return error.stack ?? error.message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await start().catch(fail)
