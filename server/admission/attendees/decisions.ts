import type {
  AttendeeView,
  DecisionResult,
  AttendeeDecision,
} from '#contract/admission/attendees.ts'
import { rotateOwnPhoto } from '../../about/about.ts'
import {
  announce,
  announceToAll,
  type EventRow,
  lockEvent,
  changeSeats,
} from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { readAttendee } from './attendee.ts'
import {
  reserveGuestPlaces,
  payUntil,
  allocateTickets,
} from '../registration/registration-ticket.ts'
import { decide, placeCountOf } from './decisions.rules.ts'
import { freePlaces } from '../registration/admission.rules.ts'
import { recordHistories } from '../registration/history.ts'
import { lockOpenEvent, lockCurrentEvent } from '../registration/lock-event.ts'
import { recordGivenUpPlace } from '../registration/given-up-places.ts'
import { endCodes } from '../registration/leave.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import {
  findRegistration,
  listByIds,
  type RegistrationRow,
  updateRegistrations,
} from '../registration/registrations.store.ts'
import { offerPlaces, advanceWaitlist } from '../waitlist/waitlist.ts'

type DecisionRequest = {
  eventId: string
  registrationIds: readonly string[]
  reason?: string | undefined
}
type DecisionPlan = { event: EventRow; rows: RegistrationRow[]; refused: DecisionResult['refused'] }

/** Approves people who ask to come, in the order the host names them, while places last. */
export async function approve(
  db: Db,
  host: AdmissionActor,
  request: DecisionRequest,
): Promise<DecisionResult> {
  const {
    event,
    rows: candidates,
    refused,
  } = await lockAndDecide(db, host, { ...request, decision: 'approve' })
  const { rows, soldOut } = await allocateTickets(db, event.id, candidates)
  const [paying, free] = [
    rows.filter(({ amount }) => (amount ?? 0) > 0),
    rows.filter(({ amount }) => (amount ?? 0) === 0),
  ]
  await updateRegistrations(
    db,
    { eventId: event.id, ids: free.map(({ id }) => id) },
    { state: 'confirmed' },
  )
  await updateRegistrations(
    db,
    { eventId: event.id, ids: paying.map(({ id }) => id) },
    { state: 'awaiting_payment', pay_until: payUntil(event, host.now) },
  )
  // The buyer and the guests named in the request; `guests` have no registration of their own yet.
  await changeSeats(db, event.id, {
    taken: rows.reduce((sum, { guests }) => sum + 1 + guests.length, 0),
  })
  // Guests of those who pay get their places with the payment.
  for (const row of free) await reserveGuestPlaces(db, event, { buyer: row, now: host.now })
  await recordAndNotify(db, host, { event, rows: free, what: 'approved', kind: 'joined' })
  await recordAndNotify(db, host, { event, rows: paying, what: 'approved', kind: 'to-pay' })
  return {
    done: rows.map(({ id }) => id),
    refused: [
      ...refused,
      ...soldOut.map(({ id }) => ({ registrationId: id, why: 'event-full' as const })),
    ],
  }
}

/** Declines people who ask to come. */
export async function decline(
  db: Db,
  host: AdmissionActor,
  { reason = '', ...ask }: DecisionRequest,
): Promise<DecisionResult> {
  const { event, rows, refused } = await lockAndDecide(db, host, { ...ask, decision: 'decline' })
  await updateRegistrations(
    db,
    { eventId: event.id, ids: rows.map(({ id }) => id) },
    { state: 'declined', reason, left_at: host.now },
  )
  await recordAndNotify(db, host, { event, rows, what: 'declined', kind: 'declined', reason })
  return { done: rows.map(({ id }) => id), refused }
}

