import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

const owed = (account: ReturnType<typeof sql>) =>
  sql`(select coalesce(-sum(p.amount), 0) from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and p.account = ${account})`
const ofOrders = sql`orders o join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id`
const takenBack = sql`c.decision in ('cancelled', 'duplicate', 'fraud')`

/** Checks of referrals, and that their commissions are paid once and match the ledger. */
export const commissionChecks: readonly DoctorCheck[] = [
  {
    name: 'no-self-referrals',
    offending: () => sql`
      select o.event_id || ' order ' || o.id as id from ${ofOrders} where a.user_id is null or a.user_id = o.user_id
        or not exists (select from attributions t where t.event_id = o.event_id and t.registration_id = o.registration_id and t.affiliate_id = o.affiliate_id)
      union all select t.event_id || ' registration ' || t.registration_id from attributions t join affiliates a on a.event_id = t.event_id and a.id = t.affiliate_id
        join registrations r on r.event_id = t.event_id and r.id = t.registration_id where a.user_id is null or a.user_id = r.user_id`,
  },
  {
    name: 'commissions-in-ledger',
    offending: () => sql`
      select o.event_id || ' order ' || o.id as id from ${ofOrders} where o.paid_at is not null and ${owed(sql`'affiliate_payable:' || a.user_id`)} <> o.affiliate
          - (select coalesce(sum(r.affiliate), 0) from refunds r where r.order_id = o.id and r.state <> 'failed' and r.refund_id is not null)
          - (select coalesce(sum(d.affiliate), 0) from disputes d where d.order_id = o.id and exists (select from ledger_facts f where f.kind = 'dispute-lost' and f.ref = d.id))
      union all select f.id::text from ledger_facts f join ledger_postings p on p.fact_id = f.id join orders o on o.id = f.order_id left join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id
        where p.account like 'affiliate_payable%' and p.account is distinct from 'affiliate_payable:' || a.user_id
      union all select o.id::text from orders o left join commissions c on c.order_id = o.id
        where (${takenBack}) is true <> exists (select from ledger_facts f where f.kind = 'commission-void' and f.order_id = o.id) or (${takenBack}) and o.affiliate <> 0`,
  },
  {
    name: 'commissions-paid-once',
    offending: () => sql`
      select y.id::text as id from affiliate_payouts y where y.amount <> (select coalesce(sum(l.amount), 0) from affiliate_payout_lines l where l.payout_id = y.id)
        or (y.state = 'sent') <> exists (select from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.kind = 'commission' and f.ref = y.transfer_id and p.account = 'affiliate_payable:' || y.user_id and p.currency = y.currency and p.amount = y.amount)
      union all select f.id::text from ledger_facts f where f.kind = 'commission' and not exists (select from affiliate_payouts y where y.transfer_id = f.ref and y.state = 'sent')
      union all select l.payout_id || ' order ' || o.id from affiliate_payout_lines l join affiliate_payouts y on y.id = l.payout_id join orders o on o.id = l.order_id left join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id
        where a.user_id is distinct from y.user_id or o.currency <> y.currency
      union all select o.id::text from ${ofOrders} cross join lateral (select coalesce(sum(l.amount), 0) as paid from affiliate_payout_lines l join affiliate_payouts y on y.id = l.payout_id where l.order_id = o.id and y.state <> 'failed') lines
        where lines.paid < 0 or lines.paid > (select coalesce(-sum(p.amount), 0) from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and f.kind = 'payment' and p.account = 'affiliate_payable:' || a.user_id)`,
  },
]
