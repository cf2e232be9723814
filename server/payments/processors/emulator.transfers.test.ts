import qs from 'qs'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import type { Currency } from '#contract/payments/currencies.ts'
import { testClock } from '../../testing.ts'
import { proveTransfers, type TransferProof } from '../payouts/transfers.proof.ts'
import { sdk } from './sdk.ts'
import { anEmulator, emulatorsInTurn } from './testing.ts'

proveTransfers('the emulator', async (): Promise<TransferProof> => {
  const { processor: purse, emulator, pay, move, turn, deliverWebhooks } = await anEmulator()
  return {
    purse,
    deliverWebhooks,
    pay: (url) => pay(url, 'pay'),
    complete: (accountId) => move(accountId, 'complete'),
    withdraw: (accountId) => turn(`accounts/${accountId}/withdraw`),
    dispute: async (chargeId) => (await turn(`charges/${chargeId}/dispute`)).body.id,
    decide: (disputeId, how) => turn(`disputes/${disputeId}/${how}`),
    keepQuietOf: (types) => emulator.fail({ drop: [...types] }),
  }
})

const [hour, day] = [3600, 86_400]
const next = await emulatorsInTurn()
let made = 0

/** An emulator with a clock the test controls, a host and sales, and direct access to its API. */
async function aPurse() {
  const clock = testClock()
  const emulating = await next(clock)
  const { db, emulator, processor, pay, move } = emulating
  const { key, api: address } = emulator.connection
  const Client = await sdk()
  const api: Stripe = new Client(key, {
    host: '127.0.0.1',
    port: Number(address?.port),
    protocol: 'http',
    telemetry: false,
  })
  const sold = async ({
    amount = 4900,
    currency = 'usd',
  }: { amount?: number; currency?: Currency } = {}) => {
    const orderId = `order-${(made += 1)}`
    const { id, url } = await processor.createCheckout({
      key: `cs:${orderId}`,
      orderId,
      name: 'Supper',
      description: '',
      amount,
      currency,
      email: 'bo@example.com',
      successUrl: 'http://localhost:3000/paid',
      cancelUrl: 'http://localhost:3000/events/1',
      expiresAt: new Date(clock.now().getTime() + hour * 1000),
    })
    await pay(url ?? '', 'pay')
    const { charge, paymentId } = await processor.readCheckout(id)
    return { orderId, chargeId: charge?.id ?? '', paymentId: paymentId ?? '', currency }
  }
  const restricted = async () =>
    (
      await processor.createAccount({
        key: `acct:${(made += 1)}`,
        userId: '019b0000-0000-7000-8000-00000000000d',
        email: 'hana@example.com',
        name: 'Hana',
        country: 'US',
        entity: 'individual',
      })
    ).id
  const host = async () => {
    const id = await restricted()
    await move(id, 'complete')
    return id
  }
  const send = async (sale: Awaited<ReturnType<typeof sold>>, accountId: string, amount = 2269) =>
    processor.createTransfer({ ...sale, key: `tr:${(made += 1)}`, accountId, amount })
  const takeBack = async (transferId: string, amount: number) =>
    processor.createReversal({ key: `trr:${(made += 1)}`, orderId: 'order', transferId, amount })
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    { body = {}, account }: { body?: object; account?: string } = {},
  ) => {
    const form =
      method === 'POST'
        ? {
            body: qs.stringify(body),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }
        : {}
    const answer = await fetch(new URL(path, address), {
      method,
      ...form,
      headers: {
        ...form.headers,
        authorization: `Bearer ${key}`,
        'stripe-version': '2026-10-28.endive',
        ...(account !== undefined && { 'stripe-account': account }),
      },
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { error?: { type: string; code?: string; param?: string } },
    }
  }
  const balanceOf = async (stripeAccount: string) => {
    const { available, pending } = await api.balance.retrieve({}, { stripeAccount })
    return [available[0]?.amount, pending[0]?.amount]
  }
  const say = async (id: string, status: string) => {
    const { body } = await db
      .selectFrom('emulator_objects')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('emulator_objects')
      .set({ body: JSON.stringify({ ...body, status }) })
      .where('id', '=', id)
      .execute()
  }
  return { ...emulating, say, clock, api, sold, restricted, host, send, takeBack, ask, balanceOf }
}

