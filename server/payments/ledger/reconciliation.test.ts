import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Difference, Reconciliation } from '#contract/payments/reconciliation.ts'
import { grantAdministrator } from '../../identity/identity.ts'
import { migrations } from '../../kit/db/migrate.ts'
import { newId } from '../../kit/ids.ts'
import { silent } from '../../testing.ts'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'
import { post } from './ledger.store.ts'
import { insertWebhookEvent } from '../webhooks/webhook-events.store.ts'
import { visitor } from '../processors/testing.ts'
import { reconcile } from './reconciliation.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'

const { db, clock, person, payments, aGathering, calling, idp } = await openApp({
  PUBLIC_URL: 'http://interchange.test',
})
const { emulator, processor } = payments
if (!emulator || !processor) throw new Error('Payments are off.')
const { pay, turn } = await visitor(emulator)
const comparing = { db, clock, log: silent, processor }
let hana: TestUser
let ada: TestUser
let bo: TestUser
let times = 0

// Hours pass in these tests, and a session lasts one.
beforeEach(async () => {
  times += 1
  ;[hana, ada, bo] = [
    await person(`Hana${times}`),
    await person(`Ada${times}`),
    await person(`Bo${times}`),
  ]
  await ada.get('/users/profile')
  await grantAdministrator(db, `ada${times}@example.com`, clock.now())
})
afterEach(async () => {
  await emulator.fail({})
  for (const { id } of await open()) await settle(id, 'explained')
})

const forward = (minutes: number) => clock.forward(minutes * 60)
const read = async () => (await ada.get('/admin/money')).json() as Reconciliation
const open = async () => (await read()).open
const settle = (id: string, how: 'own' | 'explained', note = '') =>
  ada.post(`/admin/money/differences/${id}`, { how, note })
const compared = async () => {
  const answer = await ada.post('/admin/money/compare', {})
  expect(answer.statusCode).toBe(200)
  return answer.json() as Reconciliation
}
const plain = ({ kind, what, books, processor, currency }: Difference) => ({
  kind,
  what,
  books,
  processor,
  currency,
})
const charges = async () =>
  (
    await processor.listMovements({
      from: new Date(0),
      until: new Date(clock.now().getTime() + 60_000),
    })
  ).filter(({ kind }) => kind === 'charge')
const inBooks = async () =>
  Number(
    (
      await sql<{
        sum: string
      }>`select coalesce(sum(amount), 0)::text as sum from ledger_postings where account = 'stripe_balance' and currency = 'usd'`.execute(
        db,
      )
    ).rows[0]?.sum,
  )

