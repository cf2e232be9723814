import { sql } from 'kysely'
import type { WebhookType } from '#contract/webhooks/webhook-types.ts'
import type { WebhookFactsJson } from '#database/values.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'

export type MessageRow = {
  id: string
  user_id: string
  event_id: string
  event_title: string
  type: WebhookType
  subject_id: string
  number: string
  facts: WebhookFactsJson
  recorded_at: Date
}

// After a longer standstill it is no news.
const roundsWithin = sql.raw(`interval '1 hour'`)
const feedbackWithin = sql.raw(`interval '2 days'`)

/**
 * Records rounds that have begun or ended: nothing is written at that moment, so no trigger sees it.
 */
export async function recordRounds(db: Db, now: Date): Promise<void> {
  await sql`
    insert into webhook_messages (user_id, event_id, type, subject_id, occasion, facts)
    select distinct e.host_id, e.id, told.kind, e.id, concat_ws('/', e.id, r.n, extract(epoch from r.starts_at)), jsonb_build_object('round', r.n)
    from webhook_endpoints w join events e on e.host_id = w.user_id and e.id = coalesce(w.event_id, e.id) and e.status = 'published'
    join round_plans p on p.event_id = e.id join rounds r on r.event_id = e.id
    cross join lateral (values ('round.started', r.starts_at), ('round.ended', r.ends_at)) told (kind, at)
    where w.is_enabled and told.kind = any (w.types) and told.at >= w.enabled_at and told.at <= ${now}::timestamptz and told.at <= coalesce(p.paused_at, told.at) and told.at > ${now}::timestamptz - ${roundsWithin}
    on conflict on constraint written_once do nothing`.execute(db)
}

/**
 * Records comments on events. One without a name is recorded on a later day: the moment would tell
 * the host who wrote it.
 */
export async function recordFeedback(db: Db, now: Date): Promise<void> {
  await sql`
    insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, occasion)
    select e.host_id, e.id, 'feedback.created', f.id, (select r.id from registrations r where r.event_id = e.id and r.user_id = f.user_id order by r.joined_at desc limit 1), f.id::text
    from (select distinct user_id from webhook_endpoints where is_enabled and 'feedback.created' = any (types)) host
    join events e on e.host_id = host.user_id join feedback f on f.event_id = e.id
    where f.kind = 'event' and f.text <> '' and f.user_id is not null and f.user_id <> e.host_id and f.created_at > ${now}::timestamptz - ${feedbackWithin}
      and (f.is_named or f.created_at < date_trunc('day', ${now}::timestamptz, 'UTC'))
      and exists (select from webhook_endpoints w where w.user_id = e.host_id and e.id = coalesce(w.event_id, e.id) and w.is_enabled and 'feedback.created' = any (w.types) and w.enabled_at <= f.created_at)
    order by md5(f.id::text)
    on conflict on constraint written_once do nothing`.execute(db)
}

/** Lists messages without a text: of each person the earliest, then of each the second, and so on. */
export async function listUnwritten(
  db: Db,
  { now, count }: { now: Date; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, number, row_number() over (partition by user_id order by number) as place
      from webhook_messages where body is null and coalesce(retry_at, ${now}) <= ${now}) unwritten
    order by place, number limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a message without a text; undefined if another process writes it, or has. */
export async function claimMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.user_id, m.event_id, e.title as event_title, m.type, m.subject_id, m.number, m.facts, m.recorded_at
    from webhook_messages m join events e on e.id = m.event_id where m.id = ${id} and m.body is null for update of m skip locked`.execute(
    db,
  )
  return rows[0]
}

/** Whether a later message, which is not written yet, says what this "registration.updated" would. */
export async function isCovered(db: Db, { id }: MessageRow): Promise<boolean> {
  const { rows } = await sql<{ is_covered: boolean }>`
    select exists (select from webhook_messages later where later.registration_id = m.registration_id and later.type = m.type and later.user_id = m.user_id and later.number > m.number and later.body is null)
      and not exists (select from webhook_deliveries d where d.message_id = m.id) as is_covered
    from webhook_messages m where m.id = ${id} and m.type = 'registration.updated'`.execute(db)
  return rows[0]?.is_covered ?? false
}

/**
 * Saves the text of a message, and queues it for every endpoint that wants it. A text that is
 * written again, because a person was deleted, is not sent again.
 */
export async function saveMessage(
  db: Db,
  { id, user_id: userId, event_id: eventId, type, number }: MessageRow,
  { body, now }: { body: string; now: Date },
): Promise<void> {
  await db.updateTable('webhook_messages').set({ body }).where('id', '=', id).execute()
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('user_id', '=', userId)
    .where('begins_after', '<', number)
    .where((of) => of.or([of('ends_after', 'is', null), of('ends_after', '>=', number)]))
    .where(sql<boolean>`${type} = any (types)`)
    .where((of) => of.or([of('event_id', 'is', null), of('event_id', '=', eventId)]))
    .where((of) =>
      of.not(
        of.exists(of.selectFrom('webhook_deliveries').select('id').where('message_id', '=', id)),
      ),
    )
    .execute()
  for (const endpoint of endpoints)
    await insertDelivery(db, { endpointId: endpoint.id, messageId: id, now })
}

/** Queues a message for an endpoint; returns the delivery's id. */
export async function insertDelivery(
  db: Db,
  { endpointId, messageId, now }: { endpointId: string; messageId: string; now: Date },
): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      endpoint_id: endpointId,
      message_id: messageId,
      next_try_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Writes a message that is finished at once, such as a test. */
export async function insertMessage(
  db: Db,
  message: { id: string; userId: string; type: WebhookType; body: string },
): Promise<void> {
  await db
    .insertInto('webhook_messages')
    .values({ id: message.id, user_id: message.userId, type: message.type, body: message.body })
    .execute()
}

/** Deletes a message whose subject is gone. */
export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_messages').where('id', '=', id).execute()
}

/** Postpones a message that could not be written, so that it does not hold up the others. */
export async function postponeMessage(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('webhook_messages').set({ retry_at: until }).where('id', '=', id).execute()
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_messages').where('recorded_at', '<', before).execute()
}
