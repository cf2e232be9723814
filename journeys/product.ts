import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { freePort } from '../tools/ports.ts'
import { empty, emptyTables, freshDatabase } from './databases.ts'
import { end, hasEnded, launch } from './processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an embedded database, migrated and empty. */
    emptyFolder: string
    /** The name of such a database on the server of TEST_DATABASE_URL. */
    emptyDatabase: string
  }
}

export type JourneyEngine = 'embedded' | 'postgres'

/**
 * The engine that journeys run on: PostgreSQL if available. In the proof those of the sample run on
 * the embedded one, as `npm test` has them on PostgreSQL. Differences between engines are covered
 * by the features' tests on each.
 */
export const engines: readonly [JourneyEngine] = [
  process.env['TEST_DATABASE_URL'] && process.env['TEST_ENGINE'] !== 'embedded'
    ? 'postgres'
    : 'embedded',
]

export type ProductInstance = {
  url: string
  /** Its settings, for a command run beside it. */
  env: NodeJS.ProcessEnv
  /** Runs a function while the product is stopped. */
  whileStopped: <T>(work: () => Promise<T>) => Promise<T>
  restart: () => Promise<void>
  stop: () => Promise<void>
  codeFor: (email: string) => Promise<string>
  /** Changes the database directly; an embedded one while the product is stopped. */
  change: (text: string) => Promise<void>
}

type ResettableProduct = ProductInstance & {
  /** Deletes everything written since it started. */
  forget: () => Promise<void>
}

// One product serves all files of a worker in turn: starting takes longer than many a journey.
let shared: { product: Promise<ResettableProduct>; isTaken: boolean } | undefined

/**
 * Starts the built product as a separate process on an empty database. By default it reuses the
 * product of the file before.
 */
export async function startProduct(
  engine: JourneyEngine = engines[0],
  settings: Record<string, string> = {},
): Promise<ProductInstance> {
  const isPlain = engine === 'postgres' && Object.keys(settings).length === 0
  if (!isPlain || shared?.isTaken) return startOwn(engine, settings)
  if (shared) {
    shared.isTaken = true
    await (await shared.product).forget()
  } else {
    shared = { product: startOwn(engine, settings), isTaken: true }
  }
  const taken = shared
  const product = await taken.product
  return {
    ...product,
    stop: async () => {
      taken.isTaken = false
    },
  }
}

async function startOwn(
  engine: JourneyEngine,
  settings: Record<string, string>,
): Promise<ResettableProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  const database = engine === 'postgres' ? await freshDatabase(inject('emptyDatabase')) : undefined
  if (!database) await migrateInto(folder)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000',
    ...settings,
  }
  let server = await launch(env)
  const atFirst = database ? await emptyTables(database) : []
  const whileStopped = async <T>(work: () => Promise<T>): Promise<T> => {
    await end(server)
    const result = await work()
    server = await launch(env)
    return result
  }
  return {
    url,
    env,
    whileStopped,
    restart: async () => {
      await end(server)
      server = await launch(env)
    },
    stop: async () => {
      await end(server)
      await rm(folder, { recursive: true, force: true })
      await database?.drop()
    },
    forget: async () => {
      if (database) await empty(database, atFirst)
      if (hasEnded(server)) server = await launch(env)
    },
    codeFor: (email) => codeFor(url, email),
    change: async (text) =>
      void (database
        ? await database.query(text)
        : await whileStopped(() => changeEmbedded(folder, text))),
  }
}

/**
 * Puts a migrated embedded database into a data folder: creating one takes longer than the rest of
 * a start.
 */
export async function migrateInto(folder: string): Promise<void> {
  await cp(inject('emptyFolder'), folder, { recursive: true })
}

async function changeEmbedded(folder: string, text: string): Promise<void> {
  const { db, close } = await openEmbedded(folder)
  await sql.raw(text).execute(db)
  await close()
}

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { items } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
      items: { recipient: string; code: string | null }[]
    }
    const code = items.find((mail) => mail.recipient === email && mail.code !== null)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a code for ${email}.`)
}