/** A buyer pays for a place; the webhook events arrive or not. */
async function sold(isHeard = true) {
  const at = await aGathering(hana, {
    startsAt: '2026-12-20T18:00:00Z',
    endsAt: '2026-12-20T21:00:00Z',
  })
  const tier = {
    name: 'Regular',
    description: '',
    benefits: [],
    price: 4900,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  const { tiers } = (
    await hana.put(`/events/${at.id}/pricing`, {
      currency: 'usd',
      taxBasisPoints: 0,
      version: 0,
      tiers: [tier],
      discounts: [],
    })
  ).json()
  await bo.post(at.join, { ...statementItems(['A'], ['B']), ticket: { tierId: tiers[0].id } })
  const { url } = (await bo.post(`/events/${at.id}/registration/pay`, {})).json()
  await pay(url, 'pay')
  forward(1)
  if (isHeard) await bo.get(`/events/${at.id}/registration/payment`)
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('event_id', '=', at.id)
    .executeTakeFirstOrThrow()
  return {
    ...at,
    order,
    state: async () => (await bo.get(`/events/${at.id}/registration`)).json().state as string,
  }
}

describe('a reconciliation', () => {
  test('agrees with sales and refunds by movement and by balance', async () => {
    const at = await sold()
    await hana.post(`/events/${at.id}/attendees/${at.order.registration_id}/refunds`, {
      amount: 900,
      note: '',
    })
    await sweepOrders({ ...comparing, payoutDelayHours: 48 })
    forward(11)
    const { mode, runs, open: found } = await compared()
    expect([mode, runs[0]?.state, runs[0]?.movements, found]).toEqual(['test', 'agrees', 2, []])
    const [balance] = runs[0]?.balances ?? []
    expect(runs[0]?.balances).toEqual([
      {
        currency: 'usd',
        books: await inBooks(),
        processor: balance?.books,
        provider: balance?.books,
      },
    ])
  })

  test('finds an unbooked movement after ten minutes, and books it as the platform’s own on request', async () => {
    await sold()
    const before = await inBooks()
    expect((await turn('balance/move?amount=-200&currency=usd')).status).toBe(200)
    expect((await compared()).open).toEqual([])
    forward(11)
    const found = await compared()
    expect(found.open.map(plain)).toEqual([
      { kind: 'missing', what: 'fee', books: 0, processor: -200, currency: 'usd' },
    ])
    expect([found.runs[0]?.state, found.open[0]?.ref]).toEqual([
      'differs',
      expect.stringMatching(/^txn_/),
    ])
    const id = found.open[0]?.id ?? ''
    forward(1)
    const again = await compared()
    expect([
      again.open.length,
      again.open[0]?.id,
      again.open[0]?.foundAt === found.open[0]?.foundAt,
      (again.open[0]?.seenAt ?? '') > (found.open[0]?.seenAt ?? ''),
    ]).toEqual([1, id, true, true])
    expect(await inBooks()).toBe(before)
    const settled = await settle(id, 'own', 'The monthly fee.')
    expect([settled.statusCode, settled.json().open, settled.json().settled[0]]).toEqual([
      200,
      [],
      expect.objectContaining({ id, settlement: 'own', note: 'The monthly fee.' }),
    ])
    expect((await settle(id, 'own', 'Again.')).json().settled[0]).toMatchObject({
      id,
      note: 'The monthly fee.',
    })
    expect((await settle(id, 'explained')).json().code).toBe('other-state')
    expect(await inBooks()).toBe(before - 200)
    forward(5 * 24 * 60)
    await relogin()
    expect((await compared()).runs[0]?.state).toBe('agrees')
  })

  test('finds an extra fact, a different amount and an unexplained balance, each once and explainable', async () => {
    const at = await sold()
    await post(
      db,
      { kind: 'refund', ref: 're_nothing', orderId: at.order.id, currency: 'usd' },
      {
        postings: [
          { account: 'stripe_balance', amount: -700 },
          { account: 'platform_revenue', amount: 700 },
        ],
        now: clock.now(),
      },
    )
    const charge = (await charges()).at(-1)
    await sql`update emulator_objects set body = jsonb_set(body, '{net}', to_jsonb((body->>'net')::int - 11)) where id = ${charge?.id}`.execute(
      db,
    )
    await turn('balance/move?amount=333&currency=usd')
    await sql`update emulator_objects set created_at = created_at - interval '90 days' where kind = 'balance_transaction' and body->>'description' = 'Planted' and (body->>'net')::int = 333`.execute(
      db,
    )
    forward(11)
    const { open: found, runs } = await compared()
    expect(found.map(plain).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      {
        kind: 'amount',
        what: `charge ${charge?.source}`,
        books: charge?.net,
        processor: (charge?.net ?? 0) - 11,
        currency: 'usd',
      },
      {
        kind: 'balance',
        what: 'balance',
        books: expect.any(Number),
        processor: runs[0]?.balances[0]?.processor,
        currency: 'usd',
      },
      { kind: 'extra', what: 'refund', books: -700, processor: 0, currency: 'usd' },
    ])
    const rest = found.find(({ kind }) => kind === 'balance')
    expect((rest?.processor ?? 0) - (rest?.books ?? 0)).toBe(333)
    expect(found.filter(({ eventId }) => eventId === at.id)).toHaveLength(2)
    for (const { id } of found) expect((await settle(id, 'own')).json().code).toBe('other-state')
    for (const { id } of found) await settle(id, 'explained', 'Known.')
    await sold()
    forward(11)
    expect([(await compared()).runs[0]?.state, await open()]).toEqual(['agrees', []])
    forward(6 * 24 * 60)
    await relogin()
    expect([(await compared()).runs[0]?.state, await open()]).toEqual(['agrees', []])
  })

  test('catches up on undelivered webhook events before it compares', async () => {
    await emulator.fail({
      drop: ['checkout.session.completed', 'charge.succeeded', 'payment_intent.succeeded'],
    })
    const at = await sold(false)
    expect(await at.state()).toBe('awaiting_payment')
    forward(11)
    expect([(await compared()).open, await at.state()]).toEqual([[], 'confirmed'])
  })

  test('recognises the next night what it has found in the books about something older', async () => {
    await sold(false)
    forward(3 * 1440)
    await sweepOrders({ ...comparing, payoutDelayHours: 48 })
    expect(await reconcile(comparing)).toBe(true)
    forward(1440)
    expect(await reconcile(comparing)).toBe(true)
    const { IdToken } = (await idp.signIn(`ada${times}@example.com`)).body[
      'AuthenticationResult'
    ] as { IdToken: string }
    ada = { ...ada, ...calling(IdToken) }
    expect(await open()).toEqual([])
  })

  test('resolves what agrees by now, and nothing else', async () => {
    const at = await sold(false)
    await turn('balance/move?amount=-300&currency=usd')
    forward(11)
    // Its webhook events arrived and could not be handled: the charge is not in the ledger.
    await db
      .updateTable('webhook_events')
      .set({ handled_at: null, attempts: 10, failure: 'Broken.' })
      .execute()
    for (const webhookEvent of await processor.listWebhookEvents(new Date(0)))
      await insertWebhookEvent(db, webhookEvent, {
        channel: 'platform',
        body: webhookEvent.body,
        now: clock.now(),
      })
    await db
      .updateTable('webhook_events')
      .set({ handled_at: clock.now() })
      .where('handled_at', 'is', null)
      .execute()
    const kinds = async () =>
      (await compared()).open.map(({ what }) => what.split(' ')[0]).toSorted()
    expect([await kinds(), await at.state()]).toEqual([['charge', 'fee'], 'awaiting_payment'])
    expect((await open()).find(({ what }) => what.startsWith('charge'))?.processor).toBe(
      (await charges()).at(-1)?.net,
    )
    forward(4 * 24 * 60)
    await relogin()
    await sweepOrders({ ...comparing, payoutDelayHours: 48 })
    expect(await kinds()).toEqual(['fee'])
    expect((await read()).settled[0]).toMatchObject({
      what: expect.stringMatching(/^charge/),
      settlement: 'agrees-now',
    })
    forward(1)
    expect(await kinds()).toEqual(['fee'])
  })

  test(
    'fails if the processor does not answer, and the next one covers that time',
    { timeout: 60_000 },
    async () => {
      await compared()
      const {
        runs: [good],
      } = await read()
      await turn('balance/move?amount=-400&currency=usd')
      await emulator.fail({ api: 'down' })
      forward(3 * 24 * 60)
      await relogin()
      const refused = await ada.post('/admin/money/compare', {})
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments-away'])
      expect((await read()).runs[0]).toMatchObject({
        state: 'failed',
        failure: 'payments-away',
        endedAt: expect.any(String),
      })
      await emulator.fail({})
      const after = await compared()
      expect([
        after.open.map(({ processor }) => processor),
        (after.runs[0]?.from ?? '') < (good?.until ?? ''),
      ]).toEqual([[-400], true])
    },
  )

  test('runs alone, and a run left by a dead process blocks the next one for an hour', async () => {
    const count = async () => (await db.selectFrom('reconciliations').select('id').execute()).length
    const before = await count()
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = {
      ...processor,
      listWebhookEvents: async (since: Date) => (
        asked.resolve(),
        await answered.promise,
        processor.listWebhookEvents(since)
      ),
    }
    const first = reconcile({ ...comparing, processor: slow })
    await asked.promise
    expect(await Promise.all([reconcile(comparing), reconcile(comparing)])).toEqual([false, false])
    answered.resolve()
    expect(await first).toBe(true)
    expect(await count()).toBe(before + 1)
    const lost = newId(clock.now())
    await db
      .insertInto('reconciliations')
      .values({
        id: lost,
        began_at: clock.now(),
        from_at: clock.now(),
        until_at: clock.now(),
        state: 'running',
        balances: '[]',
      })
      .execute()
    forward(59)
    expect(await reconcile(comparing)).toBe(false)
    forward(2)
    expect(await reconcile(comparing)).toBe(true)
    await relogin()
    expect((await read()).runs.find(({ id }) => id === lost)).toMatchObject({
      state: 'failed',
      failure: 'internal',
    })
  })
})

