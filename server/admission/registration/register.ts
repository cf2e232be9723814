import type { StatementKind } from '#contract/items.ts'
import type { QuestionAnswers } from '#contract/admission/questions.ts'
import {
  type Consents,
  defaultConsents,
  type Registration,
} from '#contract/admission/registration.ts'
import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import { minutesAfter } from '#contract/time.ts'
import type { HistoryKind } from '#contract/admission/attendees.ts'
import {
  announce,
  requestMatches,
  type EventRow,
  findEvent,
  lockEvent,
  changeSeats,
} from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import { placesLeft } from '../../pricing/pricing.ts'
import {
  ticketColumns,
  type RegistrationTicket,
  resolveTicket,
  reserveGuestPlaces,
  payMinutes,
} from './registration-ticket.ts'
import { giveUpEarlier, readApplicant } from './applicant.ts'
import { takeUse } from '../invitation-codes/codes.store.ts'
import { consentColumns, consentFacts } from './consents.ts'
import { type Admission, admit, isFull } from './admission.rules.ts'
import { completeTransfer } from './transfer.ts'
import { recordHistory } from './history.ts'
import { resolveCode, resolveCodeFor, codeRefusal } from '../invitation-codes/invitations.ts'
import type { ResolvedCode } from '../invitation-codes/resolved-code.ts'
import { endCodes } from './leave.ts'
import { checkAnswers } from '../questions/questions.ts'
import { findDue } from '../waitlist/waitlist.store.ts'
import {
  insertRegistration,
  type RegistrationRow,
  updateRegistration,
} from './registrations.store.ts'
import { replaceStatements, replaceAnswerStatements, type StatementInput } from './statements.ts'
import { contentByHost, type HostContent, withAnswersByHost } from './statements-by-host.ts'
import { advanceWaitlist, advanceWaitlistById } from '../waitlist/waitlist.ts'
import { readRegistration } from './views.ts'
import type { AdmissionActor, ReferralInput } from './admission-actor.ts'

type RegisterRequest = ReferralInput & {
  eventId: string
  code: string
  items: readonly { kind: StatementKind; text: string }[]
  seenPrefilled?: readonly StatementKind[] | undefined
  seenPrefilledAnswers?: boolean | undefined
  answers?: QuestionAnswers | undefined
  consents?: Consents | undefined
  wait?: { partySize: number } | undefined
  ticket?: TicketRequest | undefined
}
type InitialState = 'confirmed' | 'pending_approval' | 'waitlisted' | 'awaiting_payment'
type NewRegistration = {
  event: EventRow
  resolvedCode: ResolvedCode
  state: InitialState
  boughtTicket: RegistrationTicket | null
  request: RegisterRequest
}

const historyKinds: Record<InitialState, HistoryKind> = {
  confirmed: 'registered',
  pending_approval: 'asked',
  waitlisted: 'waits',
  awaiting_payment: 'registered',
}
// A person who pays is notified once it is paid.
const announcementKinds = {
  confirmed: 'joined',
  pending_approval: 'pending',
  waitlisted: 'waitlisted',
  awaiting_payment: null,
} as const

/**
 * Registers a person with an invitation code, or has them wait for a place or for approval;
 * otherwise refuses with the reason.
 */
