import type { EndpointBody, EndpointQuery, EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import type {
  listNotifications as listing,
  NotificationKind,
  readNotifications as reading,
} from '#contract/notifications.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { mailTime } from './mail-time.ts'
import { newsOf, defaultChoice, type NotificationValues } from './rules.ts'
import * as store from './store.ts'

export { choicesOf, choose, isMailWanted } from './choices.ts'
export { nextMorning } from './morning.ts'
export { startNotifier, writeDue } from './notifier.ts'

/**
 * A notification to a person. Sent once per kind and occasion, however often requested; `again`
 * marks it unread for a person who has read it.
 */
export type NotificationRequest = {
  userId: string
  kind: NotificationKind
  eventId: string | null
  occasion: string
  facts: NotificationValues
  again?: boolean
}

/**
 * Notifies a person once the transaction has committed: in the app and by mail, by their
 * preferences.
 */
export async function notify(db: Db, news: NotificationRequest, now: Date): Promise<void> {
  const [notification] = await addressed(db, [news], now)
  if (notification)
    await (news.again
      ? store.bringUp(db, notification)
      : store.insertNotifications(db, [notification]))
}

/** Notifies many people at once, each of one thing. */
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
    const newsKind = newsOf(kind, facts)
    const choice = reader.choices.find((one) => one.kind === newsKind) ?? defaultChoice
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

/** Retracts unread notifications. */
export const retract = store.deleteUnread
export const retractOf = store.deleteUnreadOf

/**
 * Retracts unread notifications of something that no longer exists; a person who was mailed about
 * it gets no second mail.
 */
export const takeBack = store.takeBack

/** Records that a person has seen the subject of a notification on their own. */
export const markOccasionSeen = store.markOccasionRead

/** Returns a person's notifications, latest first. */
export async function notificationsOf(
  db: Db,
  userId: string,
  { cursor, limit: size = eventLimits.page }: EndpointQuery<typeof listing>,
): Promise<EndpointReply<typeof listing>> {
  const place = placeOf(cursor)
  const rows = await store.listNotifications(db, userId, {
    after: place && { at: place.startsAt, id: place.id },
    size: size + 1,
  })
  const { shown, next } = pageOf(rows, size, ({ at, id }) => ({
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

/** Marks notifications read; mails still waiting for them are dropped. */
export async function markNotificationsRead(
  db: Db,
  selection: EndpointBody<typeof reading>,
  { userId, now }: { userId: string; now: Date },
): Promise<{ unread: number }> {
  await store.markRead(db, { ...selection, userId, now })
  return unreadOf(db, userId)
}

const keptMs = 90 * 86_400_000

/** Deletes old notifications. */
export async function forgetNotifications(db: Db, now: Date): Promise<void> {
  await store.deleteOld(db, new Date(now.getTime() - keptMs))
}
