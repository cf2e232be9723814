import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Leases, noLeases, forEachLeased } from '../kit/processes/leases.ts'
import type { Logger } from '../kit/log.ts'
import { pairingThread, type RoundPlanContext } from '../matching/matching.ts'
import { replan } from './plan.ts'
import { listOutdated } from './store.ts'

type RoundUpdateOptions = Omit<RoundPlanContext, 'thread'> & {
  clock: Clock
  log: Logger
  /** For other processes on the same database. */
  leases?: Leases
}

const everyMs = 1000

/**
 * Follows rounds under way: arrivals, departures, people sitting out and missed ones change the
 * unannounced rounds. Work lost in a crash is found again at the next start.
 */
export function startRounds(parts: RoundUpdateOptions): { stop: () => Promise<void> } {
  const thread = pairingThread()
  const turns = startLoop(() => replanAll({ ...parts, thread }).then(() => everyMs), {
    name: 'replanning rounds',
    afterFailureMs: everyMs,
    log: parts.log,
  })
  return {
    stop: async () => {
      await thread.end()
      await turns.stop()
      await parts.leases?.end()
    },
  }
}

/** Replans rounds wherever needed, once. */
export async function replanAll({
  clock,
  log,
  leases = noLeases(),
  ...planning
}: RoundPlanContext & RoundUpdateOptions): Promise<void> {
  const following = { leases, log, failure: 'replanning rounds failed; it will be retried' }
  await forEachLeased(await listOutdated(planning.db, clock.now(), leases), following, (eventId) =>
    replan(planning, { eventId, now: clock.now() }, clock.now),
  )
}
