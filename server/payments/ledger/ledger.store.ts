import { sql } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import { hostReceivable, type LedgerAccount } from './ledger-accounts.rules.ts'
import type { Posting } from './ledger.rules.ts'

export type LedgerFact = {
  kind: Tables['ledger_facts']['kind']
  /** The processor's id for it: the same fact is posted once. */
  ref: string
  /** Null for the platform's own money. */
  orderId: string | null
  currency: Currency
}

/** Posts a fact to the ledger. Idempotent: a repeated fact is posted once. */
export async function post(
  db: Db,
  { kind, ref, orderId, currency }: LedgerFact,
  { postings, now }: { postings: readonly Posting[]; now: Date },
): Promise<void> {
  const id = newId(now)
  const isNew = await db
    .insertInto('ledger_facts')
    .values({ id, kind, ref, order_id: orderId, at: now })
    .onConflict((at) => at.columns(['kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (isNew)
    await db
      .insertInto('ledger_postings')
      .values(postings.map(({ account, amount }) => ({ fact_id: id, account, currency, amount })))
      .execute()
}

export type LedgerFactRow = {
  orderId: string
  at: Date
  kind: string
  postings: { account: string; amount: number }[]
}

/** Returns the facts of orders, the earliest first. */
export async function listFacts(db: Db, orderIds: readonly string[]): Promise<LedgerFactRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{
    id: string
    order_id: string
    at: Date
    kind: string
    account: string
    amount: string
  }>`
    select f.id, f.order_id, f.at, f.kind, p.account, p.amount::text as amount from ledger_facts f join ledger_postings p on p.fact_id = f.id
    where f.order_id in (${sql.join(orderIds.map((id) => sql`${id}::uuid`))}) order by f.at, array_position(array['payment', 'dispute-withdrawn', 'dispute-reinstated', 'transfer', 'reversal', 'debt'], f.kind), f.id, p.account`.execute(
    db,
  )
  const facts = new Map<string, LedgerFactRow>()
  for (const { id, order_id: orderId, at, kind, account, amount } of rows) {
    const fact = facts.get(id) ?? { orderId, at, kind, postings: [] }
    facts.set(id, { ...fact, postings: [...fact.postings, { account, amount: Number(amount) }] })
  }
  return [...facts.values()]
}

export type LedgerSum = {
  currency: Currency
  orders: number
  facts: { kind: string; postings: { account: string; amount: number }[] }[]
}

/** Returns the sums of an event's postings by currency, kind of fact and account. */
export async function sumsOf(db: Db, eventId: string): Promise<LedgerSum[]> {
  const { rows } = await sql<{
    currency: Currency
    kind: string
    account: string
    amount: string
    orders: number
  }>`
    select p.currency, f.kind, p.account, sum(p.amount)::text as amount, count(distinct f.order_id)::int as orders
    from orders o join ledger_facts f on f.order_id = o.id join ledger_postings p on p.fact_id = f.id
    where o.event_id = ${eventId} group by p.currency, f.kind, p.account order by p.currency, f.kind, p.account`.execute(
    db,
  )
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    orders: Math.max(
      0,
      ...own.filter(({ kind }) => kind === 'payment').map(({ orders }) => orders),
    ),
    facts: [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, postings]) => ({
      kind,
      postings: postings.map(({ account, amount }) => ({ account, amount: Number(amount) })),
    })),
  }))
}

/** Returns an order's net credit to one ledger account; below 0 if it was debited more. */
export async function owedOf(
  db: Db,
  { orderId, account }: { orderId: string; account: LedgerAccount },
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ amount: string }>`
    select coalesce(-sum(p.amount), 0)::text as amount from ledger_facts f join ledger_postings p on p.fact_id = f.id where f.order_id = ${orderId} and p.account = ${account}`.execute(
    db,
  )
  return Number(row?.amount ?? 0)
}

/** Returns the balance of one ledger account in a currency: debits less credits. */
export async function balanceOf(
  db: Db,
  { account, currency }: { account: LedgerAccount; currency: Currency },
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    amount: string
  }>`select coalesce(sum(amount), 0)::text as amount from ledger_postings where account = ${account} and currency = ${currency}`.execute(
    db,
  )
  return Number(row?.amount ?? 0)
}

/** Returns a host's debt, by currency. */
export async function debtsOf(db: Db, hostId: string): Promise<Map<Currency, number>> {
  const { rows } = await sql<{
    currency: Currency
    amount: string
  }>`select currency, sum(amount)::text as amount from ledger_postings where account = ${hostReceivable(hostId)} group by currency`.execute(
    db,
  )
  return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]))
}

export async function isPosted(
  db: Db,
  { kind, ref }: Pick<LedgerFact, 'kind' | 'ref'>,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('ledger_facts')
      .select('id')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .executeTakeFirst()) !== undefined
  )
}
