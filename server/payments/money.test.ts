import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderMoney } from '#contract/payments/refunds.ts'
import type { EarningsReport } from '#contract/payments/earnings.ts'
import { silent } from '../testing.ts'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { inEnglish } from '../testing.words.ts'
import { handleDueWebhookEvents } from './webhooks/webhook-events.ts'
import { visitor } from './processors/testing.ts'
import { sweepOrders } from './orders/sweep-orders.ts'

const product = await openApp({ PUBLIC_URL: 'http://interchange.test' })
const { app, db, clock, person, payments, aGathering, calling, idp } = product
const { emulator, processor } = payments
if (!emulator || !processor) throw new Error('Payments are off.')
const money = { emulator, processor }
const { pay, deliverWebhooks, turn, visit } = await visitor(emulator)
const words = statementItems(['A baker'], ['Fresh bread'])
const payoutDelayHours = 48
let [hana, bo, cleo]: TestUser[] = []
let times = 0
let heard = 0

beforeEach(async () => {
  times += 1
  ;[hana, bo, cleo] = [
    await person(`Hana${times}`),
    await person(`Bo${times}`),
    await person(`Cleo${times}`),
  ]
})
afterAll(() => money.emulator.fail({}))

const host = () => hana as TestUser
const [buyer, other] = [() => bo as TestUser, () => cleo as TestUser]
const mailOf = (who: TestUser) => `${who.name.toLowerCase()}@example.com`
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

