import {
  findRegistration,
  extendPaymentDeadline,
  releaseUnpaid,
  grantPaidPlaces,
} from '../../admission/admission.ts'
import { isIn } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { paymentPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.store.ts'
import { stepOf } from './orders.rules.ts'
import {
  findOrder,
  findOrderBySession,
  lockOrder,
  type OrderRow,
  saleOf,
  saveOrder,
  partiesOf,
} from './orders.store.ts'
import { type Charge, type Checkout, type Processor, ProcessorError } from '../processor.ts'
import { issueRefund } from '../refunds/refunds.ts'

export type SyncContext = { db: Db; processor: Processor; now: Date }

// Slow banks are reported as processing; the places are kept this long.
const bankDays = 14

/**
 * Reads an order's status from the processor and acts on it. Called from the return page, webhooks
 * and the sweep; idempotent.
 */
export async function syncOrder(context: SyncContext, orderId: string): Promise<void> {
  const order = await findOrder(context.db, orderId)
  if (order?.session_id)
    await apply(context, orderId, await context.processor.readCheckout(order.session_id))
}

/** Does the same by the processor's session id, even if the answer with that id was lost. */
export async function syncSession(context: SyncContext, sessionId: string): Promise<void> {
  const sessionOrder = await findOrderBySession(context.db, sessionId)
  const checkout = await context.processor.readCheckout(sessionId)
  const order = sessionOrder ?? (await findOrder(context.db, checkout.orderId))
  // A payment counts also on a page that a later one replaced: the buyer has paid.
  if (
    order &&
    (order.session_id === null || order.session_id === sessionId || checkout.payment === 'paid')
  )
    await apply(context, order.id, checkout)
}

/** Closes an order for payment; a payment in the same moment counts. */
export async function closeOrder(context: SyncContext, orderId: string): Promise<void> {
  const order = await findOrder(context.db, orderId)
  if (!order) return
  if (order.session_id === null)
    return transact(context.db, (tx) => endUnstarted(tx, orderId, context.now))
  const closed = await context.processor
    .expireCheckout(order.session_id)
    .catch((error: unknown) => {
      // Ended or paid already: read its status.
      if (error instanceof ProcessorError && error.kind === 'refused') return undefined
      throw error
    })
  await (closed ? apply(context, orderId, closed) : syncOrder(context, orderId))
}

/**
 * Ends an order for which the processor was never called, or never answered. Until `session_until` a
 * request may still be creating the payment page.
 */
async function endUnstarted(db: Db, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (
    order?.state === 'held' &&
    order.session_id === null &&
    !(order.session_until && order.session_until > now)
  )
    await release(db, order, now)
}

async function release(
  db: Db,
  { id, event_id: eventId, registration_id: registrationId }: OrderRow,
  now: Date,
): Promise<void> {
  await saveOrder(db, id, { state: 'expired', url: null, checked_at: now })
  await releaseUnpaid(db, { eventId, id: registrationId }, now)
}

async function apply({ db, now }: SyncContext, orderId: string, checkout: Checkout): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    const step = stepOf(order.state, checkout)
    if (step === 'release') await release(tx, order, now)
    else if (step === 'wait') await wait(tx, order, { checkout, now })
    else if (step === 'seat' && checkout.charge && checkout.charge.fee !== null)
      await recordPayment(tx, order, {
        checkout,
        charge: checkout.charge,
        fee: checkout.charge.fee,
        now,
      })
    // Nothing to do yet; also a payment whose fee the processor has not reported.
    else await saveOrder(tx, orderId, { checked_at: now })
  })
}

async function wait(
  db: Db,
  order: OrderRow,
  { checkout, now }: { checkout: Checkout; now: Date },
): Promise<void> {
  await saveOrder(db, order.id, {
    state: 'processing',
    session_id: checkout.id,
    payment_id: checkout.paymentId,
    url: null,
    checked_at: now,
  })
  const registration = await findRegistration(db, {
    eventId: order.event_id,
    id: order.registration_id,
  })
  if (registration?.state === 'awaiting_payment')
    await extendPaymentDeadline(
      db,
      { eventId: order.event_id, id: order.registration_id },
      new Date(now.getTime() + bankDays * 86_400_000),
    )
}

type CheckoutPayment = { checkout: Checkout; charge: Charge; fee: number; now: Date }

/**
 * Records a payment: posts it to the ledger and gives the buyer the places or, if there are none, a
 * refund.
 */
async function recordPayment(
  db: Db,
  order: OrderRow,
  { checkout, charge, fee, now }: CheckoutPayment,
): Promise<void> {
  // Another amount than asked for: nothing is booked or refunded, and the sweep logs it again.
  if (charge.amount !== order.amount || checkout.currency !== order.currency)
    throw new Error(
      `Order ${order.id} is ${order.amount} ${order.currency}, and ${charge.amount} ${checkout.currency} was paid.`,
    )
  const at = { eventId: order.event_id, id: order.registration_id }
  const before = await findRegistration(db, at)
  const seating = await grantPaidPlaces(db, at, now)
  // Ends a registration that still awaits payment; a person who is in already keeps their place.
  if (seating === 'no-seat') await releaseUnpaid(db, at, now)
  await saveOrder(db, order.id, {
    state: seating === 'seated' ? 'paid' : 'paid_no_seat',
    session_id: checkout.id,
    payment_id: checkout.paymentId,
    charge_id: charge.id,
    card: charge.card,
    paid_at: charge.at,
    url: null,
    checked_at: now,
  })
  const sale = await saleOf(db, { eventId: order.event_id, registrationId: order.registration_id })
  if (!sale) throw new Error(`Order ${order.id} has no registration.`)
  // `cardFee` is what the terms expected, `fee` what the processor took; the platform absorbs the difference.
  const postings = paymentPostings(
    {
      cardFee: order.card_fee,
      platform: order.platform,
      affiliate: order.affiliate,
      host: order.host,
    },
    { ...partiesOf(sale), fee },
  )
  await post(
    db,
    { kind: 'payment', ref: charge.id, orderId: order.id, currency: order.currency },
    { postings, now },
  )
  if (seating === 'no-seat')
    await issueRefund(db, order, {
      amount: order.amount,
      reason: before && isIn(before.state) ? 'paid-twice' : 'no-seat',
      now,
    })
}
