import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { PreparingClient } from './client.ts'
import type { OpenDatabase } from './db.ts'
import { overPool } from './postgres.ts'

// A new log file would be filled with zeros first: 16 MB at once, while nobody is served.
const settings = { postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB', 'wal_init_zero=off'] }

/** Opens PostgreSQL inside this process (PGlite), stored below the folder. One process at a time: the caller holds the lock. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const place = join(folder, 'database')
  if (!existsSync(place)) await makeDatabase(place)
  return overLite(await PGlite.create(place, settings))
}

/** Puts the pool over a PGlite instance: it has one session, so the pool has one connection and everything goes through it. */
export function overLite(lite: PGlite): OpenDatabase {
  // The adapter's own connection stands in for a socket; `pg` has no type for that.
  const config = createPgConfig(lite) as unknown as pg.PoolConfig
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000, Client: PreparingClient })
  return overPool(pool, 'embedded', async () => {
    await pool.end()
    await lite.close()
  })
}

/** A first start that is cut off must not leave half a database: it is made aside, then moved into place. */
async function makeDatabase(place: string): Promise<void> {
  const aside = `${place}.new`
  await rm(aside, { recursive: true, force: true })
  const lite = await PGlite.create(aside, settings)
  await lite.close()
  await rename(aside, place)
}
