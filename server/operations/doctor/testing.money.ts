import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { syncDispute } from '../../payments/refunds/disputes.ts'
import { visitor } from '../../payments/processors/testing.ts'
import { reconcile } from '../../payments/ledger/reconciliation.ts'
import { sweepOrders } from '../../payments/orders/sweep-orders.ts'
import { silent } from '../../testing.ts'
import { type TestUser, statementItems } from '../../testing.app.ts'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

export const nextWeek = { startsAt: '2026-11-27T18:00:00Z', endsAt: '2026-11-27T21:00:00Z' }

/** A host who has set up payouts, and what the payment processor reported. */
export async function aPayoutAccount({ host, app, db, clock, payments }: BusyWorld): Promise<void> {
  const { url } = (await ok(
    host.post('/users/stripe-connect-onboarding', { country: 'DE', entity: 'individual' }),
  )) as { url: string }
  const opened = (await app.inject(new URL(url).pathname)).headers.location ?? ''
  await app.inject({
    method: 'POST',
    url: `${opened.replace('/visits/', '/onboarding/')}/complete`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { body } = await db
    .selectFrom('emulator_deliveries')
    .select('body')
    .limit(1)
    .executeTakeFirstOrThrow()
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: payments.emulator?.connection.secrets.accounts ?? '',
    timestamp: Math.floor(clock.now().getTime() / 1000),
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/stripe/accounts',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  if (statusCode !== 200) throw new Error(`A webhook event failed in the busy world: ${statusCode}`)
}

/**
 * Tickets: a free one with a guest, one bought with a discount, one paid too late and refunded, and
 * one being paid for.
 */
export async function aSale({
  app,
  later,
  host,
  people,
  aGathering,
  db,
  clock,
  payments,
}: BusyWorld): Promise<void> {
  await ok(
    host.put('/users/pricing-tiers', {
      currency: 'eur',
      version: 0,
      tiers: [
        {
          name: 'Seat',
          description: '',
          benefits: ['Soup'],
          price: 2500,
          quantity: 9,
          opensHoursBefore: 48,
          closesHoursBefore: 1,
        },
      ],
    }),
  )
  const at = await aGathering(host, {
    title: 'A table with prices',
    ...nextWeek,
    capacity: 9,
    visibility: 'unlisted',
  })
  const [seat, help] = [randomUUID(), randomUUID()]
  const open = {
    description: '',
    benefits: [],
    quantity: 5,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  await ok(
    host.put(`/events/${at.id}/pricing`, {
      currency: 'eur',
      taxBasisPoints: 700,
      version: 0,
      tiers: [
        { ...open, id: seat, name: 'Seat', price: 5000 },
        { ...open, id: help, name: 'Helper', price: 0 },
      ],
      discounts: [
        {
          code: 'half',
          basisPoints: 5000,
          amount: null,
          tierId: seat,
          maxUses: 3,
          expiresAt: null,
        },
      ],
    }),
  )
  const words = statementItems(['Company'], ['A hand with the dishes'])
  await ok(
    people.Ben.post(at.join, { ...words, ticket: { tierId: help, guests: ['zora@example.com'] } }),
  )
  const till = async (who: TestUser, ticket: object) => {
    await ok(who.post(at.join, { ...words, ticket }))
    return new URL((await ok(who.post(`/events/${at.id}/registration/pay`, {}))).url).pathname
  }
  const pay = (page: string) =>
    app.inject({
      method: 'POST',
      url: `${page}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await pay(await till(people.Ann, { tierId: seat, discountCode: 'half' }))
  const late = await till(people.Cleo, { tierId: seat })
  await ok(people.Cleo.del(`/events/${at.id}/registration`))
  await pay(late)
  await till(people.Dan, { tierId: seat }) // not paid yet
  await later(1)
  for (const who of [people.Ann, people.Cleo])
    await ok(who.get(`/events/${at.id}/registration/payment`))
  for (let round = 0; round < 2; round += 1)
    await sweepOrders({
      db,
      clock,
      log: silent,
      processor: payments.processor,
      payoutDelayHours: 48,
    })
}

/**
 * A short past event with paid places: one cancelled without a refund, the host paid out, one
 * refund later. One dispute lost and one open, a debt, and a reconciliation that finds a
 * difference.
 */
export async function aSettlement({
  later,
  calling,
  idp,
  host,
  people,
  aGathering,
  db,
  clock,
  payments,
}: BusyWorld): Promise<void> {
  const { processor, emulator } = payments
  if (!processor || !emulator) throw new Error('The busy world has no payment processor.')
  const { pay, turn } = await visitor(emulator)
  const inMinutes = (minutes: number) =>
    new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const at = await aGathering(host, {
    title: 'A short evening',
    startsAt: inMinutes(3),
    endsAt: inMinutes(4),
    visibility: 'unlisted',
  })
  const seat = randomUUID()
  const tier = {
    id: seat,
    name: 'Seat',
    price: 5000,
    description: '',
    benefits: [],
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  await ok(
    host.put(`/events/${at.id}/pricing`, {
      currency: 'eur',
      taxBasisPoints: 0,
      refundPolicy: 'moderate',
      version: 0,
      discounts: [],
      tiers: [tier],
    }),
  )
  const buys = async (who: TestUser, guests: string[] = []) => {
    await ok(
      who.post(at.join, {
        ...statementItems(['Company'], ['Soup']),
        ticket: { tierId: seat, guests },
      }),
    )
    await pay((await ok(who.post(`/events/${at.id}/registration/pay`, {}))).url, 'pay')
    clock.forward(3)
    await ok(who.get(`/events/${at.id}/registration/payment`))
    return db
      .selectFrom('orders')
      .select(['registration_id', 'charge_id'])
      .where('event_id', '=', at.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  }
  const sweep = async () => {
    clock.forward(15)
    await sweepOrders({ db, clock, log: silent, processor, payoutDelayHours: 0 })
  }
  const disputes = async (charge: string | null) => {
    const {
      body: { id },
    } = await turn(`charges/${charge}/dispute`)
    await syncDispute({ db, processor, now: clock.now() }, id)
    return id
  }
  const [ann, ben, cleo, dan] = [
    await buys(people.Ann),
    await buys(people.Ben),
    await buys(people.Cleo),
    await buys(people.Dan, ['zelda@example.com']),
  ]
  await ok(people.Dan.del(`/events/${at.id}/registration`))
  await later(5)
  const { account } = await ok(host.get('/users/stripe-account'))
  await ok(host.get(`/users/stripe-connect/account-status/${account.accountId}`))
  for (let round = 0; round < 2; round += 1) await sweep()
  await ok(
    host.post(`/events/${at.id}/attendees/${ann.registration_id}/refunds`, {
      amount: 1000,
      note: 'Cold soup',
    }),
  )
  const lost = await disputes(ben.charge_id)
  await turn(`disputes/${lost}/lost`)
  await syncDispute({ db, processor, now: clock.now() }, lost)
  await disputes(cleo.charge_id)
  for (let round = 0; round < 3; round += 1) await sweep()
  clock.forward(60)
  await turn(`accounts/${account.accountId}/withdraw`)
  await ok(
    host.post(`/events/${at.id}/attendees/${dan.registration_id}/refunds`, {
      amount: 2000,
      note: '',
    }),
  )
  for (let round = 0; round < 2; round += 1) await sweep()
  await turn('balance/move?amount=-200&currency=eur')
  clock.forward(11 * 60)
  await reconcile({ db, clock, log: silent, processor })
  const { id: found } = await db.selectFrom('differences').select('id').executeTakeFirstOrThrow()
  const { IdToken } = (await idp.signIn('hana@example.com')).body['AuthenticationResult'] as {
    IdToken: string
  } // one hour has passed
  await ok(
    calling(IdToken).post(`/admin/money/differences/${found}`, { how: 'explained', note: 'A fee' }),
  )
}
