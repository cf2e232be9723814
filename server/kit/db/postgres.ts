import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#database/tables.ts'
import type { Logger } from '../log.ts'
import { PreparingClient } from './client.ts'
import type { OpenDatabase } from './db.ts'

/** Opens PostgreSQL by its URL. */
export function openPostgres(url: string, log: Logger): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 16, connectionTimeoutMillis: 5000, Client: PreparingClient })
  // Without these two a restart of PostgreSQL would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')))
  return overPool(pool, 'postgres', () => pool.end())
}

/** Puts the query builder over a pool of either kind. */
export function overPool(pool: pg.Pool, kind: OpenDatabase['kind'], close: () => Promise<void>): OpenDatabase {
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    kind,
    ping: async () => {
      await pool.query('select 1')
    },
    close,
  }
}