/** An event in so many days that sells tickets for $49.00. */
async function sells({
  days = 10,
  ...more
}: { days?: number; refundPolicy?: string; price?: number } = {}) {
  const { price = 4900, ...terms } = more
  const at = await aGathering(host(), { startsAt: inDays(days), endsAt: inDays(days + 0.1) })
  const tier = {
    name: 'Regular',
    description: '',
    benefits: [],
    price,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  const written = await host().put(`/events/${at.id}/pricing`, {
    currency: 'usd',
    taxBasisPoints: 0,
    version: 0,
    tiers: [tier],
    discounts: [],
    ...terms,
  })
  expect(written.statusCode).toBe(200)
  return {
    ...at,
    own: `/events/${at.id}/registration`,
    tierId: (written.json().tiers as { id: string }[])[0]?.id ?? '',
  }
}
type TestSale = Awaited<ReturnType<typeof sells>>

/** A buyer pays for a place, and for guests. */
async function buys(who: TestUser, at: TestSale, guests: string[] = []): Promise<string> {
  expect(
    (await who.post(at.join, { ...words, ticket: { tierId: at.tierId, guests } })).statusCode,
  ).toBe(200)
  await pay((await who.post(`${at.own}/pay`, {})).json().url, 'pay')
  clock.forward(3)
  expect((await who.get(`${at.own}/payment`)).json().state).toBe('paid')
  return (await who.get(at.own)).json().id
}

async function sweep(rounds = 2) {
  for (let round = 0; round < rounds; round += 1) {
    clock.forward(20)
    await sweepOrders({ db, clock, log: silent, processor: money.processor, payoutDelayHours })
  }
}

/** Delivers and handles what the emulator has sent since. */
async function hear() {
  const all = await deliverWebhooks()
  for (const { body, signature, type } of all.slice(heard))
    await app.inject({
      method: 'POST',
      url: `/webhooks/stripe/${endpointOf(type)}`,
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  heard = all.length
  clock.forward(1)
  while (
    (await handleDueWebhookEvents({ db, clock, log: silent, processor: money.processor })) > 0
  );
}

function endpointOf(type: string): string {
  if (type.startsWith('v2.')) return 'accounts'
  return type.startsWith('payout.') ? 'connect' : 'platform'
}

/** Gives the host an account that accepts money. */
async function onboards(): Promise<string> {
  const { url } = (
    await host().post('/users/stripe-connect-onboarding', { country: 'US', entity: 'individual' })
  ).json()
  await visit(url, 'complete')
  clock.forward(6)
  const { account } = (await host().get('/users/stripe-account')).json()
  expect(
    (await host().get(`/users/stripe-connect/account-status/${account.accountId}`)).json().state,
  ).toBe('ready')
  return account.accountId
}

/** Advances the clock by so many hours, and signs everyone in again. */
async function pass(hours: number) {
  clock.forward(hours * 3600)
  const again = async (who: TestUser) => {
    const { IdToken } = (await idp.signIn(mailOf(who))).body['AuthenticationResult'] as {
      IdToken: string
    }
    return { ...who, ...calling(IdToken) }
  }
  ;[hana, bo, cleo] = [await again(host()), await again(buyer()), await again(other())]
}

/** Advances to two days after the event's end. */
async function ends(days = 12.2) {
  await pass(days * 24)
  await sweep()
}

const leaving = async (who: TestUser, at: TestSale) => (await who.get(`${at.own}/leaving`)).json()
const leave = async (who: TestUser, at: TestSale) => {
  expect((await who.del(at.own)).statusCode).toBe(200)
  clock.forward(11 * 60)
  await sweep()
}
const moneyOf = async (at: TestSale, id: string): Promise<OrderMoney> =>
  (await host().get(`/events/${at.id}/attendees/${id}/money`)).json().order
const statement = async (at: TestSale): Promise<EarningsReport> =>
  (await host().get(`/events/${at.id}/earnings`)).json()
const sums = async (at: TestSale) => (await statement(at)).sums[0]
const chargeOf = async (id: string) =>
  (
    await db
      .selectFrom('orders')
      .select('charge_id')
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow()
  ).charge_id ?? ''

/** Checks that the ledger sums to 0 and its processor balance matches the processor's. */
async function agrees() {
  const postings = await db
    .selectFrom('ledger_postings')
    .select(['account', 'amount', 'currency'])
    .execute()
  expect(postings.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
  const books = postings
    .filter(({ account, currency }) => account === 'stripe_balance' && currency === 'usd')
    .reduce((sum, { amount }) => sum + Number(amount), 0)
  const { available, pending } = await money.processor.readBalance('usd')
  expect(available + pending).toBe(books)
}

describe('giving up a place', () => {
  test.each([
    ['flexible', 10, 4900],
    ['moderate', 10, 4900],
    ['moderate', 6, 0],
    ['flexible', 0.9, 0],
    ['none', 10, 0],
  ])(
    'under "%s", %s days before, returns %s, as announced beforehand',
    async (refundPolicy, days, amount) => {
      const at = await sells({ days, refundPolicy })
      const id = await buys(buyer(), at)
      expect(await leaving(buyer(), at)).toMatchObject({
        goesTo: 'you',
        amount,
        paid: 4900,
        currency: 'usd',
        places: 1,
        policy: refundPolicy,
        isMoved: false,
        isDisputed: false,
      })
      await leave(buyer(), at)
      expect(await moneyOf(at, id)).toMatchObject({
        givenBack: amount,
        goingBack: 0,
        keeps: amount === 0 ? 2269 : 0,
      })
      expect((await buyer().get(`${at.own}/receipt`)).json()).toMatchObject({
        givenBack: amount,
        refunds: amount === 0 ? [] : [{ amount, state: 'succeeded' }],
      })
      await agrees()
    },
  )

  test('withholds the card fee from a buyer who bears it, and the host keeps nothing', async () => {
    const at = await sells({ price: 10_000 })
    const id = await buys(buyer(), at)
    await db
      .updateTable('orders')
      .set({ fee_bearer: 'buyer' })
      .where('registration_id', '=', id)
      .execute()
    expect(await leaving(buyer(), at)).toMatchObject({
      amount: 9680,
      paid: 10_000,
      withheldFee: 320,
    })
    await leave(buyer(), at)
    const order = await moneyOf(at, id)
    expect([order.cardFee, order.yours, order.platform]).toEqual([320, 4646, 5034])
    expect(order).toMatchObject({ givenBack: 9680, keeps: 0, refunds: [{ yours: 4646 }] })
    const postings = await db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_facts', 'ledger_facts.id', 'ledger_postings.fact_id')
      .select(['account', 'amount'])
      .where('order_id', '=', order.orderId)
      .where('account', '=', 'platform_revenue')
      .execute()
    expect(postings.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    await agrees()
    await host().post(`/events/${at.id}/cancel`, { reason: 'Flooded' })
    await sweep()
    expect(await moneyOf(at, id)).toMatchObject({ givenBack: 10_000, keeps: 0 })
    await agrees()
  })

  test('refunds by the moment of leaving, independent of when it is processed', async () => {
    const at = await sells({ days: 1.002 })
    const id = await buys(buyer(), at)
    await leave(buyer(), at) // eleven minutes later it is less than a day
    expect((await moneyOf(at, id)).givenBack).toBe(4900)
  })

  test('can be undone within ten minutes, and no money moves', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    await buyer().del(at.own)
    await sweep(3)
    expect(await moneyOf(at, id)).toMatchObject({ goingBack: 4900, refunds: [] })
    await buyer().post(`${at.own}/undo`, {})
    await pass(1)
    await sweep(3)
    expect([(await buyer().get(at.own)).json().state, (await moneyOf(at, id)).refunds]).toEqual([
      'confirmed',
      [],
    ])
  })

  test('is refundable until the start if the event moved by more than two hours, under any terms', async () => {
    const at = await sells({ refundPolicy: 'none' })
    const id = await buys(buyer(), at)
    const { version, startsAt, endsAt } = (await host().get(`/events/${at.id}`)).json()
    const later = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString()
    expect(
      (
        await host().patch(`/events/${at.id}`, {
          startsAt: later(startsAt),
          endsAt: later(endsAt),
          version,
          notify: false,
        })
      ).statusCode,
    ).toBe(200)
    expect(await leaving(buyer(), at)).toMatchObject({
      amount: 4900,
      isMoved: true,
      until: later(startsAt),
    })
    await leave(buyer(), at)
    expect((await moneyOf(at, id)).givenBack).toBe(4900)
  })

  test('keeps the terms agreed at purchase', async () => {
    const at = await sells({ refundPolicy: 'flexible' })
    await buys(buyer(), at)
    const { version, currency, taxBasisPoints, tiers, discounts } = (
      await host().get(`/events/${at.id}/pricing`)
    ).json()
    const same = tiers.map(
      ({ sold: _sold, held: _held, ...tier }: { sold: number; held: number }) => tier,
    )
    expect(
      (
        await host().put(`/events/${at.id}/pricing`, {
          version,
          currency,
          taxBasisPoints,
          tiers: same,
          discounts,
          refundPolicy: 'none',
        })
      ).json().refundPolicy,
    ).toBe('none')
    expect(await leaving(buyer(), at)).toMatchObject({ amount: 4900, policy: 'flexible' })
  })

  test('cancels companions who have not come, and keeps those who have', async () => {
    const at = await sells({ price: 3333 })
    const [comes, stays] = [await person(`Guest${times}`), await person(`Stay${times}`)]
    const id = await buys(buyer(), at, [mailOf(comes), mailOf(stays)])
    const codes = await db
      .selectFrom('invitation_codes')
      .select(['code', 'bound_email'])
      .where('registration_id', '=', id)
      .execute()
    const codeFor = (who: TestUser) => codes.find(({ bound_email: to }) => to === mailOf(who))?.code
    expect(
      (await comes.post(`/events/${at.id}/${codeFor(comes)}/register`, words)).statusCode,
    ).toBe(200)
    expect(await leaving(comes, at)).toMatchObject({ goesTo: 'buyer', amount: 3333, places: 1 })
    expect(await leaving(buyer(), at)).toMatchObject({ goesTo: 'you', amount: 6666, places: 2 })
    await leave(buyer(), at)
    expect(
      (await moneyOf(at, id)).refunds.map(({ amount, reason, state }) => [amount, reason, state]),
    ).toEqual(
      expect.arrayContaining([
        [3333, 'left', 'succeeded'],
        [3333, 'left', 'succeeded'],
      ]),
    )
    await leave(comes, at)
    expect(await moneyOf(at, id)).toMatchObject({ givenBack: 9999, left: 0 })
    await agrees()
  })

  test('that was handed on refunds its payer', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    await buyer().post(`${at.own}/hand-on`, { email: mailOf(other()) })
    const { code } = await db
      .selectFrom('invitation_codes')
      .select('code')
      .where('registration_id', '=', id)
      .where('purpose', '=', 'transfer')
      .executeTakeFirstOrThrow()
    expect((await other().post(`/events/${at.id}/${code}/register`, words)).statusCode).toBe(200)
    await sweep()
    expect((await moneyOf(at, id)).refunds).toEqual([])
    expect(await leaving(other(), at)).toMatchObject({ goesTo: 'buyer', amount: 4900 })
    await leave(other(), at)
    expect((await moneyOf(at, id)).givenBack).toBe(4900)
  })
})

describe('the host', () => {
  test('who removes an attendee refunds everything, even under terms without refunds', async () => {
    const at = await sells({ refundPolicy: 'none' })
    const id = await buys(buyer(), at)
    const ahead = await host().post(`/events/${at.id}/refunds/ahead`, { registrationIds: [id] })
    expect(ahead.json()).toEqual({ items: [{ currency: 'usd', orders: 1, amount: 4900 }] })
    await host().post(`/events/${at.id}/attendees/remove`, {
      registrationIds: [id],
      reason: 'Sorry',
    })
    await sweep()
    expect(await moneyOf(at, id)).toMatchObject({
      givenBack: 4900,
      refunds: [{ reason: 'removed', state: 'succeeded' }],
    })
  })

  test('who cancels the event refunds everyone the remainder once, at any number of runs', async () => {
    const at = await sells()
    const [first, second] = [await buys(buyer(), at), await buys(other(), at)]
    await host().post(`/events/${at.id}/attendees/${first}/refunds`, {
      amount: 1000,
      note: 'For the wait',
    })
    await sweep()
    expect((await host().post(`/events/${at.id}/refunds/ahead`, {})).json()).toEqual({
      items: [{ currency: 'usd', orders: 2, amount: 8800 }],
    })
    await host().post(`/events/${at.id}/cancel`, { reason: 'Flooded' })
    await sweep(4)
    expect([(await moneyOf(at, first)).givenBack, (await moneyOf(at, second)).givenBack]).toEqual([
      4900, 4900,
    ])
    expect(
      await db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select('refunds.id')
        .where('event_id', '=', at.id)
        .execute(),
    ).toHaveLength(3)
    await agrees()
  })

  test('is not paid while taken down, leavers get full refunds, and a restored event pays the rest', async () => {
    await onboards()
    const at = await sells({ refundPolicy: 'none' })
    const [first, second] = [await buys(buyer(), at), await buys(other(), at)]
    const admin = await person(`Adam${times}`)
    await admin.get('/users/profile')
    await grantAdministrator(db, mailOf(admin), clock.now())
    expect(await leaving(buyer(), at)).toMatchObject({ amount: 0 })
    expect(
      (
        await admin.post(`/admin/events/${at.id}/takedown`, {
          reason: 'It sells what must not be sold.',
        })
      ).statusCode,
    ).toBe(200)
    expect(await leaving(buyer(), at)).toMatchObject({ amount: 4900 })
    await leave(buyer(), at)
    expect([(await moneyOf(at, first)).givenBack, (await buyer().get(at.own)).json().code]).toEqual(
      [4900, 'registration-not-found'],
    )
    await ends()
    expect([(await moneyOf(at, second)).released, (await sums(at))?.released]).toEqual([0, 0])
    await agrees()
    // After this time administrators must sign in again, too.
    const { IdToken } = (await idp.signIn(mailOf(admin))).body['AuthenticationResult'] as {
      IdToken: string
    }
    expect(
      (
        await calling(IdToken).del(`/admin/events/${at.id}/takedown`, {
          reason: 'It was an error.',
        })
      ).statusCode,
    ).toBe(200)
    await sweep(3)
    expect([(await moneyOf(at, first)).released, (await moneyOf(at, second)).released]).toEqual([
      0, 2269,
    ])
    await agrees()
  })

  test('refunds manually in parts, and never more than was paid', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    const give = (amount: number) =>
      host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount, note: '' })
    expect((await give(2000)).json()).toMatchObject({ goingBack: 2000, left: 2900, keeps: 2269 })
    await sweep()
    expect(await moneyOf(at, id)).toMatchObject({
      givenBack: 2000,
      goingBack: 0,
      left: 2900,
      keeps: 2269 - 926,
      refunds: [{ reason: 'by-hand', yours: 926 }],
    })
    const tooMuch = await give(2901)
    expect([tooMuch.statusCode, tooMuch.json().fields]).toEqual([400, { amount: 'too-large' }])
    expect((await buyer().get(at.own)).json().state).toBe('confirmed')
    const foreign = await other().post(`/events/${at.id}/attendees/${id}/refunds`, {
      amount: 100,
      note: '',
    })
    expect(foreign.statusCode).toBeGreaterThanOrEqual(403)
  })

  test('who cancels also refunds places given up without a refund', async () => {
    const at = await sells({ refundPolicy: 'none' })
    const id = await buys(buyer(), at)
    await leave(buyer(), at)
    expect((await moneyOf(at, id)).givenBack).toBe(0)
    await host().post(`/events/${at.id}/cancel`, { reason: 'Flooded' })
    await sweep()
    expect((await moneyOf(at, id)).givenBack).toBe(4900)
  })

  test('who sends one key twice at once refunds once', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    const ask = () =>
      host().post(
        `/events/${at.id}/attendees/${id}/refunds`,
        { amount: 1000, note: '' },
        { 'idempotency-key': `twice-${times}` },
      )
    await Promise.all([ask(), ask()])
    await sweep()
    expect((await moneyOf(at, id)).givenBack).toBe(1000)
  })

  test('with an outdated view of the remainder refunds nothing', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    const give = (left: number) =>
      host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '', left })
    expect([
      (await give(4900)).statusCode,
      (await give(4900)).json().code,
      (await give(3900)).statusCode,
    ]).toEqual([200, 'changed-meanwhile', 200])
  })

  test('sees an automatic refund after the ten minutes, and cannot make it twice', async () => {
    const at = await sells({ price: 3333 })
    const id = await buys(buyer(), at, ['guest@example.com'])
    await buyer().del(at.own)
    expect(await moneyOf(at, id)).toMatchObject({ goingBack: 6666, left: 0, refunds: [] })
    const [again, everything] = [
      await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 6666, note: '' }),
      await other().post(`/events/${at.id}/refunds/ahead`, {}),
    ]
    expect([again.json().fields, everything.statusCode >= 403]).toEqual([
      { amount: 'too-large' },
      true,
    ])
    clock.forward(11 * 60)
    await sweep()
    expect(await moneyOf(at, id)).toMatchObject({ givenBack: 6666, goingBack: 0, left: 0 })
  })

  test('learns of a failed refund, sees it, and retries it', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    await money.emulator.fail({ refunds: 'fail' })
    await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '' })
    await sweep(1)
    await money.emulator.fail({})
    clock.forward(3)
    await hear()
    const {
      refunds: [failed],
      givenBack,
    } = await moneyOf(at, id)
    expect([failed?.state, givenBack, (await statement(at)).items[0]?.flag]).toEqual([
      'failed',
      0,
      'refund-failed',
    ])
    expect(
      await db
        .selectFrom('announcements')
        .select('facts')
        .where('event_id', '=', at.id)
        .where('kind', '=', 'refund-failed')
        .execute(),
    ).toHaveLength(1)
    const again = () =>
      host().post(`/events/${at.id}/attendees/${id}/refunds/${failed?.id}/again`, {})
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 409])
    await sweep()
    expect([(await moneyOf(at, id)).givenBack, (await statement(at)).items[0]?.flag]).toEqual([
      1000,
      null,
    ])
    await agrees()
  })
})

