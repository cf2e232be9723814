import type { Db } from '../../../kit/db/db.ts'
import { after, type PoolGround, tokenMinutes } from './ground.ts'
import { endSessions } from './sessions.store.ts'

type Which = Parameters<typeof endSessions>[1]

/** Ends sessions at once: refresh, access and ID tokens alike. */
export async function endSessionsOf(ground: PoolGround, which: Which): Promise<void> {
  ground.tellEnded(await endSessionsIn(ground.db, which, ground.clock.now()))
}

/** The same inside a transaction; the caller tells which ended when it has committed. */
export async function endSessionsIn(db: Db, which: Which, now: Date): Promise<string[]> {
  // Longer than any token of the session lives, clock tolerance included.
  return endSessions(db, which, { now, until: after(now, (tokenMinutes + 5) * 60) })
}
