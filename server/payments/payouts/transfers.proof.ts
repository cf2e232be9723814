import { expect, test } from 'vitest'
import { type Currency, currencies } from '#contract/payments/currencies.ts'
import type { WebhookChannel } from '#database/values.ts'
import {
  isRefused,
  isInsufficientFunds,
  type NewTransfer,
  type WebhookEvent,
  type Processor,
  type Transfer,
} from '../processor.ts'

/**
 * What a transfer implementation must provide for the proof. That is the processor, a payer, a
 * recipient, banks' actions, its webhook events, and a way to withhold them.
 */
export type TransferProof = {
  purse: Processor
  /** Pays on a checkout page. */
  pay: (url: string) => Promise<unknown>
  /** Has an account provide everything requested. */
  complete: (accountId: string) => Promise<unknown>
  /** Has an account's bank receive its whole balance. */
  withdraw: (accountId: string) => Promise<unknown>
  /** Has a buyer dispute a charge; returns the dispute's id. */
  dispute: (chargeId: string) => Promise<string>
  decide: (disputeId: string, how: 'won' | 'lost') => Promise<unknown>
  deliverWebhooks: () => Promise<readonly { body: Buffer; signature: string; type: string }[]>
  keepQuietOf: (types: readonly string[]) => Promise<void>
}

type TestPayment = { orderId: string; chargeId: string; paymentId: string }
let made = 0

