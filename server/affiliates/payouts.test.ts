import { beforeEach, describe, expect, test } from 'vitest'
import type { CommissionLine, HostCommissionLine } from '#contract/payments/affiliates.ts'
import type { EarningsReport } from '#contract/payments/earnings.ts'
import type { TestUser } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { paymentsStatus } from '../payments/payments.ts'
import { reconcile } from '../payments/ledger/reconciliation.ts'
import { inEnglish } from '../testing.words.ts'
import { openSales } from './testing.ts'

const {
  db,
  clock,
  person,
  sells,
  brings,
  buys,
  onboards,
  pass,
  sweep,
  owed,
  lacks,
  userIdOf,
  turn,
  move,
  ring,
  emulator,
  processor,
} = await openSales()
let [hana, ann, bo, cleo]: TestUser[] = []
let times = 0

beforeEach(async () => {
  times += 1
  ;[hana, ann, bo, cleo] = [
    await person(`Hana${times}`),
    await person(`Ann${times}`),
    await person(`Bo${times}`),
    await person(`Cleo${times}`),
  ]
})
const all = () => [hana, ann, bo, cleo] as [TestUser, TestUser, TestUser, TestUser]
const later = async (days: number) => {
  ;[hana, ann, bo, cleo] = await pass(days, all())
  await sweep()
}
type TestSale = Awaited<ReturnType<typeof sells>>
type TestAffiliate = { id: string; code: string }

const linesOf = async (at: TestSale, { id }: TestAffiliate): Promise<HostCommissionLine[]> =>
  (await all()[0].get(`${at.affiliates}/${id}/commissions`)).json().items
const standing = async (at: TestSale, who: TestAffiliate) =>
  (await linesOf(at, who)).map(({ state }) => state)
const own = async ({
  code,
}: TestAffiliate): Promise<{
  items: CommissionLine[]
  own: { sums: object[]; sales: number; nextAt: string | null }
}> => (await all()[1].get(`/affiliates/${code}/commissions`)).json()
const decide = (at: TestSale, id: string, decision: string, note = '') =>
  all()[0].post(`/events/${at.id}/commissions/${id}/decision`, { decision, note })
const payouts = async () =>
  (await all()[1].get('/users/affiliations')).json().payouts as { amount: number; state: string }[]
const newsOf = async (what: string) =>
  (
    await db
      .selectFrom('announcements')
      .select(['facts', 'recipient'])
      .where('kind', '=', 'affiliate-news')
      .execute()
  ).filter(
    ({ facts, recipient }) => facts['what'] === what && recipient === `ann${times}@example.com`,
  )
const refund = (at: TestSale, registrationId: string, amount: number) =>
  all()[0].post(`/events/${at.id}/attendees/${registrationId}/refunds`, { amount, note: '' })

/** An event whose ticket earns the affiliate $11.34, so that one sale is enough for a payout. */
async function aSale(programme: object = {}) {
  const at = await sells(all()[0], { basisPoints: 5000, ...programme })
  const affiliate = await brings(all()[0], at, all()[1])
  return { at, affiliate, ...(await buys(all()[2], at, { affiliateCode: affiliate.code })) }
}

