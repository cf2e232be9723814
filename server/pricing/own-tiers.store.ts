import { sql } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { DefaultTier } from '#contract/payments/pricing.ts'
import type { Db } from '../kit/db/db.ts'

type OwnTiersChange = { currency: Currency; tiers: readonly DefaultTier[]; version: number }

export async function findOwnTiers(db: Db, userId: string) {
  return db
    .selectFrom('pricing_defaults')
    .select(['currency', 'tiers', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the country of a host's account for payouts, or else the region in which they read. */
export async function findHostRegion(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ region: string | null }>`
    select coalesce((select country from payout_accounts where user_id = u.id and not is_closed limit 1), region) as region
    from users u where id = ${userId}`.execute(db)
  return rows[0]?.region ?? null
}

/** Saves the set if its version is unchanged since it was read; otherwise returns false. */
export async function saveOwnTiers(
  db: Db,
  userId: string,
  { currency, tiers, version }: OwnTiersChange,
): Promise<boolean> {
  const columns = { currency, tiers: JSON.stringify(tiers) }
  const saved =
    version === 0
      ? await db
          .insertInto('pricing_defaults')
          .values({ ...columns, user_id: userId, version: 1 })
          .onConflict((at) => at.column('user_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('pricing_defaults')
          .set({ ...columns, version: sql`version + 1` })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved !== undefined
}
