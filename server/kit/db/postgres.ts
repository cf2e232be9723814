import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#database/tables.ts'
import type { Logger } from '../log.ts'
import { LeavingClient, PreparingClient } from './client.ts'
import type { OpenDatabase } from './db.ts'
import { listenTo } from './listener.ts'

type PostgresOptions = {
  directUrl?: string | undefined
  answersWithinMs?: number
  /** How long a statement waits for a connection while all are busy. */
  connectsWithinMs?: number
}

/**
 * Opens PostgreSQL by its URL. If a direct URL is given, the first one leads to a pooler that may
 * give every transaction a different session: no named statements are used there, and work that
 * needs a session uses the direct URL.
 * With `answersWithinMs`, a statement without an answer for so long fails and closes its
 * connection: a network may drop packets without an error.
 */
export function openPostgres(
  url: string,
  log: Logger,
  { directUrl, answersWithinMs, connectsWithinMs = 5000 }: PostgresOptions = {},
): OpenDatabase {
  const patience = {
    connectionTimeoutMillis: connectsWithinMs,
    ...(answersWithinMs !== undefined && { query_timeout: answersWithinMs }),
  }
  const pool = openPool(
    {
      connectionString: url,
      max: 16,
      ...patience,
      Client: directUrl ? LeavingClient : PreparingClient,
    },
    log,
  )
  const direct = directUrl
    ? openPool({ connectionString: directUrl, max: 4, ...patience, Client: PreparingClient }, log)
    : pool
  return poolDatabase(pool, {
    kind: 'postgres',
    direct,
    close: async () => {
      await pool.end()
      if (direct !== pool) await direct.end()
    },
    listen: listenTo(directUrl ?? url, log),
  })
}

function openPool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
  // Without these two a restart of PostgreSQL would end this process. An idle connection's error
  // carries the whole client, with every text it has prepared.
  pool.on('error', ({ message }) =>
    log.warn({ why: message }, 'an idle database connection was lost'),
  )
  pool.on('connect', (client) =>
    client.on('error', ({ message }) =>
      log.warn({ why: message }, 'a database connection was lost'),
    ),
  )
  return pool
}

type PoolDatabase = Pick<OpenDatabase, 'kind' | 'close' | 'listen'> & { direct?: pg.Pool }

/** Wraps a pool of either kind in the query builder. */
export function poolDatabase(
  pool: pg.Pool,
  { kind, close, listen, direct = pool }: PoolDatabase,
): OpenDatabase {
  const over = (one: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: one }) })
  const db = over(pool)
  return {
    db,
    kind,
    ping: async () => {
      await pool.query('select 1')
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
    direct: {
      db: direct === pool ? db : over(direct),
      query: (text, values) => runOn(direct, text, values),
    },
    listen,
  }
}

/**
 * Rolls back a series of commands that fails halfway: the embedded database has only one session.
 */
async function runOn(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  if (values.length > 0) return pool.query(text, values)
  const client = await pool.connect()
  try {
    return await client.query(text)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
