import { sql } from 'kysely'
import type { MailFrequency, NewsKind, NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../kit/db/db.ts'
import type { ChannelChoice, NotificationValues } from './rules.ts'

export type NewNotification = {
  userId: string
  id: string
  kind: NotificationKind
  eventId: string | null
  occasion: string
  facts: NotificationValues
  at: Date
  inApp: boolean
  mailAt: Date | null
}

function valuesOf({
  userId,
  id,
  kind,
  eventId,
  occasion,
  facts,
  at,
  inApp,
  mailAt,
}: NewNotification) {
  return {
    user_id: userId,
    id,
    kind,
    event_id: eventId,
    occasion,
    facts: JSON.stringify(facts),
    at,
    in_app: inApp,
    mail_at: mailAt,
  }
}

/** Inserts notifications; one occasion never notifies a person twice. */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length > 0)
    await db
      .insertInto('notifications')
      .values(notifications.map(valuesOf))
      .onConflict((at) => at.columns(['user_id', 'kind', 'occasion']).doNothing())
      .execute()
}

/**
 * Inserts it, or marks the occasion's notification unread again. A person with an unread, already
 * mailed one gets no second mail.
 */
export async function bringUp(db: Db, notification: NewNotification): Promise<void> {
  await db
    .insertInto('notifications')
    .values(valuesOf(notification))
    .onConflict((at) =>
      at.columns(['user_id', 'kind', 'occasion']).doUpdateSet((row) => ({
        facts: row.ref('excluded.facts'),
        at: row.ref('excluded.at'),
        in_app: row.ref('excluded.in_app'),
        read_at: null,
        mail_at: sql`case when notifications.read_at is not null then excluded.mail_at when notifications.mailed_at is null then coalesce(notifications.mail_at, excluded.mail_at) end`,
        mailed_at: sql`case when notifications.read_at is null then notifications.mailed_at end`,
      })),
    )
    .execute()
}

export type NotificationKey = { userId: string; kind: NotificationKind; occasion: string }

/** Deletes what has not been read. */
export async function deleteUnread(
  db: Db,
  { userId, kind, occasion }: NotificationKey,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes the unread ones of occasions that begin with one of these ids. */
export async function deleteUnreadOf(
  db: Db,
  {
    userId,
    kinds,
    ids,
  }: { userId: string; kinds: readonly NotificationKind[]; ids: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where(sql<string>`split_part(occasion, ' ', 1)`, '=', sql<string>`any (${ids}::text[])`)
    .where('read_at', 'is', null)
    .execute()
}

/**
 * Retracts each: deletes unread ones that were not mailed, and marks mailed ones read. Matches all
 * occasions with the prefix.
 */
export async function takeBack(db: Db, over: readonly NotificationKey[], now: Date): Promise<void> {
  for (const { userId, kind, occasion } of over) {
    const unread = sql`user_id = ${userId} and kind = ${kind} and starts_with(occasion, ${occasion}) and read_at is null`
    await sql`delete from notifications where ${unread} and mailed_at is null`.execute(db)
    await sql`update notifications set read_at = ${now} where ${unread}`.execute(db)
  }
}

export async function markOccasionRead(
  db: Db,
  { userId, kind, occasion }: NotificationKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now, mail_at: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('read_at', 'is', null)
    .execute()
}

export async function markRead(
  db: Db,
  {
    userId,
    now,
    ...selection
  }: { userId: string; id?: string | undefined; until?: string | undefined; now: Date },
): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ read_at: now, mail_at: null })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  await unread
    .$if(selection.id !== undefined, (query) => query.where('id', '=', selection.id ?? ''))
    .$if(selection.until !== undefined, (query) =>
      query.where('at', '<=', new Date(selection.until ?? 0)),
    )
    .execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    unread: number
  }>`select count(*)::int as unread from notifications where user_id = ${userId} and in_app and read_at is null`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

