import type { HistoryKind } from '#contract/admission/attendees.ts'
import { announce, type EventRow, lockEvent, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { placesLeft } from '../../pricing/pricing.ts'
import { reserveGuestPlaces } from './registration-ticket.ts'
import { freePlacesOf } from '../attendees/decisions.ts'
import { placeCountOf } from '../attendees/decisions.rules.ts'
import { closedReason } from './admission.rules.ts'
import { recordHistory } from './history.ts'
import { lockOpenEvent, lockCurrentEvent } from './lock-event.ts'
import type { AdmissionActor } from './admission-actor.ts'
import {
  findRegistration,
  findLiveRegistration,
  type RegistrationRow,
  updateRegistration,
} from './registrations.store.ts'
import { advanceWaitlist } from '../waitlist/waitlist.ts'

type RegistrationKey = { eventId: string; id: string }

/** Grants the places paid for, also a moment late if they are still free; reports if it cannot. */
export async function grantPaidPlaces(
  db: Db,
  at: RegistrationKey,
  now: Date,
): Promise<'seated' | 'no-seat'> {
  const event = await lockEvent(db, at.eventId)
  const row = event && (await findRegistration(db, at))
  if (!event || !row || event.status !== 'published' || !(await canBeSeated(db, event, row)))
    return 'no-seat'
  await seat(db, { event, row, what: 'paid', actorId: row.user_id }, now)
  return 'seated'
}

/**
 * Places are kept during payment; after the time limit they can be granted again while still free.
 */
async function canBeSeated(db: Db, event: EventRow, row: RegistrationRow): Promise<boolean> {
  if (row.state === 'awaiting_payment') return true
  if (
    row.state !== 'expired' ||
    !row.user_id ||
    (await findLiveRegistration(db, event.id, row.user_id))
  )
    return false
  return (
    freePlacesOf(event) >= row.party_size &&
    row.tier_id !== null &&
    (await placesLeft(db, event.id, row.tier_id)) >= row.party_size
  )
}

type PlaceGrant = {
  event: EventRow
  row: RegistrationRow
  what: Extract<HistoryKind, 'paid' | 'paid-outside'>
  actorId: string | null
}

async function seat(db: Db, { event, row, what, actorId }: PlaceGrant, now: Date): Promise<void> {
  const before = placeCountOf(row)
  await updateRegistration(
    db,
    { eventId: event.id, id: row.id },
    { state: 'confirmed', pay_until: null, left_at: null },
  )
  await changeSeats(db, event.id, { taken: 1 + row.guests.length - before })
  await reserveGuestPlaces(db, event, { buyer: row, now })
  await recordHistory(db, { eventId: event.id, registrationId: row.id, actorId, what }, now)
  await announce(db, { eventId: event.id, kind: 'joined', occasion: row.id }, now)
}

/** Releases the places of a person who has not paid in time, and offers them to the waitlist. */
export async function releaseUnpaid(db: Db, at: RegistrationKey, now: Date): Promise<void> {
  const event = await lockEvent(db, at.eventId)
  const row = event && (await findRegistration(db, at))
  if (!event || row?.state !== 'awaiting_payment') return
  await updateRegistration(db, at, { state: 'expired', pay_until: null, left_at: now })
  await changeSeats(db, at.eventId, { taken: -placeCountOf(row) })
  await recordHistory(
    db,
    { eventId: at.eventId, registrationId: at.id, actorId: null, what: 'not-paid' },
    now,
  )
  const isOpen =
    event.status === 'published' &&
    !closedReason({ status: event.status, startsAt: event.starts_at, endsAt: event.ends_at }, now)
  if (isOpen) await advanceWaitlist(db, (await lockEvent(db, at.eventId)) ?? event, now)
}

/** Confirms a payment made to the host outside the product; none of it is divided here. */
export async function markPaid(
  db: Db,
  host: AdmissionActor,
  at: RegistrationKey,
): Promise<{ paid: true }> {
  const row = await findRegistration(db, at)
  if (!row) throw refuse('registration-not-found')
  // Settling would release the places that the host is about to confirm.
  const event = await (row.state === 'awaiting_payment'
    ? lockOpenEvent(db, at.eventId, host)
    : lockCurrentEvent(db, at.eventId, host))
  const fresh = await findRegistration(db, at)
  if (fresh?.state !== 'awaiting_payment' && fresh?.state !== 'expired') throw refuse('other-state')
  if (!(await canBeSeated(db, event, fresh))) throw refuse('event-full')
  await seat(db, { event, row: fresh, what: 'paid-outside', actorId: host.userId }, host.now)
  return { paid: true }
}