async function relogin() {
  times += 1
  ada = await person(`Ada${times}`)
  bo = await person(`Bo${times}`)
  await ada.get('/users/profile')
  await grantAdministrator(db, `ada${times}@example.com`, clock.now())
}

describe('what needs a person', () => {
  let at: Awaited<ReturnType<typeof sold>>
  beforeAll(async () => {
    times += 1
    ;[hana, bo] = [await person(`Hana${times}`), await person(`Bo${times}`)]
    at = await sold()
  })

  test('includes failed refunds without a retry, abandoned work, and disputes by their deadline', async () => {
    const [order, now] = [at.order, clock.now()]
    const parts = {
      order_id: order.id,
      amount: 100,
      platform: 100,
      affiliate: 0,
      host: 0,
      reason: 'by-hand',
      next_try_at: now,
      failure: 'The money did not reach the buyer.',
    } as const
    const later = new Date(now.getTime() + 1000)
    await db
      .insertInto('refunds')
      .values([
        { ...parts, id: newId(now), state: 'failed', refund_id: 're_stuck', created_at: now },
        {
          ...parts,
          id: newId(now),
          state: 'failed',
          refund_id: 're_again',
          created_at: now,
          amount: 200,
          platform: 200,
        },
        {
          ...parts,
          id: newId(later),
          state: 'waiting',
          created_at: later,
          amount: 200,
          platform: 200,
        },
        {
          ...parts,
          id: newId(now),
          state: 'succeeded',
          refund_id: 're_fine',
          created_at: now,
          amount: 300,
          platform: 300,
        },
      ])
      .execute()
    const transfer = {
      order_id: order.id,
      host_id: (
        await db
          .selectFrom('events')
          .select('host_id')
          .where('id', '=', at.id)
          .executeTakeFirstOrThrow()
      ).host_id,
      account_id: 'acct_1',
      amount: 50,
      next_try_at: now,
    }
    await db
      .insertInto('transfers')
      .values({ ...transfer, id: newId(now), state: 'failed', failure: 'No.', created_at: now })
      .execute()
    await db
      .insertInto('disputes')
      .values([
        {
          id: 'du_open',
          order_id: order.id,
          amount: 4900,
          reason: 'fraudulent',
          state: 'open',
          due_by: new Date('2027-01-01T00:00:00Z'),
          opened_at: now,
          checked_at: now,
        },
        {
          id: 'du_won',
          order_id: order.id,
          amount: 4900,
          reason: 'fraudulent',
          state: 'won',
          due_by: null,
          opened_at: now,
          checked_at: now,
        },
      ])
      .execute()
    await insertWebhookEvent(
      db,
      {
        id: 'evt_stuck',
        type: 'refund.updated',
        objectId: 're_1',
        accountId: null,
        createdAt: now,
        isLive: false,
      },
      { channel: 'platform', body: '{}', now },
    )
    await db
      .updateTable('webhook_events')
      .set({ attempts: 10, failure: 'Broken.' })
      .where('id', '=', 'evt_stuck')
      .execute()
    const { stuck } = await read()
    expect(stuck[0]).toMatchObject({
      kind: 'dispute',
      id: 'du_open',
      amount: 4900,
      currency: 'usd',
      eventId: at.id,
      dueBy: '2027-01-01T00:00:00.000Z',
      failure: 'fraudulent',
    })
    expect(stuck.map(({ kind, amount, failure }) => [kind, amount, failure]).toSorted()).toEqual([
      ['dispute', 4900, 'fraudulent'],
      ['notice', null, 'Broken.'],
      ['refund', 100, 'The money did not reach the buyer.'],
      ['transfer', 50, 'No.'],
    ])
    await db
      .insertInto('transfers')
      .values({ ...transfer, id: newId(later), state: 'pending', created_at: later })
      .execute()
    expect((await read()).stuck.map(({ kind }) => kind)).not.toContain('transfer')
  })
})