test('cannot refund a payment without a place, which stays nobody’s', async () => {
  const at = await sells()
  await buyer().post(at.join, { ...words, ticket: { tierId: at.tierId, guests: [] } })
  const { url } = (await buyer().post(`${at.own}/pay`, {})).json()
  const { id } = (await buyer().get(at.own)).json()
  await buyer().del(at.own)
  await pay(url, 'pay')
  await money.emulator.fail({ refunds: 'fail' })
  await sweep()
  clock.forward(3)
  await hear()
  await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '' })
  await sweep()
  await money.emulator.fail({})
  clock.forward(3)
  await hear()
  const orders = await db
    .selectFrom('orders')
    .select('state')
    .where('event_id', '=', at.id)
    .execute()
  expect([
    orders,
    (await moneyOf(at, id)).refunds.map(({ reason, state }) => `${reason} ${state}`).toSorted(),
  ]).toEqual([[{ state: 'paid_no_seat' }], ['by-hand failed', 'no-seat failed']])
})

describe('the release', () => {
  test('pays the host’s part two days after the end, once, and the statement explains every cent', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '' })
    await buys(other(), at)
    await ends(11)
    expect(await sums(at)).toMatchObject({ released: 0, toCome: 2269 * 2 - 463 })
    expect((await statement(at)).items.map(({ release }) => release)).toEqual([
      'upcoming',
      'upcoming',
    ])
    await ends(1.2)
    await sweep(3)
    expect(await sums(at)).toEqual({
      currency: 'usd',
      orders: 2,
      sold: 9800,
      cardFees: 344,
      platform: 2459 * 2 - 537,
      provider: 2459 * 2 - 537,
      affiliates: 0,
      yours: 2269 * 2 - 463,
      givenBack: 1000,
      takenBack: 0,
      released: 2269 * 2 - 463,
      toCome: 0,
      owed: 0,
      debt: 0,
      disputed: 0,
    })
    expect((await statement(at)).items.map(({ release, released }) => [release, released])).toEqual(
      [
        ['sent', 2269],
        ['sent', 1806],
      ],
    )
    const csv = (await host().get(`/events/${at.id}/earnings.csv`)).body
    const movements = (['payment', 'refund', 'transfer'] as const).map((kind) =>
      inEnglish(`statement.entry.${kind}`),
    )
    expect(movements.filter((words) => !csv.includes(`Z,${words},Bo`))).toEqual([])
    expect(csv).toContain(`,${inEnglish('csv.movement')},${inEnglish('csv.buyer')},`)
    expect(csv).toMatch(/,Bo\d+,Regular,1,USD,-10\.00,0\.00,-5\.37,0\.00,-4\.63,0\.00\r\n/)
    expect(csv).toMatch(/,Bo\d+,Regular,1,USD,0\.00,0\.00,0\.00,0\.00,0\.00,18\.06\r\n/)
    await agrees()
  })

  test('waits for a ready account, says so, and then continues', async () => {
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    expect([
      (await moneyOf(at, id)).release.state,
      (await statement(at)).release.waitsForAccount,
    ]).toEqual(['waits-for-account', true])
    expect(
      await db
        .selectFrom('announcements')
        .select('facts')
        .where('event_id', '=', at.id)
        .where('kind', '=', 'payout-waits')
        .execute(),
    ).toHaveLength(1)
    await onboards()
    await sweep()
    expect([(await moneyOf(at, id)).release.state, (await moneyOf(at, id)).released]).toEqual([
      'sent',
      2269,
    ])
    await agrees()
  })

  test('is reversed, as far as possible, before sent money is refunded to a buyer', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 4900, note: '' })
    await sweep(3)
    expect(await moneyOf(at, id)).toMatchObject({ givenBack: 4900, keeps: 0, released: 0 })
    expect(
      (await statement(at)).items[0]?.entries.map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['payment', 4900],
      ['transfer', 2269],
      ['reversal', 2269],
      ['refund', 4900],
    ])
    await agrees()
  })

  test('checks an account that money waits for, even without a webhook event', async () => {
    const { url } = (
      await host().post('/users/stripe-connect-onboarding', { country: 'US', entity: 'individual' })
    ).json()
    await visit(url, 'complete')
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    expect((await moneyOf(at, id)).released).toBe(2269)
  })

  test('reversed for one refund does not fund another', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    const give = () =>
      host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '' })
    await give()
    await sweep(1)
    const { body } = await turn(`charges/${await chargeOf(id)}/dispute`)
    await hear()
    await sweep(6) // the host's part is back, and the refund waits for the bank
    await turn(`disputes/${body.id}/won`)
    await hear()
    await give()
    await sweep(3)
    await pass(1)
    await sweep(3)
    expect(await sums(at)).toMatchObject({
      givenBack: 2000,
      yours: 2269 - 926,
      released: 2269 - 926,
      owed: 0,
    })
    await agrees()
  })

  test('is reversed for each of two concurrent refunds, and not twice for one', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    const give = (amount: number) =>
      host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount, note: '' })
    for (const amount of [2000, 1500, 1400]) await give(amount)
    await sweep(8)
    expect(await moneyOf(at, id)).toMatchObject({
      givenBack: 4900,
      goingBack: 0,
      keeps: 0,
      released: 0,
    })
    expect(await sums(at)).toMatchObject({ yours: 0, released: 0, toCome: 0, owed: 0 })
    await agrees()
  })

  test('that the host has withdrawn to a bank is a debt, which the next release settles', async () => {
    const accountId = await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    await pass(72)
    // Unless the automatic payout did so in these three days
    await turn(`accounts/${accountId}/withdraw`)
    await expect
      .poll(async () => (await host().get('/users/stripe-connect/payouts')).json().items)
      .toMatchObject([{ amount: 2269, currency: 'usd' }])
    await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 4900, note: '' })
    await sweep(3)
    expect(await moneyOf(at, id)).toMatchObject({ givenBack: 4900, keeps: 0, released: 2269 })
    expect(await sums(at)).toMatchObject({ yours: 0, released: 2269, owed: 2269, toCome: 0 })
    const next = await sells({ price: 9000 })
    await buys(buyer(), next)
    await ends()
    await sweep()
    const own = await sums(next)
    expect([own?.released, own?.owed]).toEqual([(own?.yours ?? 0) - 2269, -2269])
    await agrees()
  })
})

