import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { type NotificationRequest, notify } from '../notifications/notifications.ts'
import { claimFollowUps } from './store.ts'

const batchSize = 100
const pollMs = 5000
const afterFailureMs = 5000

/** Sends notifications for follow-ups that are due this morning, until stopped. */
export function startFollowUps({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): {
  stop: () => Promise<void>
} {
  const turn = async () => ((await notifyFollowUps(db, clock.now())) === batchSize ? 0 : pollMs)
  return startLoop(turn, { name: 'sending follow-up reminders', afterFailureMs, log })
}

/**
 * Notifies each keeper once of follow-ups due this morning; returns how many. Claim and
 * notification share one transaction, so that a crash leaves them to be sent.
 */
export async function notifyFollowUps(
  db: Db,
  now: Date,
  send: (tx: Db, news: NotificationRequest, at: Date) => Promise<void> = notify,
): Promise<number> {
  return transact(db, async (tx) => {
    const due = await claimFollowUps(tx, now, batchSize)
    for (const { user_id: userId, id, event_id: eventId, name, text: line, due: at } of due)
      await send(
        tx,
        {
          userId,
          kind: 'follow-up',
          eventId,
          occasion: `${id} ${at.toISOString()}`,
          facts: { name, contact: id, ...(line && { line }) },
        },
        now,
      )
    return due.length
  })
}
