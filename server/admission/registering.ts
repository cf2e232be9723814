import type { Kind } from '#contract/items.ts'
import type { Answers } from '#contract/questions.ts'
import {
  type Consents,
  consentsAtFirst,
  consentVersion,
  type Registration,
  type RegistrationState,
} from '#contract/registering.ts'
import type { Wish } from '#contract/ticket-wish.ts'
import { minutesBefore } from '#contract/time.ts'
import { announce, type EventRow, findEvent, lockEvent, moveSeats } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { placesLeft } from '../pricing/pricing.ts'
import { columnsOfFare, type Fare, fareOf, keepForGuests, payMinutes } from './buying.ts'
import { takeUse } from './codes.store.ts'
import { placesOf } from './deciding.rules.ts'
import { type Admission, admit, isFull } from './door.rules.ts'
import { handOver } from './handing-on.ts'
import { type Happened, note } from './history.ts'
import { invitationOf, open, openFor, type Opened, whyShut } from './invitations.ts'
import { endCodes } from './leaving.ts'
import { checkAnswers } from './questions.ts'
import { findDue, listHeldFor } from './queue.store.ts'
import {
  emailOf,
  findGuest,
  findLatest,
  findLive,
  insertRegistration,
  type RegistrationRow,
  updateRegistration,
} from './registrations.store.ts'
import { say, sayAnswers } from './saying.ts'
import { settle, settleAgain } from './settling.ts'
import { readRegistration } from './views.ts'

/**
 * What somebody says of who recommended the gathering to them: a code, and what links have left in
 * their browser.
 */
type Said = { affiliateCode?: string | undefined; touches?: readonly string[] | undefined }
/** Fixes who brought somebody who joins anew, with the code of the host's that they came with. */
export type Recommended = (
  db: Db,
  joining: {
    event: EventRow
    registrationId: string
    userId: string
    codeId: string | null
    said: Said
    now: Date
  },
) => Promise<void>
/** Whoever acts, and whether there is a till: without one only what is free can be had. */
export type Person = { userId: string; now: Date; mayPay?: boolean; recommended?: Recommended }
type Ask = Said & {
  eventId: string
  code: string
  items: readonly { kind: Kind; text: string }[]
  answers?: Answers | undefined
  consents?: Consents | undefined
  wait?: { party: number } | undefined
  ticket?: Wish | undefined
}
type State = 'confirmed' | 'pending_approval' | 'waitlisted' | 'awaiting_payment'
type Entry = { event: EventRow; opened: Opened; state: State; fare: Fare | null; ask: Ask }

const happened: Record<State, Happened> = {
  confirmed: 'registered',
  pending_approval: 'asked',
  waitlisted: 'waits',
  awaiting_payment: 'registered',
}
// Whoever pays is told when it is paid.
const told = {
  confirmed: 'joined',
  pending_approval: 'pending',
  waitlisted: 'waitlisted',
  awaiting_payment: null,
} as const

/**
 * Lets a person in with an invitation code, or has them wait for a place or for the host's word, or
 * says why not.
 */
export async function register(db: Db, person: Person, ask: Ask): Promise<Registration> {
  await refuseWhereFull(db, person, ask)
  const found = await lockEvent(db, ask.eventId)
  const event = found && (await settle(db, found, person.now))
  const opened = event && (await openFor(db, event, { code: ask.code, ...person }))
  if (!event || !opened) throw refuse(await whyShut(db, { event_id: ask.eventId, code: ask.code }))
  const comer = await whoComes(db, { event, opened }, person)
  const { email, guest, isLive, isTurnedAway, invitation } = comer
  const places = placesAsked(ask)
  const party = ask.ticket ? places : (ask.wait?.party ?? 1)
  if (event.capacity !== null && party > event.capacity)
    throw refuse('bad-request', {
      fields: { [ask.ticket ? 'ticket.guests' : 'wait.party']: 'too-large' },
    })
  refuseOneself(ask, email)
  const verdict = admit(doorOf(event), {
    invitation,
    isLive,
    isTurnedAway,
    wantsToWait: ask.wait !== undefined,
    party: ask.ticket ? 1 : party,
    places,
    now: person.now,
  })
  if (!isVerdict(verdict)) throw refuse(verdict)
  if (!(await open(db, event, { code: ask.code, now: person.now })))
    throw refuse('invitation-refused') // theirs once, and used up
  if (opened.row?.bound_email && opened.row.bound_email !== email) throw refuse('other-address')
  const fare = await fareOf(db, event, {
    opened,
    isEntered: guest !== undefined,
    wish: ask.ticket,
    waits: verdict === 'waitlisted',
    now: person.now,
  })
  const isToPay = (fare?.bought?.amount ?? 0) > 0
  if (isToPay && !person.mayPay) throw refuse('payments-off')
  const state = verdict === 'confirmed' && isToPay ? 'awaiting_payment' : verdict
  const id = guest?.id ?? newId(person.now)
  await giveUp(db, comer.earlier, person)
  await (guest
    ? takeEntered(db, { eventId: event.id, id, code: opened.code }, person)
    : enter(db, { event, opened, state, fare, ask }, { id, ...person }))
  await settleWords(db, { eventId: event.id, id, ask }, person)
  if (comesAnew(opened, guest))
    await person.recommended?.(db, {
      event,
      registrationId: id,
      userId: person.userId,
      codeId: opened.row?.id ?? null,
      said: ask,
      now: person.now,
    })
  await note(
    db,
    {
      eventId: event.id,
      registrationId: id,
      actorId: person.userId,
      what: guest ? 'taken-over' : happened[state],
      facts: consentFacts(ask.consents),
    },
    person.now,
  )
  const news = told[state]
  if (news) await announce(db, { eventId: event.id, kind: news, occasion: id }, person.now)
  if (state === 'pending_approval')
    await announce(
      db,
      { eventId: event.id, kind: 'asking', occasion: person.now.toISOString().slice(0, 13) },
      person.now,
    )
  if (state === 'waitlisted' || opened.row?.purpose === 'transfer' || comer.earlier.length > 0)
    await settleAgain(db, event.id, person.now)
  return readRegistration(db, event.id, person.userId)
}

