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
export type Limiter = { take: (key: string, allowed: WindowLimit) => Promise<RemainingTries> }

/** How many tries are left in the window, as far as this process knows, and when it ends. */
export type RemainingTries = { remaining: number; resetS: number }

type LocalTally = WindowTally & { isSharing: boolean; isBlind: boolean }
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
export function makeLimiter(options: LimiterOptions): Limiter {
  const tallies = makeLruCache<LocalTally>(keysAtMost)
  const counting = (key: string, { windowS }: WindowLimit, nowMs: number): LocalTally => {
    const tally = tallies.get(key)
    if (tally && tally.endsMs > nowMs) return tally
    const fresh = {
      endsMs: windowEndMs(nowMs, windowS),
      shared: 0,
      unshared: 0,
      isSharing: false,
      isBlind: false,
    }
    tallies.set(key, fresh)
    return fresh
  }
  return {
    take: async (key, allowed) => {
      const now = options.clock.now()
      const tally = counting(key, allowed, now.getTime())
      if (tally.shared >= allowed.tries) throw tooMany(tally, now)
      tally.unshared += 1
      const verdict =
        options.isShared && allowed.isExact
          ? judge(
              { shared: await shareTally(options, key, { here: tally, now }), unshared: 0 },
              allowed.tries,
            )
          : judge(tally, allowed.tries)
      if (verdict === 'over') throw tooMany(tally, now)
      if (verdict === 'share' && options.isShared && !tally.isSharing)
        await sharePortion(options, key, { here: tally, now })
      return {
        remaining: Math.max(0, allowed.tries - tally.shared - tally.unshared),
        resetS: secondsUntil(tally, now),
      }
    },
  }
}

/**
 * Reports a portion without waiting for it. After a failure each try waits for its report, and is
 * refused as long as reports fail.
 */
async function sharePortion(
  options: LimiterOptions,
  key: string,
  at: { here: LocalTally; now: Date },
): Promise<void> {
  const isWaitedFor = at.here.isBlind
  const reporting = shareTally(options, key, at)
  if (isWaitedFor) await reporting
  reporting.catch((error: unknown) =>
    options.log.warn(
      { err: error },
      'sharing the rate-limit counts with the other processes failed',
    ),
  )
}

/** Adds the local count to the shared one and returns the total. */
async function shareTally(
  { db }: LimiterOptions,
  key: string,
  { here: tally, now }: { here: LocalTally; now: Date },
): Promise<number> {
  const by = tally.unshared
  tally.unshared = 0
  tally.isSharing = true
  try {
    const { tries } = await addTries(db, key, { by, ends: new Date(tally.endsMs), now })
    tally.shared = Math.max(tally.shared, tries)
    tally.isBlind = false
    return tries
  } catch (cause) {
    tally.unshared += by
    tally.isBlind = true
    throw Object.assign(refuse('try-again', { retryAfterS: 2 }), { cause })
  } finally {
    tally.isSharing = false
  }
}

function tooMany(tally: WindowTally, now: Date) {
  return refuse('too-many-requests', { retryAfterS: secondsUntil(tally, now) })
}

function secondsUntil({ endsMs }: WindowTally, now: Date): number {
  return Math.max(1, Math.ceil((endsMs - now.getTime()) / 1000))
}
