import { type Selectable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import type { BooksEntry, ReconciliationFinding, KnownDifference } from './reconciliation.rules.ts'

export type ReconciliationRow = Selectable<Tables['reconciliations']>
export type DifferenceRow = Selectable<Tables['differences']> & { event_id: string | null }
type RunPeriod = { from: Date; until: Date }

/** Locks out other comparisons until the transaction ends. */
export async function lockRuns(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments.reconciling'))`.execute(db)
}

/** Ends a comparison that ran longer than possible: its process is gone. */
export async function endAbandonedRuns(
  db: Db,
  { before, failure, now }: { before: Date; failure: string; now: Date },
): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ state: 'failed', failure, ended_at: now })
    .where('state', '=', 'running')
    .where('began_at', '<', before)
    .execute()
}

export async function findRunning(db: Db): Promise<string | undefined> {
  return (
    await db
      .selectFrom('reconciliations')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst()
  )?.id
}

/**
 * Returns the time until which everything was compared, and when that run ended: the last run, or
 * that many before it.
 */
export async function findFinished(
  db: Db,
  before = 0,
): Promise<{ until: Date; endedAt: Date | null } | undefined> {
  return db
    .selectFrom('reconciliations')
    .select(['until_at as until', 'ended_at as endedAt'])
    .where('state', 'in', ['agrees', 'differs'])
    .orderBy('began_at', 'desc')
    .offset(before)
    .limit(1)
    .executeTakeFirst()
}

export async function findOldestFact(db: Db): Promise<Date | undefined> {
  return (
    await db.selectFrom('ledger_facts').select('at').orderBy('at').limit(1).executeTakeFirst()
  )?.at
}

export async function insertRun(
  db: Db,
  { id, from, until }: RunPeriod & { id: string },
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({
      id,
      began_at: until,
      from_at: from,
      until_at: until,
      state: 'running',
      balances: '[]',
    })
    .execute()
}

type RunResult = {
  state: 'agrees' | 'differs'
  until: Date
  movements: number
  balances: ReconciliationRow['balances']
  now: Date
}

export async function endRun(
  db: Db,
  id: string,
  { state, until, movements, balances, now }: RunResult,
): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ state, until_at: until, movements, balances: JSON.stringify(balances), ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function failRun(
  db: Db,
  id: string,
  { failure, now }: { failure: string; now: Date },
): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ state: 'failed', failure, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

type BooksQuery = { since: Date; names: readonly { kind: string; ref: string }[] }
type BooksRow = {
  id: string | null
  kind: BooksEntry['kind']
  ref: string
  order_id: string | null
  at: Date
  currency: string
  amount: string
}

/**
 * Reads the platform's balance in the ledger: every fact since a time, every named fact, and the
 * sums of all, as of the same moment.
 */
export async function readBooks(
  db: Db,
  { since, names }: BooksQuery,
): Promise<{ booked: BooksEntry[]; sums: Map<string, number> }> {
  const [kinds, refs] = [names.map(({ kind }) => kind), names.map(({ ref }) => ref)]
  const { rows } = await sql<BooksRow>`
    select f.id, f.kind, f.ref, f.order_id, f.at, p.currency, p.amount::text as amount
      from ledger_facts f join ledger_postings p on p.fact_id = f.id and p.account = 'stripe_balance'
      where f.at >= ${since} or (f.kind, f.ref) in (select * from unnest(${kinds}::text[], ${refs}::text[]))
    union all
    select null, null, null, null, null, currency, sum(amount)::text from ledger_postings where account = 'stripe_balance' group by currency`.execute(
    db,
  )
  const booked = rows.flatMap(({ id, order_id: orderId, amount, ...fact }) =>
    id === null ? [] : [{ ...fact, id, orderId, amount: Number(amount) }],
  )
  return {
    booked,
    sums: new Map(
      rows
        .filter(({ id }) => id === null)
        .map(({ currency, amount }) => [currency, Number(amount)]),
    ),
  }
}

/**
 * Returns differences that are open, explained, or settled since a time, locked until the
 * transaction ends.
 */
