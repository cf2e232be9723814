import { factsOf } from '#contract/payments/currencies.ts'
import { announceTo } from '../events/events.ts'
import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import type { Logger } from '../kit/log.ts'
import {
  affiliatePayoutPostings,
  findAccountOf,
  isRefused,
  isInsufficientFunds,
  post,
  type Processor,
  refreshAccount,
  type Transfer,
} from '../payments/payments.ts'
import { dueAt } from './commissions.rules.ts'
import { type CommissionRow, lockSales, listSalesBy } from './commissions.store.ts'
import { reviewSales } from './fraud-review.ts'
import { payoutLines, decidePayout } from './payouts.rules.ts'
import {
  claimPayouts,
  type Earner,
  findAddress,
  findLastPayout,
  findMainEvent,
  lockPayout,
  insertPayout,
  listEarners,
  type PayoutRow,
  savePayout,
} from './payouts.store.ts'

export type PayoutJob = { db: Db; log: Logger; processor: Processor; now: Date }

const everyMs = 60_000
const [peopleAtOnce, payoutsAtOnce] = [100, 20]
const [hourMs, weekMs] = [3_600_000, 7 * 86_400_000]
const freshMs = 10 * 60_000
// The processor forgets keys after a day, so an older payout is looked up before it is requested
// again.
const keyLastsMs = 23 * hourMs

/** Reviews sales and pays due commissions, until it is stopped. */
export function startAffiliatePayouts({
  clock,
  ...paying
}: Omit<PayoutJob, 'now'> & { clock: Clock }): {
  stop: () => Promise<void>
} {
  return startLoop(() => payAffiliates({ ...paying, now: clock.now() }).then(() => everyMs), {
    name: 'paying affiliates',
    afterFailureMs: everyMs,
    log: paying.log,
  })
}

/** Runs one round; a failure for one person does not delay the others. */
export async function payAffiliates(paying: PayoutJob): Promise<void> {
  await reviewSales(paying)
  await decidePayouts(paying)
  await sendPayouts(paying)
}

async function decidePayouts(paying: PayoutJob, after?: Earner): Promise<void> {
  const earners = await listEarners(paying.db, {
    endedBefore: paying.now,
    after,
    size: peopleAtOnce,
  })
  for (const earner of earners)
    await decideFor(paying, earner).catch((error: unknown) =>
      paying.log.warn(
        { err: error, user: earner.user_id },
        'paying an affiliate failed; it will be retried',
      ),
    )
  const last = earners.at(-1)
  if (earners.length === peopleAtOnce && last) await decidePayouts(paying, last)
}

async function decideFor(paying: PayoutJob, earner: Earner): Promise<void> {
  const { db, now } = paying
  const { lines, amount } = payoutLines(await listSalesBy(db, earner.user_id, earner.currency), now)
  const standing = {
    amount,
    least: factsOf(earner.currency).leastPayout,
    ...(await findLastPayout(db, earner)),
    now,
  }
  if (decidePayout({ ...standing, isReady: true }) !== 'pay') return
  const account = await freshAccount(paying, earner.user_id)
  if (account?.isReady)
    return transact(db, (tx) =>
      makePayout(tx, { earner, account, orderIds: lines.map(({ of }) => of.orderId), now }),
    )
  await askForAccount(db, { earner, amount, sales: lines.map(({ of }) => of), now })
}

/** Returns the account's status at the processor, read now or recently. */
async function freshAccount(
  { db, processor, now }: PayoutJob,
  userId: string,
): Promise<{ id: string; isReady: boolean } | undefined> {
  const account = await findAccountOf(db, userId)
  if (account && !account.is_closed && now.getTime() - account.checked_at.getTime() > freshMs)
    await refreshAccount(db, { processor }, { accountId: account.account_id, now })
  const row = account && (await findAccountOf(db, userId))
  return row && { id: row.account_id, isReady: row.transfers === 'active' && !row.is_closed }
}

type NewPayout = { earner: Earner; account: { id: string }; orderIds: readonly string[]; now: Date }

/**
 * Locks and recalculates the orders, so that none is paid twice, refunded or cancelled meanwhile.
 */
async function makePayout(db: Db, { earner, account, orderIds, now }: NewPayout): Promise<void> {
  const { lines, amount } = payoutLines(await lockSales(db, orderIds), now)
  const standing = {
    amount,
    least: factsOf(earner.currency).leastPayout,
    ...(await findLastPayout(db, earner)),
    isReady: true,
    now,
  }
  if (decidePayout(standing) !== 'pay') return
  const row = {
    id: newId(now),
    user_id: earner.user_id,
    currency: earner.currency,
    account_id: account.id,
    amount,
    state: 'pending' as const,
    next_try_at: now,
    created_at: now,
    transfer_id: null,
    sent_at: null,
  }
  await insertPayout(
    db,
    row,
    lines.map(({ of, amount: part }) => ({ orderId: of.orderId, amount: part })),
  )
}

