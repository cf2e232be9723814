import type { addAttendee as addCall, AttendeeView } from '#contract/admission/attendees.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { SendingLimit } from '#contract/mailing/sending-limit.ts'
import { findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { limitOf } from '../../reputation/reputation.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { listAddresses } from './add-attendees.store.ts'
import { readAttendee } from './attendee.ts'
import { freePlacesOf } from './decisions.ts'
import { lockForInvitations, reservePlaces, shownOf } from './reserve-places.ts'

/**
 * Adds an attendee by hand: they get a place and a code of their own to take it. Does not check
 * whether they have an account.
 */
export async function addAttendee(
  db: Db,
  host: AdmissionActor,
  { eventId, isTold, ...guest }: { eventId: string } & EndpointBody<typeof addCall>,
): Promise<AttendeeView> {
  const event = await lockForInvitations(db, eventId, host)
  if ((await listAddresses(db, eventId)).has(guest.email)) throw refuse('already-registered')
  if (freePlacesOf(event) < 1) throw refuse('event-full')
  const { ids } = await reservePlaces(db, host, {
    event,
    guests: [{ ...guest, answers: [] }],
    isTold,
  })
  const [id = ''] = ids
  return readAttendee(db, { eventId, id, readerId: host.userId })
}

/** Returns how many strangers may still be mailed for an event, and how many mails wait. */
export async function sendingLimit(
  db: Db,
  eventId: string,
  { strangersPerDay: base, now }: { strangersPerDay: number; now: Date },
): Promise<SendingLimit> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  return limitOf(db, shownOf(event), { base, now })
}
