import { sql } from 'kysely'
import { registrationPlaces } from './doctor.places.store.ts'
import type { DoctorCheck } from './doctor.store.ts'

const wasPaid = sql.raw(`o.state in ('paid', 'paid_no_seat', 'refunded')`)

/**
 * Checks of tickets and their numbers, payments and refunds, and that the ledger matches all of
 * them.
 */
export const moneyChecks: readonly DoctorCheck[] = [
  {
    name: 'tickets-sold',
    offending: () => sql`
      select t.event_id || ' tier ' || t.id as id from tiers t where t.quantity < coalesce((select sum(${registrationPlaces}) from registrations r where r.event_id = t.event_id and r.tier_id = t.id), 0)
        + coalesce((select sum(kept) from invitation_codes c where c.event_id = t.event_id and c.tier_id = t.id), 0)`,
  },
  {
    name: 'discount-uses',
    offending: () => sql`
      select d.event_id || ' discount ' || d.id as id from discounts d where d.max_uses < coalesce((
        select sum(case when state in ('awaiting_payment', 'offered', 'confirmed', 'checked_in', 'attended', 'no_show') then party_size else 0 end) from registrations r where r.event_id = d.event_id and r.discount_id = d.id), 0)`,
  },
  {
    name: 'prices-on-sale',
    offending: () => sql`
      select e.id::text as id from events e left join lateral (select min(price) as low, max(price) as high from tiers t where t.event_id = e.id and not t.is_closed) p on true
      where (e.price_from, e.price_to) is distinct from (p.low, p.high)`,
  },
  {
    name: 'paid-places',
    offending: () => sql`
      select o.event_id || ' order ' || o.id as id from orders o join registrations r on r.event_id = o.event_id and r.id = o.registration_id
      where (o.state = 'paid' and r.state in ('awaiting_payment', 'expired', 'pending_approval', 'waitlisted', 'offered', 'offer_expired', 'declined'))
        or (r.state = 'awaiting_payment' and o.state not in ('held', 'checkout_open', 'processing'))
        or (o.state = 'paid_no_seat' and not exists (select from refunds f where f.order_id = o.id) and not exists (select from disputes d where d.order_id = o.id and d.state = 'lost'))`,
  },
  {
    name: 'orders',
    offending: () => sql`
      select o.event_id || ' order ' || o.id as id from orders o join registrations r on r.event_id = o.event_id and r.id = o.registration_id
      where o.amount is distinct from r.amount or o.currency is distinct from r.currency or o.user_id is distinct from r.user_id or o.card_fee + o.platform + o.affiliate + o.host <> o.amount`,
  },
  {
    name: 'ledger-balance',
    offending: () => sql`
      select f.id::text as id from ledger_facts f where not exists (select from ledger_postings p where p.fact_id = f.id)
        or exists (select from ledger_postings p where p.fact_id = f.id group by p.currency having sum(p.amount) <> 0)`,
  },
  {
    name: 'payments-in-ledger',
    offending: () => sql`
      select o.event_id || ' order ' || o.id as id from orders o where ${wasPaid} and not exists (
          select from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and f.kind = 'payment' and f.ref = o.charge_id
          group by f.id having sum(p.amount) filter (where p.account in ('stripe_balance', 'card_fee_cost')) = o.amount
            and coalesce(-sum(p.amount) filter (where p.account like 'host_payable:%' or p.account like 'affiliate_payable:%'), 0) = o.host + o.affiliate and coalesce(-sum(p.amount) filter (where p.account = 'platform_revenue'), 0) = o.platform
            and coalesce(-sum(p.amount) filter (where p.account = 'card_fee_recovered'), 0) = o.card_fee)
        or not ${wasPaid} and exists (select from ledger_facts f where f.order_id = o.id)`,
  },
  {
    name: 'refunds-in-ledger',
    offending: () => sql`
      select r.id::text as id from refunds r where (r.refund_id is not null) <> exists (select from ledger_facts f where f.kind = 'refund' and f.ref = r.refund_id and f.order_id = r.order_id)
        or (r.state = 'failed' and r.refund_id is not null) <> exists (select from ledger_facts f where f.kind = 'refund-failed' and f.ref = r.refund_id)
      union all select f.id::text from ledger_facts f where f.kind in ('refund', 'refund-failed') and not exists (select from refunds r where r.refund_id = f.ref and r.order_id = f.order_id)
      union all select o.id::text from orders o where o.amount < coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.state <> 'failed'), 0) + coalesce((select sum(affiliate + host) from disputes d where d.order_id = o.id and d.state = 'lost'), 0)`,
  },
  {
    name: 'transfers-in-ledger',
    offending: () => sql`
      select t.id::text as id from transfers t where (t.state = 'sent') <> exists (
          select from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.kind = 'transfer' and f.ref = coalesce(t.transfer_id, t.id::text) and f.order_id = t.order_id
          group by f.id having coalesce(-sum(p.amount) filter (where p.account = 'stripe_balance'), 0) = t.amount and sum(p.amount) filter (where p.account = 'host_payable:' || t.host_id) = t.amount + t.settled)
      union all select f.id::text from ledger_facts f where f.kind = 'transfer' and not exists (select from transfers t where coalesce(t.transfer_id, t.id::text) = f.ref)
      union all select r.id::text from reversals r where (r.state = 'sent') <> exists (select from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.kind = 'reversal' and f.ref = r.reversal_id and p.account = 'stripe_balance' and p.amount = r.amount)
        or (r.state = 'refused') <> exists (select from ledger_facts f where f.kind = 'debt' and f.ref = r.id::text)
      union all select f.id::text from ledger_facts f where f.kind = 'reversal' and not exists (select from reversals r where r.reversal_id = f.ref)
      union all select t.id::text from transfers t where t.amount < coalesce((select sum(amount) from reversals r where r.transfer_id = t.id and r.state <> 'refused'), 0)`,
  },
  {
    name: 'released-in-full',
    offending: () => sql`
      select o.event_id || ' order ' || o.id as id from orders o join events e on e.id = o.event_id where o.state = 'paid' and o.released_at is not null and e.status = 'published'
        and not exists (select from refunds r where r.order_id = o.id and r.state = 'waiting')
        and not exists (select from disputes d where d.order_id = o.id and d.state = 'lost' and not exists (select from ledger_facts f where f.kind = 'dispute-lost' and f.ref = d.id))
        and 0 <> (select coalesce(sum(p.amount), 0) from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = o.id and p.account like 'host_payable:%')`,
  },
  {
    name: 'disputes-in-ledger',
    offending: () => sql`
      select d.id from disputes d where d.platform + d.affiliate + d.host <> case when d.state = 'lost' then d.amount else 0 end
        or exists (select from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.kind = 'dispute-lost' and f.ref = d.id group by f.id
          having sum(p.amount) filter (where p.account = 'dispute_hold') is distinct from -d.amount or coalesce(sum(p.amount) filter (where p.account like 'host_payable:%' or p.account like 'affiliate_payable:%'), 0) <> d.host + d.affiliate)
      union all select f.id::text from ledger_facts f where f.kind = 'dispute-lost' and not exists (select from disputes d where d.id = f.ref and d.state = 'lost')`,
  },
  {
    name: 'places-given-up',
    offending: () => sql`
      select g.id::text as id from given_up_places g join orders o on o.id = g.order_id where g.place >= o.places or o.event_id <> g.event_id
      union all select r.id::text from refunds r join orders o on o.id = r.order_id where r.place >= o.places
      union all select order_id::text from refunds where place is not null and state <> 'failed' group by order_id, place having count(*) > 1`,
  },
  {
    name: 'hosts-owe-nothing',
    offending: () => sql`
      select account as id from ledger_postings where account like 'host_payable:%' group by account, currency having sum(amount) > 0
      union all select account from ledger_postings where account like 'host_receivable:%' group by account, currency having sum(amount) < 0`,
  },
  {
    name: 'payments-in-time',
    isWarning: true,
    offending: ({ now }) => sql`
      select event_id || ' ' || id as id from registrations where state = 'awaiting_payment' and pay_until < ${now}::timestamptz - interval '1 hour'
      union all select 'refund ' || id from refunds where state in ('waiting', 'sent') and created_at < ${now}::timestamptz - interval '1 day'
      union all select 'reversal ' || id from reversals where state = 'waiting' and created_at < ${now}::timestamptz - interval '1 day'
      union all select 'transfer ' || id from transfers where state = 'pending' and created_at < ${now}::timestamptz - interval '1 day'
      union all select 'payout ' || id from affiliate_payouts where state = 'pending' and created_at < ${now}::timestamptz - interval '7 days'
      union all select 'place ' || id from given_up_places where handled_at is null and due_at < ${now}::timestamptz - interval '1 hour'
      union all select 'refund ' || id from refunds f where state = 'failed' and not exists (select from refunds l where l.order_id = f.order_id and l.reason = f.reason and l.amount = f.amount and l.place is not distinct from f.place and l.created_at > f.created_at)`,
  },
]
