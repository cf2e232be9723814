import {
  type addAttendee as addCall,
  type AttendeeView,
  type importAttendees as importCall,
} from '#contract/admission/attendees.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { SendingLimit } from '#contract/mailing/sending-limit.ts'
import { findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { forecast, limitOf } from '../../reputation/reputation.ts'
import { invite, refuseTooMany } from '../invitees/invite.ts'
import { listOpenInvitations } from '../invitees/invitees.store.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { listAddresses, listFormerAttendees } from './add-attendees.store.ts'
import { readAttendee } from './attendee.ts'
import { readPeople } from './attendee-file-reader.ts'
import { validateImport } from './attendee-import.rules.ts'
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
  const [id = ''] = await reservePlaces(db, host, { event, guests: [guest], isTold })
  return readAttendee(db, { eventId, id, readerId: host.userId })
}

const nobody: ReadonlySet<string> = new Set()

/**
 * Adds or invites the people of a file as far as possible; former attendees only if the host chose
 * them. As a preview, only reports the result.
 */
export async function importAttendees(
  db: Db,
  host: AdmissionActor & { strangersPerDay: number },
  request: { eventId: string } & EndpointBody<typeof importCall>,
): Promise<EndpointReply<typeof importCall>> {
  const { columns, lines } = readPeople(request.csv, request.columns)
  const event = await lockForInvitations(db, request.eventId, host)
  const kind = request.invitation ?? 'free-spot'
  const keepsPlaces = kind === 'free-spot'
  const open = await listOpenInvitations(db, event.id)
  const judged = validateImport(lines, {
    taken: await listAddresses(db, event.id),
    out: await listFormerAttendees(db, event.id),
    free: keepsPlaces ? freePlacesOf(event) : Number.POSITIVE_INFINITY,
    invited: keepsPlaces ? nobody : new Set(open.keys()),
    admitted: new Set(request.admitted),
  })
  const guests = judged.flatMap(({ person }) => person ?? [])
  const isTold = !keepsPlaces || (request.isTold ?? request.isPreview)
  const mailed = isTold
    ? await forecast(
        db,
        {
          shown: shownOf(event),
          emails: guests.map(({ email }) => email),
          again: new Set(open.keys()),
        },
        { base: host.strangersPerDay, now: host.now },
      )
    : { told: 0, later: 0, before: 0 }
  if (!request.isPreview) {
    if (kind === 'free-spot') await reservePlaces(db, host, { event, guests, isTold })
    else {
      await refuseTooMany(db, event.id, guests.length)
      await invite(db, host, { event, kind, people: guests })
    }
  }
  const heldCount = judged.filter(
    ({ row, person }) => person === null && row.problem === null,
  ).length
  return {
    columns,
    rows: judged.map(({ row }) => row),
    good: guests.length,
    held: heldCount,
    entered: request.isPreview ? 0 : guests.length,
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
