import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp, type TestUser } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { handleDueWebhookEvents } from './webhooks/webhook-events.ts'
import { visitor } from './processors/testing.ts'

const product = await openApp({ PUBLIC_URL: 'http://interchange.test' })
const { app, db, clock, person, payments, visitor: nobody } = product
const { emulator, processor } = payments
if (!emulator || !processor) throw new Error('Payments are off.')
const { visit, deliverWebhooks } = await visitor(emulator)
let hana: TestUser
let bo: TestUser

const asked = { country: 'DE', entity: 'individual' }
const begin = async (who: TestUser, change: object = {}) =>
  who.post('/users/stripe-connect-onboarding', { ...asked, ...change })
const account = async (who: TestUser) => (await who.get('/users/stripe-account')).json().account
const look = async (who: TestUser, accountId: string) => {
  clock.forward(6)
  return who.get(`/users/stripe-connect/account-status/${accountId}`)
}
const rows = () => db.selectFrom('payout_accounts').selectAll().execute()

beforeAll(async () => {
  ;[hana, bo] = [await person('Hana'), await person('Bo')]
})
afterAll(() => emulator.fail({}))

describe('payout accounts', () => {
  test('begin empty, open once for any number of requests, and each get a new link', async () => {
    expect((await hana.get('/users/stripe-account')).json()).toEqual({
      account: null,
      mode: 'test',
    })
    const answers = await Promise.all([begin(hana), begin(hana), begin(hana)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(3)
    expect(await rows()).toHaveLength(1)
    expect(await account(hana)).toMatchObject({
      state: 'started',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      disabled_reason: 'requirements',
      country: 'DE',
    })
    expect(
      (await account(hana)).requirements_due.map(({ topic }: { topic: string }) => topic),
    ).toEqual(['person', 'birth', 'terms', 'bank'])
  })

  test('survive an abandoned setup, and a used link leads to a new one for the same event', async () => {
    const eventId = '019b0000-0000-7000-8000-0000000000aa'
    const { url } = (await begin(hana, { eventId })).json()
    expect(await visit(url, 'leave')).toBe(
      `http://interchange.test/events/stripe-success?event=${eventId}`,
    )
    expect(await visit(url, 'complete')).toBe(
      `http://interchange.test/events/connect-setup?event=${eventId}&again=1`,
    )
    expect((await look(hana, (await account(hana)).accountId)).json()).toMatchObject({
      state: 'started',
    })
  })

  test('allow another country before any data was given, and not afterwards', async () => {
    const before = await account(hana)
    expect((await begin(hana, { country: 'ES', entity: 'company' })).statusCode).toBe(200)
    expect(await account(hana)).toMatchObject({
      country: 'ES',
      entity: 'company',
      state: 'started',
    })
    expect((await account(hana)).accountId).not.toBe(before.accountId)
    await visit((await begin(hana, { country: 'ES', entity: 'company' })).json().url, 'review')
    expect((await look(hana, (await account(hana)).accountId)).json()).toMatchObject({
      state: 'under-review',
      details_submitted: true,
      charges_enabled: false,
    })
    expect((await begin(hana, { country: 'FR' })).json().code).toBe('other-country')
    expect(await rows()).toHaveLength(1)
  })

  test('become ready by a webhook event, may need more information, and are closed in the end', async () => {
    const { accountId } = await account(hana)
    const step = async (name: string) =>
      app.inject({
        method: 'POST',
        url: `/__pay/accounts/${accountId}/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const heard = async () => {
      for (const { body, signature } of await deliverWebhooks())
        await app.inject({
          method: 'POST',
          url: '/webhooks/stripe/accounts',
          payload: body,
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        })
      clock.forward(1)
      while ((await handleDueWebhookEvents({ db, clock, log: silent, processor })) > 0);
    }
    await step('complete')
    await heard()
    expect(await account(hana)).toMatchObject({
      state: 'ready',
      charges_enabled: true,
      payouts_enabled: true,
      requirements_due: [],
      disabled_reason: null,
    })
    await step('restrict')
    await heard()
    expect(await account(hana)).toMatchObject({
      state: 'restricted',
      charges_enabled: false,
      disabled_reason: 'requirements',
      requirements_due: [{ topic: 'document', due: 'overdue' }],
    })
    await step('close')
    await heard()
    expect(await account(hana)).toMatchObject({
      state: 'closed',
      disabled_reason: 'closed',
      requirements_due: [],
    })
    expect((await begin(hana)).statusCode).toBe(200)
    expect(await account(hana)).toMatchObject({ state: 'started', country: 'DE' })
    expect(
      await db.selectFrom('webhook_events').select('id').where('handled_at', 'is', null).execute(),
    ).toEqual([])
  })

  test('count as closed when the processor no longer knows them, and are replaced', async () => {
    const cleo = await person('Cleo')
    await begin(cleo)
    const before = await account(cleo)
    await db.deleteFrom('emulator_objects').where('id', '=', before.accountId).execute()
    expect((await begin(cleo)).statusCode).toBe(200)
    const after = await account(cleo)
    expect([after.state, after.accountId === before.accountId]).toEqual(['started', false])
    await db.deleteFrom('emulator_objects').where('id', '=', after.accountId).execute()
    expect((await look(cleo, after.accountId)).json()).toMatchObject({
      state: 'closed',
      charges_enabled: false,
      disabled_reason: 'closed',
    })
  })

  test('accept a changed name after a lost answer', { timeout: 60_000 }, async () => {
    const dan = await person('Dan')
    await emulator.fail({ api: 'lost' })
    expect((await begin(dan)).json().code).toBe('payments-away')
    await emulator.fail({})
    const { version } = (await dan.get('/users/profile')).json()
    await dan.patch('/users/profile', { given_name: 'Daniel', version })
    expect((await begin(dan)).statusCode).toBe(200)
  })

  test('are not found for a stranger, and neither is a nonexistent one', async () => {
    const { accountId } = await account(hana)
    const answers = [
      await look(bo, accountId),
      await look(bo, 'acct_nobody'),
      await look(bo, '../../x'),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
    expect(answers.slice(0, 2).map((answer) => answer.json().code)).toEqual([
      'payout-account-not-found',
      'payout-account-not-found',
    ])
    expect((await bo.post('/users/stripe-connect/dashboard', {})).json().code).toBe(
      'payout-account-not-found',
    )
    expect((await nobody.get('/users/stripe-account')).statusCode).toBe(401)
  })

  test.each([
    [{ country: 'XX' }, { country: 'option' }],
    [{ entity: 'robot' }, { entity: expect.any(String) }],
    [{ accountId: 'acct_1' }, { accountId: expect.any(String) }],
    [{ eventId: '../evil' }, { eventId: expect.any(String) }],
  ])('refuse %o at its field', async (change, fields) => {
    const answer = await begin(bo, change)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
    expect(await account(bo)).toBeNull()
  })

  test(
    'show the last known state and its time during an outage, and a retry opens one account',
    { timeout: 60_000 },
    async () => {
      await emulator.fail({ api: 'lost' })
      expect((await begin(bo)).json().code).toBe('payments-away')
      expect(await account(bo)).toBeNull()
      await emulator.fail({})
      expect((await begin(bo)).statusCode).toBe(200)
      const opened = await db
        .selectFrom('emulator_objects')
        .select('body')
        .where('kind', '=', 'v2.core.account')
        .execute()
      expect(
        opened.filter(
          ({ body }) => (body as { contact_email: string }).contact_email === 'bo@example.com',
        ),
      ).toHaveLength(1)
      const { accountId, asOf } = await account(bo)
      await emulator.fail({ api: 'down' })
      expect((await look(bo, accountId)).json()).toMatchObject({
        state: 'started',
        isStale: true,
        asOf,
      })
      await emulator.fail({})
      expect((await look(bo, accountId)).json()).toMatchObject({ isStale: false })
    },
  )

  test('ask the processor at most every five seconds', async () => {
    const { accountId } = await account(bo)
    const { asOf } = (await look(bo, accountId)).json()
    clock.forward(4)
    expect((await bo.get(`/users/stripe-connect/account-status/${accountId}`)).json().asOf).toBe(
      asOf,
    )
    clock.forward(2)
    expect(
      (await bo.get(`/users/stripe-connect/account-status/${accountId}`)).json().asOf,
    ).not.toBe(asOf)
  })
})

describe('a webhook event', () => {
  const post = (channel: string, payload: Buffer | string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/webhooks/stripe/${channel}`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const kept = async () => (await db.selectFrom('webhook_events').select('id').execute()).length

  test('is stored once for any number of deliveries', async () => {
    const [one] = await deliverWebhooks()
    if (!one) throw new Error('No webhook was delivered.')
    const before = await kept()
    const answers = [
      await post('accounts', one.body, { 'stripe-signature': one.signature }),
      await post('accounts', one.body, { 'stripe-signature': one.signature }),
    ]
    expect([answers.map(({ statusCode }) => statusCode), await kept()]).toEqual([
      [200, 200],
      before,
    ])
  })

  test.each([
    ['platform', undefined],
    ['connect', 'acct_1'],
  ] as const)(
    'arrives on the endpoint of the %s too, signed with its own secret',
    async (channel, onAccount) => {
      const payload = JSON.stringify({
        id: `evt_${channel}`,
        object: 'event',
        type: 'payout.paid',
        api_version: Stripe.API_VERSION,
        created: 1_700_000_000,
        livemode: false,
        pending_webhooks: 1,
        request: null,
        data: { object: { id: 'po_1', object: 'payout' } },
        ...(onAccount && { account: onAccount }),
      })
      const signed = (secret: string) => ({
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          timestamp: Math.floor(clock.now().getTime() / 1000),
        }),
      })
      const { secrets } = emulator.connection
      expect((await post(channel, payload, signed(secrets[channel]))).statusCode).toBe(200)
      expect(
        await db
          .selectFrom('webhook_events')
          .select(['object_id', 'account_id', 'endpoint'])
          .where('id', '=', `evt_${channel}`)
          .execute(),
      ).toEqual([{ object_id: 'po_1', account_id: onAccount ?? null, endpoint: channel }])
      expect((await post(channel, payload, signed(secrets.accounts))).statusCode).toBe(400)
      expect(
        (
          await post(
            channel,
            payload.replace('"livemode":false', '"livemode":true'),
            signed(secrets[channel]),
          )
        ).statusCode,
      ).toBe(400)
    },
  )

  test('is stored with unstorable characters replaced', async () => {
    const payload = String.raw`{"id":"evt_signs","object":"event","type":"payout.paid","created":1700000000,"livemode":false,"data":{"object":{"id":"po_2","note":"a\u0000b\ud800","\u0000":1}}}`
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: emulator.connection.secrets.platform,
      timestamp: Math.floor(clock.now().getTime() / 1000),
    })
    expect((await post('platform', payload, { 'stripe-signature': header })).statusCode).toBe(200)
    expect(
      (
        await db
          .selectFrom('webhook_events')
          .select('body')
          .where('id', '=', 'evt_signs')
          .executeTakeFirstOrThrow()
      ).body,
    ).toMatchObject({ data: { object: { note: 'a\uFFFDb\uFFFD', '\uFFFD': 1 } } })
  })

  test.each([
    'null',
    '[]',
    '{}',
    '"evt"',
    String.raw`{"id":"evt_\u0000","object":"event","type":"payout.paid","created":1700000000,"livemode":false,"data":{"object":{"id":"po_3"}}}`,
  ])('that is signed but malformed is refused: %s', async (payload) => {
    for (const channel of ['platform', 'connect', 'accounts'] as const) {
      const header = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: emulator.connection.secrets[channel],
        timestamp: Math.floor(clock.now().getTime() / 1000),
      })
      expect((await post(channel, payload, { 'stripe-signature': header })).statusCode).toBe(400)
    }
  })

  test('of the other mode is ignored, even with a valid signature', async () => {
    const payload = JSON.stringify({
      id: 'evt_live',
      object: 'event',
      type: 'payout.paid',
      api_version: Stripe.API_VERSION,
      created: 1_700_000_000,
      livemode: true,
      pending_webhooks: 1,
      request: null,
      data: { object: { id: 'po_1' } },
    })
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: emulator.connection.secrets.platform,
      timestamp: Math.floor(clock.now().getTime() / 1000),
    })
    expect((await post('platform', payload, { 'stripe-signature': header })).statusCode).toBe(400)
  })

  test.each<[string, (one: { body: Buffer; signature: string }) => ReturnType<typeof post>]>([
    ['not signed', ({ body }) => post('accounts', body, {})],
    [
      'signed with another secret',
      ({ body }) =>
        post('accounts', body, {
          'stripe-signature': `t=${Math.floor(clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
        }),
    ],
    [
      'changed by one byte',
      ({ body, signature }) =>
        post('accounts', Buffer.concat([body, Buffer.from(' ')]), {
          'stripe-signature': signature,
        }),
    ],
    [
      'signed for another endpoint',
      ({ body, signature }) => post('platform', body, { 'stripe-signature': signature }),
    ],
    [
      'signed long ago',
      ({ body, signature }) =>
        post('accounts', body, { 'stripe-signature': signature.replace(/^t=\d+/, 't=1700000000') }),
    ],
    ['not JSON', () => post('accounts', 'hello', { 'stripe-signature': 't=1,v1=2' })],
    ['empty', () => post('accounts', '', { 'stripe-signature': 't=1,v1=2' })],
    [
      'a form',
      ({ body, signature }) =>
        post('accounts', body, { 'stripe-signature': signature, 'content-type': 'text/plain' }),
    ],
  ])('is refused if it is %s, and leaves nothing', async (_what, send) => {
    const [one] = await deliverWebhooks()
    if (!one) throw new Error('No webhook was delivered.')
    const before = await kept()
    const { statusCode } = await send(one)
    expect([statusCode >= 400 && statusCode < 500, await kept()]).toEqual([true, before])
  })

  test('about an unknown account or of an unknown kind is accepted and does nothing', async () => {
    await db
      .insertInto('webhook_events')
      .values([
        {
          id: 'evt_unknown',
          endpoint: 'accounts',
          type: 'v2.core.account.closed',
          object_id: 'acct_elsewhere',
          account_id: null,
          created_at: clock.now(),
          received_at: clock.now(),
          body: '{}',
          next_try_at: clock.now(),
        },
        {
          id: 'evt_strange',
          endpoint: 'platform',
          type: 'something.new',
          object_id: 'x',
          account_id: null,
          created_at: clock.now(),
          received_at: clock.now(),
          body: '{}',
          next_try_at: clock.now(),
        },
      ])
      .execute()
    while ((await handleDueWebhookEvents({ db, clock, log: silent, processor })) > 0);
    expect(
      await db.selectFrom('webhook_events').select('id').where('handled_at', 'is', null).execute(),
    ).toEqual([])
  })

  test(
    'is retried with growing delays during an outage, and finally kept for the operator',
    { timeout: 60_000 },
    async () => {
      const { accountId } = await account(bo)
      await db
        .insertInto('webhook_events')
        .values({
          id: 'evt_later',
          endpoint: 'accounts',
          type: 'v2.core.account[requirements].updated',
          object_id: accountId,
          account_id: accountId,
          created_at: clock.now(),
          received_at: clock.now(),
          body: '{}',
          next_try_at: clock.now(),
        })
        .execute()
      await emulator.fail({ api: 'down' })
      expect(await handleDueWebhookEvents({ db, clock, log: silent, processor })).toBe(1)
      expect(await handleDueWebhookEvents({ db, clock, log: silent, processor })).toBe(0)
      await emulator.fail({})
      clock.forward(11)
      expect(await handleDueWebhookEvents({ db, clock, log: silent, processor })).toBe(1)
      expect(
        await db
          .selectFrom('webhook_events')
          .select(['attempts', 'failure'])
          .where('id', '=', 'evt_later')
          .where('handled_at', 'is not', null)
          .execute(),
      ).toEqual([{ attempts: 2, failure: '' }])
    },
  )
})

test('with payments off every caller learns so, and no endpoint accepts webhook events', async () => {
  const without = await openApp({ PAYMENTS: 'off' })
  const ada = await without.person('Ada')
  expect((await ada.get('/users/stripe-account')).json()).toEqual({ account: null, mode: 'off' })
  expect((await ada.post('/users/stripe-connect-onboarding', asked)).json().code).toBe(
    'payments-off',
  )
  expect(
    (
      await without.app.inject({
        method: 'POST',
        url: '/webhooks/stripe/platform',
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode,
  ).toBe(404)
  expect((await without.app.inject('/__pay/accounts/acct_1')).statusCode).toBe(404)
})
