import { type RawBuilder, sql } from 'kysely'
import type { CommissionFlag } from '#contract/payments/affiliates.ts'
import type { Db } from '../kit/db/db.ts'
import type { FraudEvidence } from './fraud-review.rules.ts'

/** Returns sales that were not reviewed yet, the earliest paid first. */
export async function listUnreviewedSales(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.affiliate_id is not null and o.paid_at is not null and not exists (select from commissions c where c.order_id = o.id) order by o.paid_at, o.id limit ${size}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function findEvidence(db: Db, orderId: string): Promise<FraudEvidence | undefined> {
  const {
    rows: [row],
  } = await sql<FraudEvidence>`
    select b.email as "buyerAddress", u.email as "affiliateAddress", t.way,
      o.card is not null and (exists (select from orders x where x.event_id = o.event_id and x.affiliate_id = o.affiliate_id and x.card = o.card and x.user_id <> o.user_id)
        or exists (select from orders x where x.user_id = a.user_id and x.card = o.card)) as "isSameCard",
      case when t.mark = '' then 0 else (select count(*)::int from attributions x where x.event_id = t.event_id and x.affiliate_id = t.affiliate_id and x.mark = t.mark) end as "fromBrowser",
      coalesce((select c.busiest from affiliate_clicks c where c.event_id = t.event_id and c.affiliate_id = t.affiliate_id and c.day = (t.touched_at at time zone 'UTC')::date), 0) as busiest
    from orders o join attributions t on t.event_id = o.event_id and t.registration_id = o.registration_id join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id
      join users u on u.id = a.user_id join users b on b.id = o.user_id where o.id = ${orderId}`.execute(
    db,
  )
  return row
}

const alike: Readonly<Partial<Record<CommissionFlag, RawBuilder<unknown>>>> = {
  'same-card': sql`x.card = o.card and x.user_id <> o.user_id`,
  'one-browser': sql`(select t.mark from attributions t where t.event_id = x.event_id and t.registration_id = x.registration_id) = (select t.mark from attributions t where t.event_id = o.event_id and t.registration_id = o.registration_id)`,
}

/**
 * Flags earlier sales of the same affiliate on this sale's evidence, if they are undecided and
 * unpaid.
 */
export async function flagSimilarSales(
  db: Db,
  orderId: string,
  flag: CommissionFlag,
): Promise<void> {
  const same = alike[flag]
  if (!same) return
  await sql`
    update commissions c set flags = array_append(c.flags, ${flag}) from orders o join orders x on x.event_id = o.event_id and x.affiliate_id = o.affiliate_id and x.id <> o.id
    where o.id = ${orderId} and c.order_id = x.id and ${same} and c.decision is null and not (${flag} = any (c.flags))
      and not exists (select from affiliate_payout_lines l join affiliate_payouts y on y.id = l.payout_id where l.order_id = x.id and y.state <> 'failed')`.execute(
    db,
  )
}