export async function register(
  db: Db,
  person: AdmissionActor,
  request: RegisterRequest,
): Promise<Registration> {
  await refuseWhereFull(db, person, request)
  const lockedEvent = await lockEvent(db, request.eventId)
  const event = lockedEvent && (await advanceWaitlist(db, lockedEvent, person.now))
  const resolvedCode = event && (await resolveCodeFor(db, event, { code: request.code, ...person }))
  if (!event || !resolvedCode)
    throw refuse(await codeRefusal(db, { event_id: request.eventId, code: request.code }))
  const applicant = await readApplicant(db, { event, resolvedCode }, person)
  const { email, guest, isLive, isTurnedAway, invitation } = applicant
  const places = placesAsked(request)
  const partySize = request.ticket ? places : (request.wait?.partySize ?? 1)
  if (event.capacity !== null && partySize > event.capacity)
    throw refuse('bad-request', {
      fields: { [request.ticket ? 'ticket.guests' : 'wait.partySize']: 'too-large' },
    })
  refuseOneself(request, email)
  const verdict = admit(admissionContextOf(event), {
    invitation,
    isLive,
    isTurnedAway,
    wantsToWait: request.wait !== undefined,
    partySize: request.ticket ? 1 : partySize,
    places,
    now: person.now,
  })
  if (!isAdmitted(verdict)) throw refuse(verdict)
  if (!(await resolveCode(db, event, { code: request.code, now: person.now })))
    // `resolveCodeFor` also returns a code that this person has used up; it admits nobody.
    throw refuse('invitation-refused')
  if (resolvedCode.row?.bound_email && resolvedCode.row.bound_email !== email)
    throw refuse('other-address')
  const boughtTicket = await resolveTicket(db, event, {
    resolvedCode,
    isEntered: guest !== undefined,
    wish: request.ticket,
    waits: verdict === 'waitlisted',
    now: person.now,
  })
  const isToPay = (boughtTicket?.bought?.amount ?? 0) > 0
  if (isToPay && !person.mayPay) throw refuse('payments-off')
  const state = verdict === 'confirmed' && isToPay ? 'awaiting_payment' : verdict
  const id = guest?.id ?? newId(person.now)
  const byHost = await contentByHost(db, { eventId: event.id, email, guest })
  await giveUpEarlier(db, applicant.earlier, person)
  await (guest
    ? takeOverAddedPlace(db, { eventId: event.id, id, code: resolvedCode.code }, person)
    : insertNewRegistration(
        db,
        { event, resolvedCode, state, boughtTicket, request },
        { id, ...person },
      ))
  await storeAnswersAndStatements(db, { eventId: event.id, id, request, byHost }, person)
  if (isNewcomer(resolvedCode, guest))
    await person.recordAttribution?.(db, {
      event,
      registrationId: id,
      userId: person.userId,
      codeId: resolvedCode.row?.id ?? null,
      referral: request,
      now: person.now,
    })
  const entry = {
    what: guest ? ('taken-over' as const) : historyKinds[state],
    facts: consentFacts(request.consents),
  }
  const at = { eventId: event.id, registrationId: id, actorId: person.userId }
  await recordHistory(db, { ...at, ...entry }, person.now)
  await announceRegistration(db, { eventId: event.id, id, state }, person.now)
  if (
    state === 'waitlisted' ||
    resolvedCode.row?.purpose === 'transfer' ||
    applicant.earlier.length > 0
  )
    await advanceWaitlistById(db, event.id, person.now)
  return readRegistration(db, event.id, person.userId)
}

/** Notifies the person of the outcome, and the host of a request to come. */
async function announceRegistration(
  db: Db,
  { eventId, id, state }: { eventId: string; id: string; state: keyof typeof announcementKinds },
  now: Date,
): Promise<void> {
  const news = announcementKinds[state]
  if (news) await announce(db, { eventId, kind: news, occasion: id }, now)
  if (state !== 'pending_approval') return
  // One mail an hour, however many ask.
  await announce(db, { eventId, kind: 'asking', occasion: now.toISOString().slice(0, 13) }, now)
}

/**
 * Whether the person counts as newly referred: not if the host added their place, a buyer bought it
 * or another attendee transferred it.
 */
function isNewcomer({ row }: ResolvedCode, guest: RegistrationRow | undefined): boolean {
  return guest === undefined && row?.purpose !== 'transfer' && row?.purpose !== 'guest'
}

/** Refuses a person as their own guest: their place is already among those they buy. */
function refuseOneself({ ticket }: RegisterRequest, email: string): void {
  const at = (ticket?.guests ?? []).findIndex((guest) => guest.toLowerCase() === email)
  if (at !== -1) throw refuse('bad-request', { fields: { [`ticket.guests.${at}`]: 'own-address' } })
}

/** Returns how many places a person asks for: their own, and one for each named guest. */
function placesAsked({ ticket }: RegisterRequest): number {
  return 1 + new Set((ticket?.guests ?? []).map((email) => email.toLowerCase())).size
}

/**
 * Refuses people early when an event is full or a ticket sold out, without waiting for the row
 * lock. In a rush they are the majority, and would hold the connections that everyone needs. Only
 * refusals happen here, on a state from a moment ago; `register` decides again under the lock.
 */
