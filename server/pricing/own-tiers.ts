import type { Currency } from '#contract/payments/currencies.ts'
import type { DefaultTier, OwnTiers } from '#contract/payments/pricing.ts'
import { ownTierProblems } from '#contract/payments/tiers.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { firstCurrency } from './currency.rules.ts'
import { findOwnTiers, findSellingPlace, saveOwnTiers } from './own-tiers.store.ts'

/**
 * Returns a host's default tickets for new events; empty until they are set. The time zone is that
 * of the new event or of the host's browser.
 */
export async function readOwnTiers(
  db: Db,
  userId: string,
  timeZone: string | null,
): Promise<OwnTiers> {
  return (
    (await findOwnTiers(db, userId)) ?? {
      currency: firstCurrency({ ...(await findSellingPlace(db, userId)), timeZone }),
      tiers: [],
      version: 0,
    }
  )
}

type OwnTiersChange = { currency: Currency; tiers: readonly DefaultTier[]; version: number }

/** Replaces the defaults; existing events keep their tickets. */
export async function writeOwnTiers(
  db: Db,
  userId: string,
  { currency, tiers, version }: OwnTiersChange,
): Promise<OwnTiers> {
  const fields = ownTierProblems(tiers, currency)
  if (Object.keys(fields).length > 0) throw refuse('bad-request', { fields })
  if (!(await saveOwnTiers(db, userId, { currency, tiers, version })))
    throw refuse('changed-meanwhile')
  return readOwnTiers(db, userId, null)
}