describe('the API accepts', () => {
  test('for a transfer what the product sends, and nothing else', async () => {
    const { sold, host, ask } = await aPurse()
    const [{ chargeId, orderId }, dinars, destination] = [
      await sold(),
      await sold({ amount: 9990, currency: 'kwd' }),
      await host(),
    ]
    const body = {
      amount: '100',
      currency: 'usd',
      destination,
      source_transaction: chargeId,
      transfer_group: orderId,
      metadata: { order: orderId, row: 'tr:1' },
    }
    const cases: [object, object][] = [
      [
        { ...body, source_type: 'card' },
        { code: 'parameter_unknown', param: 'source_type' },
      ],
      [
        { ...body, destination: undefined },
        { code: 'parameter_missing', param: 'destination' },
      ],
      [
        { ...body, currency: undefined },
        { code: 'parameter_missing', param: 'currency' },
      ],
      [{ ...body, amount: '0' }, { param: 'amount' }],
      [{ ...body, amount: '1.5' }, { param: 'amount' }],
      [{ ...body, currency: 'xxx' }, { param: 'currency' }],
      [{ ...body, currency: 'eur' }, { param: 'currency' }],
      [
        { ...body, destination: 'acct_nobody' },
        { code: 'resource_missing', param: 'destination' },
      ],
      [
        { ...body, source_transaction: 'ch_nobody' },
        { code: 'resource_missing', param: 'source_transaction' },
      ],
      [{ ...body, transfer_group: 'another' }, { param: 'transfer_group' }],
      [
        {
          ...body,
          amount: '105',
          currency: 'kwd',
          source_transaction: dinars.chargeId,
          transfer_group: dinars.orderId,
        },
        { code: 'parameter_invalid_integer', param: 'amount' },
      ],
    ]
    for (const [asked, error] of cases)
      expect(await ask('POST', '/v1/transfers', { body: asked })).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', ...error } },
      })
    expect((await ask('POST', '/v1/transfers', { body })).status).toBe(200)
  })

  test('for reversals and lists too, and reports unknown ones as missing', async () => {
    const { sold, host, send, ask } = await aPurse()
    const { id } = await send(await sold(), await host())
    expect(
      await ask('POST', `/v1/transfers/${id}/reversals`, {
        body: { amount: '1', refund_application_fee: 'true' },
      }),
    ).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown' } } })
    expect(
      await ask('POST', `/v1/transfers/${id}/reversals`, { body: { amount: 'all' } }),
    ).toMatchObject({ status: 400, body: { error: { param: 'amount' } } })
    for (const path of [
      '/v1/transfers?destination=acct_1',
      '/v1/transfers?limit=0',
      '/v1/transfers?starting_after=tr_nobody',
      `/v1/transfers/${id}?expand[0]=reversals`,
      '/v1/payouts?status=paid',
    ])
      expect((await ask('GET', path)).status).toBe(400)
    for (const path of [
      '/v1/transfers/tr_nobody',
      '/v1/transfers/tr_nobody/reversals',
      '/v1/disputes/du_nobody',
      '/v1/refunds/re_nobody',
    ])
      expect(await ask('GET', path)).toMatchObject({
        status: 404,
        body: { error: { code: 'resource_missing' } },
      })
    expect((await ask('POST', '/v1/transfers/tr_nobody/reversals')).status).toBe(404)
  })

  test('on behalf of a known account what the product asks there', async () => {
    const { sold, host, ask } = await aPurse()
    const [{ chargeId }, accountId] = [await sold(), await host()]
    for (const path of ['/v1/balance', '/v1/balance_transactions', '/v1/payouts']) {
      expect((await ask('GET', path, { account: accountId })).status).toBe(200)
      expect(await ask('GET', path, { account: 'acct_nobody' })).toMatchObject({
        status: 403,
        body: { error: { code: 'account_invalid' } },
      })
    }
    for (const path of ['/v1/transfers', '/v1/refunds', '/v1/events', '/v1/checkout/sessions'])
      expect((await ask('GET', path, { account: accountId })).status).toBe(400)
    expect(
      (
        await ask('POST', '/v1/transfers', {
          account: accountId,
          body: {
            amount: '1',
            currency: 'usd',
            destination: accountId,
            source_transaction: chargeId,
          },
        })
      ).status,
    ).toBe(400)
  })

  test('no retry under a refused key, even if the request would succeed by now', async () => {
    const { processor, sold, restricted, move } = await aPurse()
    const [sale, accountId] = [await sold(), await restricted()]
    const part = { ...sale, key: 'tr:early', accountId, amount: 2269 }
    await expect(processor.createTransfer(part)).rejects.toMatchObject({ kind: 'refused' })
    await move(accountId, 'complete')
    await expect(processor.createTransfer(part)).rejects.toMatchObject({ kind: 'refused' })
    expect(await processor.createTransfer({ ...part, key: 'tr:later' })).toMatchObject({
      amount: 2269,
    })
  })
})

