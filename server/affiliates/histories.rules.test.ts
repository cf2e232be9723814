import { describe, expect, test } from 'vitest'
import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import { divideSale, feePolicies, type SaleParts } from '#contract/payments/sale.ts'
import { saleTerms } from '#contract/payments/money.ts'
import type { CommissionDecision } from '#contract/payments/affiliates.ts'
import { type SeededRandom, chanceOf } from '../payments/chaos/testing.chance.ts'
import {
  affiliatePayoutPostings,
  lostDisputePostings,
  opposite,
  paymentPostings,
  type Posting,
  refundPostings,
  cancelledCommissionPostings,
} from '../payments/ledger/ledger.rules.ts'
import { type RefundTotals, divideNextRefund } from '../payments/refunds/refunds.rules.ts'
import {
  type Commission,
  isToDecide,
  mayBeVoided,
  openOf,
  stateOf,
  sumsOf,
} from './commissions.rules.ts'
import { payoutLines, decidePayout } from './payouts.rules.ts'

// 10,000 with PROOF=1. HISTORIES=10000 runs that many; HISTORY=7 runs one alone. A seed always
// draws the same history.
const { HISTORIES: many, HISTORY: alone, PROOF: isProof } = process.env
const seeds =
  alone === undefined
    ? Array.from({ length: Number(many ?? (isProof ? 10_000 : 1000)) }, (_, at) => at + 1)
    : [Number(alone)]
const dayMs = 86_400_000
const steps = 70
const currencies: readonly Currency[] = ['usd', 'kwd']
const people = ['Ann', 'Bea'] as const
type AffiliateName = (typeof people)[number]
const wallets = people.flatMap((who) => currencies.map((currency) => ({ who, currency })))

