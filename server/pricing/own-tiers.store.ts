import { sql } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { DefaultTier } from '#contract/payments/pricing.ts'
import type { Db } from '../kit/db/db.ts'
import type { SellingPlace } from './currency.rules.ts'

type OwnTiersChange = { currency: Currency; tiers: readonly DefaultTier[]; version: number }

export async function findOwnTiers(db: Db, userId: string) {
  return db
    .selectFrom('pricing_defaults')
    .select(['currency', 'tiers', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns what the database knows of the place where a host sells. */
export async function findSellingPlace(
  db: Db,
  userId: string,
): Promise<Omit<SellingPlace, 'timeZone'>> {
  const { rows } = await sql<Omit<SellingPlace, 'timeZone'>>`
    select
      (select country from payout_accounts where user_id = u.id and not is_closed limit 1) as "payoutCountry",
      (select currency from events where host_id = u.id and is_paid and published_at is not null
        order by created_at desc limit 1) as "lastCurrency",
      region
    from users u where id = ${userId}`.execute(db)
  return rows[0] ?? { payoutCountry: null, lastCurrency: null, region: null }
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