test('only administrators can open the page', async () => {
  for (const answer of [
    await bo.get('/admin/money'),
    await bo.post('/admin/money/compare', {}),
    await bo.post(`/admin/money/differences/${newId(clock.now())}`, { how: 'own', note: '' }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  expect((await settle(newId(clock.now()), 'own')).json().code).toBe('not-found')
})

test('without a payment processor there is nothing to reconcile', async () => {
  const off = await openApp({ PAYMENTS: 'off' })
  const ona = await off.person('Ona')
  await ona.get('/users/profile')
  await grantAdministrator(off.db, 'ona@example.com', off.clock.now())
  expect((await ona.get('/admin/money')).json()).toEqual({
    mode: 'off',
    runs: [],
    open: [],
    settled: [],
    stuck: [],
  })
  expect((await ona.post('/admin/money/compare', {})).json().code).toBe('payments-off')
})

// The tables before migration 57, which renames the platform's share and the processor's figures.
const asBefore = `
  alter table orders rename column platform to provider;
  alter table orders rename constraint orders_platform_check to orders_provider_check;
  alter table refunds rename column platform to provider;
  alter table disputes rename column platform to provider;
  alter table differences rename column processor to provider;
  update reconciliations set balances = replace(balances::text, '"processor"', '"provider"')::jsonb;
  update idempotency_keys set reply = reply - 'platform' || jsonb_build_object('provider', reply -> 'platform')
    where jsonb_typeof(reply) = 'object' and reply ? 'platform';
  update idempotency_keys set reply = replace(reply::text, '"processor": ', '"provider": ')::jsonb where reply ? 'runs'`

/** Runs the commands of a file, one after the other. */
async function runAll(commands: string) {
  for (const command of commands.split(/;\s*(?:\n|$)/).filter((text) => text.trim() !== ''))
    await sql.raw(command).execute(db)
}

test('a database from before the renaming of the platform’s share gives the same figures to the cent', async () => {
  const at = await sold()
  const attendee = `/events/${at.id}/attendees/${at.order.registration_id}`
  const giveBack = () =>
    hana.post(`${attendee}/refunds`, { amount: 900, note: '' }, { 'idempotency-key': 'one-refund' })
  const first = (await giveBack()).json()
  await sweepOrders({ ...comparing, payoutDelayHours: 48 })
  expect((await turn('balance/move?amount=-200&currency=usd')).status).toBe(200)
  forward(11)
  await compared()
  const [difference] = await open()
  const explain = () =>
    ada.post(
      `/admin/money/differences/${difference?.id}`,
      { how: 'explained', note: '' },
      { 'idempotency-key': 'one-explanation' },
    )
  const explained = (await explain()).json()
  expect(explained.settled.length).toBeGreaterThan(0)
  const everySum = async () => [
    (await hana.get(`/events/${at.id}/earnings`)).json(),
    (await hana.get(`/events/${at.id}/earnings/summary`)).json(),
    (await hana.get(`${attendee}/money`)).json(),
    await read(),
  ]
  const before = await everySum()
  expect(JSON.stringify(before)).toMatch(/"platform":-?\d+/)
  await runAll(asBefore)
  expect((await hana.get(`${attendee}/money`)).statusCode).toBe(500)
  expect((await explain()).statusCode).toBe(500)
  for (const migration of ['0057_platform_share.sql', '0060_kept_replies.sql'])
    await runAll(await readFile(new URL(migration, migrations), 'utf8'))
  expect([await everySum(), (await giveBack()).json(), (await explain()).json()]).toEqual([
    before,
    first,
    explained,
  ])
})