describe('a dispute', () => {
  const opens = async (id: string) => {
    const charge = await chargeOf(id)
    const { body } = await turn(`charges/${charge}/dispute`)
    await hear()
    return body.id
  }

  test('stops refunds and releases, and a lost one takes its part from each', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    const disputeId = await opens(id)
    expect(await moneyOf(at, id)).toMatchObject({
      dispute: { state: 'open', amount: 4900 },
      keeps: 2269,
    })
    expect((await statement(at)).items[0]?.flag).toBe('disputed')
    expect(
      (
        await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 100, note: '' })
      ).json().code,
    ).toBe('disputed')
    expect(await leaving(buyer(), at)).toMatchObject({ amount: 0, isDisputed: true })
    await ends()
    expect((await moneyOf(at, id)).release.state).toBe('held')
    await turn(`disputes/${disputeId}/lost`)
    await hear()
    await sweep(3)
    expect(await sums(at)).toMatchObject({
      sold: 4900,
      takenBack: 4900,
      yours: 0,
      released: 0,
      toCome: 0,
      disputed: 0,
    })
    await agrees()
  })

  test('opened after a refund with a lost answer keeps that refund in the books', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '' })
    await money.emulator.fail({ api: 'lost' })
    await sweep(1)
    await money.emulator.fail({})
    expect(await moneyOf(at, id)).toMatchObject({ givenBack: 0, goingBack: 1000 })
    await opens(id)
    clock.forward(60)
    await sweep(3)
    expect(await moneyOf(at, id)).toMatchObject({
      dispute: { state: 'open' },
      givenBack: 1000,
      goingBack: 0,
    })
    await agrees()
  })

  test('that is won changes nothing in the end', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    const disputeId = await opens(id)
    await ends()
    await turn(`disputes/${disputeId}/won`)
    await hear()
    await sweep(3)
    expect([(await moneyOf(at, id)).dispute?.state, await sums(at)]).toEqual([
      'won',
      expect.objectContaining({ yours: 2269, released: 2269, disputed: 0, takenBack: 0 }),
    ])
    await agrees()
  })

  test('that is won first refunds a place given up meanwhile, and then pays the host', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await leave(buyer(), at)
    const left = await sells()
    const own = await buys(other(), left)
    const disputeId = await opens(own)
    await leave(other(), left)
    expect(await moneyOf(left, own)).toMatchObject({ givenBack: 0, goingBack: 4900, left: 0 })
    await ends()
    await turn(`disputes/${disputeId}/won`)
    await hear()
    await sweep(3)
    expect([await moneyOf(left, own), await moneyOf(at, id)]).toMatchObject([
      { givenBack: 4900, released: 0 },
      { givenBack: 4900 },
    ])
    await agrees()
  })

  test('lost after the release takes the host’s part back', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    expect((await moneyOf(at, id)).released).toBe(2269)
    const disputeId = await opens(id)
    await turn(`disputes/${disputeId}/lost`)
    await hear()
    await sweep(4)
    expect(await sums(at)).toMatchObject({ takenBack: 4900, yours: 0, released: 0, owed: 0 })
    await agrees()
  })

  test('lost during a transfer reversal for a refund takes the full amount from each', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    await ends()
    await host().post(`/events/${at.id}/attendees/${id}/refunds`, { amount: 1000, note: '' })
    await sweep(1)
    const { body } = await turn(`charges/${await chargeOf(id)}/dispute`)
    await turn(`disputes/${body.id}/lost`)
    await hear()
    await sweep(4)
    expect(await sums(at)).toMatchObject({
      takenBack: 4900,
      givenBack: 0,
      yours: 0,
      released: 0,
      owed: 0,
    })
    await agrees()
  })

  test('of a payment not yet in the books is processed again when it is', async () => {
    const at = await sells()
    await buyer().post(at.join, { ...words, ticket: { tierId: at.tierId, guests: [] } })
    await money.emulator.fail({ drop: ['checkout.session.completed'] })
    await pay((await buyer().post(`${at.own}/pay`, {})).json().url, 'pay')
    await money.emulator.fail({})
    const [charge] = await money.processor.listMovements({
      from: clock.now(),
      until: new Date(clock.now().getTime() + 1000),
    })
    await turn(`charges/${charge?.source}/dispute`)
    await hear()
    clock.forward(3)
    expect((await buyer().get(`${at.own}/payment`)).json().state).toBe('paid')
    clock.forward(15)
    await hear()
    expect((await moneyOf(at, (await buyer().get(at.own)).json().id)).dispute?.state).toBe('open')
    await agrees()
  })

  test('without a webhook event is discovered, and its refund is not sent twice', async () => {
    await onboards()
    const at = await sells()
    const id = await buys(buyer(), at)
    const disputeId = await opens(id)
    await buyer().del(at.own)
    clock.forward(11 * 60)
    await sweep()
    await money.emulator.fail({
      drop: ['charge.dispute.closed', 'charge.dispute.funds_reinstated', 'charge.dispute.updated'],
    })
    await turn(`disputes/${disputeId}/lost`)
    await money.emulator.fail({})
    await pass(2)
    await sweep(3)
    await pass(7)
    await sweep(3)
    expect(await moneyOf(at, id)).toMatchObject({
      dispute: { state: 'lost' },
      givenBack: 0,
      left: 0,
      refunds: [],
    })
    await agrees()
  })
})
