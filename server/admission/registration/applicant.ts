import type { RegistrationState } from '#contract/admission/registration.ts'
import { type EventRow, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { placeCountOf } from '../attendees/decisions.rules.ts'
import { recordHistory } from './history.ts'
import { invitationOf } from '../invitation-codes/invitations.ts'
import type { ResolvedCode } from '../invitation-codes/resolved-code.ts'
import type { AdmissionActor } from './admission-actor.ts'
import {
  emailOf,
  findGuest,
  findLatestRegistration,
  findLiveRegistration,
  type RegistrationRow,
  updateRegistration,
} from './registrations.store.ts'
import { listHeldFor } from '../waitlist/waitlist.store.ts'

/**
 * Reads who registers and what they bring: a place the host added for them, one they left a moment
 * ago, or what the code gives.
 */
export async function readApplicant(
  db: Db,
  { event, resolvedCode }: { event: EventRow; resolvedCode: ResolvedCode },
  { userId }: AdmissionActor,
) {
  const [email, live, left] = [
    await emailOf(db, userId),
    await findLiveRegistration(db, event.id, userId),
    await listHeldFor(db, event.id, userId),
  ]
  const guest = live ? undefined : await findGuest(db, event.id, email)
  const brought = invitationOf(resolvedCode)
  const isOwnPlace = left.some((row) => row.undo_state === 'confirmed')
  // A guest's code has a place for that guest alone; without one it only skips approval.
  const hasPlace =
    guest !== undefined || isOwnPlace || (brought.hasPlace && resolvedCode.row?.purpose !== 'guest')
  const takesTurn = live !== undefined && hasPlace && isWaiting(live.state)
  const invitation = {
    ...brought,
    skipsApproval: brought.skipsApproval || guest !== undefined,
    hasPlace,
  }
  const isInvited =
    guest !== undefined ||
    ((resolvedCode.row?.purpose === 'host' || resolvedCode.row?.purpose === 'invitation') &&
      resolvedCode.row.bound_email === email)
  const isTurnedAway = !isInvited && isTurned(await findLatestRegistration(db, event.id, userId))
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
 * Ends the earlier registrations of a person who registers again: the place they left a moment ago,
 * and their turn in the queue.
 */
export async function giveUpEarlier(
  db: Db,
  rows: readonly RegistrationRow[],
  { userId, now }: AdmissionActor,
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
      await recordHistory(db, { eventId, registrationId: id, actorId: userId, what: 'left' }, now)
    await changeSeats(db, eventId, { taken: -placeCountOf(row) })
  }
}
