import { sql } from 'kysely'
import { currencies } from '#contract/payments/currencies.ts'
import type { Db } from '../../kit/db/db.ts'
import { examine } from '../../operations/doctor/doctor.ts'
import { affiliatesLack } from './testing.affiliates.ts'
import { refundsOf, reversalsOf, type EmulatorPayment, transfersOf } from './testing.queries.ts'
import { orderInvariants } from './testing.orders.ts'
import type { ChaosRun } from './testing.run.ts'
import type { Invariant } from './testing.invariant.ts'
type IdRow = { id: string }

async function idsOf(db: Db, query: ReturnType<typeof sql<IdRow>>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id)
}

/** Checks what must hold at every moment. */
export async function findViolations({
  gatherings,
  world: {
    product: { db },
  },
}: ChaosRun): Promise<string[]> {
  const { rows } = await sql<{ id: string; places: number }>`
    select e.id, coalesce((select sum(case when r.state in ('offered', 'awaiting_payment') then r.party_size when r.state in ('confirmed', 'checked_in', 'attended', 'no_show') then 1
        when r.undo_until is not null and r.undo_state = 'confirmed' then 1 else 0 end) from registrations r where r.event_id = e.id), 0)::int
      + coalesce((select sum(c.kept) from invitation_codes c where c.event_id = e.id), 0)::int as places from events e`.execute(
    db,
  )
  return rows.flatMap(({ id, places }) => {
    const at = gatherings.find((one) => one.id === id)
    return at && places > at.capacity
      ? [`${at.title} has ${at.capacity} places, and ${places} are taken.`]
      : []
  })
}

const nothingWaits: Invariant = {
  name: 'nothing is waiting',
  broken: async ({
    world: {
      product: { db },
    },
  }) =>
    idsOf(
      db,
      sql<IdRow>`
  select 'order ' || o.id || ' ' || o.state as id from orders o where o.state in ('held', 'checkout_open', 'processing')
      or o.state = 'paid_no_seat' and not exists (select from disputes d where d.order_id = o.id and d.state = 'lost')
      or o.state = 'paid' and exists (select from refunds f where f.order_id = o.id and f.reason in ('no-seat', 'paid-twice'))
  union all select 'registration ' || id || ' ' || state from registrations where state = 'awaiting_payment'
  union all select 'refund ' || id || ' ' || state from refunds where state in ('waiting', 'sent') union all select 'transfer ' || id || ' ' || state from transfers where state = 'pending'
  union all select 'reversal ' || id || ' ' || state from reversals where state = 'waiting' union all select 'dispute ' || id || ' ' || state from disputes where state = 'open'
  union all select 'notice ' || type || ' ' || attempts || ' ' || failure from webhook_events where handled_at is null
  union all select 'place given up ' || id from given_up_places where handled_at is null`,
    ),
}

const postings: Invariant = {
  name: 'every fact sums to zero',
  broken: async ({
    world: {
      product: { db },
    },
  }) =>
    idsOf(
      db,
      sql<IdRow>`
  select fact_id || ' ' || currency || ' ' || sum(amount) as id from ledger_postings group by fact_id, currency having sum(amount) <> 0`,
    ),
}

const balances: Invariant = {
  name: 'the books match the processor',
  broken: async ({
    world: {
      own,
      product: { db },
    },
  }) => {
    const { rows } = await sql<{
      currency: string
      amount: string
    }>`select currency, sum(amount)::text as amount from ledger_postings where account = 'stripe_balance' group by currency`.execute(
      db,
    )
    const wrong: string[] = []
    for (const currency of currencies) {
      const { available, pending } = await own.readBalance(currency)
      const books = Number(rows.find((one) => one.currency === currency)?.amount ?? 0)
      if (available + pending !== books)
        wrong.push(`${currency}: ${books} in the books, ${available + pending} at the processor`)
    }
    return wrong
  },
}

