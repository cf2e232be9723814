import type { EarlierInvitationJson } from '#database/values.ts'
import { announceToAll, changeSeats, type EventRow } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode, withNewIds } from '../../kit/ids.ts'
import type { OutreachEvent } from '../../reputation/reputation.ts'
import { insertCodes } from '../invitation-codes/codes.store.ts'
import {
  changeTerms,
  listOpenInvitations,
  listUndoneInvitations,
  type OpenInvitation,
  type UndoneInvitation,
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
  /** The import that the guests come from. */
  importId?: string
}

/** The places made, in the order of the guests; and invitations without one that now have it. */
type ReservedPlaces = { ids: string[]; earlier: EarlierInvitationJson[] }

// As many people, with all their statements, as fit into one SQL statement, which takes 65,535
// values.
const batchSize = 200

/** Reserves a place for each guest, with a code to take it; mails them unless told not to. */
export async function reservePlaces(
  db: Db,
  host: AdmissionActor,
  { guests, ...batch }: GuestBatch,
): Promise<ReservedPlaces> {
  // In the order of the file.
  const numbered = withNewIds(guests, host.now)
  const known = {
    open: await listOpenInvitations(db, batch.event.id),
    undone: await listUndoneInvitations(db, batch.event.id),
  }
  for (let from = 0; from < numbered.length; from += batchSize)
    await reserveSome(db, host, {
      ...batch,
      ...known,
      guests: numbered.slice(from, from + batchSize),
    })
  await changeSeats(db, batch.event.id, { taken: guests.length })
  return {
    ids: numbered.map(({ id }) => id),
    earlier: guests.flatMap(({ email }) => {
      const invitation = known.open.get(email)
      if (!invitation) return []
      const { declinedAt, code: _, ...terms } = invitation
      return [{ ...terms, declinedAt: declinedAt?.toISOString() ?? null }]
    }),
  }
}

type KnownInvitations = {
  open: ReadonlyMap<string, OpenInvitation>
  undone: ReadonlyMap<string, UndoneInvitation>
}

async function reserveSome(
  db: Db,
  { userId, now }: AdmissionActor,
  {
    event,
    guests,
    isTold,
    importId,
    open,
    undone,
  }: Omit<GuestBatch, 'guests'> & KnownInvitations & { guests: readonly NumberedGuest[] },
): Promise<void> {
  const eventId = event.id
  const newGuests = guests.map((guest) => ({
    ...guest,
    // The link that they were mailed before now takes the place.
    reusedId: (open.get(guest.email) ?? undone.get(guest.email))?.id ?? null,
    isInvited: open.has(guest.email),
    code: (open.get(guest.email) ?? undone.get(guest.email))?.code ?? newInvitationCode(),
  }))
  await storeGuests(db, newGuests, { event, isTold, importId, now })
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
}

type NumberedGuest = GuestBatch['guests'][number] & { id: string }
type NewGuest = NumberedGuest & {
  code: string
  /** The invitation that the person has, which now has the place. */
  reusedId: string | null
  /** Whether that invitation opened until now. */
  isInvited: boolean
}

async function storeGuests(
  db: Db,
  newGuests: readonly NewGuest[],
  {
    event,
    isTold,
    importId = null,
    now,
  }: Pick<GuestBatch, 'event' | 'isTold'> & { importId: string | null | undefined; now: Date },
): Promise<void> {
  await insertRegistrations(
    db,
    newGuests.map(({ id, name, email, answers }) => ({
      event_id: event.id,
      id,
      user_id: null,
      guest_name: name,
      guest_email: email,
      state: 'confirmed',
      joined_at: now,
      is_notified: isTold,
      answers: JSON.stringify(answers),
    })),
  )
  await insertStatements(
    db,
    newGuests.flatMap(({ id, objectives, offerings }) =>
      statementsOfGuest({ objectives, offerings }).map((statement, position) => ({
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
  await changeTerms(
    db,
    event.id,
    newGuests.flatMap(({ id, reusedId }) =>
      reusedId === null
        ? []
        : [
            {
              id: reusedId,
              purpose: 'guest' as const,
              registrationId: id,
              importId,
              asks: false,
            },
          ],
    ),
  )
  await insertCodes(
    db,
    newGuests
      .filter(({ reusedId }) => reusedId === null)
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
        import_id: importId,
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
    newGuests.map(({ id, code, name, email, isNameless = false, isInvited }) => ({
      eventId: event.id,
      kind: 'guest' as const,
      occasion: id,
      recipient: email,
      facts: { code, name: isNameless ? '' : name, ...(isInvited && { again: 'yes' }) },
    })),
    now,
  )
}

/** Returns what a host wrote for a guest as statements. */
export function statementsOfGuest({
  objectives,
  offerings,
}: Pick<Guest, 'objectives' | 'offerings'>) {
  return [
    ...objectives.map((text) => ({ kind: 'objective' as const, text })),
    ...offerings.map((text) => ({ kind: 'offering' as const, text })),
  ]
}
