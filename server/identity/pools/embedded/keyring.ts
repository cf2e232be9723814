import { errors, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db/db.ts'
import { after } from './context.ts'
import { forgetKeysBefore } from './keys.store.ts'
import { addKey, type PoolKeys, openKeys, reloadKeys } from './keys.ts'

export const keyDays = 90
// Far longer than a token lives, and than a process takes to notice that another one made a key.
const keptHours = 24
const believedMs = 3_600_000
// Whoever makes names up does not have the database asked for each.
const askedAgainMs = 2000

export type KeyRing = {
  /** The key that signs now, with all that are published. */
  current: () => Promise<PoolKeys>
  keyOf: JWTVerifyGetKey
  /**
   * Makes a new key where the one that signs is ninety days old, and forgets older ones a day after
   * they stopped signing.
   */
  turn: (now: Date) => Promise<void>
}

type KeyRingOptions = Omit<Parameters<typeof openKeys>[1], 'now'> & { clock: Clock }

/**
 * The installation's signing keys over time, as one process sees them: what another process made is
 * found within the hour, or when a token of it comes.
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
        // A key of that name may have been made by another process meanwhile; every other fault is
        // the token's own.
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
