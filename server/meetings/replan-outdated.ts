import { meetingLimits } from '#contract/meetings/meetings.ts'
import { minutesBefore } from '#contract/time.ts'
import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { transact } from '../kit/db/db.ts'
import { type Leases, noLeases, forEachLeased } from '../kit/processes/leases.ts'
import type { Logger } from '../kit/log.ts'
import { type PlacementOptions, replan } from './replan.ts'
import { listOutdated, claimReminders } from './store.ts'
import { notifyMeetings } from './notify.ts'
import { placementThread } from './placement-client.ts'

type MeetingsOptions = Omit<PlacementOptions, 'thread'> & {
  clock: Clock
  log: Logger
  /** For other processes on the same database. */
  leases?: Leases
}

const everyMs = 1000

/**
 * Places meetings again after a change of wishes, absences, hours or answers, and sends reminders.
 * Work lost in a crash is found again at the next start.
 */
export function startMeetings(parts: MeetingsOptions): { stop: () => Promise<void> } {
  const thread = placementThread()
  const turns = startLoop(() => replanOutdated({ ...parts, thread }).then(() => everyMs), {
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

/** Places meetings again wherever needed, once. */
export async function replanOutdated({
  clock,
  log,
  leases = noLeases(),
  ...placing
}: PlacementOptions & MeetingsOptions): Promise<void> {
  await remindSoon({ ...placing, clock })
  const following = { leases, log, failure: 'meetings could not be placed; it will be retried' }
  await forEachLeased(await listOutdated(placing.db, clock.now(), leases), following, (eventId) =>
    replan(placing, { eventId, now: clock.now() }),
  )
}

async function remindSoon({
  db,
  notifier,
  clock,
}: Pick<PlacementOptions, 'db' | 'notifier'> & { clock: Clock }): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    for (const row of await claimReminders(tx, {
      now,
      until: minutesBefore(now, -meetingLimits.remindMinutes),
    }))
      await notifyMeetings(tx, notifier, {
        eventId: row.event_id,
        updates: [{ row, what: 'soon' }],
        now,
      })
  })
}