/**
 * Whoever takes a place that was bought, kept or entered for them was brought by whoever did that.
 */
function comesAnew({ row }: Opened, guest: RegistrationRow | undefined): boolean {
  return guest === undefined && row?.purpose !== 'transfer' && row?.purpose !== 'guest'
}

/** Nobody is their own guest: the place that is theirs is among those they buy already. */
function refuseOneself({ ticket }: Ask, email: string): void {
  const at = (ticket?.guests ?? []).findIndex((guest) => guest.toLowerCase() === email)
  if (at !== -1) throw refuse('bad-request', { fields: { [`ticket.guests.${at}`]: 'own-address' } })
}

/** For how many places somebody asks at once: their own, and those of the guests whom they name. */
function placesAsked({ ticket }: Ask): number {
  return 1 + new Set((ticket?.guests ?? []).map((email) => email.toLowerCase())).size
}

/**
 * Tells whoever comes to a full gathering, or for a ticket that is sold out, so at once, instead of
 * having them wait in line for its row: in a rush they are most of all, and hold the connections
 * that everybody needs.
 * Only a no is said here, and one that was true a moment ago; whoever gets a place gets it with the
 * row held.
 */
async function refuseWhereFull(db: Db, person: Person, ask: Ask): Promise<void> {
  const event = await findEvent(db, ask.eventId)
  if (!event) return
  const isSoldOut =
    ask.ticket !== undefined &&
    (await placesLeft(db, event.id, ask.ticket.tierId)) < placesAsked(ask)
  if (!isSoldOut && (ask.wait || !isFull(doorOf(event)))) return
  const due = await findDue(db, event.id, person.now)
  const opened =
    due.left || due.offers || due.codes
      ? undefined
      : await openFor(db, event, { code: ask.code, ...person })
  if (!opened) return
  const { invitation, isLive, isTurnedAway, guest } = await whoComes(db, { event, opened }, person)
  const verdict = admit(doorOf(event), {
    invitation,
    isLive,
    isTurnedAway,
    wantsToWait: ask.wait !== undefined,
    places: placesAsked(ask),
    now: person.now,
  })
  if (verdict === 'event-full') throw refuse('event-full')
  if (isSoldOut && isVerdict(verdict))
    await fareOf(db, event, {
      opened,
      isEntered: guest !== undefined,
      wish: ask.ticket,
      waits: verdict === 'waitlisted',
      now: person.now,
    })
}

/**
 * Who stands at the door, and what they bring: a place that the host has entered for them, one that
 * they left a moment ago, or what the code gives.
 */
async function whoComes(
  db: Db,
  { event, opened }: { event: EventRow; opened: Opened },
  { userId }: Person,
) {
  const [email, live, left] = [
    await emailOf(db, userId),
    await findLive(db, event.id, userId),
    await listHeldFor(db, event.id, userId),
  ]
  const guest = live ? undefined : await findGuest(db, event.id, email)
  const brought = invitationOf(opened)
  const isOwnPlace = left.some((row) => row.undo_state === 'confirmed')
  // A guest's code has a place for that guest alone: without one it only spares the question.
  const hasPlace =
    guest !== undefined || isOwnPlace || (brought.hasPlace && opened.row?.purpose !== 'guest')
  const takesTurn = live !== undefined && hasPlace && isWaiting(live.state)
  const invitation = { skipsApproval: brought.skipsApproval || guest !== undefined, hasPlace }
  const isInvited =
    guest !== undefined || (opened.row?.purpose === 'host' && opened.row.bound_email === email)
  const isTurnedAway = !isInvited && isTurned(await findLatest(db, event.id, userId))
  return {
    email,
    guest,
    isLive: live !== undefined && !takesTurn,
    isTurnedAway,
    invitation,
    earlier: live && takesTurn ? [live, ...left] : left,
  }
}

