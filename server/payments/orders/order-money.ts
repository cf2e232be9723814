import { factsOf } from '#contract/payments/currencies.ts'
import type { OrderMoney } from '#contract/payments/refunds.ts'
import { findRegistration } from '../../admission/admission.ts'
import { findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { findAccountOf } from '../payouts/accounts.store.ts'
import { findLatestDispute, isDisputed } from '../refunds/disputes.store.ts'
import { pendingRefundAmount } from '../refunds/refund-previews.ts'
import { listFacts } from '../ledger/ledger.store.ts'
import { receiptNumber } from './orders.rules.ts'
import { affiliateNameOf, findOrderOf, lockOrder, type OrderRow } from './orders.store.ts'
import { issueRefund, refundableAmount } from '../refunds/refunds.ts'
import { findRefund, listRefundsOf, type RefundRow } from '../refunds/refunds.store.ts'
import { orderFigures, releaseState } from '../ledger/earnings.rules.ts'
import { listTransfersOf } from '../payouts/transfers.store.ts'

type RegistrationKey = { eventId: string; registrationId: string }
export type PayoutTiming = { now: Date; payoutDelayHours: number }

/** Returns a person's payment for their places and its history; null if they paid nothing here. */
export async function readOrderMoney(
  db: Db,
  at: RegistrationKey,
  showing: PayoutTiming,
): Promise<{ order: OrderMoney | null }> {
  if (!(await findRegistration(db, { eventId: at.eventId, id: at.registrationId })))
    throw refuse('registration-not-found')
  const order = await findOrderOf(db, at)
  return { order: order?.paid_at ? await moneyOf(db, order, showing) : null }
}

async function moneyOf(
  db: Db,
  order: OrderRow,
  { now, payoutDelayHours }: PayoutTiming,
): Promise<OrderMoney> {
  const event = await findEvent(db, order.event_id)
  if (!event || !order.paid_at) throw new Error(`Order ${order.id} was never paid.`)
  const moved = orderFigures(await listFacts(db, [order.id]))
  const [refunds, dispute, transfers] = [
    await listRefundsOf(db, order.id),
    await findLatestDispute(db, order.id),
    await listTransfersOf(db, order.id),
  ]
  const account = await findAccountOf(db, event.host_id)
  const releaseAt =
    event.ends_at && new Date(event.ends_at.getTime() + payoutDelayHours * 3_600_000)
  const pending = await pendingRefundAmount(db, order)
  const left = (await refundableAmount(db, order)) - pending
  const unsent = refunds.filter(
    ({ state, refund_id: sent }) => state === 'waiting' && sent === null,
  )
  return {
    orderId: order.id,
    number: receiptNumber(order.id, order.paid_at),
    paidAt: order.paid_at.toISOString(),
    currency: order.currency,
    amount: order.amount,
    cardFee: order.card_fee,
    platform: order.platform,
    affiliate: order.affiliate,
    yours: order.host,
    affiliateName: await affiliateNameOf(db, order),
    givenBack: moved.givenBack,
    goingBack: unsent.reduce((sum, { amount }) => sum + amount, pending),
    left: order.state === 'paid' ? left : 0,
    keeps: moved.yours,
    released: moved.released,
    release: {
      at: event.status === 'published' && releaseAt ? releaseAt.toISOString() : null,
      state: releaseState({
        owed: moved.owed,
        isSent: moved.isSent,
        isPending: transfers.some(({ state }) => state === 'pending'),
        isHeld: dispute?.state === 'open' || unsent.length > 0,
        isDue: releaseAt !== null && releaseAt <= now,
        isReady: account?.transfers === 'active' && !account.is_closed,
      }),
    },
    policy: order.refund_policy,
    dispute: dispute
      ? {
          amount: dispute.amount,
          state: dispute.state,
          dueBy: dispute.due_by?.toISOString() ?? null,
        }
      : null,
    refunds: refunds.map(({ id, created_at: at, amount, host: yours, reason, state, note }) => ({
      id,
      at: at.toISOString(),
      amount,
      yours,
      reason,
      state,
      note,
    })),
  }
}

type RefundRequester = PayoutTiming & { userId: string; hasProcessor: boolean }

/** Refunds part or all of a person's payment at the host's request. */
export async function refundByHost(
  db: Db,
  host: RefundRequester,
  {
    amount,
    note,
    left: seen,
    ...at
  }: RegistrationKey & { amount: number; note: string; left?: number | undefined },
): Promise<OrderMoney> {
  const order = await heldOrder(db, host, at)
  const left = (await refundableAmount(db, order)) - (await pendingRefundAmount(db, order))
  if (seen !== undefined && seen !== left) throw refuse('changed-meanwhile')
  if (amount > left) throw refuse('bad-request', { fields: { amount: 'too-large' } })
  if (amount % factsOf(order.currency).step !== 0)
    throw refuse('bad-request', { fields: { amount: 'off-step' } })
  await issueRefund(db, order, {
    amount,
    note,
    reason: 'by-hand',
    actorId: host.userId,
    now: host.now,
  })
  return moneyOf(db, order, host)
}

/** Retries a refund that did not reach the buyer, as a new refund. */
export async function retryRefund(
  db: Db,
  host: RefundRequester,
  { refundId, ...at }: RegistrationKey & { refundId: string },
): Promise<OrderMoney> {
  const order = await heldOrder(db, host, at)
  const row = await findRefund(db, refundId)
  if (!row || row.order_id !== order.id) throw refuse('registration-not-found')
  if (row.state !== 'failed' || (await isMadeUpFor(db, row))) throw refuse('other-state')
  await issueRefund(db, order, {
    amount: row.amount,
    withheldFee: row.withheld_fee,
    note: row.note,
    reason: row.reason,
    actorId: host.userId,
    now: host.now,
    ...(row.place !== null && { place: row.place }),
  })
  return moneyOf(db, order, host)
}

/** Returns whether this refund was retried already. */
async function isMadeUpFor(
  db: Db,
  { id, order_id: orderId, reason, amount, place }: RefundRow,
): Promise<boolean> {
  const all = await listRefundsOf(db, orderId)
  const at = all.findIndex((one) => one.id === id)
  return all
    .slice(at + 1)
    .some((later) => later.reason === reason && later.amount === amount && later.place === place)
}

async function heldOrder(
  db: Db,
  { hasProcessor }: RefundRequester,
  at: RegistrationKey,
): Promise<OrderRow> {
  if (!hasProcessor) throw refuse('payments-off')
  const unlockedOrder = await findOrderOf(db, at)
  if (!unlockedOrder?.paid_at) throw refuse('registration-not-found')
  const order = (await lockOrder(db, unlockedOrder.id)) ?? unlockedOrder
  if (await isDisputed(db, order.id)) throw refuse('disputed')
  if (order.state === 'refunded') throw refuse('other-state')
  return order
}
