import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserPool } from './identity/pool.ts'
import { cognitoPool } from './identity/pools/cognito.ts'
import { embeddedPool } from './identity/pools/embedded.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { openEmbedded } from './kit/db/embedded.ts'
import { migrate } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { lockFolder } from './kit/lock.ts'
import type { Logger } from './kit/log.ts'

type Opened = { database: OpenDatabase; pool: UserPool; close: () => Promise<void> }

/** Chooses the adapters by the settings and opens them: the database, brought up to date, and the user pool. */
export async function openProduct({ config, clock, log }: { config: Config; clock: Clock; log: Logger }): Promise<Opened> {
  const { database, release } = await openDatabase(config, log)
  await migrate(database.db, new URL('../database/migrations/', import.meta.url))
  const pool = config.AUTH_MODE === 'cognito' ? cognitoPool(config) : await embeddedPool({ db: database.db, clock, config, log, pepper: await pepperOf(config) })
  const close = async () => {
    await database.close()
    await release()
  }
  return { database, pool, close }
}

/** PostgreSQL by its URL, or the embedded database below the data folder, which then belongs to this process alone. */
async function openDatabase(config: Config, log: Logger): Promise<{ database: OpenDatabase; release: () => Promise<void> }> {
  if (config.DATABASE_URL) return { database: openPostgres(config.DATABASE_URL, log), release: async () => {} }
  const lock = await lockFolder(config.DATA_DIR)
  return { database: await openEmbedded(config.DATA_DIR), release: lock.release }
}

/** The secret that keys logins and codes, kept beside the database and never in it. */
export async function pepperOf(config: Config): Promise<string> {
  if (config.AUTH_PEPPER) return config.AUTH_PEPPER
  const path = join(config.DATA_DIR, 'pepper')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const fresh = randomBytes(32).toString('base64url')
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(path, fresh, { mode: 0o600, flag: 'wx' })
  return fresh
}