/** Removes people. Their places are free at once, and go to the waitlist. */
export async function remove(
  db: Db,
  host: AdmissionActor,
  { reason = '', ...ask }: DecisionRequest,
): Promise<DecisionResult> {
  const { event, rows, refused } = await lockAndDecide(db, host, { ...ask, decision: 'remove' })
  await updateRegistrations(
    db,
    { eventId: event.id, ids: rows.map(({ id }) => id) },
    {
      state: 'cancelled_by_host',
      reason,
      left_at: host.now,
      offer_until: null,
      pay_until: null,
      undo_until: null,
      undo_state: null,
    },
  )
  await changeSeats(db, event.id, { taken: -rows.reduce((sum, row) => sum + placeCountOf(row), 0) })
  for (const row of rows) {
    await recordGivenUpPlace(db, row, { by: 'host', now: host.now })
    // The codes of their guests, and of a transfer under way.
    await endCodes(db, { eventId: event.id, id: row.id, by: 'host' }, host.now)
  }
  // The removed lose sight of the others, and the others of them: the photos' addresses change. A
  // fixed order, so that two concurrent removals do not deadlock.
  for (const userId of rows.flatMap((row) => row.user_id ?? []).toSorted())
    await rotateOwnPhoto(db, userId)
  await recordAndNotify(db, host, { event, rows, what: 'removed', kind: 'removed', reason })
  // Read again, since seats were freed above.
  await advanceWaitlist(db, (await lockEvent(db, event.id)) ?? event, host.now)
  return { done: rows.map(({ id }) => id), refused }
}

/** Offers free places to a waiting party ahead of its turn. */
export async function offerPlace(
  db: Db,
  host: AdmissionActor,
  at: { eventId: string; id: string },
): Promise<AttendeeView> {
  const event = await lockOpenEvent(db, at.eventId, {
    now: host.now,
    missing: 'registration-not-found',
  })
  // The host's choice comes before the queue: places free now are not offered to the others first.
  if (!(await offerIfFree(db, host, { event, id: at.id }))) {
    const advancedEvent = await advanceWaitlist(db, event, host.now)
    if (!(await offerIfFree(db, host, { event: advancedEvent, id: at.id })))
      throw refuse('event-full')
  }
  return readAttendee(db, { ...at, readerId: host.userId })
}

async function offerIfFree(
  db: Db,
  host: AdmissionActor,
  { event, id }: { event: EventRow; id: string },
): Promise<boolean> {
  const row = await findRegistration(db, { eventId: event.id, id })
  if (!row) throw refuse('registration-not-found')
  if (row.state !== 'waitlisted') throw refuse('other-state')
  if (
    row.party_size > freePlacesOf(event) ||
    (await allocateTickets(db, event.id, [row])).rows.length === 0
  )
    return false
  await offerPlaces(db, { event, row, actorId: host.userId }, host.now)
  return true
}

export function freePlacesOf(event: EventRow): number {
  return freePlaces({ capacity: event.capacity, taken: event.seats_taken + event.seats_kept })
}

/** Returns whom a decision reaches. A registration of another event counts as missing. */
async function lockAndDecide(
  db: Db,
  host: AdmissionActor,
  { eventId, registrationIds, decision }: DecisionRequest & { decision: AttendeeDecision },
): Promise<DecisionPlan> {
  const event = await lockCurrentEvent(db, eventId, host)
  const rowsById = new Map(
    (await listByIds(db, eventId, registrationIds)).map((row) => [row.id, row]),
  )
  const candidates = [...new Set(registrationIds)].map((id) => {
    const row = rowsById.get(id)
    if (!row) throw refuse('registration-not-found')
    return row
  })
  const { done, refused } = decide(decision, candidates, freePlacesOf(event))
  return { event, rows: done, refused }
}

type DecisionNotification = {
  event: EventRow
  rows: readonly RegistrationRow[]
  what: 'approved' | 'declined' | 'removed'
  kind: 'joined' | 'declined' | 'removed' | 'to-pay'
  reason?: string
}

/** Records who decided, and notifies the people concerned. */
async function recordAndNotify(
  db: Db,
  { userId: actorId, now }: AdmissionActor,
  { event, rows, what, kind, reason }: DecisionNotification,
): Promise<void> {
  const facts: Record<string, string> = reason ? { reason } : {}
  await recordHistories(
    db,
    rows.map(({ id }) => ({ eventId: event.id, registrationId: id, actorId, what, facts })),
    now,
  )
  for (const { id } of rows.filter(({ user_id: userId }) => userId !== null))
    await announce(db, { eventId: event.id, kind, occasion: id, facts }, now)
  // A person added by the host, who has no account yet, is notified only if they were notified of
  // their place.
  const guests =
    kind === 'removed' ? rows.filter((row) => row.user_id === null && row.is_notified) : []
  await announceToAll(
    db,
    guests.map((row) => ({
      eventId: event.id,
      kind: 'removed' as const,
      occasion: row.id,
      recipient: row.guest_email ?? '',
      facts: { ...facts, name: row.guest_name },
    })),
    now,
  )
}
