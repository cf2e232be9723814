import { announce } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import { hasUnsettledDispute } from '../refunds/disputes.store.ts'
import { hostPayable, hostReceivable } from '../ledger/ledger-accounts.rules.ts'
import { transferPostings } from '../ledger/ledger.rules.ts'
import { balanceOf, owedOf, post } from '../ledger/ledger.store.ts'
import { refreshAccount } from './onboarding.ts'
import { findOrder, lockOrder, type OrderRow, saveOrder } from '../orders/orders.store.ts'
import { isRefused, type Processor, type Transfer } from '../processor.ts'
import type { ProcessorContext } from '../processor-context.ts'
import { hasUnsentRefund } from '../refunds/refunds.store.ts'
import {
  claimTransfers,
  lockAccount,
  lockTransfer,
  insertTransfer,
  listReleasable,
  listTransfersOf,
  listAccountsToRecheck,
  listBlockedPayouts,
  type ReleasableOrder,
  saveTransfer,
  pendingSetOffOf,
  type TransferRow,
} from './transfers.store.ts'

export type ReleaseContext = ProcessorContext & { payoutDelayHours: number }

const hourMs = 3_600_000
const [ordersAtOnce, transfersAtOnce, eventsAtOnce, accountsAtOnce] = [50, 20, 50, 5]
const freshMs = 10 * 60_000
// After a definite refusal another transfer is made, but not immediately.
const retryAfterRefusalMs = 6 * hourMs
// The processor keeps an idempotency key for a day. After this, an earlier request is looked up.
const idempotencyKeyLifeMs = 23 * hourMs
const reminderIntervalMs = 7 * 24 * hourMs

/**
 * Decides which of hosts' parts to transfer now: the event ended a while ago, and nothing about the
 * order is pending.
 */
export async function releasePayouts({
  db,
  processor,
  log,
  now,
  payoutDelayHours,
}: ReleaseContext): Promise<void> {
  const endedBefore = new Date(now.getTime() - payoutDelayHours * hourMs)
  // The news that an account is ready may have been missed.
  for (const { account_id: accountId } of await listAccountsToRecheck(db, {
    endedBefore,
    checkedBefore: new Date(now.getTime() - hourMs),
    size: accountsAtOnce,
  })) {
    await refreshAccount(db, { processor }, { accountId, now }).catch((error: unknown) =>
      log.warn(
        { err: error, account: accountId },
        'reading an account from the payment processor failed',
      ),
    )
  }
  for (const order of await listReleasable(db, {
    endedBefore,
    failedBefore: new Date(now.getTime() - retryAfterRefusalMs),
    size: ordersAtOnce,
  })) {
    const work = async () => {
      if (now.getTime() - order.checked_at.getTime() > freshMs)
        await refreshAccount(db, { processor }, { accountId: order.account_id, now })
      await transact(db, (tx) => releaseOne(tx, order, now))
    }
    await work().catch((error: unknown) =>
      log.warn(
        { err: error, order: order.id },
        'the transfer to a host failed; it will be retried',
      ),
    )
  }
  for (const waiting of await listBlockedPayouts(db, { endedBefore, size: eventsAtOnce })) {
    const weeks = Math.floor(
      (endedBefore.getTime() - waiting.ends_at.getTime()) / reminderIntervalMs,
    )
    await announce(
      db,
      {
        eventId: waiting.event_id,
        kind: 'payout-waits',
        occasion: `${waiting.currency} ${weeks}`,
        facts: { amount: waiting.amount, currency: waiting.currency },
      },
      now,
    )
  }
}

/**
 * Locks the order, then the account: the amount owed to the host is read from the ledger, so
 * nothing is sent twice.
 */
async function releaseOne(
  db: Db,
  { id, host_id: hostId, account_id: accountId }: ReleasableOrder,
  now: Date,
): Promise<void> {
  const order = await lockOrder(db, id)
  if (order?.state !== 'paid' || order.released_at !== null || (await isPending(db, id))) return
  const owed = await owedOf(db, { orderId: id, account: hostPayable(hostId) })
  if (owed <= 0) return saveOrder(db, id, { released_at: now })
  if (!(await lockAccount(db, accountId))?.isReady) return
  // The host's debt is deducted first, less what pending transfers deduct already.
  const debt =
    (await balanceOf(db, { account: hostReceivable(hostId), currency: order.currency })) -
    (await pendingSetOffOf(db, { hostId, currency: order.currency }))
  const settled = Math.min(owed, Math.max(0, debt))
  const transfer = {
    id: newId(now),
    order_id: id,
    host_id: hostId,
    account_id: accountId,
    amount: owed - settled,
    settled,
    next_try_at: now,
    created_at: now,
  }
  if (transfer.amount > 0) return insertTransfer(db, { ...transfer, state: 'pending' })
  // All of it pays the host's debt: there is nothing to send.
  await insertTransfer(db, { ...transfer, state: 'sent', sent_at: now })
  await postTransfer(db, order, { transfer, ref: transfer.id, now })
}

