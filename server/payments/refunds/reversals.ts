import { type Db, transact } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import { hostPayable } from '../ledger/ledger-accounts.rules.ts'
import { debtPostings, reversalPostings } from '../ledger/ledger.rules.ts'
import { isPosted, owedOf, post } from '../ledger/ledger.store.ts'
import { lockOrder, type OrderRow, saleOf } from '../orders/orders.store.ts'
import { isRefused, type Processor, type Reversal } from '../processor.ts'
import type { ProcessorContext } from '../processor-context.ts'
import { allocateReversal } from './refunds.rules.ts'
import { saveRefund } from './refunds.store.ts'
import {
  type ReversalCause,
  claimedOf,
  claimReversals,
  findTransfer,
  lockReversal,
  lockTransfer,
  insertReversal,
  listLeft,
  listReversalsFor,
  listTransfersOf,
  type ReversalRow,
  saveReversal,
} from '../payouts/transfers.store.ts'

const batchSize = 20
const keyLastsMs = 23 * 3_600_000

/**
 * Reclaims the host's part of a refund or lost dispute, as far as it was transferred. Returns
 * whether that is done: everything has come back, or is recorded as owed. The order is locked.
 * Recoverable money comes back first; only then is money sent where it cannot be recovered.
 */
export async function reclaim(
  db: Db,
  order: OrderRow,
  { amount, cause, now }: { amount: number; cause: ReversalCause; now: Date },
): Promise<boolean> {
  if ((await listTransfersOf(db, order.id)).some(({ state }) => state === 'pending')) return false
  const reversals = await listReversalsFor(db, cause)
  if (reversals.length > 0) return reversals.every(({ state }) => state !== 'waiting')
  const ref = 'refundId' in cause ? cause.refundId : cause.disputeId
  if (await isPosted(db, { kind: 'debt', ref })) return true
  const hostId = await hostOf(db, order)
  // Money here for the order's other refunds is not available for this one.
  const availableAmount =
    (await owedOf(db, { orderId: order.id, account: hostPayable(hostId) })) -
    (await claimedOf(db, { orderId: order.id, but: ref }))
  const lacks = amount - Math.max(0, availableAmount)
  if (lacks <= 0) return true
  const { takes, rest } = allocateReversal(await listLeft(db, order.id), lacks)
  for (const take of takes) {
    await insertReversal(db, {
      id: newId(now),
      transfer_id: take.id,
      amount: take.amount,
      refund_id: 'refundId' in cause ? cause.refundId : null,
      dispute_id: 'disputeId' in cause ? cause.disputeId : null,
      state: 'waiting',
      next_try_at: now,
      created_at: now,
    })
  }
  if (rest > 0)
    await post(
      db,
      { kind: 'debt', ref, orderId: order.id, currency: order.currency },
      { postings: debtPostings(rest, hostId), now },
    )
  return takes.length === 0
}

async function hostOf(
  db: Db,
  { id, event_id: eventId, registration_id: registrationId }: OrderRow,
): Promise<string> {
  const sale = await saleOf(db, { eventId, registrationId })
  if (!sale) throw new Error(`Order ${id} has no registration.`)
  return sale.host_id
}

/** Requests due reversals from the processor; returns how many were claimed. */
export async function sendReversals(context: ProcessorContext): Promise<number> {
  const due = await claimReversals(context.db, { now: context.now, count: batchSize })
  for (const row of due)
    await send(context, row).catch((error: unknown) =>
      context.log.warn(
        { err: error, reversal: row.id },
        'reversing a transfer failed; it will be retried',
      ),
    )
  return due.length
}

async function send(
  { db, processor, log, now }: ProcessorContext,
  row: ReversalRow,
): Promise<void> {
  const transfer = await findTransfer(db, row.transfer_id)
  if (!transfer?.transfer_id)
    throw new Error('A reversal was requested for a transfer that was never sent.')
  const request = {
    key: `trr:${row.id}`,
    orderId: transfer.order_id,
    transferId: transfer.transfer_id,
    amount: row.amount,
  }
  const reversal = await ask(processor, { row, asked: request, now }).catch((error: unknown) => {
    if (!isRefused(error)) throw error
    log.warn(
      { err: error, reversal: row.id },
      'the host no longer has the transferred money and owes it',
    )
    return null
  })
  await transact(db, (tx) =>
    settle(tx, { reversalId: row.id, orderId: transfer.order_id, reversal, now }),
  )
}

type ReversalParams = Parameters<Processor['createReversal']>[0]

async function ask(
  processor: Processor,
  { row, asked: request, now }: { row: ReversalRow; asked: ReversalParams; now: Date },
): Promise<Reversal> {
  const isOld = row.attempts > 1 && now.getTime() - row.created_at.getTime() > keyLastsMs
  const made = isOld
    ? (await processor.listReversals(request.transferId)).find((one) => one.key === request.key)
    : undefined
  return made ?? processor.createReversal(request)
}

/**
 * Records that the money has come back, or that the host owes it; whatever waited for it continues
 * immediately.
 */
async function settle(
  db: Db,
  {
    reversalId,
    orderId,
    reversal,
    now,
  }: { reversalId: string; orderId: string; reversal: Reversal | null; now: Date },
): Promise<void> {
  const order = await lockOrder(db, orderId)
  const row = await lockReversal(db, reversalId)
  const transfer = row?.state === 'waiting' ? await lockTransfer(db, row.transfer_id) : undefined
  if (!order || !row || !transfer) return
  const fact = { orderId: order.id, currency: order.currency }
  if (reversal)
    await post(
      db,
      { kind: 'reversal', ref: reversal.id, ...fact },
      { postings: reversalPostings(row.amount, transfer.host_id), now },
    )
  else
    await post(
      db,
      { kind: 'debt', ref: row.id, ...fact },
      { postings: debtPostings(row.amount, transfer.host_id), now },
    )
  await saveReversal(
    db,
    row.id,
    reversal
      ? { state: 'sent', reversal_id: reversal.id }
      : { state: 'refused', failure: 'The account has less than that.' },
  )
  if (row.refund_id) await saveRefund(db, row.refund_id, { next_try_at: now })
}
