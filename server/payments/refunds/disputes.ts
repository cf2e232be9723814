import { wakeGivenUp } from '../../admission/admission.ts'
import { announce } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import {
  findDisputedOrderId,
  lockDispute,
  insertDispute,
  listUnpostedDisputes,
  listStaleDisputes,
  saveDispute,
} from './disputes.store.ts'
import { disputePostings, lostDisputePostings } from '../ledger/ledger.rules.ts'
import { isPosted, post } from '../ledger/ledger.store.ts'
import {
  findOrderByCharge,
  lockOrder,
  type OrderRow,
  saleOf,
  saveOrder,
  partiesOf,
} from '../orders/orders.store.ts'
import type { Dispute } from '../processor.ts'
import { divideNextRefund } from './refunds.rules.ts'
import { dropUnsent, refundTotalsOf } from './refunds.store.ts'
import type { ProcessorContext } from '../processor-context.ts'
import { reclaim } from './reversals.ts'
import type { SyncContext } from '../orders/sync-order.ts'

const unheardMs = 3_600_000
const batchSize = 20

/** Reads a dispute's status from the processor, and acts on it. */
export async function syncDispute(
  { db, processor, now }: SyncContext,
  disputeId: string,
): Promise<void> {
  const dispute = await processor.readDispute(disputeId)
  const order = await findOrderByCharge(db, dispute.chargeId)
  // The payment may not be in the ledger yet: then this fails and is retried.
  if (!order) throw new Error(`The dispute ${disputeId} is about an unknown payment.`)
  // Once the bank has the money, no refund is made any more: one missing now stays missing.
  const made =
    dispute.state === 'lost' && order.payment_id !== null
      ? (await processor.listRefunds(order.payment_id)).flatMap(({ key }) => key ?? [])
      : []
  await transact(db, (tx) => apply(tx, { orderId: order.id, dispute, made, now }))
}

type DisputeUpdate = {
  orderId: string
  dispute: Dispute
  /** The refunds the processor has made, by their keys. */
  made: readonly string[]
  now: Date
}

async function apply(db: Db, { orderId, dispute, made, now }: DisputeUpdate): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (!order) return
  await insertOnce(db, order, { dispute, now })
  const savedDispute = await lockDispute(db, dispute.id)
  const fact = { orderId, currency: order.currency }
  if (savedDispute?.state === 'open' && dispute.state !== 'open')
    await wakeGivenUp(db, orderId, now)
  for (const { id, amount, fee } of dispute.movements) {
    await post(
      db,
      { kind: amount < 0 ? 'dispute-withdrawn' : 'dispute-reinstated', ref: id, ...fact },
      { postings: disputePostings({ amount, fee }), now },
    )
  }
  if (savedDispute?.state === 'open' && dispute.state === 'lost')
    return recordLoss(db, order, { dispute, made, now })
  await saveDispute(db, dispute.id, {
    state: savedDispute?.state === 'open' ? dispute.state : (savedDispute?.state ?? dispute.state),
    due_by: dispute.dueBy,
    checked_at: now,
  })
}

async function insertOnce(
  db: Db,
  order: OrderRow,
  { dispute: { id, amount, reason, dueBy, at }, now }: Pick<DisputeUpdate, 'dispute' | 'now'>,
): Promise<void> {
  const isNew = await insertDispute(db, {
    id,
    order_id: order.id,
    amount,
    reason,
    state: 'open',
    due_by: dueBy,
    opened_at: at,
    checked_at: now,
  })
  const sale =
    isNew && (await saleOf(db, { eventId: order.event_id, registrationId: order.registration_id }))
  if (sale)
    await announce(
      db,
      {
        eventId: order.event_id,
        kind: 'disputed',
        occasion: id,
        facts: {
          amount: String(amount),
          currency: order.currency,
          buyer: sale.buyer,
          dueBy: dueBy?.toISOString() ?? null,
        },
      },
      now,
    )
}

/**
 * The money is gone for good: each party bears what they would bear of a refund of it. Pending
 * refunds are dropped.
 */
async function recordLoss(
  db: Db,
  order: OrderRow,
  { dispute, made, now }: Omit<DisputeUpdate, 'orderId'>,
): Promise<void> {
  await dropUnsent(db, { orderId: order.id, made })
  const before = await refundTotalsOf(db, order.id)
  const amount = Math.min(dispute.amount, order.amount - before.amount)
  const parts = divideNextRefund(
    {
      cardFee: order.card_fee,
      platform: order.platform,
      affiliate: order.affiliate,
      host: order.host,
      currency: order.currency,
    },
    before,
    { amount, withheldFee: 0 },
  )
  // Whatever the bank took beyond the remaining amount is the platform's loss.
  await saveDispute(db, dispute.id, {
    state: 'lost',
    affiliate: parts.affiliate,
    host: parts.host,
    platform: dispute.amount - parts.affiliate - parts.host,
    due_by: dispute.dueBy,
    checked_at: now,
  })
}

/** Reads disputes without news, and has the ledger record who bears the lost ones. */
export async function sweepDisputes({ db, processor, log, now }: ProcessorContext): Promise<void> {
  const each = async (id: string, work: () => Promise<void>) =>
    work().catch((error: unknown) =>
      log.warn({ err: error, dispute: id }, 'processing a dispute failed; it will be retried'),
    )
  for (const { id } of await listStaleDisputes(db, {
    before: new Date(now.getTime() - unheardMs),
    size: batchSize,
  }))
    await each(id, () => syncDispute({ db, processor, now }, id))
  for (const { id } of await listUnpostedDisputes(db, batchSize))
    await each(id, () => transact(db, (tx) => postLoss(tx, id, now)))
}

/** Books a lost payment once the host's part has come back, or is recorded as owed. */
async function postLoss(db: Db, disputeId: string, now: Date): Promise<void> {
  const orderId = await findDisputedOrderId(db, disputeId)
  const order = orderId && (await lockOrder(db, orderId))
  const dispute = await lockDispute(db, disputeId)
  if (
    !order ||
    dispute?.state !== 'lost' ||
    (await isPosted(db, { kind: 'dispute-lost', ref: disputeId }))
  )
    return
  const sale = await saleOf(db, { eventId: order.event_id, registrationId: order.registration_id })
  if (!sale || !(await reclaim(db, order, { amount: dispute.host, cause: { disputeId }, now })))
    return
  await post(
    db,
    { kind: 'dispute-lost', ref: disputeId, orderId: order.id, currency: order.currency },
    { postings: lostDisputePostings(dispute, partiesOf(sale)), now },
  )
  // More may have come back than this dispute took, for a refund that the bank made unnecessary.
  await saveOrder(db, order.id, { released_at: null })
}
