import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { testClock } from '../../testing.ts'
import type { Checkout, NewCheckout } from '../processor.ts'
import { sdk } from './sdk.ts'
import { anEmulator, emulatorsInTurn } from './testing.ts'
import { inChinese, inEnglish, inHindi, inSpanish } from '../../testing.words.ts'

const [minute, day] = [60, 86_400]
const next = await emulatorsInTurn()
let orders = 0

/** An emulator with a clock the test controls, and direct access to its API. */
async function aTill() {
  const clock = testClock()
  const made = await next(clock)
  const { connection } = made.emulator
  const Client = await sdk()
  const api: Stripe = new Client(connection.key, {
    host: '127.0.0.1',
    port: Number(connection.api?.port),
    protocol: 'http',
    telemetry: false,
  })
  const open = async (fields: Partial<NewCheckout> = {}): Promise<Checkout & { url: string }> => {
    orders += 1
    const checkout = await made.processor.createCheckout({
      key: `cs:${orders}`,
      orderId: `order-${orders}`,
      name: 'Supper <b>',
      description: 'One place',
      amount: 4900,
      currency: 'usd',
      email: 'bo@example.com',
      successUrl: 'http://localhost:3000/paid?session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/events/1',
      expiresAt: new Date(clock.now().getTime() + 31 * minute * 1000),
      ...fields,
    })
    return { ...checkout, url: checkout.url ?? '' }
  }
  const sold = async (
    fields: Partial<NewCheckout> = {},
  ): Promise<{ id: string; orderId: string; paymentId: string; chargeId: string }> => {
    const { id, orderId, url } = await open(fields)
    await made.pay(url, 'pay')
    const { paymentId, charge } = await made.processor.readCheckout(id)
    return { id, orderId, paymentId: paymentId ?? '', chargeId: charge?.id ?? '' }
  }
  return { ...made, clock, api, open, sold }
}

