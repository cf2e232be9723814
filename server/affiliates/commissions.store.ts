import { type RawBuilder, sql } from 'kysely'
import type {
  AffiliateState,
  CommissionFlag,
  CommissionDecision,
} from '#contract/payments/affiliates.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOrAddressOf, shownNameOf } from '../kit/names.store.ts'
import type { Commission } from './commissions.rules.ts'

/** A sale that an affiliate referred, with its ledger and payout figures. */
export type CommissionRow = Commission & {
  orderId: string
  eventId: string
  affiliateId: string
  userId: string
  code: string
  registrationId: string
  buyer: string
  order: number
  paidAt: Date
  basisPoints: number
  note: string
  /** Part of it was refunded, or lost in a dispute. */
  hasGoneBack: boolean
}
type SaleRow = {
  id: string
  event_id: string
  affiliate_id: string
  user_id: string
  code: string
  state: AffiliateState
  registration_id: string
  buyer: string
  amount: number
  currency: Currency
  paid_at: Date
  basis_points: number
  hold_days: number
  ends_at: Date | null
  is_called_off: boolean
  flags: CommissionFlag[] | null
  decision: CommissionDecision | null
  note: string | null
  sold: string
  credited: string
  paid: string
  under_way: string
  is_disputed: boolean
  is_going_back: boolean
  has_gone_back: boolean
}

const ofSales = sql`orders o join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id join events e on e.id = o.event_id`
const isSale = sql`o.affiliate_id is not null and o.paid_at is not null`

/** Returns sales referred by affiliates, the latest first. */
async function select(db: Db, condition: RawBuilder<unknown>): Promise<CommissionRow[]> {
  const { rows } = await sql<SaleRow>`
    select o.id, o.event_id, o.affiliate_id, a.user_id, a.code, a.state, o.registration_id, ${nameOrAddressOf('b')} as buyer, o.amount, o.currency, o.paid_at,
      t.basis_points, t.hold_days, e.ends_at, e.status <> 'published' as is_called_off, c.flags, c.decision, c.note, books.sold, books.credited, lines.paid, lines.under_way,
      exists (select from disputes d where d.order_id = o.id and (d.state = 'open' or d.state = 'lost' and not exists (select from ledger_facts l where l.kind = 'dispute-lost' and l.ref = d.id))) as is_disputed,
      exists (select from refunds r where r.order_id = o.id and r.state = 'waiting')
        or exists (select from given_up_places g where g.handled_at is null and (g.order_id = o.id or g.event_id = o.event_id and g.registration_id = o.registration_id)) as is_going_back,
      exists (select from refunds r where r.order_id = o.id and r.state <> 'failed') or exists (select from disputes d where d.order_id = o.id and d.state = 'lost') as has_gone_back
    from ${ofSales} join users b on b.id = o.user_id join attributions t on t.event_id = o.event_id and t.registration_id = o.registration_id left join commissions c on c.order_id = o.id
      cross join lateral (select coalesce(-sum(p.amount), 0)::text as credited, coalesce(-sum(p.amount) filter (where f.kind = 'payment'), 0)::text as sold
        from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and p.account = 'affiliate_payable:' || a.user_id) books
      cross join lateral (select coalesce(sum(l.amount) filter (where y.state = 'sent'), 0)::text as paid, coalesce(sum(l.amount) filter (where y.state = 'pending'), 0)::text as under_way
        from affiliate_payout_lines l join affiliate_payouts y on y.id = l.payout_id where l.order_id = o.id) lines
    where ${isSale} and ${condition} order by o.paid_at desc, o.id desc`.execute(db)
  return rows.map(shown)
}

function shown({
  id,
  event_id: eventId,
  affiliate_id: affiliateId,
  user_id: userId,
  code,
  state,
  registration_id: registrationId,
  buyer,
  amount,
  currency,
  paid_at: paidAt,
  ...row
}: SaleRow): CommissionRow {
  return {
    orderId: id,
    eventId,
    affiliateId,
    userId,
    code,
    affiliateState: state,
    registrationId,
    buyer,
    order: amount,
    currency,
    paidAt,
    basisPoints: row.basis_points,
    holdDays: row.hold_days,
    endsAt: row.ends_at,
    isCalledOff: row.is_called_off,
    isJudged: row.flags !== null,
    flags: row.flags ?? [],
    decision: row.decision,
    note: row.note ?? '',
    sold: Number(row.sold),
    credited: Number(row.credited),
    paid: Number(row.paid),
    underWay: Number(row.under_way),
    isDisputed: row.is_disputed,
    isGoingBack: row.is_going_back,
    hasGoneBack: row.has_gone_back,
  }
}