async function refuseWhereFull(
  db: Db,
  person: AdmissionActor,
  request: RegisterRequest,
): Promise<void> {
  const event = await findEvent(db, request.eventId)
  if (!event) return
  const isSoldOut =
    request.ticket !== undefined &&
    (await placesLeft(db, event.id, request.ticket.tierId)) < placesAsked(request)
  if (!isSoldOut && (request.wait || !isFull(admissionContextOf(event)))) return
  // Places may become free: an undo or an offer expires, or a code no longer keeps its places.
  const due = await findDue(db, event.id, person.now)
  const resolvedCode =
    due.undos || due.offers || due.codes
      ? undefined
      : await resolveCodeFor(db, event, { code: request.code, ...person })
  if (!resolvedCode) return
  const { invitation, isLive, isTurnedAway, guest } = await readApplicant(
    db,
    { event, resolvedCode },
    person,
  )
  const verdict = admit(admissionContextOf(event), {
    invitation,
    isLive,
    isTurnedAway,
    wantsToWait: request.wait !== undefined,
    places: placesAsked(request),
    now: person.now,
  })
  if (verdict === 'event-full') throw refuse('event-full')
  if (isSoldOut && isAdmitted(verdict))
    // Throws the refusal of a ticket that is sold out.
    await resolveTicket(db, event, {
      resolvedCode,
      isEntered: guest !== undefined,
      wish: request.ticket,
      waits: verdict === 'waitlisted',
      now: person.now,
    })
}

function isAdmitted(verdict: Admission): verdict is Exclude<InitialState, 'awaiting_payment'> {
  return verdict in historyKinds
}

/** Inserts a registration in its first state, and takes one use of its code and its places. */
async function insertNewRegistration(
  db: Db,
  { event, resolvedCode, state, boughtTicket, request }: NewRegistration,
  { id, userId, now }: AdmissionActor & { id: string },
): Promise<void> {
  const { row } = resolvedCode
  if (row?.purpose === 'transfer') await completeTransfer(db, row, { userId, now })
  const reservedChange = (row?.kept ?? 0) > 0 ? -1 : 0
  if (row) await takeUse(db, row)
  const waits =
    state === 'waitlisted' ? { queued_at: now, party_size: request.wait?.partySize ?? 1 } : {}
  const pays = state === 'awaiting_payment' ? { pay_until: minutesAfter(now, payMinutes) } : {}
  await insertRegistration(db, {
    event_id: event.id,
    id,
    user_id: userId,
    state,
    joined_at: now,
    code: resolvedCode.code,
    ...waits,
    ...ticketColumns(boughtTicket),
    ...pays,
  })
  const guests = boughtTicket?.bought?.guests ?? []
  if (state === 'confirmed' || state === 'awaiting_payment')
    await changeSeats(db, event.id, { taken: 1 + guests.length, kept: reservedChange })
  if (state === 'confirmed')
    await reserveGuestPlaces(db, event, {
      buyer: { id, tier_id: boughtTicket?.tierId ?? null, guests },
      now,
    })
}

/** Turns the place that the host added for this address into the person's own. */
async function takeOverAddedPlace(
  db: Db,
  { code, ...at }: { eventId: string; id: string; code: string },
  { userId, now }: AdmissionActor,
): Promise<void> {
  await updateRegistration(db, at, { user_id: userId, joined_at: now, code })
  // The guest's mailed code no longer works, also if they used another one
  await endCodes(db, { ...at, by: 'host' }, now)
  await requestMatches(db, [at.eventId])
}

/** Stores the person's statements, answers and consents. */
async function storeAnswersAndStatements(
  db: Db,
  {
    eventId,
    id,
    request,
    byHost,
  }: {
    eventId: string
    id: string
    request: RegisterRequest
    byHost: HostContent
  },
  person: AdmissionActor,
): Promise<void> {
  const { answers: sent = [], seenPrefilledAnswers = false } = request
  const answers = await checkAnswers(db, eventId, {
    answers: seenPrefilledAnswers
      ? sent
      : await withAnswersByHost(db, eventId, { sent, byHost: byHost.answers }),
  })
  await updateRegistration(
    db,
    { eventId, id },
    {
      answers: JSON.stringify(answers.kept),
      ...consentColumns(request.consents ?? defaultConsents),
    },
  )
  await replaceStatements(
    db,
    { eventId, id, items: request.items, byHost: notReplaced(byHost.statements, request) },
    person,
  )
  await replaceAnswerStatements(db, { eventId, id, said: answers.said }, person.now)
}

/** Returns the host's statements of the kinds that the person neither saw nor wrote. */
function notReplaced(
  prefilled: readonly StatementInput[],
  { items, seenPrefilled = [] }: RegisterRequest,
): StatementInput[] {
  const done = new Set([...seenPrefilled, ...items.map(({ kind }) => kind)])
  return prefilled.filter(({ kind }) => !done.has(kind))
}

function admissionContextOf(event: EventRow) {
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