describe('a payment page', () => {
  test('expires on time, reads as expired, and cannot be paid', async () => {
    const { processor, clock, open, pay } = await aTill()
    const [read, visited] = [await open(), await open()]
    clock.forward(31 * minute - 1)
    expect(await processor.readCheckout(read.id)).toMatchObject({ state: 'open' })
    clock.forward(1)
    expect(await processor.readCheckout(read.id)).toMatchObject({ state: 'expired', url: null })
    expect(await pay(visited.url, 'pay')).toBe(`/__pay/checkout/${visited.id}`)
    expect(await processor.readCheckout(visited.id)).toMatchObject({
      state: 'expired',
      payment: 'none',
      charge: null,
    })
  })

  test('that nobody reads sends one expiry event, and a paid one sends none', async () => {
    const { clock, open, sold, deliverWebhooks } = await aTill()
    await sold()
    await open()
    clock.forward(31 * minute)
    expect((await deliverWebhooks()).map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.expired',
    ])
  })

  test('takes the money once for any number of concurrent payments', async () => {
    const { processor, api, open, pay } = await aTill()
    const { id, url } = await open()
    const led = await Promise.all(Array.from({ length: 10 }, () => pay(url, 'pay')))
    expect(new Set(led)).toEqual(new Set([`http://localhost:3000/paid?session=${id}`]))
    expect((await api.balanceTransactions.list()).data).toHaveLength(1)
    expect(await processor.readBalance('usd')).toEqual({ available: 0, pending: 4728 })
  })

  test('is either paid or expired if both are tried at once', async () => {
    const { processor, open, pay } = await aTill()
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, url } = await open()
      const [, expired] = await Promise.all([
        pay(url, 'pay'),
        processor.expireCheckout(id).then(
          () => true,
          () => false,
        ),
      ])
      const { state, payment } = await processor.readCheckout(id)
      expect([state, payment]).toEqual(expired ? ['expired', 'none'] : ['complete', 'paid'])
    }
  })

  test('survives a restart, and sends the events due meanwhile', async () => {
    const { db, emulator, clock, open } = await aTill()
    const [kept, late] = [
      await open({ expiresAt: new Date(clock.now().getTime() + 60 * minute * 1000) }),
      await open(),
    ]
    await emulator.stop()
    clock.forward(31 * minute)
    const again = await anEmulator({ clock, left: db })
    expect((await again.deliverWebhooks()).map(({ type }) => type)).toEqual([
      'checkout.session.expired',
    ])
    await again.pay(kept.url, 'pay')
    expect(await again.processor.readCheckout(kept.id)).toMatchObject({
      state: 'complete',
      payment: 'paid',
    })
    expect(await again.processor.readCheckout(late.id)).toMatchObject({ state: 'expired' })
  })

  test.each([
    ['en', inEnglish('emulator.test'), 'Pay $49.00', '31 minutes'],
    ['es', inSpanish('emulator.test'), 'Pagar 49,00', '31 minutos'],
    [
      'zh',
      inChinese('emulator.test'),
      inChinese('emulator.checkout.pay', { amount: 'US$49.00' }),
      '31分钟',
    ],
    ['hi', inHindi('emulator.test'), '$49.00', '31 मिनट'],
  ])(
    'shows in %s the items, the amount, the seller and the deadline',
    async (language, ...said) => {
      const { open, see } = await aTill()
      const { status, text } = await see((await open()).url, language)
      expect(status).toBe(200)
      for (const words of [
        ...said,
        'Supper &lt;b&gt;',
        'One place',
        'bo@example.com',
        'href="http://localhost:3000/events/1"',
      ])
        expect(text).toContain(words)
    },
  )

  test('shows whether it is paid, pending, failed, expired or unknown', async () => {
    const { clock, open, pay, see } = await aTill()
    const [paid, sent, expired] = [await open(), await open(), await open()]
    await pay(paid.url, 'pay')
    expect((await see(paid.url)).text).toMatch(
      new RegExp(
        `${inEnglish('emulator.paid.title')}.*href="http://localhost:3000/paid\\?session=cs_test_`,
        's',
      ),
    )
    await pay(sent.url, 'delay')
    expect((await see(sent.url)).leadsTo).toBe(`/__pay/checkout/${sent.id}/bank`)
    expect((await see(`${sent.url}/bank`)).text).toContain(inEnglish('emulator.bank.title'))
    await pay(sent.url, 'bounce')
    expect((await see(sent.url)).text).toContain(inEnglish('emulator.failed.title'))
    expect((await see(`${expired.url}?said=declined`)).text).toContain(
      inEnglish('emulator.checkout.declined'),
    )
    expect((await see(`${expired.url}/asked`)).text).toContain(
      inEnglish('emulator.asked.confirm', { amount: '$49.00' }),
    )
    clock.forward(31 * minute)
    expect(await see(expired.url)).toMatchObject({
      status: 200,
      text: expect.stringContaining(inEnglish('emulator.expired.title')),
    })
    expect((await see('http://localhost:3000/__pay/checkout/cs_test_nobody')).status).toBe(404)
    expect(await pay(paid.url, 'constructor' as 'pay')).toBe('')
  })
})