async function isPending(db: Db, orderId: string): Promise<boolean> {
  return (
    (await hasUnsettledDispute(db, orderId)) ||
    (await hasUnsentRefund(db, orderId)) ||
    (await listTransfersOf(db, orderId)).some(({ state }) => state === 'pending')
  )
}

type TransferPosting = {
  transfer: Pick<TransferRow, 'amount' | 'settled' | 'host_id'>
  ref: string
  now: Date
}

async function postTransfer(
  db: Db,
  order: OrderRow,
  { transfer, ref, now }: TransferPosting,
): Promise<void> {
  await post(
    db,
    { kind: 'transfer', ref, orderId: order.id, currency: order.currency },
    { postings: transferPostings(transfer, transfer.host_id), now },
  )
  // During the transfer the host may have gained more: a failed refund, or a cancelled commission.
  const isFullyPaid =
    (await owedOf(db, { orderId: order.id, account: hostPayable(transfer.host_id) })) <= 0
  await saveOrder(db, order.id, { released_at: isFullyPaid ? now : null })
}

/** Requests due transfers from the processor; returns how many were claimed. */
export async function sendTransfers(context: ProcessorContext): Promise<number> {
  const due = await claimTransfers(context.db, { now: context.now, count: transfersAtOnce })
  for (const row of due)
    await sendTransfer(context, row).catch((error: unknown) => recordFailure(context, row, error))
  return due.length
}

async function sendTransfer(
  { db, processor, now }: ProcessorContext,
  row: TransferRow,
): Promise<void> {
  const order = await findOrder(db, row.order_id)
  if (!order?.charge_id) throw new Error('A transfer was requested for an unpaid order.')
  const request = {
    key: `tr:${row.id}`,
    orderId: order.id,
    chargeId: order.charge_id,
    accountId: row.account_id,
    amount: row.amount,
    currency: order.currency,
  }
  const transfer = await createOrFindTransfer(processor, { row, request, now })
  await transact(db, (tx) => recordSent(tx, { row, transfer, now }))
}

async function createOrFindTransfer(
  processor: Processor,
  {
    row,
    request,
    now,
  }: { row: TransferRow; request: Parameters<Processor['createTransfer']>[0]; now: Date },
): Promise<Transfer> {
  const isOld = row.attempts > 1 && now.getTime() - row.created_at.getTime() > idempotencyKeyLifeMs
  const made = isOld
    ? (await processor.listTransfers(request.orderId)).find((one) => one.key === request.key)
    : undefined
  return made ?? processor.createTransfer(request)
}

async function recordSent(
  db: Db,
  { row, transfer, now }: { row: TransferRow; transfer: Transfer; now: Date },
): Promise<void> {
  const order = await lockOrder(db, row.order_id)
  const lockedRow = await lockTransfer(db, row.id)
  if (!order || lockedRow?.state !== 'pending') return
  await saveTransfer(db, row.id, {
    state: 'sent',
    transfer_id: transfer.id,
    sent_at: now,
    failure: '',
  })
  await postTransfer(db, order, { transfer: lockedRow, ref: transfer.id, now })
}

/**
 * A definite refusal ends this transfer, and the account is read again; other errors are retried
 * under the same key.
 */
async function recordFailure(
  { db, processor, log, now }: ProcessorContext,
  row: TransferRow,
  error: unknown,
): Promise<void> {
  const isRefusal = isRefused(error)
  const failure = error instanceof Error ? error.message : String(error)
  await saveTransfer(db, row.id, { failure, ...(isRefusal && { state: 'failed' as const }) })
  log[isRefusal ? 'error' : 'warn'](
    { err: error, transfer: row.id, order: row.order_id },
    isRefusal
      ? 'the payment processor refuses the transfer to a host'
      : 'the transfer to a host failed; it will be retried',
  )
  if (isRefusal)
    await refreshAccount(db, { processor }, { accountId: row.account_id, now }).catch(
      (cause: unknown) =>
        log.warn({ err: cause }, 'reading an account from the payment processor failed'),
    )
}
