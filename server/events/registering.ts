import { limits, type Registration } from '#contract/events.ts'
import type { Kind } from '#contract/items.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { keepInLibrary } from './items.ts'
import { cancelRegistration, deleteStatements, findRegistration, insertRegistration, insertStatements, statementsOf } from './people.store.ts'
import { admit, timingOf } from './rules.ts'
import { askForMatches, lockEvent, moveSeats } from './store.ts'

type Said = { kind: Kind; text: string }
type Person = { userId: string; now: Date }

/** Lets a person in with an invitation code, with what they seek and offer, or says why not. */
export async function register(db: Db, person: Person, ask: { eventId: string; code: string; items: readonly Said[] }): Promise<Registration> {
  const event = await lockEvent(db, ask.eventId)
  const isIn = event !== undefined && (await findRegistration(db, event.id, person.userId)) !== undefined
  const verdict = admit(event && doorOf(event), { code: ask.code, isIn, now: person.now })
  if (verdict !== 'admitted') throw refuse(verdict)
  const id = newId(person.now)
  await insertRegistration(db, { id, event_id: ask.eventId, user_id: person.userId, joined_at: person.now })
  await say(db, { eventId: ask.eventId, registrationId: id, items: ask.items }, person)
  await moveSeats(db, ask.eventId, 1)
  return readRegistration(db, ask.eventId, person.userId)
}

/** Replaces what a person seeks and offers at one gathering. */
export async function restate(db: Db, person: Person, ask: { eventId: string; items: readonly Said[] }): Promise<Registration> {
  const { registration } = await openRegistration(db, ask.eventId, person)
  await deleteStatements(db, ask.eventId, registration.id)
  await say(db, { eventId: ask.eventId, registrationId: registration.id, items: ask.items }, person)
  await askForMatches(db, [ask.eventId])
  return readRegistration(db, ask.eventId, person.userId)
}

/** Takes a person out; the place is free, and their matches are gone, from this moment. */
export async function leave(db: Db, person: Person, eventId: string): Promise<void> {
  const event = await lockEvent(db, eventId)
  if (event && timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, person.now) === 'ended') throw refuse('event-ended')
  if (!(await cancelRegistration(db, { eventId, ...person }))) throw refuse('registration-not-found')
  await moveSeats(db, eventId, -1)
}

export async function readRegistration(db: Db, eventId: string, userId: string): Promise<Registration> {
  const row = await findRegistration(db, eventId, userId)
  if (!row) throw refuse('registration-not-found')
  const statements = await statementsOf(db, eventId, [row.id])
  return {
    id: row.id, eventId, state: row.state, joinedAt: row.joined_at.toISOString(),
    statements: statements.map(({ id, item_id, kind, text }) => ({ id, itemId: item_id, kind, text })),
  }
}

async function openRegistration(db: Db, eventId: string, person: Person) {
  const event = await lockEvent(db, eventId)
  const registration = event && (await findRegistration(db, eventId, person.userId))
  if (!event || !registration) throw refuse('registration-not-found')
  if (event.status === 'cancelled') throw refuse('event-cancelled')
  if (timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, person.now) === 'ended') throw refuse('event-ended')
  return { event, registration }
}

async function say(db: Db, at: { eventId: string; registrationId: string; items: readonly Said[] }, person: Person): Promise<void> {
  const kept = await keepInLibrary(db, at.items.slice(0, limits.statementsPerPerson), person)
  await insertStatements(db, kept.map((item, position) => ({
    event_id: at.eventId, id: newId(person.now), registration_id: at.registrationId, item_id: item.id, kind: item.kind, text: item.text, position,
  })))
}

function doorOf(event: NonNullable<Awaited<ReturnType<typeof lockEvent>>>) {
  return {
    status: event.status, startsAt: event.starts_at, endsAt: event.ends_at, capacity: event.capacity, seatsTaken: event.seats_taken, invitationCode: event.invitation_code,
  }
}
