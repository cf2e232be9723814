import { lockEvent } from '../events/events.ts'
import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { listDueEvents } from './waitlist.store.ts'
import { advanceWaitlist } from './waitlist.ts'

export type WaitlistJob = { db: Db; clock: Clock; log: Logger }

const everyMs = 5000
const atOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Moves every queue, so that nobody has to come by for it: until it is stopped. */
export function startWaitlistJob(settling: WaitlistJob): { stop: () => Promise<void> } {
  return startLoop(() => advanceWaitlists(settling).then(() => everyMs), {
    name: 'moving the queues',
    afterFailureMs: everyMs,
    log: settling.log,
  })
}

/**
 * Brings every gathering up to now that has something to settle, each in a transaction of its own:
 * one that fails holds no other up.
 */
export async function advanceWaitlists({ db, clock, log }: WaitlistJob): Promise<void> {
  const now = clock.now()
  let page = await listDueEvents(db, { now, after: beforeAll, size: atOnce })
  while (page.length > 0) {
    for (const eventId of page)
      await settleOne(db, eventId, now).catch((error: unknown) =>
        log.error({ err: error, event: eventId }, 'a queue could not be moved; it is tried again'),
      )
    page = await listDueEvents(db, { now, after: page.at(-1) ?? beforeAll, size: atOnce })
  }
}

async function settleOne(db: Db, eventId: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event) await advanceWaitlist(tx, event, now)
  })
}
