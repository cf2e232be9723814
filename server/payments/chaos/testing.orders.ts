import { sql } from 'kysely'
import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import { refundParts } from '#contract/payments/sale.ts'
import type { Db } from '../../kit/db/db.ts'
import { accountsOf, chargesOf, disputesOf, transfersOf } from './testing.queries.ts'
import type { Invariant } from './testing.invariant.ts'

type OrderTotals = {
  id: string
  charge_id: string | null
  state: string
  amount: number
  currency: Currency
  card_fee: number
  platform: number
  affiliate: number
  host: number
  host_id: string
  event: string
  seat: string
  gaveUp: number
  places: number
  /**
   * The host's share of refunds and losses according to the rows, and the number of failed refunds.
   */
  bears: number
  failed: number
  /**
   * The host's part, in the ledger, of a cancelled event's order that could not be refunded. It is
   * not sent to anyone, and a person has to look.
   */
  kept: number
}

async function ordersOf(db: Db): Promise<OrderTotals[]> {
  const { rows } = await sql<OrderTotals>`
    select o.id, o.charge_id, o.state, o.amount, o.currency, o.card_fee, o.platform, o.affiliate, o.host, e.host_id, e.status as event, r.state as seat, o.places,
      (select count(*)::int from given_up_places g where g.order_id = o.id and g.by = 'attendee') as "gaveUp",
      (select coalesce(sum(f.host), 0)::int from refunds f where f.order_id = o.id and f.state <> 'failed') + (select coalesce(sum(d.host), 0)::int from disputes d where d.order_id = o.id and d.state = 'lost') as bears,
      (select count(*)::int from refunds f where f.order_id = o.id and f.state = 'failed') as failed,
      case when e.status = 'cancelled' and exists (select from refunds f where f.order_id = o.id and f.state = 'failed') then (select coalesce(-sum(p.amount), 0)::int from ledger_facts l join ledger_postings p on p.fact_id = l.id where l.order_id = o.id and p.account = 'host_payable:' || e.host_id) else 0 end as kept
    from orders o join events e on e.id = o.event_id join registrations r on r.event_id = o.event_id and r.id = o.registration_id`.execute(
    db,
  )
  return rows
}

/** Returns what was finally taken from each charge: refunded, or lost in a dispute. */
async function goneOf(db: Db): Promise<Map<string, { back: number; lost: number }>> {
  const disputes = await disputesOf(db)
  return new Map(
    (await chargesOf(db)).map(({ id, amount_refunded: back }) => [
      id,
      {
        back,
        lost: disputes
          .filter((one) => one.charge === id && one.status === 'lost')
          .reduce((sum, { amount }) => sum + amount, 0),
      },
    ]),
  )
}

const hasPlace = new Set([
  'confirmed',
  'checked_in',
  'attended',
  'no_show',
  'cancelled_by_attendee',
  'cancelled_by_host',
])

const seated: Invariant = {
  name: 'everyone who paid has a place or a full refund',
  broken: async ({
    world: {
      product: { db },
    },
  }) => {
    const [orders, gone] = [await ordersOf(db), await goneOf(db)]
    return (await chargesOf(db)).flatMap(({ id, amount }) => {
      const order = orders.find((one) => one.charge_id === id)
      const { back, lost } = gone.get(id) ?? { back: 0, lost: 0 }
      if (!order) return [`The charge ${id} is unknown.`]
      const isWhole = back + lost === amount
      if (back + lost > amount)
        return [
          `${back} (refunds) and ${lost} (disputes) of ${amount} were returned for the order ${order.id}.`,
        ]
      if (order.state === 'paid' ? hasPlace.has(order.seat) : isWhole) return []
      return [
        `The order ${order.id} is ${order.state}, its registration ${order.seat}, and ${back} (refunds) and ${lost} (disputes) of ${amount} were returned.`,
      ]
    })
  },
}

