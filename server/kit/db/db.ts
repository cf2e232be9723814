import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'

export type Db = Kysely<Tables>

/** An open database: `ping` for health, `close` for a graceful end. */
export type OpenDatabase = { db: Db; kind: 'embedded' | 'postgres'; ping: () => Promise<void>; close: () => Promise<void> }

const retried = new Set(['40001', '40P01']) // serialization failure, deadlock: https://www.postgresql.org/docs/15/errcodes-appendix.html

/** Runs the work in one transaction, joining one that is open already; what two transactions cannot do together is tried again. */
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
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The constraint that a write broke, or ''. */
export function brokenConstraint(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