const affiliatesHave: Invariant = {
  name: 'every affiliate was paid, or is owed, their commissions',
  broken: affiliatesLack,
}

const oneEach: Invariant = {
  name: 'each row was sent once, and nothing was sent without a row',
  broken: async ({
    world: {
      product: { db },
    },
  }) => {
    const { rows } = await sql<{ key: string; there: string | null; amount: number }>`
    select 're:' || id as key, refund_id as there, amount from refunds union all select 'tr:' || id, transfer_id, amount from transfers where amount > 0 union all select 'trr:' || id, reversal_id, amount from reversals union all select 'ap:' || id, transfer_id, amount from affiliate_payouts`.execute(
      db,
    )
    const sent: EmulatorPayment[] = [
      ...(await refundsOf(db)),
      ...(await transfersOf(db)),
      ...(await reversalsOf(db)),
    ]
    const found = Map.groupBy(sent, ({ metadata: { row = '' } }) =>
      row.split(':').slice(0, 2).join(':'),
    ) // after a refusal for lack of funds, a number follows
    return [
      ...rows.flatMap(({ key, there, amount }) => {
        const all = found.get(key) ?? []
        const isRight =
          there === null
            ? all.length === 0
            : all.length === 1 && all[0]?.id === there && all[0]?.amount === amount
        return isRight
          ? []
          : [
              `${key} is ${there ?? 'not sent'}, and the processor has it as ${all.map(({ id, amount: much }) => `${id} (${much})`).join(', ') || 'nothing'}.`,
            ]
      }),
      ...[...found]
        .filter(([key]) => !rows.some((row) => row.key === key))
        .map(([key]) => `The processor has an object for ${key}, but there is no row.`),
    ]
  },
}

/** The processor's ids sort in order of creation. */
const madeAt = (id: string) => id.slice(id.indexOf('_') + 1, id.indexOf('_') + 17)

const backFirst: Invariant = {
  name: 'a reversal from the host comes before the refund to the buyer',
  broken: async ({
    world: {
      product: { db },
    },
  }) => {
    const rows = await db
      .selectFrom('reversals')
      .innerJoin('refunds', 'refunds.id', 'reversals.refund_id')
      .select(['reversals.reversal_id as back', 'refunds.refund_id as on'])
      .execute()
    return rows.flatMap(({ back, on }) =>
      back !== null && on !== null && madeAt(on) < madeAt(back)
        ? [`${on} was sent before ${back} came back.`]
        : [],
    )
  },
}

const doctorSays: Invariant = {
  name: 'the doctor finds nothing',
  broken: async ({
    world: {
      product: { database, clock },
    },
  }) => {
    const findings = await examine({
      database,
      clock,
      signal: new AbortController().signal,
      between: async () => {},
    })
    return findings
      .filter(({ rows, isWarning }) => rows > 0 && !isWarning)
      .map(({ name, ids }) => `${name}: ${ids.slice(0, 3).join(', ')}`)
  },
}

const compared: Invariant = {
  name: 'the reconciliation finds nothing',
  broken: async ({
    world: {
      product: { db },
    },
  }) =>
    idsOf(
      db,
      sql<IdRow>`
  select 'difference ' || kind || ' ' || what || ' ' || currency || ' ' || books || ' ' || processor as id from differences where settled_at is null
  union all select 'comparison ' || state || ' ' || failure from (select * from reconciliations order by began_at desc limit 1) last where state <> 'agrees'`,
    ),
}

const atTheEnd = [
  nothingWaits,
  postings,
  balances,
  ...orderInvariants,
  affiliatesHave,
  backFirst,
  oneEach,
  doctorSays,
  compared,
]

/** Checks what must hold once nothing is left to do. */
export async function findFinalViolations(run: ChaosRun): Promise<string[]> {
  const broken: string[] = []
  for (const promise of atTheEnd)
    for (const sentence of await promise.broken(run)) broken.push(`${promise.name}: ${sentence}`)
  return [...broken, ...(await findViolations(run))]
}
