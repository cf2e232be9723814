import {
  type addAttendee as addCall,
  type AttendeeView,
  type importAttendees as importCall,
} from '#contract/admission/attendees.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { SendingLimit } from '#contract/mailing/sending-limit.ts'
import { announceToAll, type EventRow, findEvent, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import { forecast, limitOf, type OutreachEvent } from '../../reputation/reputation.ts'
import { readAttendee } from './attendee.ts'
import { listOpenInvitations, revokeInvitations } from '../invitees/invitees.store.ts'
import { insertCodes } from '../invitation-codes/codes.store.ts'
import { freePlacesOf } from './decisions.ts'
import { insertRegistrations, listAddresses, listFormerAttendees } from './add-attendees.store.ts'
import { recordHistories } from '../registration/history.ts'
import { lockCurrentEvent } from '../registration/lock-event.ts'
import { validateImport, type ImportPerson as Guest } from './attendee-import.rules.ts'
import { readPeople } from './attendee-file-reader.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { insertStatements } from '../registration/registrations.store.ts'

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
  const [id = ''] = await reservePlaces(db, host, { event, guests: [guest], isTold })
  return readAttendee(db, { eventId, id })
}

/**
 * Adds the people of a file as far as possible; former attendees only if the host chose them. As a
 * preview, only reports the result.
 */
export async function importAttendees(
  db: Db,
  host: AdmissionActor & { strangersPerDay: number },
  request: { eventId: string } & EndpointBody<typeof importCall>,
): Promise<EndpointReply<typeof importCall>> {
  const { columns, lines } = readPeople(request.csv, request.columns)
  const event = await lockForInvitations(db, request.eventId, host)
  const judged = validateImport(lines, {
    taken: await listAddresses(db, event.id),
    out: await listFormerAttendees(db, event.id),
    free: freePlacesOf(event),
    admitted: new Set(request.admitted),
  })
  const guests = judged.flatMap(({ person }) => person ?? [])
  const isTold = request.isTold ?? request.isPreview
  const mailed = isTold
    ? await forecast(
        db,
        { shown: shownOf(event), emails: guests.map(({ email }) => email) },
        { base: host.strangersPerDay, now: host.now },
      )
    : { told: 0, later: 0, before: 0 }
  const entered = request.isPreview ? [] : await reservePlaces(db, host, { event, guests, isTold })
  const heldCount = judged.filter(
    ({ row, person }) => person === null && row.problem === null,
  ).length
  return {
    columns,
    rows: judged.map(({ row }) => row),
    good: guests.length,
    held: heldCount,
    entered: entered.length,
    ...mailed,
  }
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
