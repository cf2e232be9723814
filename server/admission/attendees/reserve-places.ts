import { announceToAll, changeSeats, type EventRow } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode, withNewIds } from '../../kit/ids.ts'
import type { OutreachEvent } from '../../reputation/reputation.ts'
import { insertCodes } from '../invitation-codes/codes.store.ts'
import {
  giveInvitationAPlace,
  listOpenInvitations,
  type OpenInvitation,
} from '../invitees/invitees.store.ts'
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

/** `isNameless`: the name was made from the address, and does not greet. */
type GuestBatch = {
  event: EventRow
  guests: readonly (Guest & { isNameless?: boolean })[]
  isTold: boolean
}

// As many people, with all their statements, as fit into one SQL statement, which takes 65,535
// values.
const batchSize = 200

/** Reserves a place for each guest, with a code to take it; mails them unless told not to. */
export async function reservePlaces(
  db: Db,
  host: AdmissionActor,
  { event, guests, isTold }: GuestBatch,
): Promise<string[]> {
  const open = await listOpenInvitations(db, event.id)
  const entered: string[] = []
  for (let from = 0; from < guests.length; from += batchSize)
    entered.push(
      ...(await reserveSome(db, host, {
        event,
        guests: guests.slice(from, from + batchSize),
        isTold,
        open,
      })),
    )
  await changeSeats(db, event.id, { taken: guests.length })
  return entered
}

async function reserveSome(
  db: Db,
  { userId, now }: AdmissionActor,
  { event, guests, isTold, open }: GuestBatch & { open: ReadonlyMap<string, OpenInvitation> },
): Promise<string[]> {
  const eventId = event.id
  // In the order of the file.
  const newGuests = withNewIds(guests, now).map((guest) => ({
    ...guest,
    // The link that they were mailed before now takes the place.
    earlier: open.get(guest.email) ?? null,
    code: open.get(guest.email)?.code ?? newInvitationCode(),
  }))
  await storeGuests(db, newGuests, { event, isTold, now })
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
  if (isTold) await mailGuests(db, newGuests, { event, now })
  return newGuests.map(({ id }) => id)
}

type NewGuest = Guest & {
  id: string
  code: string
  isNameless?: boolean
  earlier: OpenInvitation | null
}

async function storeGuests(
  db: Db,
  newGuests: readonly NewGuest[],
  { event, isTold, now }: { event: EventRow; isTold: boolean; now: Date },
): Promise<void> {
  await insertRegistrations(
    db,
    newGuests.map(({ id, name, email }) => ({
      event_id: event.id,
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
        event_id: event.id,
        id: newId(now),
        registration_id: id,
        item_id: null,
        question_id: null,
        position,
        ...statement,
      })),
    ),
  )
  for (const { id, earlier } of newGuests)
    if (earlier)
      await giveInvitationAPlace(db, { eventId: event.id, id: earlier.id, registrationId: id })
  await insertCodes(
    db,
    newGuests
      .filter(({ earlier }) => earlier === null)
      .map(({ id, code, email }) => ({
        event_id: event.id,
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
}

async function mailGuests(
  db: Db,
  newGuests: readonly NewGuest[],
  { event, now }: { event: EventRow; now: Date },
): Promise<void> {
  await announceToAll(
    db,
    newGuests.map(({ id, code, name, email, isNameless = false, earlier }) => ({
      eventId: event.id,
      kind: 'guest' as const,
      occasion: id,
      recipient: email,
      facts: { code, name: isNameless ? '' : name, ...(earlier && { again: 'yes' }) },
    })),
    now,
  )
}

function saidOf({ objectives, offerings }: Pick<Guest, 'objectives' | 'offerings'>) {
  return [
    ...objectives.map((text) => ({ kind: 'objective' as const, text })),
    ...offerings.map((text) => ({ kind: 'offering' as const, text })),
  ]
}
