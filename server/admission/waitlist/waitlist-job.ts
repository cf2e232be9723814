import { lockEvent } from '../../events/events.ts'
import { startLoop } from '../../kit/loop.ts'
import type { Clock } from '../../kit/clock.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { listDueEvents } from './waitlist.store.ts'
import { advanceWaitlist } from './waitlist.ts'

export type WaitlistJob = { db: Db; clock: Clock; log: Logger }

const everyMs = 5000
const batchSize = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Advances every queue periodically until it is stopped, so that no request is needed. */
export function startWaitlistJob(settling: WaitlistJob): { stop: () => Promise<void> } {
  return startLoop(() => advanceWaitlists(settling).then(() => everyMs), {
    name: 'moving the waitlists',
    afterFailureMs: everyMs,
    log: settling.log,
  })
}

/** Settles every due event, each in its own transaction: a failure holds up no other. */
export async function advanceWaitlists({ db, clock, log }: WaitlistJob): Promise<void> {
  const now = clock.now()
  let page = await listDueEvents(db, { now, after: beforeAll, size: batchSize })
  while (page.length > 0) {
    for (const eventId of page)
      await settleOne(db, eventId, now).catch((error: unknown) =>
        log.error({ err: error, event: eventId }, 'moving a waitlist failed; it will be retried'),
      )
    page = await listDueEvents(db, { now, after: page.at(-1) ?? beforeAll, size: batchSize })
  }
}

async function settleOne(db: Db, eventId: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event) await advanceWaitlist(tx, event, now)
  })
}