describe('a commission', () => {
  test('is pending until the event ends, then held, then due, and is paid in one transfer', async () => {
    const account = await onboards(all()[1])
    const { at, affiliate, orderId, registrationId } = await aSale()
    expect(
      await db
        .selectFrom('orders')
        .select(['amount', 'card_fee', 'platform', 'affiliate', 'host'])
        .where('id', '=', orderId)
        .executeTakeFirst(),
    ).toEqual({ amount: 4900, card_fee: 172, platform: 2459, affiliate: 1134, host: 1135 })
    expect(await owed(await userIdOf(all()[1]))).toBe(1134)
    expect(
      (await all()[0].get(`/events/${at.id}/attendees/${registrationId}/money`)).json().order,
    ).toMatchObject({ affiliate: 1134, affiliateName: `Ann${times}` })
    await sweep()
    expect(await linesOf(at, affiliate)).toMatchObject([
      {
        id: orderId,
        state: 'pending',
        amount: 1134,
        paid: 0,
        sold: 1134,
        basisPoints: 5000,
        order: 4900,
        isToDecide: false,
        flags: [],
        buyer: `Bo${times}`,
      },
    ])
    await later(11)
    expect(await standing(at, affiliate)).toEqual(['held'])
    await later(13)
    expect(await standing(at, affiliate)).toEqual(['held'])
    await later(0.2)
    expect(await own(affiliate)).toMatchObject({
      items: [{ state: 'paid', amount: 1134, paid: 1134 }],
      own: {
        sales: 1,
        nextAt: null,
        sums: [{ currency: 'usd', sold: 1134, pending: 0, held: 0, due: 0, paid: 1134 }],
      },
    })
    expect(Object.keys((await own(affiliate)).items[0] ?? {})).not.toContain('buyer')
    expect(await payouts()).toMatchObject([{ amount: 1134, state: 'sent' }])
    const [payout] = await db
      .selectFrom('affiliate_payouts')
      .select(['id', 'transfer_id', 'account_id'])
      .where('account_id', '=', account)
      .execute()
    expect(await processor.listTransfers(payout?.id ?? '')).toMatchObject([
      { id: payout?.transfer_id, amount: 1134, accountId: account, key: `ap:${payout?.id}` },
    ])
    expect(await newsOf('paid')).toMatchObject([
      { facts: { amount: '1134', currency: 'usd', code: affiliate.code } },
    ])
    expect(await owed(await userIdOf(all()[1]))).toBe(0)
    await later(3)
    expect([await payouts(), await lacks()]).toMatchObject([[{ amount: 1134 }], [0, 0]])
    await reconcile({ db, clock, log: silent, processor })
    expect(await db.selectFrom('differences').selectAll().execute()).toEqual([])
  })

  test('shrinks with each refund of the buyer before it is paid', async () => {
    await onboards(all()[1])
    const { at, affiliate, registrationId } = await aSale()
    await refund(at, registrationId, 2000)
    await sweep()
    // 2000 of 4900 takes 926 of 2269, and 463 of its 1134.
    expect(await linesOf(at, affiliate)).toMatchObject([
      { state: 'pending', amount: 671, sold: 1134 },
    ])
    await refund(at, registrationId, 2900)
    await sweep()
    expect(await linesOf(at, affiliate)).toMatchObject([
      { state: 'refunded', amount: 0, sold: 1134 },
    ])
    await later(25)
    expect([await payouts(), await owed(await userIdOf(all()[1])), await lacks()]).toEqual([
      [],
      0,
      [0, 0],
    ])
  })

  test('that was paid and then refunded reduces the next payout, without a transfer reversal', async () => {
    await onboards(all()[1])
    const { at, affiliate, registrationId } = await aSale()
    await later(25)
    await refund(at, registrationId, 4900)
    await sweep()
    expect(await linesOf(at, affiliate)).toMatchObject([
      { state: 'refunded', amount: 0, paid: 1134 },
    ])
    expect((await own(affiliate)).own.sums).toEqual([
      { currency: 'usd', sold: 1134, pending: 0, held: 0, due: -1134, underWay: 0, paid: 1134 },
    ])
    const next = await sells(all()[0], { basisPoints: 10_000, days: 2 })
    const again = await brings(all()[0], next, all()[1])
    await buys(all()[3], next, { affiliateCode: again.code })
    await later(18)
    expect(await payouts()).toMatchObject([
      { amount: 2269 - 1134, state: 'sent' },
      { amount: 1134, state: 'sent' },
    ])
    expect([await linesOf(at, affiliate), await linesOf(next, again)]).toMatchObject([
      [{ state: 'refunded', paid: 0 }],
      [{ state: 'paid', paid: 2269 }],
    ])
    expect([await owed(await userIdOf(all()[1])), await lacks()]).toEqual([0, [0, 0]])
  })

  test('waits while a payment is disputed, and is void if the dispute is lost', async () => {
    await onboards(all()[1])
    const { at, affiliate, orderId } = await aSale()
    const { charge_id: charge } = await db
      .selectFrom('orders')
      .select('charge_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const {
      body: { id },
    } = await turn(`charges/${charge}/dispute`)
    await db
      .insertInto('disputes')
      .values({
        id,
        order_id: orderId,
        amount: 4900,
        reason: 'fraudulent',
        state: 'open',
        due_by: null,
        opened_at: clock.now(),
        checked_at: new Date(0),
      })
      .execute()
    await later(25)
    expect([await standing(at, affiliate), await payouts()]).toEqual([['held'], []])
    await turn(`disputes/${id}/lost`)
    await later(0.1)
    await sweep()
    expect([
      await standing(at, affiliate),
      await owed(await userIdOf(all()[1])),
      await lacks(),
    ]).toEqual([['refunded'], 0, [0, 0]])
  })

  test('keeps the share from the moment of joining, despite later changes by the host', async () => {
    const at = await sells(all()[0])
    const affiliate = await brings(all()[0], at, all()[1])
    await buys(all()[2], at, { affiliateCode: affiliate.code })
    const { programme } = (await all()[0].get(at.affiliates)).json()
    await all()[0].put(`${at.affiliates}/programme`, {
      isOn: true,
      isOpen: false,
      basisPoints: 100,
      holdDays: 1,
      windowDays: 30,
      rule: 'last',
      terms: '',
      version: programme.version,
    })
    await buys(all()[3], at, { affiliateCode: affiliate.code })
    expect(await linesOf(at, affiliate)).toMatchObject([
      { basisPoints: 100, amount: 23 },
      { basisPoints: 2000, amount: 454 },
    ])
  })

  test('is not granted to an affiliate who was banned before the order or buys for themselves', async () => {
    const at = await sells(all()[0])
    const affiliate = await brings(all()[0], at, all()[1])
    expect(
      (
        await all()[1].post(at.join, {
          items: [],
          ticket: { tierId: at.tierId, guests: [] },
          affiliateCode: affiliate.code,
        })
      ).statusCode,
    ).toBe(400)
    const own = await buys(all()[1], at)
    const brought = await all()[2].post(at.join, {
      items: [],
      ticket: { tierId: at.tierId, guests: [] },
      affiliateCode: affiliate.code,
    })
    expect(brought.statusCode).toBe(200)
    const { version } = (await all()[0].get(at.affiliates)).json().items[0]
    await all()[0].patch(`${at.affiliates}/${affiliate.id}`, {
      state: 'banned',
      reason: 'Spam',
      version,
    })
    await all()[2].post(`${at.own}/pay`, {})
    expect(
      await db
        .selectFrom('orders')
        .select(['affiliate_id', 'affiliate'])
        .where('event_id', '=', at.id)
        .execute(),
    ).toEqual([
      { affiliate_id: null, affiliate: 0 },
      { affiliate_id: null, affiliate: 0 },
    ])
    expect(own.orderId).not.toBe('')
  })
})

