import { defaultCurrency } from '#contract/payments/currencies.ts'
import type { RefundPreview } from '#contract/payments/refunds.ts'
import {
  findLiveRegistration,
  findPurchasedPlace,
  listPendingGivenUp,
} from '../../admission/admission.ts'
import { findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { findOrder, listUndisputedOrders, type OrderRow } from '../orders/orders.store.ts'
import { isDisputed } from './disputes.store.ts'
import { listOrderPlaces, listOrderPlacesById } from './order-places.ts'
import { isMoved, paidForPlace, refundableUntil, refundForGivenUp } from './refunds.rules.ts'
import { refundableAmount } from './refunds.ts'

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
      amount += refundForGivenUp(order, {
        place: place.place,
        at: row.at,
        startsAt,
        by: row.by,
        isInFull: row.in_full,
      }).amount
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
  const places = await listOrderPlaces(db, registration)
  const [first] = places
  const order = first && (await findOrder(db, first.orderId))
  if (!order || order.state !== 'paid')
    return {
      goesTo: 'nobody',
      amount: 0,
      paid: 0,
      withheldFee: 0,
      currency: registration.currency ?? defaultCurrency,
      places: places.length,
      policy: event?.refund_policy ?? 'none',
      until: null,
      isMoved: false,
      isDisputed: false,
    }
  const agreed = { policy: order.refund_policy, soldFor: order.starts_at, startsAt }
  const refunds = places.map(({ place }) =>
    refundForGivenUp(order, {
      place,
      at: now,
      startsAt,
      by: 'attendee',
      isInFull: event?.status === 'taken_down',
    }),
  )
  const disputed = await isDisputed(db, order.id)
  const until = refundableUntil(agreed)
  return {
    goesTo: order.user_id === userId ? 'you' : 'buyer',
    amount: disputed
      ? 0
      : Math.min(sum(refunds.map(({ amount }) => amount)), await refundableAmount(db, order)),
    paid: sum(places.map(({ place }) => paidForPlace(order, place))),
    withheldFee: sum(refunds.map(({ withheldFee }) => withheldFee)),
    currency: order.currency,
    places: places.length,
    policy: order.refund_policy,
    until: until instanceof Date ? until.toISOString() : null,
    isMoved: isMoved(agreed),
    isDisputed: disputed,
  }
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
    const places = await listOrderPlacesById(db, { eventId, id })
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