describe('transferred money', () => {
  test('is pending as long as its charge, and so is its reversal', async () => {
    const { processor, sold, host, send, takeBack, balanceOf, clock } = await aPurse()
    const [sale, accountId] = [await sold(), await host()]
    const { id } = await send(sale, accountId)
    await takeBack(id, 269)
    expect([await balanceOf(accountId), await processor.readBalance('usd')]).toEqual([
      [0, 2000],
      { available: 0, pending: 2728 },
    ])
    clock.forward(2 * day)
    expect([await balanceOf(accountId), await processor.readBalance('usd')]).toEqual([
      [2000, 0],
      { available: 2728, pending: 0 },
    ])
    await takeBack(id, 1000)
    expect([await balanceOf(accountId), await processor.readBalance('usd')]).toEqual([
      [1000, 0],
      { available: 3728, pending: 0 },
    ])
  })

  test('without a charge comes from the available balance, never from pending money', async () => {
    const { api, sold, host, clock } = await aPurse()
    await sold()
    const part = { amount: 4728, currency: 'usd', destination: await host() }
    await expect(api.transfers.create(part)).rejects.toMatchObject({
      code: 'balance_insufficient',
      statusCode: 400,
    })
    clock.forward(2 * day)
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => api.transfers.create(part)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('never exceeds its charge under concurrency, and is never reversed twice', async () => {
    const { processor, sold, host, send, takeBack } = await aPurse()
    const [sale, accountId] = [await sold(), await host()]
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () => send(sale, accountId, 2000)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [{ id } = { id: '' }] = await processor.listTransfers(sale.orderId)
    const taken = await Promise.allSettled(Array.from({ length: 6 }, () => takeBack(id, 800)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await processor.listTransfers(sale.orderId)).map(({ reversed }) => reversed)).toEqual([
      1600, 0,
    ])
  })

  test('goes to the bank or comes back if both are tried at once', async () => {
    const { processor, sold, host, send, takeBack, turn } = await aPurse()
    for (let round = 0; round < 3; round += 1) {
      const accountId = await host()
      const { id } = await send(await sold(), accountId)
      const [, isBack] = await Promise.all([
        turn(`accounts/${accountId}/withdraw`),
        takeBack(id, 2269).then(
          () => true,
          () => false,
        ),
      ])
      expect((await processor.listPayouts(accountId)).map(({ amount }) => amount)).toEqual(
        isBack ? [] : [2269],
      )
    }
  })

  test('is paid out a day after it is available, arrives a day later, and sends both events', async () => {
    const { processor, clock, sold, host, send, balanceOf, deliverWebhooks } = await aPurse()
    const [sale, accountId] = [await sold(), await host()]
    await send(sale, accountId)
    clock.forward(3 * day - 1)
    await deliverWebhooks()
    expect([await processor.listPayouts(accountId), await balanceOf(accountId)]).toEqual([
      [],
      [2269, 0],
    ])
    clock.forward(1)
    await deliverWebhooks()
    expect([await processor.listPayouts(accountId), await balanceOf(accountId)]).toMatchObject([
      [
        {
          amount: 2269,
          state: 'on-its-way',
          at: clock.now(),
          arrivesAt: new Date(clock.now().getTime() + day * 1000),
        },
      ],
      [0, 0],
    ])
    clock.forward(day)
    const heard = (await deliverWebhooks()).filter(({ type }) => type.startsWith('payout'))
    expect(heard.map(({ type }) => type)).toEqual(['payout.created', 'payout.paid'])
    expect(await processor.listPayouts(accountId)).toMatchObject([{ state: 'paid' }])
    expect(
      (await processor.listWebhookEvents(new Date(0))).filter(({ type }) =>
        type.startsWith('payout'),
      ),
    ).toEqual([])
  })

  test('waits while payouts are paused, and is paid out once afterwards', async () => {
    const { processor, clock, sold, host, send, move, turn, deliverWebhooks } = await aPurse()
    const accountId = await host()
    await send(await sold(), accountId)
    await move(accountId, 'restrict')
    expect((await turn(`accounts/${accountId}/withdraw`)).status).toBe(404)
    clock.forward(3 * day)
    await deliverWebhooks()
    expect(await processor.listPayouts(accountId)).toEqual([])
    await move(accountId, 'complete')
    clock.forward(day)
    await deliverWebhooks()
    expect(await processor.listPayouts(accountId)).toMatchObject([{ amount: 2269 }])
  })

  test('is sent once after a lost answer', async () => {
    const { processor, emulator, sold, host } = await aPurse()
    const [sale, accountId] = [await sold(), await host()]
    const part = { ...sale, key: 'tr:lost', accountId, amount: 2269 }
    await emulator.fail({ api: 'lost' })
    await expect(processor.createTransfer(part)).rejects.toMatchObject({ kind: 'unsure' })
    await emulator.fail({})
    const transfer = await processor.createTransfer(part)
    expect(await processor.listTransfers(sale.orderId)).toEqual([transfer])
  })
})

describe('the movements', () => {
  test('can be listed page by page in both directions, and a cursor works in its own list only', async () => {
    const { api, sold, host, send, takeBack, ask } = await aPurse()
    const [sale, accountId] = [await sold(), await host()]
    const sent: string[] = []
    for (let turn = 0; turn < 5; turn += 1)
      sent.unshift((await send(sale, accountId, 100 + turn)).id)
    const byTwo = await api.transfers
      .list({ transfer_group: sale.orderId, limit: 2 })
      .autoPagingToArray({ limit: 100 })
    expect(byTwo.map(({ id }) => id)).toEqual(sent)
    const { data, has_more: hasMore } = await api.transfers.list({
      ending_before: sent[3] ?? '',
      limit: 2,
    })
    expect([data.map(({ id }) => id), hasMore]).toEqual([[sent[1], sent[2]], true])
    const taken = [await takeBack(sent[0] ?? '', 1), await takeBack(sent[0] ?? '', 2)].toReversed()
    const transfer = await api.transfers.retrieve(sent[0] ?? '')
    expect([
      transfer.reversals.data.map(({ id }) => id),
      transfer.amount_reversed,
      transfer.reversed,
    ]).toEqual([taken.map(({ id }) => id), 3, false])
    const theirs = await api.balanceTransactions.list({ limit: 100 }, { stripeAccount: accountId })
    expect(theirs.data.map(({ type, net, object }) => [type, net, object])).toEqual([
      ...taken.map(({ amount }) => ['payment_refund', -amount, 'balance_transaction']),
      ...[104, 103, 102, 101, 100].map((net) => ['payment', net, 'balance_transaction']),
    ])
    expect(
      (await ask('GET', `/v1/balance_transactions?starting_after=${theirs.data[0]?.id}`)).status,
    ).toBe(400)
  })

  test('are complete over several pages, including those unknown to the product', async () => {
    const { processor, clock, turn } = await aPurse()
    for (let at = 0; at < 103; at += 1)
      expect(await turn(`balance/move?amount=${at % 2 ? -7 : 10}&currency=eur`)).toMatchObject({
        status: 200,
        body: { id: expect.stringMatching(/^txn_/), status: 'available' },
      })
    const movements = await processor.listMovements({
      from: clock.now(),
      until: new Date(clock.now().getTime() + 1000),
    })
    expect([
      movements.length,
      new Set(movements.map(({ kind, source }) => `${kind} of ${source}`)),
    ]).toEqual([103, new Set(['topup of null', 'fee of null'])])
    expect((await processor.readBalance('eur')).available).toBe(
      movements.reduce((sum, { net }) => sum + net, 0),
    )
    expect(await processor.listMovements({ from: new Date(0), until: clock.now() })).toEqual([])
    for (const query of [
      'amount=0&currency=eur',
      'amount=5&currency=xxx',
      'amount=5',
      'amount=1.5&currency=eur',
    ])
      expect((await turn(`balance/move?${query}`)).status).toBe(400)
  })

  test.each([
    ['warning_closed', 'won'],
    ['warning_under_review', 'open'],
    ['under_review', 'open'],
    ['something_new', 'open'],
  ])('of a dispute have no more than the reported state ("%s")', async (status, state) => {
    const { processor, sold, say, turn } = await aPurse()
    const {
      body: { id },
    } = await turn(`charges/${(await sold()).chargeId}/dispute`)
    await say(id, status)
    expect((await processor.readDispute(id)).state).toBe(state)
  })

  test.each([
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['in_transit', 'on-its-way'],
    ['something_new', 'on-its-way'],
  ])('to a bank have no more than the reported state ("%s")', async (status, state) => {
    const { processor, sold, host, send, say, turn } = await aPurse()
    const accountId = await host()
    await send(await sold(), accountId)
    const {
      body: { id },
    } = await turn(`accounts/${accountId}/withdraw`)
    await say(id, status)
    expect(await processor.listPayouts(accountId)).toMatchObject([{ id, state }])
  })
})
