import { defaultCurrency } from '#contract/payments/currencies.ts'
import type { RefundPreview } from '#contract/payments/refunds.ts'
import {
  findRegistration,
  findLiveRegistration,
  lockGivenUp,
  listGivenUp,
  listPendingGivenUp,
  type PurchasedPlace,
  findPurchasedPlace,
  listPurchasedPlaces,
  type RegistrationRow,
  saveGivenUp,
} from '../../admission/admission.ts'
import { findEvent } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import type { Logger } from '../../kit/log.ts'
import { isDisputed } from './disputes.store.ts'
import {
  findOrder,
  findOrderOf,
  holdOrder,
  listUndisputedOrders,
  type OrderRow,
  saveOrder,
} from '../orders/orders.store.ts'
import { issueRefund } from './refunds.ts'
import {
  isRefundable,
  refundableUntil,
  isMoved,
  placeShares,
  type RefundAmount,
} from './refunds.rules.ts'
import { refundTotalsOf, listCancelledUnrefunded } from './refunds.store.ts'

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

/**
 * Refunds one place that was given up. If the host removed the attendee, or the event was taken
 * down, the whole price goes back. Otherwise the agreed policy applies.
 */
async function refundGivenUpPlace(db: Db, id: string, now: Date): Promise<void> {
  const place = await placeOfGivenUp(db, id)
  const order = place && (await holdOrder(db, place.orderId))
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
  const refund =
    row.by === 'host' || row.in_full
      ? wholePrice(order, place.place)
      : refundFor(order, { place: place.place, at: row.at, startsAt })
  await issueRefund(db, order, {
    ...refund,
    place: place.place,
    reason: row.by === 'host' ? 'removed' : 'left',
    now,
  })
}

async function placeOfGivenUp(
  db: Db,
  id: string,
): Promise<{ orderId: string; place: number } | undefined> {
  const row = await db
    .selectFrom('given_up_places')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && orderOfPlace(db, row.event_id, await findPurchasedPlace(db, row))
}

async function orderOfPlace(
  db: Db,
  eventId: string,
  place: PurchasedPlace | null,
): Promise<{ orderId: string; place: number } | undefined> {
  const order = place
    ? await findOrderOf(db, { eventId, registrationId: place.registrationId })
    : undefined
  return order && place ? { orderId: order.id, place: place.place } : undefined
}

function paidForPlace({ amount, places, currency }: OrderRow, place: number): number {
  return placeShares(amount, places, currency)[place] ?? 0
}

function wholePrice(order: OrderRow, place: number): RefundAmount {
  return { amount: paidForPlace(order, place), withheldFee: 0 }
}

/** Returns the refund for giving up a place at a moment, under the policy agreed at purchase. */
function refundFor(
  order: OrderRow,
  { place, at, startsAt }: { place: number; at: Date; startsAt: Date | null },
): RefundAmount {
  if (!isRefundable({ policy: order.refund_policy, soldFor: order.starts_at, startsAt }, at))
    return { amount: 0, withheldFee: 0 }
  const withheldFee =
    order.fee_bearer === 'buyer'
      ? (placeShares(order.card_fee, order.places, order.currency)[place] ?? 0)
      : 0
  return { amount: paidForPlace(order, place) - withheldFee, withheldFee }
}

/**
 * Refunds everything if the host cancels the event, even to those who had left without a refund.
 */
async function refundCancelledOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const order = await holdOrder(db, orderId)
  if (order?.state !== 'paid') return
  const amount = await refundableAmount(db, order)
  if (amount === 0 || !(await issueRefund(db, order, { amount, reason: 'cancelled', now })))
    await saveOrder(db, order.id, { released_at: now })
}

/** Returns the part of an order neither refunded nor about to be. */
export async function refundableAmount(db: Db, { id, amount }: OrderRow): Promise<number> {
  return amount - (await refundTotalsOf(db, id)).amount
}

/**
 * Returns what will be refunded automatically from an order, once leaving can no longer be undone
 * or a bank has decided.
 */
export async function pendingRefundAmount(db: Db, order: OrderRow): Promise<number> {
  if (order.state !== 'paid') return 0
  const startsAt = (await findEvent(db, order.event_id))?.starts_at ?? null
  let amount = 0
  for (const row of await listPendingGivenUp(db, {
    eventId: order.event_id,
    registrationId: order.registration_id,
  })) {
    const place = await findPurchasedPlace(db, row)
    if (place?.registrationId === order.registration_id)
      amount +=
        row.by === 'host' || row.in_full
          ? paidForPlace(order, place.place)
          : refundFor(order, { place: place.place, at: row.at, startsAt }).amount
  }
  return Math.min(amount, await refundableAmount(db, order))
}

