import { announceToAll, changeSeats, type EventRow } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import type { OutreachEvent } from '../../reputation/reputation.ts'
import { insertCodes } from '../invitation-codes/codes.store.ts'
import { listOpenInvitations, revokeInvitations } from '../invitees/invitees.store.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { recordHistories } from '../registration/history.ts'
import { lockCurrentEvent } from '../registration/lock-event.ts'
import { insertStatements } from '../registration/registrations.store.ts'
import { insertRegistrations } from './add-attendees.store.ts'
import type { ImportPerson as Guest } from './attendee-import.rules.ts'

/** Returns an event as mails to strangers show it. */
export function shownOf({
  id: eventId,
  host_id: hostId,
  title,
  host_name: hostName,
}: EventRow): OutreachEvent {
  return { eventId, hostId, title, hostName }
}

/** Locks an event that people may be added or invited to. */
export async function lockForInvitations(
  db: Db,
  eventId: string,
  { now }: AdmissionActor,
): Promise<EventRow> {
  const event = await lockCurrentEvent(db, eventId, { now })
  if (event.status === 'draft') throw refuse('not-published')
  return event
}

type GuestBatch = { event: EventRow; guests: readonly Guest[]; isTold: boolean }

// As many people, with all their statements, as fit into one SQL statement, which takes 65,535
// values.
const batchSize = 200

/** Reserves a place for each guest, with a code to take it; mails them unless told not to. */
export async function reservePlaces(
  db: Db,
  host: AdmissionActor,
  { event, guests, isTold }: GuestBatch,
): Promise<string[]> {
  await supersedeInvitations(db, event.id, {
    emails: guests.map(({ email }) => email),
    now: host.now,
  })
  const entered: string[] = []
  for (let from = 0; from < guests.length; from += batchSize)
    entered.push(
      ...(await reserveSome(db, host, {
        event,
        guests: guests.slice(from, from + batchSize),
        isTold,
      })),
    )
  await changeSeats(db, event.id, { taken: guests.length })
  return entered
}

/** Ends invitations without a place: the reserved place replaces them. */
async function supersedeInvitations(
  db: Db,
  eventId: string,
  { emails, now }: { emails: readonly string[]; now: Date },
): Promise<void> {
  const open = await listOpenInvitations(db, eventId)
  const ids = emails.flatMap((email) => open.get(email) ?? [])
  if (ids.length > 0) await revokeInvitations(db, { eventId, ids }, now)
}

async function reserveSome(
  db: Db,
  { userId, now }: AdmissionActor,
  { event, guests, isTold }: GuestBatch,
): Promise<string[]> {
  const eventId = event.id
  // Ids of one moment, sorted, so that the list keeps the order of the file.
  const ids = guests.map(() => newId(now)).toSorted()
  const newGuests = guests.map((guest, at) => ({
    ...guest,
    id: ids[at] ?? newId(now),
    code: newInvitationCode(),
  }))
  await insertRegistrations(
    db,
    newGuests.map(({ id, name, email }) => ({
      event_id: eventId,
      id,
      user_id: null,
      guest_name: name,
      guest_email: email,
      state: 'confirmed',
      joined_at: now,
      is_notified: isTold,
    })),
  )
  await insertStatements(
    db,
    newGuests.flatMap(({ id, objectives, offerings }) =>
      saidOf({ objectives, offerings }).map((statement, position) => ({
        event_id: eventId,
        id: newId(now),
        registration_id: id,
        item_id: null,
        question_id: null,
        position,
        ...statement,
      })),
    ),
  )
  await insertCodes(
    db,
    newGuests.map(({ id, code, email }) => ({
      event_id: eventId,
      id: newId(now),
      code,
      max_uses: 1,
      skips_approval: true,
      bound_email: email,
      expires_at: event.ends_at,
      purpose: 'guest',
      registration_id: id,
    })),
  )
  await recordHistories(
    db,
    newGuests.map(({ id }) => ({
      eventId,
      registrationId: id,
      actorId: userId,
      what: 'entered' as const,
    })),
    now,
  )
  if (isTold)
    await announceToAll(
      db,
      newGuests.map(({ id, code, name, email }) => ({
        eventId,
        kind: 'guest' as const,
        occasion: id,
        recipient: email,
        facts: { code, name },
      })),
      now,
    )
  return newGuests.map(({ id }) => id)
}

function saidOf({ objectives, offerings }: Pick<Guest, 'objectives' | 'offerings'>) {
  return [
    ...objectives.map((text) => ({ kind: 'objective' as const, text })),
    ...offerings.map((text) => ({ kind: 'offering' as const, text })),
  ]
}
