import { retention } from '#contract/privacy.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { outcomeOf } from '../matching/matching.ts'
import { notifyAll } from '../notifications/notifications.ts'
import {
  deletePairsLeft,
  expireEvent,
  lockExpiredEvent,
  listReceivers,
  listExpiredEvents,
} from './retention.store.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('event-faded')

/**
 * Deletes data that was only for the event once its time is over, one event at a time; its host and
 * attendees are notified.
 */
export async function expireDueEvents(db: Db, now: Date): Promise<void> {
  await deletePairsLeft(db)
  for (const eventId of await listExpiredEvents(
    db,
    new Date(now.getTime() - retention.eventDays * 86_400_000),
  ))
    await transact(db, (tx) => expireOne(tx, eventId, now))
}

async function expireOne(db: Db, eventId: string, now: Date): Promise<void> {
  if (!(await lockExpiredEvent(db, eventId))) return
  await expireEvent(db, eventId, { outcome: await outcomeOf(db, eventId), now })
  const receivers = await listReceivers(db, eventId)
  await notifyAll(
    db,
    receivers.map(({ userId, locale }) => ({
      userId,
      kind: 'gathering' as const,
      eventId,
      occasion: 'faded',
      facts: { subject: words[locale].text, language: locale },
    })),
    now,
  )
}