type TestRefund = {
  amount: number
  platform: number
  affiliate: number
  host: number
  state: 'waiting' | 'sent' | 'failed'
}
type TestOrder = {
  id: string
  who: AffiliateName
  event: TestEvent
  currency: Currency
  amount: number
  sold: SaleParts
  parts: SaleParts
  refunds: TestRefund[]
  lost: TestRefund | null
  isDisputed: boolean
  holdDays: number
  flags: Commission['flags']
  isJudged: boolean
  decision: CommissionDecision | null
  postings: Posting[]
  /** The amounts payouts included. */
  lines: { of: TestPayout; amount: number }[]
  /** Every change to the amount owed, in words. */
  amountChanges: {
    what: string
    amount: number
  }[]
}
type TestEvent = {
  endsAt: Date
  isCalledOff: boolean
  basisPoints: number
  holdDays: number
  banned: Set<AffiliateName>
}
type TestPayout = {
  who: AffiliateName
  currency: TestOrder['currency']
  amount: number
  state: 'pending' | 'sent' | 'failed'
  lines: number[]
  at: Date
  postings: Posting[]
}
type History = {
  now: Date
  gatherings: TestEvent[]
  orders: TestOrder[]
  payouts: TestPayout[]
  chance: SeededRandom
  broken: string[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const on = (postings: readonly Posting[], account: string) =>
  sum(postings.filter((one) => one.account === account).map(({ amount }) => amount))
const owedFor = ({ postings, who }: TestOrder) => 0 - on(postings, `affiliate_payable:${who}`)
const sidesOf = ({ who }: Pick<TestOrder, 'who'>) => ({ hostId: 'hana', affiliateUserId: who })

function commissionOf(order: TestOrder): Commission {
  const lines = (state: TestPayout['state']) =>
    sum(order.lines.filter(({ of }) => of.state === state).map(({ amount }) => amount))
  return {
    currency: order.currency,
    sold: order.sold.affiliate,
    credited: owedFor(order),
    paid: lines('sent'),
    underWay: lines('pending'),
    endsAt: order.event.endsAt,
    isCalledOff: order.event.isCalledOff,
    holdDays: order.holdDays,
    isJudged: order.isJudged,
    flags: order.flags,
    decision: order.decision,
    affiliateState: order.event.banned.has(order.who) ? 'banned' : 'active',
    isDisputed: order.isDisputed,
    isGoingBack: order.refunds.some(({ state }) => state === 'waiting'),
  }
}

function goneOf({ refunds, lost }: TestOrder): RefundTotals {
  const all = [...refunds.filter(({ state }) => state !== 'failed'), ...(lost ? [lost] : [])]
  return {
    amount: sum(all.map(({ amount }) => amount)),
    withheldFee: 0,
    affiliate: sum(all.map(({ affiliate }) => affiliate)),
    host: sum(all.map(({ host }) => host)),
  }
}

function enter(order: TestOrder, what: string, postings: readonly Posting[]): void {
  const before = owedFor(order)
  order.postings.push(...postings)
  order.amountChanges.push({ what, amount: owedFor(order) - before })
}

/** A buyer follows a link, registers and pays. */
function sell(history: History): void {
  const { chance, gatherings, orders } = history
  const event = chance.one(gatherings.filter(({ isCalledOff }) => !isCalledOff))
  const who = chance.isSo(0.8) ? 'Ann' : 'Bea'
  if (!event) return
  const currency = chance.isSo(0.8) ? 'usd' : 'kwd'
  const { step, least } = factsOf(currency)
  const amount = least + step * chance.below(20_000)
  // A banned affiliate is not credited with new sales.
  const affiliateBasisPoints = event.banned.has(who) ? 0 : event.basisPoints
  const parts = divideSale(amount, currency, {
    terms: saleTerms(chance.below(101)),
    policy: chance.one(feePolicies) ?? 'shared',
    affiliateBasisPoints,
  })
  const order: TestOrder = {
    id: `o${orders.length}`,
    who,
    event,
    currency,
    amount,
    sold: parts,
    parts,
    refunds: [],
    lost: null,
    isDisputed: false,
    holdDays: event.holdDays,
    flags: [],
    isJudged: false,
    decision: null,
    postings: [],
    lines: [],
    amountChanges: [],
  }
  enter(order, 'sold', paymentPostings(parts, { ...sidesOf(order), fee: chance.below(99) }))
  orders.push(order)
}

function giveBack(history: History): void {
  const { chance, orders } = history
  const free = orders.filter(({ isDisputed, lost }) => !isDisputed && !lost)
  // Often one that was paid out already.
  const paid = free.filter((one) => commissionOf(one).paid > 0)
  const order = chance.one(paid.length > 0 && chance.isSo(0.6) ? paid : free)
  if (!order) return
  const before = goneOf(order)
  const { step } = factsOf(order.currency)
  const left = order.amount - before.amount
  const amount = Math.min(
    left,
    chance.isSo(0.3) ? left : step * (1 + chance.below(left / step + 1)),
  )
  if (amount > 0)
    order.refunds.push({
      amount,
      ...divideNextRefund({ ...order.parts, currency: order.currency }, before, {
        amount,
        withheldFee: 0,
      }),
      state: 'waiting',
    })
}

function send({ chance, orders }: History): void {
  const waiting = orders.flatMap((order) =>
    order.refunds.filter(({ state }) => state === 'waiting').map((refund) => ({ order, refund })),
  )
  for (const { order, refund } of waiting) {
    if (chance.isSo(0.3)) continue
    // A definite refusal: nothing was sent.
    refund.state = chance.isSo(0.1) ? 'failed' : 'sent'
    if (refund.state === 'sent') enter(order, 'given back', refundPostings(refund, sidesOf(order)))
  }
}

/** A refund that was sent did not reach the buyer. */
function fail({ chance, orders }: History): void {
  const order = chance.one(orders)
  const refund = order?.refunds.find(({ state }) => state === 'sent')
  if (!order || !refund) return
  refund.state = 'failed'
  enter(order, 'came back', opposite(refundPostings(refund, sidesOf(order))))
}

function dispute({ chance, orders }: History): void {
  const open = orders.filter(({ isDisputed }) => isDisputed)
  const order = chance.one(
    open.length > 0 && chance.isSo(0.7) ? open : orders.filter(({ lost }) => !lost),
  )
  if (!order) return
  if (!order.isDisputed) {
    order.isDisputed = true
    return
  }
  order.isDisputed = false
  if (chance.isSo(0.5)) return
  for (const refund of order.refunds.filter(({ state }) => state === 'waiting'))
    refund.state = 'failed'
  const before = goneOf(order)
  const amount = order.amount - before.amount
  if (amount === 0) return
  order.lost = {
    amount,
    ...divideNextRefund({ ...order.parts, currency: order.currency }, before, {
      amount,
      withheldFee: 0,
    }),
    state: 'sent',
  }
  enter(order, 'lost', lostDisputePostings(order.lost, sidesOf(order)))
}

function judge({ chance, orders }: History): void {
  for (const order of orders.filter(({ isJudged }) => !isJudged))
    Object.assign(order, { isJudged: true, flags: chance.isSo(0.2) ? ['same-card'] : [] })
}

function decide(history: History): void {
  const { chance, orders } = history
  const order = chance.one(orders)
  if (!order) return
  const commission = commissionOf(order)
  if (isToDecide(commission) && chance.isSo(0.6)) order.decision = 'approved'
  else if (mayBeVoided(commission) && chance.isSo(0.5))
    takeBack(order, chance.one(['cancelled', 'duplicate', 'fraud'] as const) ?? 'fraud')
}

/** Rewrites the rows as `moveShareToHost` does. */
function takeBack(order: TestOrder, decision: CommissionDecision): void {
  enter(
    order,
    'taken back',
    cancelledCommissionPostings(owedFor(order), { hostId: 'hana', userId: order.who }),
  )
  const moved = <T extends { affiliate: number; host: number }>(one: T): T =>
    Object.assign(one, { host: one.host + one.affiliate, affiliate: 0 })
  order.parts = moved({ ...order.parts })
  order.refunds.forEach(moved)
  if (order.lost) moved(order.lost)
  order.decision = decision
}

function pay(history: History): void {
  judge(history)
  const { chance, orders, payouts, now } = history
  for (const { who, currency } of wallets) {
    const own = orders.filter((order) => order.who === who && order.currency === currency)
    const { lines, amount } = payoutLines(
      own.map((order) => ({ ...commissionOf(order), order })),
      now,
    )
    const before = payouts.filter((one) => one.who === who && one.currency === currency)
    const standing = {
      amount,
      least: factsOf(currency).leastPayout,
      lastAt: before.at(-1)?.at ?? null,
      isUnderWay: before.some(({ state }) => state === 'pending'),
      isReady: chance.isSo(0.9),
      now,
    }
    if (decidePayout(standing) !== 'pay') continue
    const payout: TestPayout = {
      who,
      currency,
      amount,
      state: 'pending',
      lines: lines.map(({ amount: part }) => part),
      at: now,
      postings: [],
    }
    for (const {
      of: { order },
      amount: part,
    } of lines)
      order.lines.push({ of: payout, amount: part })
    payouts.push(payout)
  }
  for (const payout of payouts.filter(({ state }) => state === 'pending')) {
    if (chance.isSo(0.2)) continue
    payout.state = chance.isSo(0.15) ? 'failed' : 'sent'
    if (payout.state === 'sent')
      payout.postings = affiliatePayoutPostings(payout.amount, payout.who)
  }
}

function callOff({ chance, gatherings, orders }: History): void {
  const event = chance.one(gatherings)
  if (!event || !chance.isSo(0.2)) return
  event.isCalledOff = true
  for (const order of orders.filter((one) => one.event === event && !one.isDisputed && !one.lost)) {
    const before = goneOf(order)
    const amount = order.amount - before.amount
    if (amount > 0)
      order.refunds.push({
        amount,
        ...divideNextRefund({ ...order.parts, currency: order.currency }, before, {
          amount,
          withheldFee: 0,
        }),
        state: 'waiting',
      })
  }
}

function change({ chance, gatherings }: History): void {
  const event = chance.one(gatherings)
  if (!event) return
  if (chance.isSo(0.5)) event.basisPoints = chance.below(10_001)
  else if (chance.isSo(0.3)) event.banned.add(chance.one(people) ?? 'Ann')
  else event.endsAt = new Date(event.endsAt.getTime() + chance.below(5) * dayMs)
}

function pass(history: History): void {
  history.now = new Date(history.now.getTime() + history.chance.below(20 * 24) * 3_600_000)
}

const deeds: readonly ((history: History) => void)[] = [
  sell,
  sell,
  sell,
  sell,
  sell,
  giveBack,
  giveBack,
  send,
  send,
  fail,
  dispute,
  judge,
  judge,
  decide,
  decide,
  pay,
  pay,
  pay,
  callOff,
  change,
  pass,
  pass,
  pass,
]

/** Checks what must hold after every step. */
function look(history: History): void {
  const { orders, payouts, now, broken } = history
  const say = (is: boolean, what: string) => void (is || broken.push(what))
  say(
    sum(orders.flatMap(({ postings }) => postings).map(({ amount }) => amount)) +
      sum(payouts.flatMap(({ postings }) => postings).map(({ amount }) => amount)) ===
      0,
    'The books do not sum to nothing.',
  )
  for (const order of orders) {
    const commission = commissionOf(order)
    const { credited, paid, underWay, sold } = commission
    say(
      credited === sum(order.amountChanges.map(({ amount }) => amount)) &&
        (order.amountChanges.at(0)?.amount ?? 0) === sold,
      `${order.id}: ${credited} is not explained.`,
    )
    say(credited >= 0 && credited <= sold, `${order.id}: ${credited} is owed of ${sold}.`)
    say(
      sold + order.sold.host <= order.amount && sold <= order.sold.affiliate + order.sold.host,
      `${order.id}: ${sold} is more than the host's part.`,
    )
    say(
      paid + underWay >= 0 && paid + underWay <= sold,
      `${order.id}: ${paid} and ${underWay} were paid of ${sold}.`,
    )
    const host = 0 - on(order.postings, 'host_payable:hana')
    say(host + credited >= 0 && host >= 0, `${order.id}: the host has ${host}.`)
    const posted =
      order.refunds
        .filter(({ state }) => state === 'sent')
        .reduce((all, one) => all + one.affiliate, 0) + (order.lost?.affiliate ?? 0)
    say(
      credited === order.parts.affiliate - posted,
      `${order.id}: the books owe ${credited}, but its rows ${order.parts.affiliate - posted}.`,
    )
    const state = stateOf(commission, now)
    say(
      paid === 0 ||
        !['cancelled', 'duplicate', 'fraud', 'pending'].includes(state) ||
        openOf(commission) > 0,
      `${order.id} is ${state}, and ${paid} was paid.`,
    )
  }
  for (const { who, currency } of wallets) {
    const own = orders.filter((order) => order.who === who && order.currency === currency)
    const [sums] = sumsOf(
      own.map((order) => commissionOf(order)),
      now,
    )
    const credits = sum(own.map(owedFor))
    const out = sum(
      payouts
        .filter((one) => one.who === who && one.currency === currency && one.state === 'sent')
        .map(({ amount }) => amount),
    )
    say(
      !sums || sums.pending + sums.held + sums.due + sums.underWay + sums.paid === credits,
      `${who} ${currency}: the sums differ from the credits.`,
    )
    say(
      !sums || sums.paid === out,
      `${who} ${currency}: the lines sum to ${sums?.paid}, but ${out} was sent.`,
    )
  }
  for (const { amount, lines, currency } of payouts)
    say(
      amount === sum(lines) && amount >= factsOf(currency).leastPayout,
      `A payout of ${amount} differs from its lines, or is too small.`,
    )
}

/** Simulates one history of two events, two affiliates, and the buyers they refer. */
function simulate(seed: number): { broken: string[]; history: History } {
  const chance = chanceOf('commissions', seed)
  const start = new Date('2026-11-22T12:00:00Z')
  const gathering = (): TestEvent => ({
    endsAt: new Date(start.getTime() + chance.below(15) * dayMs),
    isCalledOff: false,
    basisPoints: chance.one([0, 1, 500, 2000, 3333, 9999, 10_000]) ?? 0,
    holdDays: 1 + chance.below(12),
    banned: new Set(),
  })
  const history: History = {
    now: start,
    gatherings: [gathering(), gathering()],
    orders: [],
    payouts: [],
    chance,
    broken: [],
  }
  for (let step = 0; step < steps && history.broken.length === 0; step += 1) {
    chance.one(deeds)?.(history)
    look(history)
  }
  return {
    broken: history.broken.map((sentence) => `Seed ${seed} (HISTORY=${seed}): ${sentence}`),
    history,
  }
}

describe('in every history of sales, refunds, disputes, payouts, bans and voided commissions', () => {
  test('every commission is explained, the books sum to zero, and payouts are neither doubled nor above the host’s part', () => {
    const counted = { sold: 0, paid: 0, voided: 0, negative: 0, refunded: 0 }
    const broken = seeds.flatMap((seed) => {
      const { broken: sentences, history } = simulate(seed)
      counted.sold += history.orders.length
      counted.paid += history.payouts.filter(({ state }) => state === 'sent').length
      counted.voided += history.orders.filter(({ amountChanges }) =>
        amountChanges.some(({ what }) => what === 'taken back'),
      ).length
      counted.negative += history.payouts
        .flatMap(({ lines }) => lines)
        .filter((amount) => amount < 0).length
      counted.refunded += history.orders.filter(({ amountChanges }) =>
        amountChanges.some(({ what }) => what === 'given back'),
      ).length
      return sentences
    })
    if (many !== undefined || alone !== undefined)
      process.stdout.write(
        `\nhistories ${JSON.stringify({ histories: seeds.length, ...counted })}\n`,
      )
    expect(broken.slice(0, 5)).toEqual([])
    if (alone === undefined) expect(Object.values(counted).every((n) => n > 0)).toBe(true)
  }, 240_000)
})