const cancelled: Invariant = {
  name: 'a cancelled event has refunded everything',
  broken: async ({
    world: {
      product: { db },
    },
  }) => {
    const gone = await goneOf(db)
    return (await ordersOf(db)).flatMap(
      ({ id, charge_id: charge, event, amount, gaveUp, places, seat }) => {
        const { back, lost } = (charge && gone.get(charge)) || { back: 0, lost: 0 }
        // A person who left earlier got the agreed refund. The processor cannot refund what the
        // bank has taken.
        const least =
          seat === 'cancelled_by_host' || event === 'cancelled'
            ? Math.floor((amount * (places - gaveUp)) / places)
            : 0
        return charge && lost === 0 && back < (gaveUp === 0 ? least : least - places)
          ? [
              `${back} of ${amount} was refunded for the order ${id}; ${gaveUp} of ${places} places were given up.`,
            ]
          : []
      },
    )
  },
}

/**
 * Refunds together take from the host what one refund of their sum would. If a refund in between
 * failed, two roundings may differ: the host's whole part and the affiliate's part of it.
 */
const shares: Invariant = {
  name: 'a host bears exactly their share of refunds',
  broken: async ({
    world: {
      product: { db },
    },
  }) => {
    const gone = await goneOf(db)
    return (await ordersOf(db)).flatMap(
      ({
        id,
        charge_id: charge,
        amount,
        currency,
        card_fee: cardFee,
        platform,
        affiliate,
        host,
        bears,
        failed,
      }) => {
        const { back, lost } = (charge && gone.get(charge)) || { back: 0, lost: 0 }
        const { step } = factsOf(currency)
        const parts = {
          cardFee: cardFee / step,
          platform: platform / step,
          affiliate: affiliate / step,
          host: host / step,
        }
        const share =
          refundParts(parts, { from: 0, to: Math.min(amount, back + lost) / step }).host * step
        return Math.abs(bears - share) > failed * 2 * step
          ? [
              `The host bears ${bears} of ${back} (refunds) and ${lost} (disputes) of ${amount}, but should bear ${share}: ${id}`,
            ]
          : []
      },
    )
  },
}

const hostsHave: Invariant = {
  name: 'every host has their part, or owes the excess',
  broken: async ({
    world: {
      product: { db },
    },
  }) => {
    const accounts = await accountsOf(db)
    const sums = new Map<string, { due: number; has: number; owes: number }>()
    const add = (key: string, more: Partial<{ due: number; has: number; owes: number }>) => {
      const { due, has, owes } = sums.get(key) ?? { due: 0, has: 0, owes: 0 }
      sums.set(key, {
        due: due + (more.due ?? 0),
        has: has + (more.has ?? 0),
        owes: owes + (more.owes ?? 0),
      })
    }
    for (const { charge_id: charge, currency, host_id: host, ...order } of await ordersOf(db))
      add(`${host} ${currency}`, {
        due: charge === null ? 0 : order.host - order.bears - order.kept,
      })
    for (const { destination, amount, amount_reversed: back, currency } of (
      await transfersOf(db)
    ).filter(({ metadata: { row = '' } }) => row.startsWith('tr:')))
      add(`${accounts.find(({ account_id: id }) => id === destination)?.host_id} ${currency}`, {
        has: amount - back,
      })
    const { rows } = await sql<{
      account: string
      currency: string
      amount: string
    }>`select account, currency, sum(amount)::text as amount from ledger_postings where account like 'host_receivable:%' group by account, currency`.execute(
      db,
    )
    for (const { account, currency, amount } of rows)
      add(`${account.replace('host_receivable:', '')} ${currency}`, { owes: Number(amount) })
    return [...sums]
      .filter(([, { due, has, owes }]) => has - owes !== due || owes < 0)
      .map(
        ([host, { due, has, owes }]) =>
          `The host ${host} should have ${due}, has ${has} and owes ${owes}.`,
      )
  },
}

/** What must hold for every order: who has a place, who was refunded, and who bears it. */
export const orderInvariants: readonly Invariant[] = [seated, cancelled, shares, hostsHave]