describe('a payout', () => {
  test('waits for the minimum, one day and a ready account, with a weekly reminder to the affiliate', async () => {
    const at = await sells(all()[0])
    const affiliate = await brings(all()[0], at, all()[1])
    for (const who of [all()[2], all()[3]]) await buys(who, at, { affiliateCode: affiliate.code })
    await later(25)
    expect((await all()[1].get('/users/affiliations')).json()).toMatchObject({
      payouts: [],
      account: 'none',
      least: [{ currency: 'usd', amount: 1000, due: 908 }],
    })
    expect(await newsOf('account')).toEqual([])
    const more = await sells(all()[0], { days: 1 })
    await buys(all()[2], more, { affiliateCode: (await brings(all()[0], more, all()[1])).code })
    await later(16)
    expect([await payouts(), await newsOf('account')]).toMatchObject([
      [],
      [{ facts: { amount: '1362', currency: 'usd' } }],
    ])
    await later(1)
    expect(await newsOf('account')).toHaveLength(1)
    await later(7)
    expect(await newsOf('account')).toHaveLength(2)
    const account = await onboards(all()[1])
    await sweep()
    expect(await payouts()).toMatchObject([{ amount: 1362, state: 'sent' }])
    await move(account, 'restrict')
  })

  test('retries under a new key on a low platform balance, and survives a lost answer', async () => {
    await onboards(all()[1])
    const { at, affiliate } = await aSale()
    await later(24)
    const { available } = await processor.readBalance('usd')
    await turn(`balance/move?amount=${-available}&currency=usd`)
    await later(1)
    expect(
      await db
        .selectFrom('affiliate_payouts')
        .select(['state', 'refusals'])
        .where('user_id', '=', await userIdOf(all()[1]))
        .execute(),
    ).toMatchObject([{ state: 'pending', refusals: expect.any(Number) }])
    expect(
      (
        await db
          .selectFrom('affiliate_payouts')
          .select('refusals')
          .where('user_id', '=', await userIdOf(all()[1]))
          .executeTakeFirstOrThrow()
      ).refusals,
    ).toBeGreaterThan(0)
    expect(await standing(at, affiliate)).toEqual(['due'])
    await turn(`balance/move?amount=${available}&currency=usd`)
    await emulator.fail({ api: 'lost' })
    clock.forward(7200)
    await sweep(1)
    await emulator.fail({})
    await later(0.1)
    expect(await payouts()).toMatchObject([{ amount: 1134, state: 'sent' }])
    const [row] = await db
      .selectFrom('affiliate_payouts')
      .select('id')
      .where('user_id', '=', await userIdOf(all()[1]))
      .execute()
    expect(await processor.listTransfers(row?.id ?? '')).toHaveLength(1)
    expect(await standing(at, affiliate)).toEqual(['paid'])
  })

  test('fails if the account can no longer receive, and its amount is free for the next one', async () => {
    const account = await onboards(all()[1])
    const { at, affiliate } = await aSale()
    await later(23)
    // The product's last check, a moment ago, found the account in order.
    clock.forward(1.5 * 86_400)
    await db
      .updateTable('payout_accounts')
      .set({ checked_at: clock.now() })
      .where('account_id', '=', account)
      .execute()
    await move(account, 'restrict')
    await sweep(1)
    ;[hana, ann, bo, cleo] = await pass(0, all())
    expect(await standing(at, affiliate)).toEqual(['due'])
    expect(await payouts()).toMatchObject([{ amount: 1134, state: 'failed' }])
    expect((await paymentsStatus(db)).stuck).toBe(1)
    await move(account, 'complete')
    await later(1.1)
    expect(await payouts()).toMatchObject([
      { amount: 1134, state: 'sent' },
      { amount: 1134, state: 'failed' },
    ])
    expect((await paymentsStatus(db)).stuck).toBe(0)
  })
})

