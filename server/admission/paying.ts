import { announce, type EventRow, lockEvent, moveSeats } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { placesLeft } from '../pricing/pricing.ts'
import { keepForGuests } from './buying.ts'
import { freeOf } from './deciding.ts'
import { placesOf } from './deciding.rules.ts'
import { shutBy } from './door.rules.ts'
import { type Happened, note } from './history.ts'
import { held, heldAndSettled } from './holding.ts'
import type { Person } from './registering.ts'
import {
  findById,
  findLive,
  type RegistrationRow,
  updateRegistration,
} from './registrations.store.ts'
import { settle } from './settling.ts'

type At = { eventId: string; id: string }

/**
 * Gives somebody the places that were paid for, also a moment late where they are still free; says
 * so where that cannot be.
 */
export async function seatPaid(db: Db, at: At, now: Date): Promise<'seated' | 'no-seat'> {
  const event = await lockEvent(db, at.eventId)
  const row = event && (await findById(db, at))
  if (!event || !row || event.status !== 'published' || !(await canBeSeated(db, event, row)))
    return 'no-seat'
  await seat(db, { event, row, what: 'paid', actorId: row.user_id }, now)
  return 'seated'
}

/**
 * Whoever pays keeps their places meanwhile; whoever was too late has them back as long as nobody
 * else has.
 */
async function canBeSeated(db: Db, event: EventRow, row: RegistrationRow): Promise<boolean> {
  if (row.state === 'awaiting_payment') return true
  if (row.state !== 'expired' || !row.user_id || (await findLive(db, event.id, row.user_id)))
    return false
  return (
    freeOf(event) >= row.party &&
    row.tier_id !== null &&
    (await placesLeft(db, event.id, row.tier_id)) >= row.party
  )
}

type Seating = {
  event: EventRow
  row: RegistrationRow
  what: Extract<Happened, 'paid' | 'paid-outside'>
  actorId: string | null
}

async function seat(db: Db, { event, row, what, actorId }: Seating, now: Date): Promise<void> {
  const before = placesOf(row)
  await updateRegistration(
    db,
    { eventId: event.id, id: row.id },
    { state: 'confirmed', pay_until: null, left_at: null },
  )
  await moveSeats(db, event.id, { taken: 1 + row.guests.length - before })
  await keepForGuests(db, event, { buyer: row, now })
  await note(db, { eventId: event.id, registrationId: row.id, actorId, what }, now)
  await announce(db, { eventId: event.id, kind: 'joined', occasion: row.id }, now)
}

/** The places of somebody who has not paid in time are free again, and go to whoever waits. */
export async function releaseUnpaid(db: Db, at: At, now: Date): Promise<void> {
  const event = await lockEvent(db, at.eventId)
  const row = event && (await findById(db, at))
  if (!event || row?.state !== 'awaiting_payment') return
  await updateRegistration(db, at, { state: 'expired', pay_until: null, left_at: now })
  await moveSeats(db, at.eventId, { taken: -placesOf(row) })
  await note(
    db,
    { eventId: at.eventId, registrationId: at.id, actorId: null, what: 'not-paid' },
    now,
  )
  const isOpen =
    event.status === 'published' &&
    !shutBy({ status: event.status, startsAt: event.starts_at, endsAt: event.ends_at }, now)
  if (isOpen) await settle(db, (await lockEvent(db, at.eventId)) ?? event, now)
}

/** The host has the money by another way: none of it is divided here. */
export async function markPaid(db: Db, host: Person, at: At): Promise<{ paid: true }> {
  const row = await findById(db, at)
  if (!row) throw refuse('registration-not-found')
  // Settling would give away what the host is about to confirm.
  const event = await (row.state === 'awaiting_payment'
    ? held(db, at.eventId, host)
    : heldAndSettled(db, at.eventId, host))
  const fresh = await findById(db, at)
  if (fresh?.state !== 'awaiting_payment' && fresh?.state !== 'expired') throw refuse('other-state')
  if (!(await canBeSeated(db, event, fresh))) throw refuse('event-full')
  await seat(db, { event, row: fresh, what: 'paid-outside', actorId: host.userId }, host.now)
  return { paid: true }
}
