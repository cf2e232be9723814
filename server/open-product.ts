import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UserPool } from './identity/pool.ts'
import { cognitoPool } from './identity/pools/cognito.ts'
import { embeddedPool } from './identity/pools/embedded.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { codeOf, type Db, type OpenDatabase } from './kit/db/db.ts'
import { hasEmbedded, openEmbedded } from './kit/db/embedded.ts'
import { migrate, migrations } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { lockFolder } from './kit/processes/lock.ts'
import type { Logger } from './kit/log.ts'
import { announcePresence, type Presence } from './kit/processes/presence.ts'
import type { Processor } from './payments/processor.ts'
import { type Emulator, startEmulator } from './payments/processors/emulator.ts'
import { stripeProcessor } from './payments/processors/stripe.ts'

// Longer than any query while serving takes, and than anyone waits.
const answersWithinMs = 20_000

type OpenProductOptions = { config: Config; clock: Clock; log: Logger; version: string }
type ProductHandle = {
  database: OpenDatabase
  pool: UserPool
  presence: Presence
  close: () => Promise<void>
}

/** Opens the adapters chosen by the settings: the database, migrated, and the user pool. */
export async function openProduct({
  config,
  clock,
  log,
  version,
}: OpenProductOptions): Promise<ProductHandle> {
  const { database, close: closeDatabase } = await openDatabase(config, log, { answersWithinMs })
  await bringUpToDate(config, { database, log })
  const presence = await announcePresence({ db: database.db, clock, log, version })
  const pool =
    config.AUTH_MODE === 'cognito'
      ? cognitoPool(config)
      : await embeddedPool({
          db: database.db,
          clock,
          config,
          log,
          pepper: await pepperOf(config),
          isAlone: presence.isAlone,
        })
  const close = async () => {
    await presence
      .stop()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'deleting the row of this process failed'),
      )
    await closeDatabase()
  }
  return { database, pool, presence, close }
}

/** The payment processor chosen by the settings; the emulator if it runs in this process. */
export type Payments = { processor?: Processor; emulator?: Emulator }

/** Opens Stripe by its key, or its emulator through the same SDK; or none. */
export async function openPayments({
  config,
  clock,
  log,
  db,
}: Omit<OpenProductOptions, 'version'> & { db: Db }): Promise<Payments> {
  const {
    PAYMENTS,
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: platform,
    STRIPE_CONNECT_WEBHOOK_SECRET: connect,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: accounts,
  } = config
  const elsewhere = config.STRIPE_API_URL ? { api: new URL(config.STRIPE_API_URL) } : {}
  if (PAYMENTS === 'stripe' && key && platform && connect && accounts)
    return {
      processor: stripeProcessor(
        { key, secrets: { platform, connect, accounts }, ...elsewhere },
        clock,
      ),
    }
  if (PAYMENTS !== 'emulator') return {}
  const emulator = await startEmulator({
    db,
    clock,
    log,
    origin: new URL(config.PUBLIC_URL).origin,
    port: config.EMULATOR_PORT,
    isTriedOut: config.DEVELOPMENT,
  })
  return { processor: stripeProcessor({ ...emulator.connection, ...elsewhere }, clock), emulator }
}

/**
 * Opens PostgreSQL by its URL, or the embedded database in the data folder, which then belongs to
 * this process alone. Runs no migrations.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  haste: { answersWithinMs?: number } = {},
): Promise<{ database: OpenDatabase; close: () => Promise<void> }> {
  if (config.DATABASE_URL) {
    const database = openPostgres(config.DATABASE_URL, log, {
      directUrl: config.DATABASE_DIRECT_URL,
      ...haste,
    })
    return { database, close: database.close }
  }
  const { release } = await lockFolder(config.DATA_DIR)
  const database = await openEmbedded(config.DATA_DIR)
  const close = async () => {
    await database.close()
    await release()
  }
  return { database, close }
}

/** Migrates the schema without a time limit; only queries that people wait for have one. */
async function bringUpToDate(
  { DATABASE_URL, DATABASE_DIRECT_URL, ALLOW_LATER_DATABASE: allowsLater }: Config,
  { database, log }: { database: OpenDatabase; log: Logger },
): Promise<void> {
  const patient = DATABASE_URL ? openPostgres(DATABASE_DIRECT_URL ?? DATABASE_URL, log) : database
  await migrate(patient.db, migrations, { allowsLater }).finally(() =>
    patient === database ? undefined : patient.close(),
  )
}

/** Returns whether there is a database to open; for PostgreSQL only opening it tells. */
export function hasDatabase(config: Config): boolean {
  return config.DATABASE_URL !== undefined || hasEmbedded(config.DATA_DIR)
}

/**
 * Returns the secret that keys logins and codes, kept beside the database and never in it. If
 * several processes start together on one folder, all use the first one's.
 */
export async function pepperOf(config: Config): Promise<string> {
  if (config.AUTH_PEPPER) return config.AUTH_PEPPER
  const path = join(config.DATA_DIR, 'pepper')
  const kept = () =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      () => '',
    )
  return (await kept()) || keepFirst(path, kept)
}

async function keepFirst(path: string, readSaved: () => Promise<string>): Promise<string> {
  const draft = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Created atomically, and never over an existing one.
  await link(draft, path).catch((error: unknown) =>
    codeOf(error) === 'EEXIST' ? undefined : Promise.reject(error),
  )
  await rm(draft, { force: true })
  return readSaved()
}
