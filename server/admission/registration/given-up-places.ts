import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import {
  type CodeRow,
  codesOfRegistration,
  findCode,
  findCodeById,
} from '../invitation-codes/codes.store.ts'
import { insertGivenUp } from './given-up-places.store.ts'
import { findRegistration, type RegistrationRow } from './registrations.store.ts'

type PlaceCancellation = {
  by: 'attendee' | 'host'
  now: Date
  /** Until when the person may come back. */
  until?: Date | null
  /** Refunds everything paid, regardless of the refund policy. */
  inFull?: boolean
}

/** Records that a ticket holder has given up their place, for refunds. */
export async function recordGivenUpPlace(
  db: Db,
  { event_id, id, tier_id: ticket, state }: RegistrationRow,
  { by, now, until, inFull = false }: PlaceCancellation,
): Promise<void> {
  if (ticket === null || (state !== 'confirmed' && state !== 'cancelled_by_attendee')) return
  await insertGivenUp(db, {
    id: newId(now),
    event_id,
    registration_id: id,
    by,
    at: now,
    due_at: until ?? now,
    in_full: inFull,
  })
}

/** Records the same for a place that a code kept for a guest who had not come. */
export async function recordGivenUpGuestPlace(
  db: Db,
  { event_id, id, tier_id: ticket, kept, purpose }: CodeRow,
  { by, now, inFull = false }: PlaceCancellation,
): Promise<void> {
  if (ticket === null || purpose !== 'companions' || kept === 0) return
  await insertGivenUp(db, {
    id: newId(now),
    event_id,
    code_id: id,
    by,
    at: now,
    due_at: now,
    in_full: inFull,
  })
}

/**
 * A bought place: the registration it was bought with, and its number there; 0 is the buyer's own.
 */
export type PurchasedPlace = { registrationId: string; place: number }

/** Finds the registration a place was bought with, across all transfers since. */
export async function findPurchasedPlace(
  db: Db,
  {
    event_id: eventId,
    registration_id: registrationId,
    code_id: codeId,
  }: { event_id: string; registration_id: string | null; code_id: string | null },
): Promise<PurchasedPlace | null> {
  if (codeId !== null) return placeOfCode(db, await findCodeById(db, { eventId, id: codeId }))
  const row =
    registrationId === null
      ? undefined
      : await findRegistration(db, { eventId, id: registrationId })
  if (!row) return null
  if (row.amount !== null) return { registrationId: row.id, place: 0 }
  return row.code === null ? null : placeOfCode(db, await findCode(db, { eventId, code: row.code }))
}

async function placeOfCode(db: Db, code: CodeRow | undefined): Promise<PurchasedPlace | null> {
  if (!code?.registration_id) return null
  if (code.purpose === 'transfer')
    return findPurchasedPlace(db, {
      event_id: code.event_id,
      registration_id: code.registration_id,
      code_id: null,
    })
  const buyer =
    code.purpose === 'companions'
      ? await findRegistration(db, { eventId: code.event_id, id: code.registration_id })
      : undefined
  const guest = buyer?.guests.indexOf(code.bound_email ?? '') ?? -1
  return buyer && guest >= 0 ? { registrationId: buyer.id, place: guest + 1 } : null
}

/**
 * Lists the bought places a person would give up by leaving: their own, and those of guests who
 * have not come.
 */
export async function listPurchasedPlaces(db: Db, row: RegistrationRow): Promise<PurchasedPlace[]> {
  const own =
    row.state === 'confirmed' && row.tier_id !== null
      ? await findPurchasedPlace(db, {
          event_id: row.event_id,
          registration_id: row.id,
          code_id: null,
        })
      : null
  if (own === null) return []
  const codes = await codesOfRegistration(db, row.event_id, row.id)
  const guests = codes.filter(
    ({ purpose, kept, tier_id: ticket }) => purpose === 'companions' && kept > 0 && ticket !== null,
  )
  const places = [own]
  for (const code of guests) {
    const place = await placeOfCode(db, code)
    if (place) places.push(place)
  }
  return places
}