function isTurned(row: RegistrationRow | undefined): boolean {
  return row?.state === 'declined' || row?.state === 'cancelled_by_host'
}

function isWaiting(state: RegistrationState): boolean {
  return state === 'waitlisted' || state === 'offered' || state === 'pending_approval'
}

/**
 * Whoever comes anew holds nothing from before: not the place that they left a moment ago, nor
 * their turn in the queue.
 */
async function giveUp(
  db: Db,
  rows: readonly RegistrationRow[],
  { userId, now }: Person,
): Promise<void> {
  for (const row of rows) {
    const { event_id: eventId, id, state } = row
    await updateRegistration(
      db,
      { eventId, id },
      {
        state: 'cancelled_by_attendee',
        offer_until: null,
        undo_until: null,
        undo_state: null,
        left_at: now,
      },
    )
    if (isWaiting(state))
      await note(db, { eventId, registrationId: id, actorId: userId, what: 'left' }, now)
    await moveSeats(db, eventId, { taken: -placesOf(row) })
  }
}

function isVerdict(verdict: Admission): verdict is Exclude<State, 'awaiting_payment'> {
  return verdict in happened
}

/**
 * A new registration, in whatever state it begins; one use of its code, and the places that it
 * takes.
 */
async function enter(
  db: Db,
  { event, opened, state, fare, ask }: Entry,
  { id, userId, now }: Person & { id: string },
): Promise<void> {
  const { row } = opened
  if (row?.purpose === 'transfer') await handOver(db, row, { userId, now })
  const kept = (row?.kept ?? 0) > 0 ? -1 : 0
  if (row) await takeUse(db, row)
  const waits = state === 'waitlisted' ? { queued_at: now, party: ask.wait?.party ?? 1 } : {}
  const pays = state === 'awaiting_payment' ? { pay_until: minutesBefore(now, -payMinutes) } : {}
  await insertRegistration(db, {
    event_id: event.id,
    id,
    user_id: userId,
    state,
    joined_at: now,
    code: opened.code,
    ...waits,
    ...columnsOfFare(fare),
    ...pays,
  })
  const guests = fare?.bought?.guests ?? []
  if (state === 'confirmed' || state === 'awaiting_payment')
    await moveSeats(db, event.id, { taken: 1 + guests.length, kept })
  if (state === 'confirmed')
    await keepForGuests(db, event, { buyer: { id, tier_id: fare?.tierId ?? null, guests }, now })
}

/** The place that the host has entered for this address becomes the person's own. */
async function takeEntered(
  db: Db,
  { code, ...at }: { eventId: string; id: string; code: string },
  { userId, now }: Person,
): Promise<void> {
  await updateRegistration(db, at, { user_id: userId, joined_at: now, code })
  // What was sent to the guest opens nothing any more, whichever code they came with
  await endCodes(db, { ...at, by: 'host' }, now)
  await moveSeats(db, at.eventId, {})
}

/** What the person says, answers and agrees to. */
async function settleWords(
  db: Db,
  { eventId, id, ask }: { eventId: string; id: string; ask: Ask },
  person: Person,
): Promise<void> {
  const answers = await checkAnswers(db, eventId, { answers: ask.answers ?? [] })
  await updateRegistration(
    db,
    { eventId, id },
    { answers: JSON.stringify(answers.kept), ...columnsOf(ask.consents ?? consentsAtFirst) },
  )
  await say(db, { eventId, id, items: ask.items }, person)
  await sayAnswers(db, { eventId, id, said: answers.said }, person.now)
}

export function columnsOf(consents: Consents) {
  return {
    is_listed: consents.directory,
    is_matched: consents.matching,
    allows_photos: consents.photos,
    shares_with_sponsors: consents.sponsors,
  }
}

/** What was agreed to and in which wording, as the history keeps it. */
export function consentFacts(consents: Consents = consentsAtFirst): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(consents).map(([purpose, isGiven]) => [purpose, isGiven ? 'yes' : 'no']),
    ),
    wording: consentVersion,
  }
}

function doorOf(event: EventRow) {
  return {
    status: event.status,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    capacity: event.capacity,
    taken: event.seats_taken + event.seats_kept,
    needsApproval: event.needs_approval,
    hasWaitlist: event.has_waitlist,
  }
}
