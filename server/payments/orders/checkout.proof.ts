import { expect, test } from 'vitest'
import { type Currency, currencies } from '#contract/payments/currencies.ts'
import {
  type Checkout,
  type NewCheckout,
  type WebhookEvent,
  type Processor,
  ProcessorError,
} from '../processor.ts'

/**
 * What a checkout must provide for the proof. That is the processor, a person paying on its page,
 * its webhook events, and a way to make refunds fail.
 */
export type CheckoutProof = {
  till: Processor
  /** Takes one step on the page; returns where it leads. */
  pay: (
    url: string,
    step: 'pay' | 'decline' | 'ask' | 'confirm' | 'refuse' | 'delay' | 'arrive' | 'bounce',
  ) => Promise<string>
  deliverWebhooks: () => Promise<readonly { body: Buffer; signature: string; type: string }[]>
  failRefunds: (isFailing: boolean) => Promise<void>
}

const returnTo = 'http://localhost:3000/orders/return?session={CHECKOUT_SESSION_ID}'
let orders = 0

/** Proves what a processor has to do for a sale. */
export function proveCheckout(name: string, make: () => Promise<CheckoutProof>): void {
  const made = make()

  const anOrder = (fields: Partial<NewCheckout> = {}): NewCheckout => {
    orders += 1
    return {
      key: `cs:order-${orders}`,
      orderId: `order-${orders}`,
      name: 'Supper',
      description: 'One place',
      amount: 4900,
      currency: 'usd',
      email: 'bo@example.com',
      successUrl: returnTo,
      cancelUrl: 'http://localhost:3000/events/1',
      expiresAt: new Date(Date.now() + 31 * 60_000),
      ...fields,
    }
  }
  const opened = async (fields: Partial<NewCheckout> = {}): Promise<Checkout & { url: string }> => {
    const checkout = await (await made).till.createCheckout(anOrder(fields))
    return { ...checkout, url: checkout.url ?? '' }
  }
  const paid = async (
    fields: Partial<NewCheckout> = {},
  ): Promise<Checkout & { paymentId: string }> => {
    const { till, pay } = await made
    const { id, url } = await opened(fields)
    await pay(url, 'pay')
    const checkout = await till.readCheckout(id)
    return { ...checkout, paymentId: checkout.paymentId ?? '' }
  }
  const heardOf = async (id: string): Promise<WebhookEvent[]> => {
    const { till, deliverWebhooks } = await made
    return (
      await Promise.all(
        (await deliverWebhooks()).map(({ body, signature }) =>
          till.readWebhookEvent('platform', body, signature),
        ),
      )
    ).filter(({ objectId }) => objectId === id)
  }

  test(`${name}: a new checkout is open and unpaid, and reads back as created`, async () => {
    const { till } = await made
    const order = anOrder()
    const checkout = await till.createCheckout(order)
    expect(checkout).toMatchObject({
      orderId: order.orderId,
      state: 'open',
      payment: 'none',
      amount: 4900,
      currency: 'usd',
      url: expect.stringMatching(/^http/),
      paymentId: null,
      charge: null,
    })
    expect(Math.abs(checkout.expiresAt.getTime() - order.expiresAt.getTime())).toBeLessThan(1000)
    expect(await till.readCheckout(checkout.id)).toEqual(checkout)
  })

  test(`${name}: the same key opens one page, and refuses another content`, async () => {
    const { till } = await made
    const order = anOrder()
    const [first, second] = [await till.createCheckout(order), await till.createCheckout(order)]
    expect(second).toEqual(first)
    await expect(till.createCheckout({ ...order, amount: 5000 })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  const fees: [Currency, number, number][] = [
    ['usd', 4900, 172],
    ['jpy', 4900, 187],
    ['kwd', 9990, 390],
  ]
  test.each(fees)(
    `${name}: a payment in %s is charged once with the processor's fee, and a signed webhook event reports it`,
    async (currency, amount, fee) => {
      const { till, pay } = await made
      const { id, url, orderId } = await opened({ amount, currency })
      expect(await pay(url, 'pay')).toBe(returnTo.replace('{CHECKOUT_SESSION_ID}', id))
      const checkout = await till.readCheckout(id)
      expect(checkout).toMatchObject({
        orderId,
        state: 'complete',
        payment: 'paid',
        amount,
        currency,
        url: null,
        paymentId: expect.any(String),
        charge: { amount, fee, isDisputed: false },
      })
      await pay(url, 'pay')
      expect(await till.readCheckout(id)).toEqual(checkout)
      expect((await heardOf(id)).map(({ type, isLive }) => [type, isLive])).toEqual([
        ['checkout.session.completed', false],
      ])
    },
  )

  test(`${name}: a declined card or bank leaves the page open, and confirming at the bank pays`, async () => {
    const { till, pay } = await made
    const { id, url } = await opened()
    for (const step of ['decline', 'ask', 'refuse'] as const) await pay(url, step)
    expect(await till.readCheckout(id)).toMatchObject({ state: 'open', payment: 'none' })
    await pay(url, 'confirm')
    expect(await till.readCheckout(id)).toMatchObject({ state: 'complete', payment: 'paid' })
  })

  test(`${name}: an expired page cannot be paid, and a paid one cannot expire`, async () => {
    const { till, pay } = await made
    const { id, url } = await opened()
    expect(await till.expireCheckout(id)).toMatchObject({
      id,
      state: 'expired',
      payment: 'none',
      url: null,
    })
    await pay(url, 'pay')
    expect(await till.readCheckout(id)).toMatchObject({
      state: 'expired',
      payment: 'none',
      paymentId: null,
      charge: null,
    })
    await expect(till.expireCheckout(id)).rejects.toMatchObject({ kind: 'refused' })
    expect((await heardOf(id)).map(({ type }) => type)).toEqual(['checkout.session.expired'])
    await expect(till.expireCheckout((await paid()).id)).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['arrive', 'paid', 'succeeded'],
    ['bounce', 'none', 'failed'],
  ] as const)(
    `${name}: a bank payment is pending until it arrives or fails ("%s")`,
    async (step, payment, outcome) => {
      const { till, pay } = await made
      const { id, url } = await opened()
      await pay(url, 'delay')
      expect(await till.readCheckout(id)).toMatchObject({
        state: 'complete',
        payment: 'processing',
        charge: null,
      })
      await pay(url, step)
      expect(await till.readCheckout(id)).toMatchObject({
        state: 'complete',
        payment,
        charge: payment === 'paid' ? { amount: 4900, fee: 172 } : null,
      })
      expect((await heardOf(id)).map(({ type }) => type)).toEqual([
        'checkout.session.completed',
        `checkout.session.async_payment_${outcome}`,
      ])
    },
  )

  test(`${name}: a payment is refunded in parts, and never beyond its amount`, async () => {
    const { till } = await made
    const { paymentId, orderId } = await paid()
    const part = { key: `re:${orderId}:1`, orderId, paymentId, amount: 1900 }
    const first = await till.createRefund(part)
    expect(first).toMatchObject({ amount: 1900, state: 'succeeded' })
    expect(await till.createRefund(part)).toEqual(first)
    await expect(till.createRefund({ ...part, amount: 2000 })).rejects.toMatchObject({
      kind: 'refused',
    })
    await expect(
      till.createRefund({ ...part, key: `re:${orderId}:2`, amount: 3001 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    const second = await till.createRefund({ ...part, key: `re:${orderId}:3`, amount: 3000 })
    expect(await till.listRefunds(paymentId)).toEqual([second, first])
    await expect(
      till.createRefund({ ...part, key: `re:${orderId}:4`, amount: 1 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    expect((await heardOf(second.id)).map(({ type }) => type)).toEqual(['refund.created'])
  })

  test(`${name}: a refund that does not reach the buyer is pending, fails later, and can be retried`, async () => {
    const { till, failRefunds, deliverWebhooks } = await made
    const { paymentId, orderId } = await paid()
    const before = await till.readBalance('usd')
    await failRefunds(true)
    const { id, state } = await till.createRefund({
      key: `re:${orderId}:1`,
      orderId,
      paymentId,
      amount: 4900,
    })
    await failRefunds(false)
    expect(state).toBe('pending')
    const statesNow = async () => {
      await deliverWebhooks()
      return (await till.listRefunds(paymentId)).map((refund) => refund.state)
    }
    await expect.poll(statesNow, { timeout: 10_000 }).toEqual(['failed'])
    expect(await till.readBalance('usd')).toEqual(before)
    expect((await heardOf(id)).map(({ type }) => type)).toEqual([
      'refund.created',
      'refund.updated',
      'refund.failed',
    ])
    expect(
      await till.createRefund({ key: `re:${orderId}:2`, orderId, paymentId, amount: 4900 }),
    ).toMatchObject({ state: 'succeeded' })
  })

  test(`${name}: the balance of each currency is the charges less fees and refunds`, async () => {
    const { till } = await made
    const sums = async () =>
      Promise.all(
        currencies.map(async (currency) => {
          const { available, pending } = await till.readBalance(currency)
          return available + pending
        }),
      )
    const before = await sums()
    const { paymentId, orderId } = await paid({ amount: 10_000, currency: 'eur' })
    await paid({ amount: 999, currency: 'jpy' })
    await till.createRefund({ key: `re:${orderId}`, orderId, paymentId, amount: 2500 })
    const moved = { eur: 10_000 - 320 - 2500, jpy: 999 - 74 } as Partial<Record<Currency, number>>
    expect(await sums()).toEqual(
      currencies.map((currency, at) => (before[at] ?? 0) + (moved[currency] ?? 0)),
    )
  })

  test(`${name}: distinguishes missing objects from refused requests`, async () => {
    const { till } = await made
    for (const ask of [
      () => till.readCheckout('cs_test_nobody'),
      () => till.expireCheckout('cs_test_nobody'),
      () =>
        till.createRefund({ key: 're:nobody', orderId: 'x', paymentId: 'pi_nobody', amount: 100 }),
    ]) {
      const error = await ask().catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(ProcessorError)
      expect(error).toMatchObject({ kind: 'missing' })
    }
    for (const fields of [
      { amount: 49 },
      { amount: 100_000_000 },
      { amount: 9995, currency: 'kwd' as const },
      { expiresAt: new Date(Date.now() + 29 * 60_000) },
      { expiresAt: new Date(Date.now() + 25 * 3_600_000) },
    ]) {
      await expect(opened(fields)).rejects.toMatchObject({ kind: 'refused' })
    }
  })
}
