import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Clock } from './kit/clock.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { makeLog } from './kit/log.ts'

export const silent = makeLog('silent')

/**
 * Waits until a call blocks on a lock of a transaction. The embedded engine has one connection, so
 * the next call waits in any case.
 */
export async function untilACallWaits({
  db,
  kind,
}: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'embedded') return
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  await expect
    .poll(async () => (await waiting()).rows.length, { timeout: 10_000, interval: 5 })
    .toBeGreaterThan(0)
}

/** A clock that stays still until the test moves it. */
export function testClock(
  start = '2026-11-20T12:00:00Z',
): Clock & { forward: (seconds: number) => void } {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    forward: (seconds) => {
      now += seconds * 1000
    },
  }
}
