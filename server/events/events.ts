import type { EventView, InvitationPreview } from '#contract/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { isFull, mayRead, normaliseCode, type Relation, timingOf } from './rules.ts'
import { type EventRow, findEvent, findEventByCode, findRelation } from './store.ts'
import { viewOf } from './views.ts'

export type { Mark, PersonAt, Waiting } from './people.ts'
export { askWhereMeaningLacks, markMatched, marksOf, peopleOf, standOf, waitingForMatches } from './people.ts'
export type { Relation } from './rules.ts'
export { askForMatchesAnew } from './store.ts'

type Reader = { userId: string | undefined; now: Date }
const noRelation: Relation = { host: false, attendee: false }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the person is to the gathering; nothing, when there is no such gathering. */
export async function relationTo(db: Db, eventId: string, userId: string): Promise<Relation> {
  const found = uuid.test(eventId) ? await findRelation(db, eventId, userId) : undefined
  return found ? { host: found.host_id === userId, attendee: found.registration_id !== null } : noRelation
}

/** Refuses somebody who is not in, and everybody once the gathering is over or cancelled. */
export async function refuseUnlessOpen(db: Db, eventId: string, person: { userId: string; now: Date }): Promise<void> {
  const { attendee } = await relationTo(db, eventId, person.userId)
  const event = attendee ? await findEvent(db, eventId) : undefined
  if (!event) throw refuse('registration-not-found')
  if (event.status === 'cancelled') throw refuse('event-cancelled')
  if (timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, person.now) === 'ended') throw refuse('event-ended')
}

/** Reads a gathering as far as the caller may; a gathering that may not be read looks as if it were not there. */
export async function readEvent(db: Db, eventId: string, reader: Reader): Promise<EventView> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const { relation, registrationId } = await relate(db, event, reader.userId)
  if (!mayRead(event, relation)) throw refuse('event-not-found')
  return viewOf(event, { relation, registrationId, isSignedIn: reader.userId !== undefined, now: reader.now })
}

/** Shows what a code opens, also to somebody who is not signed in and also for an invite-only gathering. */
export async function previewInvitation(db: Db, ask: { eventId: string; code: string }, reader: Reader): Promise<InvitationPreview> {
  const event = await findEvent(db, ask.eventId)
  if (!event || !opens(event, ask.code)) throw refuse('invitation-refused')
  const { relation, registrationId } = await relate(db, event, reader.userId)
  const full = isFull({ capacity: event.capacity, seatsTaken: event.seats_taken })
  return { event: viewOf(event, { relation, registrationId, isSignedIn: reader.userId !== undefined, now: reader.now }), full }
}

/** Finds the gathering by its code alone. */
export async function findInvitation(db: Db, code: string): Promise<{ eventId: string; invitationCode: string }> {
  const plain = normaliseCode(code)
  const event = await findEventByCode(db, `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`)
  if (!event || !opens(event, code)) throw refuse('invitation-refused')
  return { eventId: event.id, invitationCode: event.invitation_code }
}

function opens(event: EventRow, code: string): boolean {
  return event.status !== 'draft' && normaliseCode(event.invitation_code) === normaliseCode(code)
}

async function relate(db: Db, event: EventRow, userId: string | undefined) {
  const found = userId ? await findRelation(db, event.id, userId) : undefined
  return { relation: { host: event.host_id === userId, attendee: Boolean(found?.registration_id) }, registrationId: found?.registration_id ?? null }
}
