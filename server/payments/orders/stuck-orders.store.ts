import { type RawBuilder, sql } from 'kysely'
import type { PaymentIssue } from '#contract/payments/reconciliation.ts'
import type { Db } from '../../kit/db/db.ts'

export type StuckRow = {
  kind: PaymentIssue['kind']
  id: string
  at: Date
  amount: number | null
  currency: string | null
  event_id: string | null
  failure: string
  due_by: Date | null
}

/** Selects payments that wait for a person. Those retried since, or resolved, are left out. */
const stuck = (triesAtMost: number): RawBuilder<StuckRow> => sql`
  select 'refund' as kind, coalesce(f.refund_id, f.id::text) as id, f.created_at as at, f.amount, o.currency, o.event_id, f.failure, null::timestamptz as due_by
    from refunds f join orders o on o.id = f.order_id
    where f.state = 'failed' and not exists (
      select from refunds again where again.order_id = f.order_id and again.reason = f.reason and again.amount = f.amount and again.place is not distinct from f.place and (again.created_at, again.id) > (f.created_at, f.id))
  union all
  select 'transfer', t.id::text, t.created_at, t.amount, o.currency, o.event_id, t.failure, null
    from transfers t join orders o on o.id = t.order_id
    where t.state = 'failed' and not exists (select from transfers later where later.order_id = t.order_id and (later.created_at, later.id) > (t.created_at, t.id))
  union all
  select 'commission', y.id::text, y.created_at, y.amount, y.currency, null, y.failure, null
    from affiliate_payouts y where y.state = 'failed' and not exists (select from affiliate_payouts later where later.user_id = y.user_id and later.currency = y.currency and (later.created_at, later.id) > (y.created_at, y.id))
  union all
  select 'dispute', d.id, d.opened_at, d.amount, o.currency, o.event_id, d.reason, d.due_by
    from disputes d join orders o on o.id = d.order_id where d.state = 'open'
  union all
  select 'notice', n.id, n.received_at, null, null, null, n.failure, null
    from webhook_events n where n.handled_at is null and n.attempts >= ${triesAtMost}`

/** Items with a deadline come first, by that day; then the latest. */
export async function listStuck(
  db: Db,
  { triesAtMost, size }: { triesAtMost: number; size: number },
): Promise<StuckRow[]> {
  const { rows } =
    await sql<StuckRow>`select * from (${stuck(triesAtMost)}) stuck order by due_by nulls last, at desc, id limit ${size}`.execute(
      db,
    )
  return rows
}

export async function countStuck(db: Db, triesAtMost: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    stuck: number
  }>`select count(*)::int as stuck from (${stuck(triesAtMost)}) stuck`.execute(db)
  return row?.stuck ?? 0
}
