import type { Registration } from '#contract/admission/registration.ts'
import { rotateOwnPhoto } from '../../about/about.ts'
import { announce, announceTo, changeSeats } from '../../events/events.ts'
import { countTry } from '../../kit/limits/attempts.store.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import {
  type CodeRow,
  codesOfRegistration,
  endCode,
  insertCode,
} from '../invitation-codes/codes.store.ts'
import { recordHistory } from './history.ts'
import { endCodes, lockRegistration } from './leave.ts'
import {
  emailOf,
  findRegistration,
  hasAddressBlocked,
  updateRegistration,
} from './registrations.store.ts'
import { codeRefusal } from '../invitation-codes/invitations.ts'
import type { AdmissionActor } from './admission-actor.ts'
import { readRegistration } from './views.ts'

const transferLifeMs = 48 * 3_600_000
// Every transfer sends a mail to an address that the person names.
const limit = { tries: 10, windowS: 86_400 }

/**
 * Offers a person's place to someone else by email address. The place stays the giver's until the
 * new person registers with the code; a second address replaces the first.
 */
export async function startTransfer(
  db: Db,
  person: AdmissionActor,
  request: { eventId: string; email: string },
): Promise<Registration> {
  const { event, registration } = await lockRegistration(db, request.eventId, person)
  if (registration.state !== 'confirmed') throw refuse('other-state')
  if (request.email === (await emailOf(db, person.userId)))
    throw refuse('bad-request', { fields: { email: 'own-address' } })
  await countTry(db, `hand-on:${person.userId}`, { now: person.now, limit })
  await revokeTransfer(db, { eventId: event.id, id: registration.id }, person.now)
  const [code, id] = [newInvitationCode(), newId(person.now)]
  const latest = new Date(person.now.getTime() + transferLifeMs)
  const until = event.ends_at && event.ends_at < latest ? event.ends_at : latest
  await insertCode(db, {
    event_id: event.id,
    id,
    code,
    max_uses: 1,
    expires_at: until,
    bound_email: request.email,
    skips_approval: true,
    purpose: 'transfer',
    registration_id: registration.id,
  })
  // An addressee who has blocked the giver gets no mail; to the giver it looks like an unread one.
  if (!(await hasAddressBlocked(db, request.email, person.userId)))
    await announceTo(
      db,
      {
        eventId: event.id,
        kind: 'place-for-you',
        occasion: id,
        recipient: request.email,
        facts: { code, until: until.toISOString(), registrationId: registration.id },
      },
      person.now,
    )
  return readRegistration(db, event.id, person.userId)
}

/** Cancels the giver's transfer. */
export async function cancelTransfer(
  db: Db,
  person: AdmissionActor,
  eventId: string,
): Promise<Registration> {
  const { registration } = await lockRegistration(db, eventId, person)
  await revokeTransfer(db, { eventId, id: registration.id }, person.now)
  return readRegistration(db, eventId, person.userId)
}

/** Withdraws the codes sent to others for this place. */
export async function revokeTransfer(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<void> {
  for (const code of await codesOfRegistration(db, eventId, id))
    if (code.purpose === 'transfer') await endCode(db, code, now)
}

/**
 * Completes a transfer to the calling person: ends the giver's registration and frees the place for
 * the caller alone. The event's row lock keeps others out.
 */
export async function completeTransfer(
  db: Db,
  code: CodeRow,
  { userId, now }: AdmissionActor,
): Promise<void> {
  const giver =
    code.registration_id &&
    (await findRegistration(db, { eventId: code.event_id, id: code.registration_id }))
  if (!giver || giver.state !== 'confirmed') throw refuse(await codeRefusal(db, code))
  await updateRegistration(
    db,
    { eventId: giver.event_id, id: giver.id },
    { state: 'cancelled_by_attendee', left_at: now },
  )
  // Registering, which calls this, uses up the code itself.
  await endCodes(db, { eventId: giver.event_id, id: giver.id, but: code.id, by: 'attendee' }, now)
  await changeSeats(db, giver.event_id, { taken: -1 })
  // Attendees of an event that the giver leaves may no longer see the photo at its old address.
  if (giver.user_id) await rotateOwnPhoto(db, giver.user_id)
  await recordHistory(
    db,
    {
      eventId: giver.event_id,
      registrationId: giver.id,
      actorId: userId,
      what: 'handed-on',
      facts: { to: code.bound_email },
    },
    now,
  )
  await announce(
    db,
    {
      eventId: giver.event_id,
      kind: 'handed-on',
      occasion: giver.id,
      facts: { to: code.bound_email },
    },
    now,
  )
}
