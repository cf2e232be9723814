import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRunningRounds } from '#contract/running-rounds.ts'
import type { Db } from '../kit/db/db.ts'
import { findRunning } from './running-rounds.store.ts'

// Only for pages that the hint of a start did not reach.
const nearS = 60
const farS = 300

/** Returns the event whose rounds a person is in now, and when to ask again. */
export async function runningRounds(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof readRunningRounds>> {
  const { eventId, isNear } = await findRunning(db, { userId, now })
  return { eventId, againS: isNear ? nearS : farS }
}
