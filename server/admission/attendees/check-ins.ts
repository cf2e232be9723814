import type { Db } from '../../kit/db/db.ts'
import { revokeCodes } from '../invitation-codes/codes.store.ts'
import { recordHistories } from '../registration/history.ts'
import { updateRegistrations } from '../registration/registrations.store.ts'

type CheckInChanges = {
  eventId: string
  actorId: string
  /** Registrations to check in, and those to undo. */
  came: readonly string[]
  notCome: readonly string[]
}

/**
 * Records or undoes check-ins for confirmed registrations, for the people at the door. A checked-in
 * attendee can no longer hand on their place.
 */
export async function recordCheckIns(
  db: Db,
  { eventId, actorId, came, notCome }: CheckInChanges,
  now: Date,
): Promise<void> {
  if (came.length > 0)
    await revokeCodes(db, { eventId, purpose: 'transfer', by: 'registration_id', ids: came }, now)
  for (const [ids, state, historyKind] of [
    [came, 'checked_in', 'checked-in'],
    [notCome, 'confirmed', 'check-in-undone'],
  ] as const) {
    if (ids.length === 0) continue
    await updateRegistrations(db, { eventId, ids }, { state })
    await recordHistories(
      db,
      ids.map((registrationId) => ({ eventId, registrationId, actorId, what: historyKind })),
      now,
    )
  }
}
