import { undoMinutes } from '#contract/admission/manage-registration.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { rotateOwnPhoto } from '../../about/about.ts'
import { requestMatches, type EventRow, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { codesOfRegistration, endCode } from '../invitation-codes/codes.store.ts'
import { placeCountOf } from '../attendees/decisions.rules.ts'
import { undoUntil } from './admission.rules.ts'
import { dropGivenUp } from './given-up-places.store.ts'
import { recordGivenUpGuestPlace, recordGivenUpPlace } from './given-up-places.ts'
import { recordHistory } from './history.ts'
import { lockCurrentEvent } from './lock-event.ts'
import type { AdmissionActor } from './admission-actor.ts'
import {
  findLatestRegistration,
  findLiveRegistration,
  type RegistrationRow,
  updateRegistration,
} from './registrations.store.ts'
import { advanceWaitlistById } from '../waitlist/waitlist.ts'
import { readRegistration } from './views.ts'

/** Locks a person's live registration at an event that is still open. */
export async function lockRegistration(
  db: Db,
  eventId: string,
  { allowsTakenDown = false, ...person }: AdmissionActor & { allowsTakenDown?: boolean },
): Promise<{ event: EventRow; registration: RegistrationRow }> {
  const event = await lockCurrentEvent(db, eventId, {
    now: person.now,
    missing: 'registration-not-found',
    allowsTakenDown,
  })
  const registration = await findLiveRegistration(db, eventId, person.userId)
  if (!registration) throw refuse('registration-not-found')
  return { event, registration }
}

/**
 * Unregisters a person, leaves the queue or declines an offer. For an event taken down, refunds
 * everything paid. The place is kept until they can no longer come back.
 */
export async function leave(
  db: Db,
  person: AdmissionActor,
  eventId: string,
): Promise<{ left: true; undoUntil: string | null }> {
  const { event, registration: row } = await lockRegistration(db, eventId, {
    ...person,
    allowsTakenDown: true,
  })
  const inFull = event.status === 'taken_down'
  const previousState = row.state
  // An attendee already checked in has nothing to give back.
  if (previousState === 'checked_in' || previousState === 'attended' || previousState === 'no_show')
    throw refuse('other-state')
  const restorableState =
    previousState === 'confirmed' ||
    previousState === 'waitlisted' ||
    previousState === 'pending_approval'
      ? previousState
      : null
  const until =
    restorableState && undoUntil(event.starts_at, { now: person.now, minutes: undoMinutes })
  await updateRegistration(
    db,
    { eventId, id: row.id },
    {
      state: 'cancelled_by_attendee',
      left_at: person.now,
      offer_until: null,
      pay_until: null,
      undo_until: until,
      undo_state: until && restorableState,
    },
  )
  await changeSeats(db, eventId, { taken: until ? 0 : -placeCountOf(row) })
  await recordGivenUpPlace(db, row, { by: 'attendee', now: person.now, until, inFull })
  await endCodes(db, { eventId, id: row.id, by: 'attendee', inFull }, person.now)
  await recordHistory(
    db,
    { eventId, registrationId: row.id, actorId: person.userId, what: 'left' },
    person.now,
  )
  await rotateOwnPhoto(db, person.userId)
  await advanceWaitlistById(db, eventId, person.now)
  return { left: true, undoUntil: until?.toISOString() ?? null }
}

/** Ends the codes of a person who leaves: for companions, and to hand on their place. */
export async function endCodes(
  db: Db,
  {
    eventId,
    id,
    but,
    by,
    inFull,
  }: { eventId: string; id: string; but?: string; by: 'attendee' | 'host'; inFull?: boolean },
  now: Date,
): Promise<void> {
  const codes = await codesOfRegistration(db, eventId, id)
  for (const code of codes.filter((one) => one.id !== but)) {
    await recordGivenUpGuestPlace(db, code, { by, now, ...(inFull && { inFull }) })
    await changeSeats(db, eventId, { kept: -(await endCode(db, code, now)) })
  }
}

/** Restores the place, queue position or request that the person left a moment ago. */
export async function undoLeave(
  db: Db,
  person: AdmissionActor,
  eventId: string,
): Promise<Registration> {
  await lockCurrentEvent(db, eventId, {
    now: person.now,
    missing: 'registration-not-found',
    allowsTakenDown: true,
  })
  if (await findLiveRegistration(db, eventId, person.userId))
    return readRegistration(db, eventId, person.userId)
  const row = await findLatestRegistration(db, eventId, person.userId)
  if (!row || row.state !== 'cancelled_by_attendee') throw refuse('registration-not-found')
  // `lockCurrentEvent` has just released an undo that expired.
  if (!row.undo_until || !row.undo_state) throw refuse('too-late')
  await updateRegistration(
    db,
    { eventId, id: row.id },
    { state: row.undo_state, left_at: null, undo_until: null, undo_state: null },
  )
  await dropGivenUp(db, { eventId, registrationId: row.id })
  await requestMatches(db, [eventId])
  await recordHistory(
    db,
    { eventId, registrationId: row.id, actorId: person.userId, what: 'came-back' },
    person.now,
  )
  return readRegistration(db, eventId, person.userId)
}