/** Proves what a processor has to do after a sale. */
export function proveTransfers(name: string, make: () => Promise<TransferProof>): void {
  const coming = make()

  const sold = async ({
    amount = 4900,
    currency = 'usd',
  }: { amount?: number; currency?: Currency } = {}): Promise<TestPayment> => {
    const { purse, pay } = await coming
    const orderId = `order-purse-${(made += 1)}`
    const { id, url } = await purse.createCheckout({
      key: `cs:${orderId}`,
      orderId,
      name: 'Supper',
      description: 'One place',
      amount,
      currency,
      email: 'bo@example.com',
      successUrl: 'http://localhost:3000/orders/return?session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/events/1',
      expiresAt: new Date(Date.now() + 31 * 60_000),
    })
    await pay(url ?? '')
    const { charge, paymentId } = await purse.readCheckout(id)
    return { orderId, chargeId: charge?.id ?? '', paymentId: paymentId ?? '' }
  }
  const anAccount = async (): Promise<string> => {
    const { purse } = await coming
    const { id } = await purse.createAccount({
      key: `acct:purse:${(made += 1)}`,
      userId: '019b0000-0000-7000-8000-00000000000c',
      email: 'hana@example.com',
      name: 'Hana Host',
      country: 'US',
      entity: 'individual',
    })
    return id
  }
  const aHost = async (): Promise<string> => {
    const id = await anAccount()
    await (await coming).complete(id)
    return id
  }
  const aPart = (
    { orderId, chargeId }: TestPayment,
    fields: Partial<NewTransfer> & { accountId: string },
  ): NewTransfer => ({
    key: `tr:${(made += 1)}`,
    orderId,
    chargeId,
    amount: 2269,
    currency: 'usd',
    ...fields,
  })
  const sent = async (amount = 2269): Promise<Transfer & TestPayment> => {
    const sale = await sold()
    const transfer = await (
      await coming
    ).purse.createTransfer(aPart(sale, { accountId: await aHost(), amount }))
    return { ...sale, ...transfer }
  }
  const inAll = async (currency: Currency): Promise<number> => {
    const { available, pending } = await (await coming).purse.readBalance(currency)
    return available + pending
  }
  const heardOf = async (
    channel: WebhookChannel,
    types: readonly string[],
  ): Promise<WebhookEvent[]> => {
    const { purse, deliverWebhooks } = await coming
    const heard = (await deliverWebhooks()).filter(({ type }) => types.includes(type))
    return Promise.all(
      heard.map(({ body, signature }) => purse.readWebhookEvent(channel, body, signature)),
    )
  }

  test(`${name}: transfers part of a charge before it is available, reads it back, and reports it`, async () => {
    const { purse } = await coming
    const [sale, accountId, before] = [await sold(), await aHost(), await inAll('usd')]
    const part = aPart(sale, { accountId })
    const transfer = await purse.createTransfer(part)
    expect(transfer).toEqual({
      id: expect.any(String),
      key: part.key,
      amount: 2269,
      reversed: 0,
      accountId,
    })
    expect(await purse.listTransfers(sale.orderId)).toEqual([transfer])
    expect(await inAll('usd')).toBe(before - 2269)
    expect(
      (await heardOf('platform', ['transfer.created'])).map(({ objectId }) => objectId),
    ).toContain(transfer.id)
  })

  test(`${name}: the same key transfers once, and refuses another content`, async () => {
    const { purse } = await coming
    const part = aPart(await sold(), { accountId: await aHost() })
    const [first, second] = [await purse.createTransfer(part), await purse.createTransfer(part)]
    expect(second).toEqual(first)
    await expect(purse.createTransfer({ ...part, amount: 2270 })).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(await purse.listTransfers(part.orderId)).toEqual([first])
  })

  test(`${name}: lists a charge's transfers latest first, and never transfers more than the charge`, async () => {
    const { purse } = await coming
    const [sale, one, other] = [await sold(), await aHost(), await aHost()]
    const first = await purse.createTransfer(aPart(sale, { accountId: one, amount: 3000 }))
    await expect(
      purse.createTransfer(aPart(sale, { accountId: other, amount: 1901 })),
    ).rejects.toMatchObject({ kind: 'refused' })
    const second = await purse.createTransfer(aPart(sale, { accountId: other, amount: 1900 }))
    expect(await purse.listTransfers(sale.orderId)).toEqual([second, first])
  })

  test(`${name}: without a charge transfers only available money, and reports a low balance as such`, async () => {
    const { purse } = await coming
    const [accountId, orderId] = [await aHost(), `payout-${(made += 1)}`]
    await sold()
    const { available } = await purse.readBalance('usd')
    const part = (amount: number): NewTransfer => ({
      key: `ap:${(made += 1)}`,
      orderId,
      accountId,
      amount,
      currency: 'usd',
    })
    const refusal = await purse
      .createTransfer(part(Math.max(0, available) + 1))
      .catch((error: unknown) => error)
    expect([isRefused(refusal), isInsufficientFunds(refusal)]).toEqual([true, true])
    const other = await purse.createTransfer(part(1_000_000_000)).catch((error: unknown) => error)
    expect(isInsufficientFunds(other)).toBe(true)
    expect(
      isInsufficientFunds(
        await purse
          .createTransfer({ ...part(1), accountId: await anAccount() })
          .catch((error: unknown) => error),
      ),
    ).toBe(false)
    expect(await purse.listTransfers(orderId)).toEqual([])
  })

  test(`${name}: identifies the same card alike for every payer`, async () => {
    const { purse, pay } = await coming
    const cardOf = async (orderId: string) => {
      const { id, url } = await purse.createCheckout({
        key: `cs:${orderId}`,
        orderId,
        name: 'Supper',
        description: '',
        amount: 100,
        currency: 'usd',
        email: 'bo@example.com',
        successUrl: 'http://localhost:3000/',
        cancelUrl: 'http://localhost:3000/',
        expiresAt: new Date(Date.now() + 31 * 60_000),
      })
      await pay(url ?? '')
      return (await purse.readCheckout(id)).charge?.card
    }
    const [first, second] = [
      await cardOf(`order-purse-${(made += 1)}`),
      await cardOf(`order-purse-${(made += 1)}`),
    ]
    expect([first, second]).toEqual([expect.stringMatching(/^[A-Za-z0-9]{16}$/), first])
  })

  test(`${name}: refuses impossible transfers, reports missing objects, and leaves nothing behind`, async () => {
    const { purse } = await coming
    const [sale, restricted, accountId] = [await sold(), await anAccount(), await aHost()]
    for (const [fields, kind] of [
      [{ accountId: restricted }, 'refused'],
      [{ accountId, currency: 'eur' }, 'refused'],
      [{ accountId: 'acct_nobody' }, 'missing'],
      [{ accountId, chargeId: 'ch_nobody' }, 'missing'],
    ] as const) {
      await expect(purse.createTransfer(aPart(sale, fields))).rejects.toMatchObject({ kind })
    }
    expect(await purse.listTransfers(sale.orderId)).toEqual([])
  })

  test(`${name}: reverses a transfer in parts, each once, and never beyond its amount`, async () => {
    const { purse } = await coming
    const [{ id: transferId, orderId }, before] = [await sent(), await inAll('usd')]
    const part = { key: `trr:${orderId}:1`, orderId, transferId, amount: 2000 }
    const first = await purse.createReversal(part)
    expect(first).toEqual({ id: expect.any(String), key: part.key, amount: 2000 })
    expect(await purse.createReversal(part)).toEqual(first)
    await expect(purse.createReversal({ ...part, amount: 1 })).rejects.toMatchObject({
      kind: 'refused',
    })
    await expect(
      purse.createReversal({ ...part, key: `trr:${orderId}:2`, amount: 270 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    const second = await purse.createReversal({ ...part, key: `trr:${orderId}:3`, amount: 269 })
    expect(await purse.listReversals(transferId)).toEqual([second, first])
    expect(await purse.listTransfers(orderId)).toMatchObject([
      { id: transferId, amount: 2269, reversed: 2269 },
    ])
    await expect(
      purse.createReversal({ ...part, key: `trr:${orderId}:4`, amount: 1 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    expect((await inAll('usd')) - before).toBe(2269)
    expect(
      (await heardOf('platform', ['transfer.reversed'])).filter(
        ({ objectId }) => objectId === transferId,
      ),
    ).toHaveLength(2)
  })

  test(`${name}: lists and reports a bank payout, which can no longer be reversed`, async () => {
    const { purse, withdraw } = await coming
    const { id: transferId, accountId, orderId } = await sent()
    expect(await purse.listPayouts(accountId)).toEqual([])
    await withdraw(accountId)
    const [payout, ...others] = await purse.listPayouts(accountId)
    expect([payout, others]).toMatchObject([{ amount: 2269, currency: 'usd', state: 'paid' }, []])
    expect(payout?.arrivesAt.getTime()).toBeGreaterThanOrEqual(payout?.at.getTime() ?? 0)
    await expect(
      purse.createReversal({ key: `trr:${orderId}`, orderId, transferId, amount: 1 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    expect(await purse.listTransfers(orderId)).toMatchObject([{ reversed: 0 }])
    expect(await heardOf('connect', ['payout.paid'])).toMatchObject([
      { objectId: payout?.id, accountId },
    ])
    await expect(purse.listPayouts('acct_nobody')).rejects.toMatchObject({ kind: 'missing' })
  })

  test.each(['won', 'lost'] as const)(
    `${name}: a dispute is open until it is %s, and reports its effect on the balance`,
    async (how) => {
      const { purse, dispute, decide } = await coming
      const { chargeId } = await sold()
      const before = await inAll('usd')
      const id = await dispute(chargeId)
      const open = await purse.readDispute(id)
      expect(open).toMatchObject({
        id,
        chargeId,
        amount: 4900,
        currency: 'usd',
        state: 'open',
        reason: expect.any(String),
        dueBy: expect.any(Date),
        movements: [{ amount: -4900, fee: 1500 }],
      })
      expect(await inAll('usd')).toBe(before - 6400)
      await decide(id, how)
      const decided = await purse.readDispute(id)
      expect(decided.state).toBe(how)
      const net = decided.movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      expect(net).toBe(how === 'won' ? 0 : -6400)
      expect(await inAll('usd')).toBe(before + net)
      const moved = await purse.listMovements({
        from: new Date(decided.at.getTime() - 1000),
        until: new Date(Date.now() + 60_000),
      })
      expect(moved.filter(({ source }) => source === id).map((one) => one.id)).toEqual(
        decided.movements.map((one) => one.id),
      )
      const types = [
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        ...(how === 'won' ? ['charge.dispute.funds_reinstated'] : []),
      ]
      expect(
        (await heardOf('platform', [...types, 'charge.dispute.funds_reinstated']))
          .filter(({ objectId }) => objectId === id)
          .map(({ type }) => type),
      ).toEqual(types)
      await expect(purse.readDispute('du_nobody')).rejects.toMatchObject({ kind: 'missing' })
    },
  )

  test(`${name}: allows a transfer from a disputed charge, so the product itself must prevent it`, async () => {
    const { purse, dispute } = await coming
    const [sale, accountId] = [await sold(), await aHost()]
    await dispute(sale.chargeId)
    expect(await purse.createTransfer(aPart(sale, { accountId }))).toMatchObject({ amount: 2269 })
  })

  test(`${name}: movements sum to the balance in every currency, and are listed oldest first`, async () => {
    const { purse } = await coming
    const time = { from: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
    const look = async () => {
      const [movements, held] = [
        await purse.listMovements(time),
        await Promise.all(currencies.map(inAll)),
      ]
      const sums = currencies.map((currency) =>
        movements.filter((one) => one.currency === currency).reduce((sum, { net }) => sum + net, 0),
      )
      return { movements, sums, held }
    }
    const before = await look()
    await sold({ amount: 999, currency: 'jpy' })
    await sold({ amount: 9990, currency: 'kwd' })
    const { orderId, chargeId, paymentId, id: transferId } = await sent()
    const reversal = await purse.createReversal({
      key: `trr:${orderId}`,
      orderId,
      transferId,
      amount: 100,
    })
    const refund = await purse.createRefund({
      key: `re:${orderId}`,
      orderId,
      paymentId,
      amount: 208,
    })
    const after = await look()
    const differences = (one: number[], other: number[]) =>
      one.map((sum, at) => sum - (other[at] ?? 0))
    expect(differences(after.sums, before.sums)).toEqual(differences(after.held, before.held))
    const added = after.movements.slice(before.movements.length)
    expect(added.map(({ kind, net, source }) => [kind, net, source]).slice(2)).toEqual([
      ['charge', 4728, chargeId],
      ['transfer', -2269, transferId],
      ['transfer_reversal', 100, reversal.id],
      ['refund', -208, refund.id],
    ])
    expect(after.movements.map((one) => one.at.getTime())).toEqual(
      after.movements.map((one) => one.at.getTime()).toSorted((a, b) => a - b),
    )
    expect(
      await purse.listMovements({ from: time.until, until: new Date(time.until.getTime() + 1000) }),
    ).toEqual([])
  })

  test(`${name}: undelivered webhook events can be listed in their delivered form`, async () => {
    const { purse, keepQuietOf, deliverWebhooks } = await coming
    const since = new Date()
    const first = await sent()
    const [heard] = (await heardOf('platform', ['transfer.created'])).filter(
      ({ objectId }) => objectId === first.id,
    )
    await keepQuietOf(['transfer.created'])
    const second = await sent()
    await keepQuietOf([])
    const [missed, webhookEvents] = [await deliverWebhooks(), await purse.listWebhookEvents(since)]
    expect(missed.some(({ body }) => body.includes(second.id))).toBe(false)
    const [one, other] = webhookEvents.filter(({ type }) => type === 'transfer.created').slice(-2)
    expect(one).toEqual({ ...heard, body: expect.any(String) })
    expect(other).toMatchObject({
      type: 'transfer.created',
      objectId: second.id,
      accountId: null,
      isLive: false,
    })
    expect(JSON.parse(other?.body ?? '')).toMatchObject({
      id: other?.id,
      data: { object: { id: second.id, amount: 2269 } },
    })
    expect(
      webhookEvents.every(({ createdAt }) => createdAt.getTime() > since.getTime() - 1000),
    ).toBe(true)
  })

  test(`${name}: a refund returns the reference of its request`, async () => {
    const { purse } = await coming
    const { orderId, paymentId } = await sold()
    const refund = await purse.createRefund({
      key: `re:${orderId}`,
      orderId,
      paymentId,
      amount: 4900,
    })
    expect(refund.key).toBe(`re:${orderId}`)
    expect(await purse.listRefunds(paymentId)).toEqual([refund])
  })
}
