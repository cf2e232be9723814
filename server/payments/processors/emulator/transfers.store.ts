import { sql } from 'kysely'
import type { Db } from '../../../kit/db/db.ts'

/** Returns the total transferred from one charge. */
export async function sumSourced(db: Db, chargeId: string): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum((body->>'amount')::bigint), 0)::float8 as sent
    from emulator_objects where kind = 'transfer' and body->>'source_transaction' = ${chargeId}`.execute(
    db,
  )
  return rows[0]?.sent ?? 0
}

/**
 * Locks the platform's balance, so that callers who check it before spending run one after the
 * other.
 */
export async function lockBalance(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('emulator.balance'))`.execute(db)
}
