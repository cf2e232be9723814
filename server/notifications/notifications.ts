import type { EndpointBody, EndpointQuery, EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events.ts'
import type {
  listNotifications as listing,
  NotificationFacts,
  NotificationKind,
  readNotifications as reading,
} from '#contract/notifications.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { mailTime } from './mail-time.ts'
import { newsOf, defaultChoice } from './rules.ts'
import * as store from './store.ts'

export { choicesOf, choose, isMailWanted } from './choices.ts'
export { startNotifier, writeDue } from './notifier.ts'

/**
 * Something that somebody is told. Of one kind and occasion they are told once, however often it is
 * said; `again` brings it up anew for whoever has read it.
 */
export type NotificationRequest = {
  userId: string
  kind: NotificationKind
  eventId: string | null
  occasion: string
  facts: NotificationFacts
  again?: boolean
}

/**
 * Tells somebody once the transaction has come through: in the app and by mail, as they have
 * chosen.
 */
export async function notify(db: Db, news: NotificationRequest, now: Date): Promise<void> {
  const [told] = await addressed(db, [news], now)
  if (told) await (news.again ? store.bringUp(db, told) : store.insertNotifications(db, [told]))
}

/** Tells many at once, each of one thing. */
export async function notifyAll(
  db: Db,
  news: readonly Omit<NotificationRequest, 'again'>[],
  now: Date,
): Promise<void> {
  await store.insertNotifications(db, await addressed(db, news, now))
}

async function addressed(
  db: Db,
  news: readonly NotificationRequest[],
  now: Date,
): Promise<store.NewNotification[]> {
  const readers = new Map(
    (
      await store.listReaders(
        db,
        news.map(({ userId }) => userId),
      )
    ).map((reader) => [reader.userId, reader]),
  )
  return news.flatMap(({ userId, kind, eventId, occasion, facts }) => {
    const reader = readers.get(userId)
    if (!reader) return []
    const chosen = newsOf(kind, facts)
    const choice = reader.choices.find((one) => one.kind === chosen) ?? defaultChoice
    const mailAt = mailTime({ kind, facts }, choice, { now, timeZone: reader.timeZone })
    return choice.inApp || mailAt
      ? [
          {
            userId,
            id: newId(now),
            kind,
            eventId,
            occasion,
            facts,
            at: now,
            inApp: choice.inApp,
            mailAt,
          },
        ]
      : []
  })
}

/** Takes back what was told, where it has not been read. */
export const retract = store.deleteUnread
export const retractOf = store.deleteUnreadOf

/**
 * Takes back what was told of something that is no more, where it has not been read; whoever was
 * written to of it is not written to once more.
 */
export const takeBack = store.takeBack

/** Notes that somebody has seen by themselves what they were told. */
export const markOccasionSeen = store.markOccasionRead

/** What somebody was told, the latest first. */
export async function notificationsOf(
  db: Db,
  userId: string,
  { cursor }: EndpointQuery<typeof listing>,
): Promise<EndpointReply<typeof listing>> {
  const place = placeOf(cursor)
  const rows = await store.listNotifications(db, userId, {
    after: place && { at: place.startsAt, id: place.id },
    size: eventLimits.page + 1,
  })
  const { shown, next } = pageOf(rows, eventLimits.page, ({ at, id }) => ({
    startsAt: at.toISOString(),
    id,
  }))
  const items = shown.map(
    ({ id, kind, at, read_at: readAt, facts, event_id: eventId, title, time_zone: timeZone }) => ({
      id,
      kind,
      at: at.toISOString(),
      isRead: readAt !== null,
      facts,
      event:
        eventId === null ? null : { id: eventId, title: title ?? '', timeZone: timeZone ?? 'UTC' },
    }),
  )
  return { items, next, unread: await store.countUnread(db, userId) }
}

export async function unreadOf(db: Db, userId: string): Promise<{ unread: number }> {
  return { unread: await store.countUnread(db, userId) }
}

/** Notes what somebody has read; what waited to be mailed is not mailed any more. */
export async function markNotificationsRead(
  db: Db,
  which: EndpointBody<typeof reading>,
  { userId, now }: { userId: string; now: Date },
): Promise<{ unread: number }> {
  await store.markRead(db, { ...which, userId, now })
  return unreadOf(db, userId)
}

const keptMs = 90 * 86_400_000

/** Forgets what is old. */
export async function forgetNotifications(db: Db, now: Date): Promise<void> {
  await store.deleteOld(db, new Date(now.getTime() - keptMs))
}
