import type { Db } from '../kit/db/db.ts'
import { endTransfers } from './codes.store.ts'
import { recordHistories } from './history.ts'
import { updateRegistrations } from './registrations.store.ts'

type CheckInChanges = {
  eventId: string
  actorId: string
  /** Who stands inside from now on, and who was only thought to. */
  came: readonly string[]
  notCome: readonly string[]
}

/**
 * Notes of registrations that have a place who has come, or not after all; for whoever stands at
 * the door. Whoever has come hands their place on no more.
 */
export async function recordCheckIns(
  db: Db,
  { eventId, actorId, came, notCome }: CheckInChanges,
  now: Date,
): Promise<void> {
  if (came.length > 0) await endTransfers(db, { eventId, registrationIds: came }, now)
  for (const [ids, state, what] of [
    [came, 'checked_in', 'checked-in'],
    [notCome, 'confirmed', 'check-in-undone'],
  ] as const) {
    if (ids.length === 0) continue
    await updateRegistrations(db, { eventId, ids }, { state })
    await recordHistories(
      db,
      ids.map((registrationId) => ({ eventId, registrationId, actorId, what })),
      now,
    )
  }
}
