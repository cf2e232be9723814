import type { EndpointBody } from '#contract/endpoint.ts'
import type { EventPricing, writeEventPricing as endpoint } from '#contract/payments/pricing.ts'
import { discountCode, discountProblems, rangeOf, tierProblems } from '#contract/payments/tiers.ts'
import { findEvent, lockEvent, refuseCalledOff, timingOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { readOwnTiers } from './own-tiers.ts'
import { decidePaid, noSales, soldProblems } from './rules.ts'
import {
  countSold,
  countUses,
  dropTiersBeside,
  listDiscounts,
  listTiers,
  listTiersInUse,
  replaceDiscounts,
  saveTiers,
  takePricingVersion,
} from './store.ts'

/** Returns an event's tickets as its host sees them, with the sales of each. */
export async function readPricing(db: Db, eventId: string): Promise<EventPricing> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const [tiers, discounts, sold, uses] = [
    await listTiers(db, eventId),
    await listDiscounts(db, eventId),
    await countSold(db, eventId),
    await countUses(db, eventId),
  ]
  const isPriced = event.pricing_version > 0 || tiers.length > 0
  return {
    currency: isPriced
      ? event.currency
      : (await readOwnTiers(db, event.host_id, event.time_zone)).currency,
    taxBasisPoints: event.tax_basis_points,
    refundPolicy: event.refund_policy,
    isPaid: event.is_paid,
    version: event.pricing_version,
    startsAt: event.starts_at?.toISOString() ?? null,
    timeZone: event.time_zone,
    tiers: tiers.map(
      ({
        id,
        name,
        description,
        benefits,
        price,
        quantity,
        opens_at,
        closes_at,
        is_closed: isClosed,
      }) => ({
        id,
        name,
        description,
        benefits,
        price,
        quantity,
        isClosed,
        opensAt: opens_at?.toISOString() ?? null,
        closesAt: closes_at?.toISOString() ?? null,
        ...(sold.get(id) ?? noSales),
      }),
    ),
    discounts: discounts.map(
      ({
        id,
        code,
        basis_points: basisPoints,
        amount,
        tier_id: tierId,
        max_uses: maxUses,
        expires_at,
      }) => ({
        id,
        code,
        basisPoints,
        amount,
        tierId,
        maxUses,
        expiresAt: expires_at?.toISOString() ?? null,
        used: uses.get(id) ?? 0,
      }),
    ),
  }
}

type PricingChange = EndpointBody<typeof endpoint> & { now: Date }

/** Sets what an event sells from now on. Tickets already bought remain, at their purchase price. */
export async function writePricing(
  db: Db,
  eventId: string,
  { now, version, ...change }: PricingChange,
): Promise<EventPricing> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  refuseCalledOff(event)
  if (timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, now) === 'ended')
    throw refuse('event-ended')
  const { currency, taxBasisPoints, refundPolicy = event.refund_policy, tiers, discounts } = change
  const paying = decidePaid(change, { isPaid: event.is_paid, isDraft: event.status === 'draft' })
  if (
    !(await takePricingVersion(db, eventId, {
      currency,
      taxBasisPoints,
      refundPolicy,
      version,
      isPaid: paying.isPaid,
      ...rangeOf(tiers),
    }))
  )
    throw refuse('changed-meanwhile')
  const before = {
    currency: event.currency,
    kept: await listTiersInUse(db, eventId),
    taken: await countSold(db, eventId),
    uses: await countUses(db, eventId),
  }
  const fields = {
    ...tierProblems(tiers, currency),
    ...discountProblems(discounts, { currency, tierIds: tiers.flatMap(({ id }) => id ?? []) }),
    ...paying.problems,
    ...soldProblems(change, before),
  }
  if (Object.keys(fields).length > 0) throw refuse('bad-request', { fields })
  await save(db, eventId, { tiers, discounts, now })
  return readPricing(db, eventId)
}

/** Discounts refer to tickets: new tickets are added first, and removed ones are deleted last. */
async function save(
  db: Db,
  eventId: string,
  { tiers, discounts, now }: Pick<PricingChange, 'tiers' | 'discounts' | 'now'>,
): Promise<void> {
  const tierRows = tiers.map(({ opensAt, closesAt, isClosed, id = newId(now), ...tier }) => ({
    ...tier,
    id,
    opens_at: opensAt,
    closes_at: closesAt,
    is_closed: isClosed,
  }))
  await saveTiers(db, eventId, tierRows)
  await replaceDiscounts(db, eventId, {
    now,
    discounts: discounts.map(
      ({ id = newId(now), code, basisPoints, amount, tierId, maxUses, expiresAt }) => ({
        id,
        code: discountCode(code),
        basis_points: basisPoints,
        amount,
        tier_id: tierId,
        max_uses: maxUses,
        expires_at: expiresAt,
      }),
    ),
  })
  await dropTiersBeside(
    db,
    eventId,
    tierRows.map(({ id }) => id),
  )
}
