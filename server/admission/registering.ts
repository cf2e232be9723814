import type { Kind } from '#contract/items.ts'
import type { Answers } from '#contract/questions.ts'
import { type Consents, consentsAtFirst, type Registration, type RegistrationState } from '#contract/registering.ts'
import { announce, type EventRow, findEvent, lockEvent, moveSeats } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { takeUse } from './codes.store.ts'
import { placesOf } from './deciding.rules.ts'
import { type Admission, admit, isFull } from './door.rules.ts'
import { handOver } from './handing-on.ts'
import { type Happened, note } from './history.ts'
import { invitationOf, open, openFor, type Opened } from './invitations.ts'
import { endCodes } from './leaving.ts'
import { checkAnswers } from './questions.ts'
import { findDue, listHeldFor } from './queue.store.ts'
import { emailOf, findGuest, findLatest, findLive, insertRegistration, type RegistrationRow, updateRegistration } from './registrations.store.ts'
import { say, sayAnswers } from './saying.ts'
import { settle, settleAgain } from './settling.ts'
import { readRegistration } from './views.ts'

export type Person = { userId: string; now: Date }
type Ask = { eventId: string; code: string; items: readonly { kind: Kind; text: string }[]; answers?: Answers | undefined; consents?: Consents | undefined; wait?: { party: number } | undefined }
type State = 'confirmed' | 'pending_approval' | 'waitlisted'
type Entry = { event: EventRow; opened: Opened; state: State; ask: Ask }

const happened: Record<State, Happened> = { confirmed: 'registered', pending_approval: 'asked', waitlisted: 'waits' }
const told = { confirmed: 'joined', pending_approval: 'pending', waitlisted: 'waitlisted' } as const

/** Lets a person in with an invitation code, or has them wait for a place or for the host's word, or says why not. */
export async function register(db: Db, person: Person, ask: Ask): Promise<Registration> {
  await refuseWhereFull(db, person, ask)
  const found = await lockEvent(db, ask.eventId)
  const event = found && (await settle(db, found, person.now))
  const opened = event && (await openFor(db, event, { code: ask.code, ...person }))
  if (!event || !opened) throw refuse('invitation-refused')
  const comer = await whoComes(db, { event, opened }, person)
  const { email, guest, isLive, isTurnedAway, invitation } = comer
  const party = ask.wait?.party ?? 1
  if (event.capacity !== null && party > event.capacity) throw refuse('bad-request', { fields: { 'wait.party': 'too-large' } })
  const verdict = admit(doorOf(event), { invitation, isLive, isTurnedAway, wantsToWait: ask.wait !== undefined, party, now: person.now })
  if (!isState(verdict)) throw refuse(verdict)
  if (!(await open(db, event, { code: ask.code, now: person.now }))) throw refuse('invitation-refused') // theirs once, and used up
  if (opened.row?.bound_email && opened.row.bound_email !== email) throw refuse('other-address')
  const id = guest?.id ?? newId(person.now)
  await giveUp(db, comer.earlier, person)
  await (guest ? takeEntered(db, { eventId: event.id, id, code: opened.code }, person) : enter(db, { event, opened, state: verdict, ask }, { id, ...person }))
  await settleWords(db, { eventId: event.id, id, ask }, person)
  await note(db, { eventId: event.id, registrationId: id, actorId: person.userId, what: guest ? 'taken-over' : happened[verdict], facts: consentFacts(ask.consents) }, person.now)
  await announce(db, { eventId: event.id, kind: told[verdict], occasion: id }, person.now)
  if (verdict === 'pending_approval') await announce(db, { eventId: event.id, kind: 'asking', occasion: person.now.toISOString().slice(0, 13) }, person.now)
  if (verdict === 'waitlisted' || opened.row?.purpose === 'transfer' || comer.earlier.length > 0) await settleAgain(db, event.id, person.now)
  return readRegistration(db, event.id, person.userId)
}

/**
 * Tells whoever comes to a full gathering so at once, instead of having them wait in line for its row: in a rush they are most of all, and hold the connections that everybody needs.
 * Only a no is said here, and one that was true a moment ago; whoever gets a place gets it with the row held.
 */
async function refuseWhereFull(db: Db, person: Person, ask: Ask): Promise<void> {
  const event = await findEvent(db, ask.eventId)
  if (!event || ask.wait || !isFull(doorOf(event))) return
  const due = await findDue(db, event.id, person.now)
  const opened = due.left || due.offers || due.codes ? undefined : await open(db, event, { code: ask.code, now: person.now })
  if (!opened) return
  const { invitation, isLive, isTurnedAway } = await whoComes(db, { event, opened }, person)
  if (admit(doorOf(event), { invitation, isLive, isTurnedAway, wantsToWait: false, now: person.now }) === 'event-full') throw refuse('event-full')
}