describe('the host decides', () => {
  test('on a flagged commission, which waits for approval', async () => {
    await onboards(all()[1])
    const at = await sells(all()[0], { basisPoints: 5000 })
    const affiliate = await brings(all()[0], at, all()[1])
    const first = await buys(all()[2], at, {
      affiliateCode: affiliate.code,
      card: 'one and the same',
    })
    await sweep()
    expect(await linesOf(at, affiliate)).toMatchObject([{ flags: [], isToDecide: false }])
    const second = await buys(all()[3], at, {
      affiliateCode: affiliate.code,
      card: 'one and the same',
    })
    await sweep()
    expect(await linesOf(at, affiliate)).toMatchObject([
      { flags: ['same-card'], isToDecide: true },
      { flags: ['same-card'], isToDecide: true },
    ])
    expect((await all()[0].get(at.affiliates)).json().items[0]).toMatchObject({
      sales: 2,
      toDecide: 2,
      flags: ['same-card'],
      canBePaid: true,
    })
    await later(25)
    expect([await standing(at, affiliate), await payouts()]).toEqual([['held', 'held'], []])
    expect((await decide(at, first.orderId, 'approved')).json()).toMatchObject({
      state: 'due',
      isToDecide: false,
    })
    expect((await decide(at, first.orderId, 'approved')).statusCode).toBe(200)
    expect((await decide(at, second.orderId, 'fraud', 'The same card')).json()).toMatchObject({
      state: 'fraud',
      amount: 0,
      sold: 1134,
      note: 'The same card',
    })
    expect(await newsOf('void')).toMatchObject([
      { facts: { amount: '1134', note: 'The same card', code: affiliate.code } },
    ])
    await sweep()
    expect(await payouts()).toMatchObject([{ amount: 1134, state: 'sent' }])
    for (const decision of ['cancelled', 'duplicate', 'fraud'])
      expect((await decide(at, first.orderId, decision)).json().code).toBe('other-state')
    expect((await decide(at, second.orderId, 'approved')).json().code).toBe('other-state')
    expect((await decide(at, second.orderId, 'fraud')).statusCode).toBe(200)
    expect(await lacks()).toEqual([0, 0])
  })

  test('to void one: the host receives it and bears later refunds of it', async () => {
    await onboards(all()[0])
    const { at, affiliate, orderId, registrationId } = await aSale()
    await refund(at, registrationId, 1000)
    await sweep()
    await refund(at, registrationId, 500) // waits while the commission is cancelled
    expect((await decide(at, orderId, 'cancelled', 'A mistake')).json()).toMatchObject({
      state: 'cancelled',
      amount: 0,
    })
    await sweep()
    const {
      sums: [sum],
      items: [line],
    } = (await all()[0].get(`/events/${at.id}/earnings`)).json() as EarningsReport
    // 1500 of 4900 takes 695 of 2269.
    expect(sum).toMatchObject({ sold: 4900, givenBack: 1500, affiliates: 0, yours: 2269 - 695 })
    expect(
      (sum?.cardFees ?? 0) +
        (sum?.platform ?? 0) +
        (sum?.affiliates ?? 0) +
        (sum?.yours ?? 0) +
        (sum?.givenBack ?? 0),
    ).toBe(4900)
    expect(line?.entries.map(({ kind, yours }) => [kind, yours])).toContainEqual([
      'commission-void',
      1134 - 231,
    ])
    expect(line?.entries.reduce((all, { yours }) => all + yours, 0)).toBe(2269 - 695)
    await later(13)
    expect((await all()[0].get(`/events/${at.id}/earnings`)).json().sums[0]).toMatchObject({
      released: 2269 - 695,
      toCome: 0,
    })
    await refund(at, registrationId, 3400)
    await sweep(4)
    expect((await all()[0].get(`/events/${at.id}/earnings`)).json().sums[0]).toMatchObject({
      yours: 0,
      affiliates: 0,
      givenBack: 4900,
      owed: 0,
    })
    expect([
      await owed(await userIdOf(all()[1])),
      await standing(at, affiliate),
      await lacks(),
    ]).toEqual([0, ['cancelled'], [0, 0]])
  })

  test('to void one whose pending refund then fails: the returned part is the host’s', async () => {
    const { at, orderId, registrationId } = await aSale()
    await refund(at, registrationId, 1000)
    await emulator.fail({ refunds: 'fail' })
    await sweep()
    await decide(at, orderId, 'duplicate')
    clock.forward(60)
    await ring()
    await emulator.fail({})
    await later(1)
    await sweep()
    const rows = await db
      .selectFrom('refunds')
      .select(['state', 'affiliate'])
      .where('order_id', '=', orderId)
      .execute()
    expect(rows).toEqual([{ state: 'failed', affiliate: 0 }])
    expect((await all()[0].get(`/events/${at.id}/earnings`)).json().sums[0]).toMatchObject({
      yours: 2269,
      affiliates: 0,
      givenBack: 0,
    })
    expect([await owed(await userIdOf(all()[1])), await lacks()]).toEqual([0, [0, 0]])
  })

  test('alone: no other person and no host of another event decides or reads', async () => {
    const { at, affiliate, orderId } = await aSale()
    const other = await sells(all()[3])
    expect(
      (
        await all()[1].post(`/events/${at.id}/commissions/${orderId}/decision`, {
          decision: 'cancelled',
          note: '',
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (
        await all()[3].post(`/events/${other.id}/commissions/${orderId}/decision`, {
          decision: 'cancelled',
          note: '',
        })
      ).json().code,
    ).toBe('affiliate-not-found')
    expect(
      (await all()[3].get(`${other.affiliates}/${affiliate.id}/commissions`)).json().code,
    ).toBe('affiliate-not-found')
    expect((await all()[2].get(`/affiliates/${affiliate.code}/commissions`)).json().code).toBe(
      'affiliate-not-found',
    )
  })

  test('and exports everything as CSV in which no cell is a formula', async () => {
    const at = await sells(all()[0], { basisPoints: 5000 })
    const { id, code } = (
      await all()[0].post(at.affiliates, { email: null, label: '=cmd()' })
    ).json()
    await all()[1].post(`/affiliates/${code}/accept`, {})
    await buys(all()[2], at, { affiliateCode: code })
    const csv = (await all()[0].get(`/events/${at.id}/affiliates.csv`)).body
    expect(csv).toContain("'=cmd()")
    expect(csv).toContain(`,${inEnglish('csv.review-reasons')},${inEnglish('csv.decision')},`)
    expect(csv).toContain(`,${inEnglish('affiliates.state.pending')},20`)
    expect(csv).toMatch(/,20\d\d-\d\d-\d\dT[\d:.]+Z,USD,50,11\.34,11\.34,0\.00,/)
    const own = (await all()[1].get(`/affiliates/${code}/commissions.csv`)).body
    expect(own).toContain(`,${inEnglish('recommend.state.pending')},20`)
    expect([
      own.split('\r\n').length,
      own.includes(`Bo${times}`),
      own.includes('11.34'),
      id !== '',
    ]).toEqual([3, false, true, true])
  })
})
