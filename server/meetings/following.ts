import { meetingLimits } from '#contract/meetings.ts'
import { minutesBefore } from '#contract/time.ts'
import { again } from '../kit/again.ts'
import type { Clock } from '../kit/clock.ts'
import { transact } from '../kit/db/db.ts'
import { type Leases, noLeases, oneByOne } from '../kit/leases.ts'
import type { Logger } from '../kit/log.ts'
import { type Placing, replan } from './planning.ts'
import { listOutdated, takeSoon } from './store.ts'
import { tellOf } from './telling.ts'
import { placingThread } from './thread.ts'

type Parts = Omit<Placing, 'thread'> & {
  clock: Clock
  log: Logger
  /** For other processes on the same database. */
  leases?: Leases
}

const everyMs = 1000

/**
 * Places meetings anew whenever a wish, an absence, the hours or an answer change something, and
 * reminds people before they meet. What a crash leaves undone is found again at the next start.
 */
export function startMeetings(parts: Parts): { stop: () => Promise<void> } {
  const thread = placingThread()
  const turns = again(() => followAll({ ...parts, thread }).then(() => everyMs), {
    name: 'placing meetings',
    afterFailureMs: everyMs,
    log: parts.log,
  })
  return {
    stop: async () => {
      await turns.stop()
      await thread.stop()
      await parts.leases?.end()
    },
  }
}

/** Places anew wherever it is needed, once. */
export async function followAll({
  clock,
  log,
  leases = noLeases(),
  ...placing
}: Placing & Parts): Promise<void> {
  await remindSoon({ ...placing, clock })
  const following = { leases, log, failure: 'meetings could not be placed; it is tried again' }
  await oneByOne(await listOutdated(placing.db, clock.now(), leases), following, (eventId) =>
    replan(placing, { eventId, now: clock.now() }),
  )
}

async function remindSoon({
  db,
  tell,
  clock,
}: Pick<Placing, 'db' | 'tell'> & { clock: Clock }): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    for (const row of await takeSoon(tx, {
      now,
      until: minutesBefore(now, -meetingLimits.remindMinutes),
    }))
      await tellOf(tx, tell, { eventId: row.event_id, told: [{ row, what: 'soon' }], now })
  })
}
