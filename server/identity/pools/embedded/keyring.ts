import { errors, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db/db.ts'
import { after } from './instants.ts'
import { forgetKeysBefore } from './keys.store.ts'
import { addKey, type PoolKeys, openKeys, reloadKeys } from './keys.ts'

export const keyDays = 90
// Far longer than the life of a token, and than a process takes to notice a key made by another.
const keptHours = 24
const believedMs = 3_600_000
// Limits queries: made-up key names must not each query the database.
const askedAgainMs = 2000

export type KeyRing = {
  /** The current signing key, with all published keys. */
  current: () => Promise<PoolKeys>
  keyOf: JWTVerifyGetKey
  /**
   * Makes a new key once the signing key is ninety days old; deletes older keys a day after they
   * stopped signing.
   */
  turn: (now: Date) => Promise<void>
}

type KeyRingOptions = Omit<Parameters<typeof openKeys>[1], 'now'> & { clock: Clock }

/**
 * The installation's signing keys over time, as seen by one process. Keys made by another process
 * are found within the hour, or when one of their tokens arrives.
 */
export async function openKeyRing(
  db: Db,
  { clock, sealing, ...opening }: KeyRingOptions,
): Promise<KeyRing> {
  let keys = await openKeys(db, { ...opening, sealing, now: clock.now() })
  let readAt = clock.now()
  let missedAt = new Date(0)
  const isPast = (at: Date, ms: number) => Math.abs(clock.now().getTime() - at.getTime()) >= ms
  const renew = async () => {
    readAt = clock.now()
    keys = (await reloadKeys(db, sealing)) ?? keys
  }
  return {
    current: async () => {
      if (isPast(readAt, believedMs)) await renew()
      return keys
    },
    keyOf: async (header, token) => {
      try {
        return await keys.keyOf(header, token)
      } catch (error) {
        // Another process may have made a key of that name meanwhile; any other error is the
        // token's fault.
        if (!(error instanceof errors.JWKSNoMatchingKey) || !isPast(missedAt, askedAgainMs))
          throw error
      }
      missedAt = clock.now()
      await renew()
      return keys.keyOf(header, token)
    },
    turn: async (now) => {
      await renew()
      if (keys.madeAt < after(now, -keyDays * 86_400))
        keys = await addKey(
          db,
          keys.published.keys.map(({ kid = '' }) => ({ kid })),
          { now, sealing },
        )
      if (keys.published.keys.length === 1 || keys.madeAt > after(now, -keptHours * 3600)) return
      await forgetKeysBefore(db, keys.madeAt)
      await renew()
    },
  }
}
