import { announce } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import { hasUnsettledDispute } from './disputes.store.ts'
import { opposite, refundPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.store.ts'
import {
  findOrder,
  lockOrder,
  type OrderRow,
  saleOf,
  saveOrder,
  partiesOf,
} from '../orders/orders.store.ts'
import { isRefused, type Processor, type Refund } from '../processor.ts'
import { divideNextRefund } from './refunds.rules.ts'
import {
  claimRefunds,
  findRefundByProcessorId,
  refundTotalsOf,
  hadNoSeat,
  lockRefund,
  insertRefund,
  type RefundRow,
  saveRefund,
  sentOf,
} from './refunds.store.ts'
import { reclaim } from './reversals.ts'
import type { ProcessorContext } from '../processor-context.ts'

const batchSize = 20

type RefundInput = Pick<RefundRow, 'reason'> & {
  /** In minor units; capped at the rest of the order. */
  amount: number
  /** The card fee that the buyer bears, by which `amount` is smaller. */
  withheldFee?: number
  /** The place within the order that is refunded, from 0; none for a refund of an amount. */
  place?: number
  note?: string
  actorId?: string
  now: Date
}

/**
 * Records a refund in the transaction that finds it necessary; the row's id is the processor's
 * idempotency key. The order is locked. Does nothing if nothing is left of it, or the place was
 * refunded already.
 */
export async function issueRefund(
  db: Db,
  order: OrderRow,
  { amount: wanted, withheldFee = 0, reason, place, note = '', actorId, now }: RefundInput,
): Promise<RefundRow | undefined> {
  const before = await refundTotalsOf(db, order.id)
  const amount = Math.min(wanted, order.amount - before.amount)
  if (amount <= 0) return undefined
  const parts = divideNextRefund(
    {
      cardFee: order.card_fee,
      platform: order.platform,
      affiliate: order.affiliate,
      host: order.host,
      currency: order.currency,
    },
    before,
    { amount, withheldFee },
  )
  const row = await insertRefund(db, {
    id: newId(now),
    order_id: order.id,
    amount,
    ...parts,
    withheld_fee: withheldFee,
    reason,
    note,
    place: place ?? null,
    actor_id: actorId ?? null,
    state: 'waiting',
    next_try_at: now,
    created_at: now,
  })
  if (row)
    await announce(
      db,
      {
        eventId: order.event_id,
        kind: 'money-back',
        occasion: `${order.registration_id} ${row.id}`,
        facts: {
          amount: String(amount),
          withheldFee: String(withheldFee),
          currency: order.currency,
          reason,
          note,
        },
      },
      now,
    )
  return row
}

/** Returns the part of an order neither refunded nor about to be. */
export async function refundableAmount(db: Db, { id, amount }: OrderRow): Promise<number> {
  return amount - (await refundTotalsOf(db, id)).amount
}

/**
 * Requests due refunds from the processor, and reads unfinished ones; returns how many were
 * claimed.
 */
export async function sendRefunds(context: ProcessorContext): Promise<number> {
  const due = await claimRefunds(context.db, { now: context.now, count: batchSize })
  for (const row of due)
    await sendOrReadRefund(context, row).catch((error: unknown) =>
      recordFailure(context, row, error),
    )
  return due.length
}

async function sendOrReadRefund(context: ProcessorContext, row: RefundRow): Promise<void> {
  const { db, processor, now } = context
  const order = await findOrder(db, row.order_id)
  if (!order?.payment_id) throw new Error('A refund was requested for an unpaid order.')
  const made = await findAtProcessor(processor, row, order.payment_id)
  if (
    !made &&
    (row.refund_id !== null || !(await transact(db, (tx) => prepareRefund(tx, row, now))))
  )
    return
  const refund =
    made ??
    (await processor.createRefund({
      key: keyOf(row),
      orderId: row.order_id,
      paymentId: order.payment_id,
      amount: row.amount,
    }))
  await transact(db, (tx) => recordStatus(tx, { row, refund, now }))
}

const keyOf = ({ id }: RefundRow) => `re:${id}`

/**
 * Returns the refund at the processor, if it was requested before. An answer may have been lost:
 * the key finds the refund, even during a dispute.
 */
async function findAtProcessor(
  processor: Processor,
  row: RefundRow,
  paymentId: string,
): Promise<Refund | undefined> {
  if (row.refund_id === null && row.attempts <= 1) return undefined
  return (await processor.listRefunds(paymentId)).find(({ id, key }) =>
    row.refund_id === null ? key === keyOf(row) : id === row.refund_id,
  )
}

/**
 * Reclaims the host's part of a refund. Returns whether the refund may be sent: not during a
 * dispute, and not before that part has come back or is recorded as owed.
 */
async function prepareRefund(
  db: Db,
  { id, order_id: orderId }: RefundRow,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(db, orderId)
  // The host bears the affiliate's part too if they have cancelled the commission since.
  const row = await lockRefund(db, id)
  if (!order || !row || (await hasUnsettledDispute(db, orderId))) return false
  return reclaim(db, order, { amount: row.host, cause: { refundId: id }, now })
}

/** Records the processor's status of a refund, and posts it to the ledger. */
async function recordStatus(
  db: Db,
  { row, refund, now }: { row: RefundRow; refund: Refund; now: Date },
): Promise<void> {
  const order = await lockOrder(db, row.order_id)
  const lockedRow = await lockRefund(db, row.id)
  const sale =
    order && (await saleOf(db, { eventId: order.event_id, registrationId: order.registration_id }))
  if (!lockedRow || !order || !sale) return
  const postings = refundPostings(lockedRow, partiesOf(sale))
  const fact = { ref: refund.id, orderId: order.id, currency: order.currency }
  await post(db, { kind: 'refund', ...fact }, { postings, now })
  if (refund.state === 'failed')
    await post(db, { kind: 'refund-failed', ...fact }, { postings: opposite(postings), now })
  await saveRefund(db, lockedRow.id, {
    state: refund.state === 'pending' ? 'sent' : refund.state,
    refund_id: refund.id,
    failure: refund.state === 'failed' ? 'The money did not reach the buyer.' : '',
  })
  if (refund.state === 'failed' && lockedRow.state !== 'failed')
    await notifyHost(db, { order, row: lockedRow, buyer: sale.buyer, now })
  const isFullyRefunded = (await sentOf(db, order.id)) === order.amount
  if (isFullyRefunded) await saveOrder(db, order.id, { state: 'refunded' })
  // The host's part of the failed refund is owed to them again, and a release date would hide the
  // order from the next release. An order that never had a place is not `paid`, so never released.
  else if (refund.state === 'failed')
    await saveOrder(db, order.id, {
      state: (await hadNoSeat(db, order.id)) ? 'paid_no_seat' : 'paid',
      released_at: null,
    })
}

/** Notifies the host that a refund failed and needs a person. */
async function notifyHost(
  db: Db,
  { order, row, buyer, now }: { order: OrderRow; row: RefundRow; buyer: string; now: Date },
): Promise<void> {
  await announce(
    db,
    {
      eventId: order.event_id,
      kind: 'refund-failed',
      occasion: row.id,
      facts: { amount: String(row.amount), currency: order.currency, buyer },
    },
    now,
  )
}

/** Reads the refund from the processor: its webhook event is not trusted. */
export async function syncRefund(context: ProcessorContext, refundId: string): Promise<void> {
  const row = await findRefundByProcessorId(context.db, refundId)
  if (row) await sendOrReadRefund(context, row)
}

/** A definite refusal needs a person; other errors are retried under the same key. */
async function recordFailure(
  { db, log, now }: ProcessorContext,
  row: RefundRow,
  error: unknown,
): Promise<void> {
  const isRefusal = isRefused(error)
  const failure = error instanceof Error ? error.message : String(error)
  await transact(db, async (tx) => {
    const order = isRefusal ? await lockOrder(tx, row.order_id) : undefined
    await saveRefund(tx, row.id, { failure, ...(isRefusal && { state: 'failed' as const }) })
    const sale =
      order &&
      (await saleOf(tx, { eventId: order.event_id, registrationId: order.registration_id }))
    if (!order || !sale) return
    // What was reversed from the host for it is owed to them again, and a release date would hide
    // the order from the next release.
    await saveOrder(tx, order.id, { released_at: null })
    await notifyHost(tx, { order, row, buyer: sale.buyer, now })
  })
  log[isRefusal ? 'error' : 'warn'](
    { err: error, refund: row.id, order: row.order_id },
    isRefusal
      ? 'the payment processor refuses a refund; a person must check it'
      : 'a refund failed; it will be retried',
  )
}
