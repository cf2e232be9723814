import { announce, type EventRow, lockEvent, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { allocateTickets } from '../registration/registration-ticket.ts'
import { listExpiredReservations, releaseReservedPlaces } from '../invitation-codes/codes.store.ts'
import {
  freePlaces,
  nextInLine,
  offerUntil,
  closedReason,
} from '../registration/admission.rules.ts'
import { recordHistory } from '../registration/history.ts'
import { findDue, listExpiredUndos, listOverdue, listWaitlist } from './waitlist.store.ts'
import { type RegistrationRow, updateRegistration } from '../registration/registrations.store.ts'

/**
 * Brings an event's places up to date before any decision about them: ends overdue offers,
 * reservations by codes, and the minutes in which a person who left may undo it; then offers the
 * free places to the waitlist. The caller holds the event's row lock, so each place is freed and
 * offered once, by the job or by a request.
 */
export async function advanceWaitlist(db: Db, event: EventRow, now: Date): Promise<EventRow> {
  if (event.status !== 'published' || closedReason(factsOf(event), now)) return event
  const due = await findDue(db, event.id, now)
  if (due.undos) await expireUndos(db, event.id, now)
  if (due.offers) await expireOffers(db, event.id, now)
  if (due.codes) await expireReservations(db, event.id, now)
  // The caller may have freed places since reading the row.
  const fresh =
    due.undos || due.offers || due.codes || due.waits ? await readAgain(db, event) : event
  // Waiting people are served to the end, even if the host has closed the waitlist.
  const isOffered = due.waits && (await offerFreePlaces(db, fresh, now)) > 0
  return isOffered ? readAgain(db, event) : fresh
}

/** Locks the event and advances its waitlist, after a decision that may have freed places. */
export async function advanceWaitlistById(db: Db, eventId: string, now: Date): Promise<void> {
  const event = await lockEvent(db, eventId)
  if (event) await advanceWaitlist(db, event, now)
}

async function readAgain(db: Db, event: EventRow): Promise<EventRow> {
  return (await lockEvent(db, event.id)) ?? event
}

function factsOf(event: EventRow) {
  return { status: event.status, startsAt: event.starts_at, endsAt: event.ends_at }
}

/** Frees the place of a person who left and may no longer undo it; guests have places of their own. */
async function expireUndos(db: Db, eventId: string, now: Date): Promise<void> {
  for (const row of await listExpiredUndos(db, eventId, now)) {
    await updateRegistration(db, { eventId, id: row.id }, { undo_until: null, undo_state: null })
    if (row.undo_state === 'confirmed') await changeSeats(db, eventId, { taken: -1 })
  }
}

async function expireOffers(db: Db, eventId: string, now: Date): Promise<void> {
  for (const row of await listOverdue(db, eventId, now)) {
    await updateRegistration(
      db,
      { eventId, id: row.id },
      { state: 'offer_expired', offer_until: null, left_at: now },
    )
    await changeSeats(db, eventId, { taken: -row.party_size })
    await recordHistory(
      db,
      { eventId, registrationId: row.id, actorId: null, what: 'offer-expired' },
      now,
    )
    await announce(db, { eventId, kind: 'offer-expired', occasion: row.id }, now)
  }
}

/** Frees the places that expired codes reserved and nobody took. */
async function expireReservations(db: Db, eventId: string, now: Date): Promise<void> {
  for (const code of await listExpiredReservations(db, eventId, now)) {
    await releaseReservedPlaces(db, code)
    await changeSeats(db, eventId, { kept: -code.kept })
  }
}

async function offerFreePlaces(db: Db, event: EventRow, now: Date): Promise<number> {
  const free = freePlaces({ capacity: event.capacity, taken: event.seats_taken + event.seats_kept })
  // People who wait for a sold-out ticket let others pass.
  const next =
    free === 0
      ? []
      : nextInLine(
          (await allocateTickets(db, event.id, await listWaitlist(db, event.id))).rows,
          free,
        )
  for (const row of next) await offerPlaces(db, { event, row, actorId: null }, now)
  return next.length
}

/** Offers places to a waiting party (a person and their guests) until the offer expires. */
export async function offerPlaces(
  db: Db,
  { event, row, actorId }: { event: EventRow; row: RegistrationRow; actorId: string | null },
  now: Date,
): Promise<void> {
  const until = offerUntil({ startsAt: event.starts_at, endsAt: event.ends_at }, now)
  await updateRegistration(
    db,
    { eventId: event.id, id: row.id },
    { state: 'offered', offer_until: until },
  )
  await changeSeats(db, event.id, { taken: row.party_size })
  await recordHistory(
    db,
    {
      eventId: event.id,
      registrationId: row.id,
      actorId,
      what: 'offered',
      facts: { until: until.toISOString() },
    },
    now,
  )
  await announce(
    db,
    { eventId: event.id, kind: 'offered', occasion: row.id, facts: { until: until.toISOString() } },
    now,
  )
}
