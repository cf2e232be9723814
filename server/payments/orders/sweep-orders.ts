import { releaseUnpaid } from '../../admission/admission.ts'
import { startLoop } from '../../kit/loop.ts'
import type { Clock } from '../../kit/clock.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { listAbandoned, listOverdue, listStaleOrders } from './orders.store.ts'
import type { Processor } from '../processor.ts'
import { sweepDisputes } from '../refunds/disputes.ts'
import { issueDueRefunds } from '../refunds/due-refunds.ts'
import { sendRefunds } from '../refunds/refunds.ts'
import { releasePayouts, sendTransfers } from '../payouts/release.ts'
import { sendReversals } from '../refunds/reversals.ts'
import { closeOrder, syncOrder } from './sync-order.ts'

export type SweepContext = {
  db: Db
  clock: Clock
  log: Logger
  processor: Processor | undefined
  payoutDelayHours: number
}

const everyMs = 5000
const batchSize = 50

/**
 * Expires unpaid orders, checks silent ones, and sends due refunds and transfers, until it is
 * stopped.
 */
export function startOrderSweep(sweeping: SweepContext): { stop: () => Promise<void> } {
  return startLoop(() => sweepOrders(sweeping).then(() => everyMs), {
    name: 'sweeping payments',
    afterFailureMs: everyMs,
    log: sweeping.log,
  })
}

/** Runs one round; a failure for one order does not delay the others. */
export async function sweepOrders({
  db,
  clock,
  log,
  processor,
  payoutDelayHours,
}: SweepContext): Promise<void> {
  const now = clock.now()
  const each = async (orderId: string, work: () => Promise<void>) =>
    work().catch((error: unknown) =>
      log.warn({ err: error, order: orderId }, 'sweeping an order failed; it will be retried'),
    )
  for (const { event_id: eventId, registration_id: id, order_id: orderId } of await listOverdue(
    db,
    now,
    batchSize,
  )) {
    if (orderId === null)
      await each(id, () => transact(db, (tx) => releaseUnpaid(tx, { eventId, id }, now)))
    else if (processor) await each(orderId, () => closeOrder({ db, processor, now }, orderId))
  }
  if (!processor) return
  for (const { id } of await listAbandoned(db, batchSize))
    await each(id, () => closeOrder({ db, processor, now }, id))
  for (const { id } of await listStaleOrders(db, { now, size: batchSize }))
    await each(id, () => syncOrder({ db, processor, now }, id))
  const context = { db, processor, log, now }
  await sweepDisputes(context)
  await issueDueRefunds(context)
  await sendReversals(context)
  await sendRefunds(context)
  await releasePayouts({ ...context, payoutDelayHours })
  await sendTransfers(context)
}