type PreviewRequest = { eventId: string; userId: string; now: Date }

/** Returns the refund for giving up a place now. */
export async function previewLeaving(
  db: Db,
  { eventId, userId, now }: PreviewRequest,
): Promise<RefundPreview> {
  const registration = await findLiveRegistration(db, eventId, userId)
  if (!registration) throw refuse('registration-not-found')
  const event = await findEvent(db, eventId)
  const startsAt = event?.starts_at ?? null
  const places = await purchasedPlacesOf(db, registration)
  const [first] = places
  const order = first && (await findOrder(db, first.orderId))
  if (!order || order.state !== 'paid')
    return {
      goesTo: 'nobody',
      amount: 0,
      paid: 0,
      currency: registration.currency ?? defaultCurrency,
      places: places.length,
      policy: event?.refund_policy ?? 'none',
      until: null,
      isMoved: false,
      isDisputed: false,
    }
  const agreed = { policy: order.refund_policy, soldFor: order.starts_at, startsAt }
  const amounts = places.map(({ place }) =>
    event?.status === 'taken_down'
      ? paidForPlace(order, place)
      : refundFor(order, { place, at: now, startsAt }).amount,
  )
  const disputed = await isDisputed(db, order.id)
  const until = refundableUntil(agreed)
  return {
    goesTo: order.user_id === userId ? 'you' : 'buyer',
    amount: disputed ? 0 : Math.min(sum(amounts), await refundableAmount(db, order)),
    paid: sum(places.map(({ place }) => paidForPlace(order, place))),
    currency: order.currency,
    places: places.length,
    policy: order.refund_policy,
    until: until instanceof Date ? until.toISOString() : null,
    isMoved: isMoved(agreed),
    isDisputed: disputed,
  }
}

async function purchasedPlacesOf(
  db: Db,
  registration: RegistrationRow,
): Promise<{ orderId: string; place: number }[]> {
  const boughtPlaces: { orderId: string; place: number }[] = []
  for (const place of await listPurchasedPlaces(db, registration)) {
    const one = await orderOfPlace(db, registration.event_id, place)
    if (one) boughtPlaces.push(one)
  }
  return boughtPlaces
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}

export type RefundSum = { currency: OrderRow['currency']; orders: number; amount: number }

/**
 * Returns the refunds if these attendees are removed or, without a list, if the event is cancelled.
 * Disputed money is not refunded before the bank has decided.
 */
export async function previewRefunds(
  db: Db,
  {
    eventId,
    registrationIds,
    userId,
  }: { eventId: string; registrationIds?: readonly string[] | undefined; userId: string },
): Promise<{ items: RefundSum[] }> {
  const sums = new Map<OrderRow['currency'], RefundSum>()
  const add = ({ currency }: OrderRow, amount: number) => {
    const refundSum = sums.get(currency) ?? { currency, orders: 0, amount: 0 }
    if (amount > 0)
      sums.set(currency, {
        currency,
        orders: refundSum.orders + 1,
        amount: refundSum.amount + amount,
      })
  }
  // Only the host may see the revenue of a whole event.
  if (!registrationIds && (await findEvent(db, eventId))?.host_id !== userId)
    throw refuse('not-allowed')
  if (!registrationIds)
    for (const order of await listUndisputedOrders(db, eventId))
      add(order, await refundableAmount(db, order))
  for (const id of new Set(registrationIds)) {
    const places = await purchasedPlacesById(db, { eventId, id })
    const order = places[0] && (await findOrder(db, places[0].orderId))
    if (order?.state === 'paid' && !(await isDisputed(db, order.id)))
      add(
        order,
        Math.min(
          sum(places.map(({ place }) => paidForPlace(order, place))),
          await refundableAmount(db, order),
        ),
      )
  }
  return { items: [...sums.values()] }
}

async function purchasedPlacesById(
  db: Db,
  at: { eventId: string; id: string },
): Promise<{ orderId: string; place: number }[]> {
  const registration = await findRegistration(db, at)
  return registration ? purchasedPlacesOf(db, registration) : []
}
