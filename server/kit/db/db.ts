import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'

export { noPrepareHint } from './client.ts'

export type Db = Kysely<Tables>

/**
 * Runs SQL as it is written, for a library that brings its own; without values, several commands at
 * once.
 */
export type SqlRunner = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * Hears what is said on a channel. What is said while the connection is away is lost: `reopened`
 * tells that some may have been.
 */
export type ChannelSubscriber = (
  channel: string,
  on: { hear: (payload: string) => void; reopened: () => void },
) => Promise<{ close: () => Promise<void> }>

/**
 * An open database: `ping` for health, `connections` for how many there are and how many wait for
 * one, `close` for a graceful end; `direct` is the same database past whatever pools connections
 * before it, for what needs a session of its own.
 * `ended` comes when the database has stopped for good and the process can only leave; one by URL
 * comes back by itself.
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
   * False from a write on that found no room until one works again; asked of a database in this
   * process alone.
   */
  hasRoom?: () => Promise<boolean>
}
export type ConnectionCounts = { open: number; idle: number; waiting: number }

// Serialization failure, deadlock: https://www.postgresql.org/docs/15/errcodes-appendix.html
const retried = new Set(['40001', '40P01'])

/**
 * Runs the work in one transaction, joining one that is open already; what two transactions cannot
 * do together is tried again.
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

/** The constraint that a write broke, or ''. */
export function brokenConstraint(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}