export type NotificationRow = {
  id: string
  kind: NotificationKind
  at: Date
  read_at: Date | null
  facts: NotificationValues
  event_id: string | null
  title: string | null
  time_zone: string | null
}

export async function listNotifications(
  db: Db,
  userId: string,
  { after, size }: { after: { at: string; id: string } | undefined; size: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.at, n.read_at, n.facts - 'work' as facts, n.event_id, e.title, e.time_zone from notifications n left join events e on e.id = n.event_id
    where n.user_id = ${userId} and n.in_app ${after ? sql`and (n.at < ${after.at}::timestamptz or n.at = ${after.at}::timestamptz and n.id > ${after.id}::uuid)` : sql``}
    order by n.at desc, n.id limit ${size}`.execute(db)
  return rows
}

export type NewsChoiceRow = ChannelChoice & { kind: NewsKind }

/** Returns each person's preferences and time zone; inactive people are left out. */
export async function listReaders(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; timeZone: string; choices: NewsChoiceRow[] }[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ userId: string; timeZone: string; choices: NewsChoiceRow[] }>`
    select u.id as "userId", u.home_zone as "timeZone",
      coalesce((select json_agg(json_build_object('kind', c.kind, 'inApp', c.in_app, 'mail', c.mail)) from notification_choices c where c.user_id = u.id), '[]') as choices
    from users u where u.id = any(${sql.lit(`{${userIds.join(',')}}`)}::uuid[]) and u.status = 'active'`.execute(
    db,
  )
  return rows
}

export async function setTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ home_zone: timeZone })
    .where('id', '=', userId)
    .where('home_zone', '<>', timeZone)
    .execute()
}

export async function upsertChoice(
  db: Db,
  {
    userId,
    kind,
    inApp,
    mail,
    now,
  }: { userId: string; kind: NewsKind; inApp: boolean; mail: MailFrequency; now: Date },
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, in_app: inApp, mail, changed_at: now })
    .onConflict((at) =>
      at.columns(['user_id', 'kind']).doUpdateSet({ in_app: inApp, mail, changed_at: now }),
    )
    .execute()
}

/** Updates waiting mails: drops these kinds, or moves them to another time. */
export async function moveMails(
  db: Db,
  userId: string,
  { kinds, mailAt }: { kinds: readonly NotificationKind[]; mailAt: Date | null },
): Promise<void> {
  if (kinds.length > 0)
    await db
      .updateTable('notifications')
      .set({ mail_at: mailAt })
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('mail_at', 'is not', null)
      .execute()
}

/** Returns a person with a mail due, locked for this process. */
export async function findDueReader(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('mail_at', '<=', now)
    .orderBy('mail_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.user_id
}

export type DueNotificationRow = Pick<
  NotificationRow,
  'id' | 'kind' | 'at' | 'facts' | 'event_id' | 'title' | 'time_zone'
> & { read_at: Date | null }

/**
 * Returns all that is due to a person, earliest first. Includes items read meanwhile, and meeting
 * items still waiting for more.
 */
export async function takeDue(
  db: Db,
  userId: string,
  { now, gathered }: { now: Date; gathered: Date },
): Promise<DueNotificationRow[]> {
  const { rows } = await sql<DueNotificationRow>`
    with due as (select * from notifications where user_id = ${userId} and (mail_at <= ${now} or kind = 'meeting' and mail_at <= ${gathered}) for update),
      done as (update notifications n set mail_at = null, facts = n.facts - 'work', mailed_at = case when n.read_at is null then ${now}::timestamptz end from due where n.user_id = due.user_id and n.id = due.id)
    select due.id, due.kind, due.at, due.facts, due.event_id, due.read_at, e.title, e.time_zone from due left join events e on e.id = due.event_id order by due.at, due.id`.execute(
    db,
  )
  return rows
}

export async function findReader(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'given_name', 'locale', 'region', 'mail_token'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('at', '<', before).execute()
}
