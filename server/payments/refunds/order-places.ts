import {
  findRegistration,
  listPurchasedPlaces,
  type PurchasedPlace,
  type RegistrationRow,
} from '../../admission/admission.ts'
import type { Db } from '../../kit/db/db.ts'
import { findOrderOf } from '../orders/orders.store.ts'

/** An order, and the number of one of its places; 0 is the buyer's own. */
export type OrderPlace = { orderId: string; place: number }

/** Returns the order of a bought place; undefined if it was not paid here. */
export async function orderPlaceOf(
  db: Db,
  eventId: string,
  place: PurchasedPlace | null,
): Promise<OrderPlace | undefined> {
  const order = place
    ? await findOrderOf(db, { eventId, registrationId: place.registrationId })
    : undefined
  return order && place ? { orderId: order.id, place: place.place } : undefined
}

/** Lists the bought places that a registration would give up. */
export async function listOrderPlaces(
  db: Db,
  registration: RegistrationRow,
): Promise<OrderPlace[]> {
  const orderPlaces: OrderPlace[] = []
  for (const place of await listPurchasedPlaces(db, registration)) {
    const orderPlace = await orderPlaceOf(db, registration.event_id, place)
    if (orderPlace) orderPlaces.push(orderPlace)
  }
  return orderPlaces
}

/** Lists the same by the registration's id. */
export async function listOrderPlacesById(
  db: Db,
  at: { eventId: string; id: string },
): Promise<OrderPlace[]> {
  const registration = await findRegistration(db, at)
  return registration ? listOrderPlaces(db, registration) : []
}
