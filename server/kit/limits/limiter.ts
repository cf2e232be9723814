import { addTries } from './attempts.store.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../errors.ts'
import type { Logger } from '../log.ts'
import { makeLruCache } from '../lru-cache.ts'
import { type WindowLimit, judge, type WindowTally, windowEndMs } from './tally.rules.ts'

/**
 * Counts one try under the key, and refuses it if it exceeds the limit. Never call it in a
 * transaction: a rollback must not undo the count.
 */
export type Limiter = { take: (key: string, allowed: WindowLimit) => Promise<void> }

type LocalTally = WindowTally & { isTelling: boolean; isBlind: boolean }
type LimiterOptions = {
  db: Db
  clock: Clock
  log: Logger
  /** Whether other processes count in the same database. */
  isShared: boolean
}

const keysAtMost = 100_000

/**
 * Counts in memory and shares counts through the attempts table: each try where the limit is exact,
 * else in portions.
 * If the table cannot be reached, tries that must be counted there have to wait: an unverifiable
 * limit must not let everyone in.
 */
export function makeLimiter(on: LimiterOptions): Limiter {
  const kept = makeLruCache<LocalTally>(keysAtMost)
  const counting = (key: string, { windowS }: WindowLimit, nowMs: number): LocalTally => {
    const known = kept.get(key)
    if (known && known.endsMs > nowMs) return known
    const fresh = {
      endsMs: windowEndMs(nowMs, windowS),
      told: 0,
      untold: 0,
      isTelling: false,
      isBlind: false,
    }
    kept.set(key, fresh)
    return fresh
  }
  return {
    take: async (key, allowed) => {
      const now = on.clock.now()
      const here = counting(key, allowed, now.getTime())
      if (here.told >= allowed.tries) throw tooMany(here, now)
      here.untold += 1
      const verdict =
        on.isShared && allowed.isExact
          ? judge({ told: await tell(on, key, { here, now }), untold: 0 }, allowed.tries)
          : judge(here, allowed.tries)
      if (verdict === 'over') throw tooMany(here, now)
      if (verdict === 'tell' && on.isShared && !here.isTelling)
        await tellPortion(on, key, { here, now })
    },
  }
}

/**
 * Reports a portion without waiting for it. After a failure each try waits for its report, and is
 * refused as long as reports fail.
 */
async function tellPortion(
  on: LimiterOptions,
  key: string,
  at: { here: LocalTally; now: Date },
): Promise<void> {
  const isWaitedFor = at.here.isBlind
  const telling = tell(on, key, at)
  if (isWaitedFor) await telling
  telling.catch((error: unknown) =>
    on.log.warn({ err: error }, 'sharing the rate-limit counts with the other processes failed'),
  )
}

/** Adds the local count to the shared one and returns the total. */
async function tell(
  { db }: LimiterOptions,
  key: string,
  { here, now }: { here: LocalTally; now: Date },
): Promise<number> {
  const by = here.untold
  here.untold = 0
  here.isTelling = true
  try {
    const { tries } = await addTries(db, key, { by, ends: new Date(here.endsMs), now })
    here.told = Math.max(here.told, tries)
    here.isBlind = false
    return tries
  } catch (cause) {
    here.untold += by
    here.isBlind = true
    throw Object.assign(refuse('try-again', { retryAfterS: 2 }), { cause })
  } finally {
    here.isTelling = false
  }
}

function tooMany({ endsMs }: WindowTally, now: Date) {
  return refuse('too-many-requests', {
    retryAfterS: Math.max(1, Math.ceil((endsMs - now.getTime()) / 1000)),
  })
}