export async function lockKnownDifferences(db: Db, since: Date): Promise<KnownDifference[]> {
  const rows = await db
    .selectFrom('differences')
    .selectAll()
    .where((builder) =>
      builder.or([
        builder('settled_at', 'is', null),
        builder('settlement', '=', 'explained'),
        builder('settled_at', '>=', since),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(
    ({
      id,
      kind,
      ref,
      what,
      currency,
      books,
      processor,
      order_id: orderId,
      found_at: foundAt,
      settlement,
    }) => ({
      id,
      kind,
      ref,
      what,
      currency,
      books: Number(books),
      processor: Number(processor),
      orderId,
      foundAt,
      settlement,
    }),
  )
}

export async function insertDifference(
  db: Db,
  { kind, ref, what, currency, books, processor, orderId }: ReconciliationFinding,
  now: Date,
): Promise<void> {
  await db
    .insertInto('differences')
    .values({
      id: newId(now),
      kind,
      ref,
      what,
      currency,
      books,
      processor,
      order_id: orderId,
      found_at: now,
      seen_at: now,
    })
    .execute()
}

export async function markSeen(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('differences').set({ seen_at: now }).where('id', 'in', ids).execute()
}

/** Updates a balance difference: the amounts change, but it remains the same difference. */
export async function markMoved(
  db: Db,
  id: string,
  { books, processor, now }: { books: number; processor: number; now: Date },
): Promise<void> {
  await db
    .updateTable('differences')
    .set({ books, processor, seen_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markAgreeing(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('differences')
      .set({ settlement: 'agrees-now', settled_at: now, settled_by: null })
      .where('id', 'in', ids)
      .execute()
}

/** Returns the orders of processor objects, by the objects' ids. */
export async function ordersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ref: string; order_id: string }>`
    with asked as (select unnest(${ids}::text[]) as ref)
    select ref, o.id as order_id from asked join orders o on o.charge_id = ref
    union all select ref, x.order_id from asked join refunds x on x.refund_id = ref
    union all select ref, x.order_id from asked join transfers x on x.transfer_id = ref
    union all select ref, x.order_id from asked join disputes x on x.id = ref
    union all select ref, t.order_id from asked join reversals x on x.reversal_id = ref join transfers t on t.id = x.transfer_id`.execute(
    db,
  )
  return new Map(rows.map(({ ref, order_id: orderId }) => [ref, orderId]))
}

export async function countOpen(db: Db): Promise<number> {
  return Number(
    (
      await db
        .selectFrom('differences')
        .select((builder) => builder.fn.countAll<string>().as('open'))
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).open,
  )
}

export async function listRuns(db: Db, size: number): Promise<ReconciliationRow[]> {
  return db
    .selectFrom('reconciliations')
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

export async function listDifferences(
  db: Db,
  { isOpen, size }: { isOpen: boolean; size: number },
): Promise<DifferenceRow[]> {
  return db
    .selectFrom('differences')
    .leftJoin('orders', 'orders.id', 'differences.order_id')
    .selectAll('differences')
    .select('orders.event_id')
    .where('settled_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'found_at' : 'settled_at', 'desc')
    .orderBy('differences.id')
    .limit(size)
    .execute()
}

export async function lockDifference(
  db: Db,
  id: string,
): Promise<Selectable<Tables['differences']> | undefined> {
  return db
    .selectFrom('differences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function resolveDifference(
  db: Db,
  id: string,
  by: { how: 'own' | 'explained'; note: string; userId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('differences')
    .set({ settlement: by.how, note: by.note, settled_by: by.userId, settled_at: by.now })
    .where('id', '=', id)
    .execute()
}

export async function isBooked(db: Db, names: BooksQuery['names']): Promise<boolean> {
  return (
    (await db
      .selectFrom('ledger_facts')
      .select('id')
      .where((builder) =>
        builder.or(
          names.map(({ kind, ref }) =>
            builder.and([builder(sql<string>`kind`, '=', kind), builder('ref', '=', ref)]),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