describe('the money', () => {
  test('is pending for two days, and refunds meanwhile come from it', async () => {
    const { processor, clock, sold } = await aTill()
    const { orderId, paymentId } = await sold()
    await processor.createRefund({ key: 're:1', orderId, paymentId, amount: 1000 })
    expect(await processor.readBalance('usd')).toEqual({ available: 0, pending: 3728 })
    clock.forward(2 * day)
    expect(await processor.readBalance('usd')).toEqual({ available: 3728, pending: 0 })
    await processor.createRefund({ key: 're:2', orderId, paymentId, amount: 900 })
    expect(await processor.readBalance('usd')).toEqual({ available: 2828, pending: 0 })
  })

  test('is never refunded twice, even by concurrent attempts', async () => {
    const { processor, sold } = await aTill()
    const { orderId, paymentId } = await sold()
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        processor.createRefund({ key: `re:${at}`, orderId, paymentId, amount: 2000 }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await processor.listRefunds(paymentId)).map(({ amount }) => amount)).toEqual([
      2000, 2000,
    ])
  })

  test.each([
    ['won', 9456, 1],
    ['lost', 3056, 0],
  ] as const)(
    'disputed by a buyer is taken with a fee, and the dispute is %s',
    async (word, balance, refunded) => {
      const { processor, sold, turn, deliverWebhooks } = await aTill()
      await sold()
      const { id, orderId, paymentId, chargeId } = await sold()
      const { body: dispute } = await turn(`charges/${chargeId}/dispute`)
      expect([dispute.status, (await turn(`charges/${chargeId}/dispute`)).status]).toEqual([
        'needs_response',
        404,
      ])
      expect((await processor.readCheckout(id)).charge).toMatchObject({ isDisputed: true })
      expect(await processor.readBalance('usd')).toEqual({ available: -6400, pending: 9456 })
      await expect(
        processor.createRefund({ key: 're:1', orderId, paymentId, amount: 1 }),
      ).rejects.toMatchObject({ kind: 'refused' })
      expect((await turn(`disputes/${dispute.id}/${word}`)).body.status).toBe(word)
      await turn(`disputes/${dispute.id}/${word === 'won' ? 'lost' : 'won'}`)
      const { available, pending } = await processor.readBalance('usd')
      expect(available + pending).toBe(balance)
      await processor
        .createRefund({ key: 're:2', orderId, paymentId, amount: 1 })
        .catch(() => undefined)
      expect(await processor.listRefunds(paymentId)).toHaveLength(refunded)
      expect(
        (await deliverWebhooks())
          .map(({ type }) => type)
          .filter((type) => type.includes('dispute')),
      ).toEqual([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        ...(word === 'won' ? ['charge.dispute.funds_reinstated'] : []),
      ])
    },
  )

  test.each([
    [
      { status: 'reopened', payment_status: 'paid' },
      { state: 'open', payment: 'none' },
    ],
    [{ payment_status: 'settled' }, { state: 'complete', payment: 'processing' }],
    [{ status: null }, { state: 'open', payment: 'none' }],
  ])('does not count as paid for an unknown status (%o)', async (words, expected) => {
    const { db, processor, sold } = await aTill()
    const { id } = await sold()
    const { body } = await db
      .selectFrom('emulator_objects')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('emulator_objects')
      .set({ body: JSON.stringify({ ...body, ...words }) })
      .where('id', '=', id)
      .execute()
    expect(await processor.readCheckout(id)).toMatchObject(expected)
  })

  test('can be listed newest first, page by page, in both directions', async () => {
    const { api, clock, sold, open } = await aTill()
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await sold()
      times.push(Math.floor(clock.now().getTime() / 1000))
      clock.forward(10)
    }
    await open()
    const all = await api.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ created }) => created)).toEqual(times.toReversed())
    expect(
      await api.balanceTransactions.list({ limit: 2 }).autoPagingToArray({ limit: 100 }),
    ).toEqual(all)
    expect(
      (
        await api.balanceTransactions.list({ created: { gt: times[0] ?? 0, lte: times[2] ?? 0 } })
      ).data.map(({ created }) => created),
    ).toEqual([times[2], times[1]])
    expect((await api.balanceTransactions.list({ type: 'refund' })).data).toEqual([])
    const events = await api.events.list({ types: ['checkout.session.completed'], limit: 100 })
    expect([events.data.length, events.has_more]).toEqual([5, false])
    const [, second, third, fourth] = events.data
    const before = await api.events.list({ ending_before: fourth?.id ?? '', limit: 2 })
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([
      [second?.id, third?.id],
      true,
    ])
    expect(
      (await api.checkout.sessions.list({ limit: 100 })).data.map(({ status }) => status),
    ).toEqual(['open', ...times.map(() => 'complete')])
    const last = await sold()
    expect(
      (await api.checkout.sessions.list({ payment_intent: last.paymentId })).data.map(
        ({ id }) => id,
      ),
    ).toEqual([last.id])
  })

  test('is known even without a webhook event, as dropped events can be listed', async () => {
    const { api, emulator, sold, deliverWebhooks } = await aTill()
    await emulator.fail({ drop: ['checkout.session.completed'] })
    const { id } = await sold()
    expect(await deliverWebhooks()).toEqual([])
    const [event] = (await api.events.list()).data
    expect([event?.type, event?.data.object]).toEqual([
      'checkout.session.completed',
      expect.objectContaining({ id, payment_status: 'paid' }),
    ])
  })
})
