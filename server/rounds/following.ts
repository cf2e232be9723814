import { again } from '../kit/again.ts'
import type { Clock } from '../kit/clock.ts'
import { type Leases, noLeases, oneByOne } from '../kit/leases.ts'
import type { Logger } from '../kit/log.ts'
import { pairingThread, type Planning } from '../matching/matching.ts'
import { replan } from './planning.ts'
import { listOutdated } from './store.ts'

type Parts = Omit<Planning, 'thread'> & {
  clock: Clock
  log: Logger
  /** For other processes on the same database. */
  leases?: Leases
}

const everyMs = 1000

/**
 * While rounds are under way: whoever comes, leaves, sits out or was missed changes what is not
 * told yet. What a crash leaves undone is found again at the next start.
 */
export function startRounds(parts: Parts): { stop: () => Promise<void> } {
  const thread = pairingThread()
  const turns = again(() => followAll({ ...parts, thread }).then(() => everyMs), {
    name: 'planning rounds anew',
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

/** Plans anew wherever it is needed, once. */
export async function followAll({
  clock,
  log,
  leases = noLeases(),
  ...planning
}: Planning & Parts): Promise<void> {
  const following = { leases, log, failure: 'rounds could not be planned anew; it is tried again' }
  await oneByOne(await listOutdated(planning.db, clock.now(), leases), following, (eventId) =>
    replan(planning, { eventId, now: clock.now() }, clock.now),
  )
}