type PayoutReminder = { earner: Earner; amount: number; sales: readonly CommissionRow[]; now: Date }

/**
 * Reminds a person who could be paid that they have no account that accepts money. At most weekly,
 * counted from when the first commission was due.
 */
async function askForAccount(
  db: Db,
  { earner, amount, sales, now }: PayoutReminder,
): Promise<void> {
  const [first] = sales
    .flatMap((sale) => ({ sale, dueMs: dueAt(sale)?.getTime() ?? Infinity }))
    .toSorted((a, b) => a.dueMs - b.dueMs)
  const recipient = await findAddress(db, earner.user_id)
  if (!first || recipient === null) return
  const week = Math.floor((now.getTime() - first.dueMs) / weekMs)
  const facts = {
    what: 'account',
    amount: String(amount),
    currency: earner.currency,
    code: first.sale.code,
  }
  await announceTo(
    db,
    {
      eventId: first.sale.eventId,
      kind: 'affiliate-news',
      occasion: `account ${earner.user_id} ${earner.currency} ${week}`,
      recipient,
      facts,
    },
    now,
  )
}

/** Requests due payouts from the processor; returns how many were claimed. */
export async function sendPayouts(paying: PayoutJob): Promise<number> {
  const due = await claimPayouts(paying.db, { now: paying.now, count: payoutsAtOnce })
  for (const row of due)
    await send(paying, row).catch((error: unknown) => failed(paying, row, error))
  return due.length
}

async function send({ db, processor, now }: PayoutJob, row: PayoutRow): Promise<void> {
  const transfer = await ask(processor, row, now)
  await transact(db, (tx) => settle(tx, { payoutId: row.id, transfer, now }))
}

/**
 * The processor repeats its answer under the same key, so a payout refused for lack of funds gets
 * another key.
 */
function keyOf({ id, refusals }: PayoutRow): string {
  return refusals === 0 ? `ap:${id}` : `ap:${id}:${refusals}`
}

async function ask(processor: Processor, row: PayoutRow, now: Date): Promise<Transfer> {
  const isOld = row.attempts > 1 && now.getTime() - row.created_at.getTime() > keyLastsMs
  const [made] = isOld ? await processor.listTransfers(row.id) : []
  return (
    made ??
    processor.createTransfer({
      key: keyOf(row),
      orderId: row.id,
      accountId: row.account_id,
      amount: row.amount,
      currency: row.currency,
    })
  )
}

async function settle(
  db: Db,
  { payoutId, transfer, now }: { payoutId: string; transfer: Transfer; now: Date },
): Promise<void> {
  const row = await lockPayout(db, payoutId)
  if (row?.state !== 'pending') return
  await savePayout(db, row.id, {
    state: 'sent',
    transfer_id: transfer.id,
    sent_at: now,
    failure: '',
  })
  await post(
    db,
    { kind: 'commission', ref: transfer.id, orderId: null, currency: row.currency },
    { postings: affiliatePayoutPostings(row.amount, row.user_id), now },
  )
  const [main, recipient] = [await findMainEvent(db, row.id), await findAddress(db, row.user_id)]
  if (!main || recipient === null) return
  const facts = {
    what: 'paid',
    amount: String(row.amount),
    currency: row.currency,
    code: main.code,
  }
  await announceTo(
    db,
    {
      eventId: main.event_id,
      kind: 'affiliate-news',
      occasion: `paid ${row.id}`,
      recipient,
      facts,
    },
    now,
  )
}

/**
 * Insufficient funds are temporary. Any other definite refusal ends this payout and frees its lines
 * for another. All other errors are retried under the same key.
 */
async function failed(
  { db, processor, log, now }: PayoutJob,
  row: PayoutRow,
  error: unknown,
): Promise<void> {
  const [waits, isEnd] = [
    isInsufficientFunds(error),
    isRefused(error) && !isInsufficientFunds(error),
  ]
  const failure = error instanceof Error ? error.message : String(error)
  await savePayout(db, row.id, {
    failure,
    ...(waits && { refusals: row.refusals + 1, next_try_at: new Date(now.getTime() + hourMs) }),
    ...(isEnd && { state: 'failed' as const }),
  })
  log[isEnd ? 'error' : 'warn'](
    { err: error, payout: row.id },
    isEnd
      ? 'the payment processor refuses to pay an affiliate'
      : 'paying an affiliate failed; it will be retried',
  )
  if (isEnd)
    await refreshAccount(db, { processor }, { accountId: row.account_id, now }).catch(
      (cause: unknown) =>
        log.warn({ err: cause }, 'reading an account from the payment processor failed'),
    )
}