export async function listSalesAt(db: Db, eventId: string): Promise<CommissionRow[]> {
  return select(db, sql`o.event_id = ${eventId}`)
}

export async function listSalesOf(
  db: Db,
  { eventId, affiliateId }: { eventId: string; affiliateId: string },
): Promise<CommissionRow[]> {
  return select(db, sql`o.event_id = ${eventId} and o.affiliate_id = ${affiliateId}`)
}

/** Returns every sale a person referred, at any event; in one currency if it is given. */
export async function listSalesBy(
  db: Db,
  userId: string,
  currency?: Currency,
): Promise<CommissionRow[]> {
  return select(
    db,
    currency === undefined
      ? sql`a.user_id = ${userId}`
      : sql`a.user_id = ${userId} and o.currency = ${currency}`,
  )
}

export async function findSale(
  db: Db,
  { eventId, orderId }: { eventId: string; orderId: string },
): Promise<CommissionRow | undefined> {
  return (await select(db, sql`o.event_id = ${eventId} and o.id = ${orderId}`))[0]
}

/** Locks the orders in the order of their ids, then reads them again. */
export async function lockSales(db: Db, orderIds: readonly string[]): Promise<CommissionRow[]> {
  if (orderIds.length === 0) return []
  const ids = sql.join(orderIds.map((id) => sql`${id}::uuid`))
  await sql`select id from orders where id in (${ids}) order by id for update`.execute(db)
  return select(db, sql`o.id in (${ids})`)
}

export type AffiliateDetailRow = {
  event_id: string
  id: string
  code: string
  state: AffiliateState
  label: string
  reason: string
  user_id: string | null
  name: string | null
  email: string | null
  share: number
  hold_days: number
  is_on: boolean
  clicks: number
  joins: number
  is_ready: boolean
  has_invitation: boolean
}

/**
 * Returns affiliates with the results of their links and whether they can be paid, the latest
 * first.
 */
async function affiliatesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<AffiliateDetailRow[]> {
  const { rows } = await sql<AffiliateDetailRow>`
    select a.event_id, a.id, a.code, a.state, a.label, a.reason, a.user_id, nullif(${shownNameOf('u')}, '') as name, coalesce(u.email, a.email) as email,
      coalesce(a.basis_points, p.basis_points) as share, p.hold_days, p.is_on, coalesce(y.transfers = 'active' and not y.is_closed, false) as is_ready,
      exists (select from invitation_codes i where i.event_id = a.event_id and i.id = a.code_id and i.revoked_at is null) as has_invitation,
      (select coalesce(sum(c.clicks), 0)::int from affiliate_clicks c where c.event_id = a.event_id and c.affiliate_id = a.id) as clicks,
      (select count(*)::int from attributions t join registrations r on r.event_id = t.event_id and r.id = t.registration_id
        where t.event_id = a.event_id and t.affiliate_id = a.id and r.state in ('confirmed', 'checked_in', 'attended', 'no_show')) as joins
    from affiliates a join affiliate_programmes p on p.event_id = a.event_id left join users u on u.id = a.user_id left join payout_accounts y on y.user_id = a.user_id
    where ${condition} order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

export async function listAffiliatesAt(db: Db, eventId: string): Promise<AffiliateDetailRow[]> {
  return affiliatesWhere(db, sql`a.event_id = ${eventId}`)
}

export async function listAffiliatesOf(db: Db, userId: string): Promise<AffiliateDetailRow[]> {
  return affiliatesWhere(db, sql`a.user_id = ${userId}`)
}

export type NewCommission = { orderId: string; flags: readonly CommissionFlag[]; now: Date }

/** Records that a sale was reviewed; an existing record stays unchanged. */
export async function insertCommission(
  db: Db,
  { orderId, flags, now }: NewCommission,
): Promise<void> {
  await db
    .insertInto('commissions')
    .values({ order_id: orderId, flags: [...flags], judged_at: now })
    .onConflict((at) => at.doNothing())
    .execute()
}

export async function saveDecision(
  db: Db,
  orderId: string,
  {
    decision,
    note,
    userId,
    now,
  }: { decision: CommissionDecision; note: string; userId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('commissions')
    .set({ decision, note, decided_by: userId, decided_at: now })
    .where('order_id', '=', orderId)
    .execute()
}
