import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'

export { noPrepareHint } from './client.ts'

export type Db = Kysely<Tables>

/**
 * Runs SQL as written, for a library that supplies its own; without values, several commands at
 * once.
 */
export type SqlRunner = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * Subscribes to a channel. Messages sent while the connection is lost are lost too: `reopened`
 * signals that this may have happened.
 */
export type ChannelSubscriber = (
  channel: string,
  handlers: { hear: (payload: string) => void; reopened: () => void },
) => Promise<{ close: () => Promise<void> }>

/**
 * An open database: `ping` for health, `connections` for the number of open and waiting ones,
 * `close` for a graceful end. `direct` is the same database without any connection pooler in front,
 * for work that needs a session of its own.
 * `ended` resolves when the database has stopped for good and the process can only exit; one opened
 * by URL reconnects on its own.
 */
export type OpenDatabase = {
  db: Db
  kind: 'embedded' | 'postgres'
  ping: () => Promise<void>
  connections: () => ConnectionCounts
  close: () => Promise<void>
  direct: { db: Db; query: SqlRunner }
  listen: ChannelSubscriber
  ended?: Promise<Error>
  /**
   * False after a write failed for lack of disk space, until one succeeds again. Only for a
   * database in this process.
   */
  hasRoom?: () => Promise<boolean>
}
export type ConnectionCounts = { open: number; idle: number; waiting: number }

// Serialization failure and deadlock: https://www.postgresql.org/docs/15/errcodes-appendix.html
const retried = new Set(['40001', '40P01'])

/**
 * Runs the work in one transaction, joining an open one; retries on a conflict with another
 * transaction.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>, triesLeft = 5): Promise<T> {
  if (db.isTransaction) return work(db)
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (triesLeft > 1 && retried.has(codeOf(error))) return transact(db, work, triesLeft - 1)
    throw error
  }
}

/** The SQLSTATE of a database error, or ''. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** The constraint that a write violated, or ''. */
export function brokenConstraint(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}