/** Who stands at the door, and what they bring: a place that the host has entered for them, one that they left a moment ago, or what the code gives. */
async function whoComes(db: Db, { event, opened }: { event: EventRow; opened: Opened }, { userId }: Person) {
  const [email, live, left] = [await emailOf(db, userId), await findLive(db, event.id, userId), await listHeldFor(db, event.id, userId)]
  const guest = live ? undefined : await findGuest(db, event.id, email)
  const brought = invitationOf(opened)
  const isOwnPlace = left.some((row) => row.undo_state === 'confirmed')
  // A guest's code has a place for that guest alone: without one it only spares the question.
  const hasPlace = guest !== undefined || isOwnPlace || (brought.hasPlace && opened.row?.purpose !== 'guest')
  const takesTurn = live !== undefined && hasPlace && isWaiting(live.state)
  const invitation = { skipsApproval: brought.skipsApproval || guest !== undefined, hasPlace }
  const isInvited = guest !== undefined || (opened.row?.purpose === 'host' && opened.row.bound_email === email)
  const isTurnedAway = !isInvited && isTurned(await findLatest(db, event.id, userId))
  return { email, guest, isLive: live !== undefined && !takesTurn, isTurnedAway, invitation, earlier: live && takesTurn ? [live, ...left] : left }
}

function isTurned(row: RegistrationRow | undefined): boolean {
  return row?.state === 'declined' || row?.state === 'cancelled_by_host'
}

function isWaiting(state: RegistrationState): boolean {
  return state === 'waitlisted' || state === 'offered' || state === 'pending_approval'
}

/** Whoever comes anew holds nothing from before: not the place that they left a moment ago, nor their turn in the queue. */
async function giveUp(db: Db, rows: readonly RegistrationRow[], { userId, now }: Person): Promise<void> {
  for (const row of rows) {
    const { event_id: eventId, id, state } = row
    await updateRegistration(db, { eventId, id }, { state: 'cancelled_by_attendee', offer_until: null, undo_until: null, undo_state: null, left_at: now })
    if (isWaiting(state)) await note(db, { eventId, registrationId: id, actorId: userId, what: 'left' }, now)
    await moveSeats(db, eventId, { taken: -placesOf(row) })
  }
}

function isState(verdict: Admission): verdict is State {
  return verdict in happened
}

/** A new registration, in whatever state it begins; one use of its code, and the place that the code kept for it. */
async function enter(db: Db, { event, opened, state, ask }: Entry, { id, userId, now }: Person & { id: string }): Promise<void> {
  const { row } = opened
  if (row?.purpose === 'transfer') await handOver(db, row, { userId, now })
  const isKept = (row?.kept ?? 0) > 0
  if (row) await takeUse(db, row)
  const waits = state === 'waitlisted' ? { queued_at: now, party: ask.wait?.party ?? 1 } : {}
  await insertRegistration(db, { event_id: event.id, id, user_id: userId, state, joined_at: now, code: opened.code, ...waits })
  if (state === 'confirmed') await moveSeats(db, event.id, { taken: 1, kept: isKept ? -1 : 0 })
}

/** The place that the host has entered for this address becomes the person's own. */
async function takeEntered(db: Db, { code, ...at }: { eventId: string; id: string; code: string }, { userId, now }: Person): Promise<void> {
  await updateRegistration(db, at, { user_id: userId, joined_at: now, code })
  await endCodes(db, at, now) // what was sent to the guest opens nothing any more, whichever code they came with
  await moveSeats(db, at.eventId, {})
}

/** What the person says, answers and agrees to. */
async function settleWords(db: Db, { eventId, id, ask }: { eventId: string; id: string; ask: Ask }, person: Person): Promise<void> {
  const answers = await checkAnswers(db, eventId, { answers: ask.answers ?? [] })
  await updateRegistration(db, { eventId, id }, { answers: JSON.stringify(answers.kept), ...columnsOf(ask.consents ?? consentsAtFirst) })
  await say(db, { eventId, id, items: ask.items }, person)
  await sayAnswers(db, { eventId, id, said: answers.said }, person.now)
}

export function columnsOf(consents: Consents) {
  return { is_listed: consents.directory, is_matched: consents.matching, allows_photos: consents.photos, shares_with_sponsors: consents.sponsors }
}

/** What was agreed to, as the history keeps it. */
export function consentFacts(consents: Consents = consentsAtFirst): Record<string, string> {
  return Object.fromEntries(Object.entries(consents).map(([purpose, isGiven]) => [purpose, isGiven ? 'yes' : 'no']))
}

function doorOf(event: EventRow) {
  return {
    status: event.status, startsAt: event.starts_at, endsAt: event.ends_at, capacity: event.capacity, taken: event.seats_taken + event.seats_kept,
    needsApproval: event.needs_approval, hasWaitlist: event.has_waitlist,
  }
}
