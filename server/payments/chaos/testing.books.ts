import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'

/**
 * Returns every order with its history, and every reconciliation run, for finding the cause of a
 * failure.
 */
export async function booksOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    title: string
    facts: object[]
    refunds: object[]
    transfers: object[]
    reversals: object[]
    disputes: object[]
  }>`
    select e.title || ' (' || e.status || '), ' || o.amount || ' ' || o.currency || ', host ' || o.host || ', order ' || o.state || ', registration ' || r.state || ', released ' || coalesce(o.released_at::text, '-') as title,
      (select coalesce(json_agg(json_build_object('at', f.at, 'kind', f.kind, 'ref', f.ref, 'postings', (select json_object_agg(p.account, p.amount) from ledger_postings p where p.fact_id = f.id)) order by f.at, f.id), '[]') from ledger_facts f where f.order_id = o.id) as facts,
      (select coalesce(json_agg(json_build_object('at', f.created_at, 'id', f.id, 'state', f.state, 'amount', f.amount, 'host', f.host, 'reason', f.reason, 'failure', f.failure, 'place', f.place) order by f.created_at, f.id), '[]') from refunds f where f.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('at', t.created_at, 'id', t.id, 'state', t.state, 'amount', t.amount, 'settled', t.settled, 'failure', t.failure) order by t.created_at, t.id), '[]') from transfers t where t.order_id = o.id) as transfers,
      (select coalesce(json_agg(json_build_object('at', v.created_at, 'id', v.id, 'state', v.state, 'amount', v.amount, 'refund', v.refund_id, 'dispute', v.dispute_id) order by v.created_at, v.id), '[]') from reversals v join transfers t on t.id = v.transfer_id where t.order_id = o.id) as reversals,
      (select coalesce(json_agg(json_build_object('at', d.opened_at, 'id', d.id, 'state', d.state, 'amount', d.amount, 'host', d.host) order by d.opened_at), '[]') from disputes d where d.order_id = o.id) as disputes
    from orders o join events e on e.id = o.event_id join registrations r on r.event_id = o.event_id and r.id = o.registration_id order by e.title, o.id`.execute(
    db,
  )
  const runs = await db
    .selectFrom('reconciliations')
    .select(['began_at', 'from_at', 'until_at', 'state', 'failure'])
    .orderBy('began_at')
    .execute()
  const orders = rows.flatMap(({ title, ...all }) => [
    title,
    ...Object.entries(all).flatMap(([name, each]) =>
      each.map((one) => `    ${name}: ${JSON.stringify(one)}`),
    ),
  ])
  return ['The books:', ...orders, ...runs.map((one) => `comparison: ${JSON.stringify(one)}`)]
}
