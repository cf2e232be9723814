import { changeSeats, lockEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { resolveCode } from '../invitation-codes/invitations.ts'
import { isMailedToInvitee } from '../invitation-codes/resolved-code.ts'
import { closedReason } from '../registration/admission.rules.ts'
import { recordHistory } from '../registration/history.ts'
import {
  emailOf,
  findRegistration,
  updateRegistration,
} from '../registration/registrations.store.ts'
import { advanceWaitlist } from '../waitlist/waitlist.ts'
import { noteAnswer } from './invitees.store.ts'

/**
 * Declines an invitation with the code of its mail, without an account. A reserved place becomes
 * free; the code still opens the registration. A person signed in with another address cannot
 * decline for its owner. Idempotent.
 */
export async function declineInvitation(
  db: Db,
  { eventId, code }: { eventId: string; code: string },
  { userId, now }: { userId: string | undefined; now: Date },
): Promise<{ declined: true }> {
  const event = await lockEvent(db, eventId)
  const row = event && (await resolveCode(db, event, { code, now }))?.row
  if (!event || !isMailedToInvitee(row)) throw refuse('invitation-refused')
  if (userId !== undefined && (await emailOf(db, userId)) !== row.bound_email)
    throw refuse('other-address')
  const shut = closedReason(
    { status: event.status, startsAt: event.starts_at, endsAt: event.ends_at },
    now,
  )
  if (shut) throw refuse(shut)
  await noteAnswer(db, { eventId, id: row.id, answer: 'declined' }, now)
  const id = row.registration_id
  const place = id === null ? undefined : await findRegistration(db, { eventId, id })
  if (place?.user_id !== null || place.state !== 'confirmed') return { declined: true }
  await updateRegistration(
    db,
    { eventId, id: place.id },
    { state: 'cancelled_by_attendee', left_at: now },
  )
  await changeSeats(db, eventId, { taken: -1 })
  await recordHistory(
    db,
    { eventId, registrationId: place.id, actorId: null, what: 'invitation-declined' },
    now,
  )
  await advanceWaitlist(db, (await lockEvent(db, eventId)) ?? event, now)
  return { declined: true }
}
