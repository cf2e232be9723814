import {
  findGivenUp,
  findPurchasedPlace,
  listGivenUp,
  lockGivenUp,
  saveGivenUp,
} from '../../admission/admission.ts'
import { findEvent } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { isDisputed } from './disputes.store.ts'
import { lockOrder, saveOrder } from '../orders/orders.store.ts'
import { type OrderPlace, orderPlaceOf } from './order-places.ts'
import { issueRefund, refundableAmount } from './refunds.ts'
import { refundForGivenUp } from './refunds.rules.ts'
import { listCancelledUnrefunded } from './refunds.store.ts'

type DueRefundContext = { db: Db; log: Logger; now: Date }
const batchSize = 50
const retryDisputedAfterMs = 10 * 60_000

/**
 * Refunds places that were given up, and cancelled events; a failure of one does not delay the
 * others.
 */
export async function issueDueRefunds({ db, log, now }: DueRefundContext): Promise<void> {
  const each = async (id: string, work: (tx: Db) => Promise<void>) =>
    transact(db, work).catch((error: unknown) =>
      log.warn({ err: error, id }, 'a refund failed; it will be retried'),
    )
  for (const { id } of await listGivenUp(db, { now, size: batchSize }))
    await each(id, (tx) => refundGivenUpPlace(tx, id, now))
  for (const { id } of await listCancelledUnrefunded(db, batchSize))
    await each(id, (tx) => refundCancelledOrder(tx, id, now))
}

/** Refunds one place that was given up, once no bank examines its payment. */
async function refundGivenUpPlace(db: Db, id: string, now: Date): Promise<void> {
  const place = await placeOfGivenUp(db, id)
  const order = place && (await lockOrder(db, place.orderId))
  const row = await lockGivenUp(db, id)
  if (!row) return
  const orderPlace = order && { order_id: order.id, place: place?.place ?? 0 }
  if (order?.state === 'paid' && (await isDisputed(db, order.id)))
    return saveGivenUp(db, id, {
      due_at: new Date(now.getTime() + retryDisputedAfterMs),
      ...orderPlace,
    })
  await saveGivenUp(db, id, { handled_at: now, ...orderPlace })
  if (order?.state !== 'paid' || !place) return
  const startsAt = (await findEvent(db, order.event_id))?.starts_at ?? null
  const refund = refundForGivenUp(order, {
    place: place.place,
    at: row.at,
    startsAt,
    by: row.by,
    isInFull: row.in_full,
  })
  await issueRefund(db, order, {
    ...refund,
    place: place.place,
    reason: row.by === 'host' ? 'removed' : 'left',
    now,
  })
}

async function placeOfGivenUp(db: Db, id: string): Promise<OrderPlace | undefined> {
  const row = await findGivenUp(db, id)
  return row && orderPlaceOf(db, row.event_id, await findPurchasedPlace(db, row))
}

/**
 * Refunds everything if the host cancels the event, even to those who had left without a refund.
 */
async function refundCancelledOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order?.state !== 'paid') return
  const amount = await refundableAmount(db, order)
  if (amount === 0 || !(await issueRefund(db, order, { amount, reason: 'cancelled', now })))
    await saveOrder(db, order.id, { released_at: now })
}
