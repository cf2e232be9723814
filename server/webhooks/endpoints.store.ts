import { sql } from 'kysely'
import type { WebhookAttempt, WebhookStopReason } from '#contract/webhooks/webhooks.ts'
import type { WebhookType } from '#contract/webhooks/webhook-types.ts'
import { lockAccount } from '../identity/identity.ts'
import type { Db } from '../kit/db/db.ts'

export type EndpointRow = {
  id: string
  url: string
  types: WebhookType[]
  event_id: string | null
  event_title: string | null
  is_enabled: boolean
  stopped_for: WebhookStopReason | null
  failing_since: Date | null
  former_secrets_until: Date | null
  created_at: Date
  last: WebhookAttempt | null
}
type EndpointKey = { id: string; userId: string }

function endpointsOf(db: Db, userId: string) {
  return db
    .selectFrom('webhook_endpoints')
    .leftJoin('events', 'events.id', 'webhook_endpoints.event_id')
    .select([
      'webhook_endpoints.id',
      'url',
      'types',
      'event_id',
      'events.title as event_title',
      'is_enabled',
      'stopped_for',
      'failing_since',
      'former_secrets_until',
      'webhook_endpoints.created_at',
      sql<WebhookAttempt | null>`(select ${attemptJson} from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id where d.endpoint_id = webhook_endpoints.id order by a.at desc limit 1)`.as(
        'last',
      ),
    ])
    .where('user_id', '=', userId)
}

/** An attempt, in a query in which its table is called `a`. */
export const attemptJson = sql<WebhookAttempt>`json_build_object('at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', a.status, 'failure', a.failure, 'ms', a.ms)`

export async function listEndpoints(db: Db, userId: string): Promise<EndpointRow[]> {
  return endpointsOf(db, userId)
    .orderBy('webhook_endpoints.created_at', 'desc')
    .orderBy('webhook_endpoints.id', 'desc')
    .execute()
}

export async function findEndpoint(
  db: Db,
  { id, userId }: EndpointKey,
): Promise<EndpointRow | undefined> {
  return endpointsOf(db, userId).where('webhook_endpoints.id', '=', id).executeTakeFirst()
}

/** Locks the account's row, so that two new endpoints are counted one after the other. */
export async function countOtherEndpoints(db: Db, { id, userId }: EndpointKey): Promise<number> {
  await lockAccount(db, userId)
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type EndpointValues = EndpointKey & {
  url: string
  types: WebhookType[]
  eventId: string | null
  isEnabled: boolean
  secret: string
  now: Date
}

/**
 * Writes an endpoint with its secret, or changes the one with this id, which keeps its own. While it
 * is disabled nothing that happens is for it. Returns false if the id is another person's.
 */
export async function writeEndpoint(
  db: Db,
  { id, userId, url, types, eventId, isEnabled, secret, now }: EndpointValues,
): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_endpoints as w (id, user_id, url, types, event_id, is_enabled, begins_after, ends_after, enabled_at, secret, created_at)
    select ${id}, ${userId}, ${url}, ${types}, ${eventId}::uuid, ${isEnabled}, last.number, case when not ${isEnabled} then last.number end, ${now}, ${secret}, ${now} from ${lastMessage} last
    on conflict (id) do update set url = excluded.url, types = excluded.types, event_id = excluded.event_id, is_enabled = excluded.is_enabled,
      begins_after = case when excluded.is_enabled and not w.is_enabled then excluded.begins_after else w.begins_after end,
      enabled_at = case when excluded.is_enabled and not w.is_enabled then excluded.enabled_at else w.enabled_at end,
      ends_after = case when not excluded.is_enabled then coalesce(w.ends_after, excluded.begins_after) end,
      stopped_for = null, failing_since = null, rests_until = null
      where w.user_id = ${userId}
    returning w.id`.execute(db)
  return rows.length > 0
}

/** The number of the last message so far. */
const lastMessage = sql`(select coalesce(max(number), 0) as number from webhook_messages)`

export async function deleteEndpoint(db: Db, { id, userId }: EndpointKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function readSecretOf(
  db: Db,
  { id, userId }: EndpointKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('secret')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.secret
}

/** Replaces the secret; the former ones, four at most, sign too until a moment. */
export async function replaceSecret(
  db: Db,
  { id, userId }: EndpointKey,
  { secret, until }: { secret: string; until: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('webhook_endpoints')
    .set({
      former_secrets: sql`(array_prepend(secret, former_secrets))[1:4]`,
      former_secrets_until: until,
      secret,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function forgetFormerSecrets(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ former_secrets: [], former_secrets_until: null })
    .where('former_secrets_until', '<=', now)
    .execute()
}

/** Whether anyone has an endpoint: without one there is nothing to do. */
export async function hasEndpoints(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('webhook_endpoints').select('id').limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Notes a success: the endpoint works. */
export async function noteWorks(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Notes a failure; returns since when every attempt has failed, and whose endpoint it is. */
export async function noteFails(
  db: Db,
  id: string,
  { now, restsUntil }: { now: Date; restsUntil: Date | null },
): Promise<{ failingSince: Date } | undefined> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      ...(restsUntil && { rests_until: restsUntil }),
    })
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst()
  return row && { failingSince: row.failing_since ?? now }
}

/** Disables an endpoint; returns whom to tell, once. */
export async function disableEndpoint(
  db: Db,
  id: string,
  reason: WebhookStopReason,
): Promise<{ email: string; locale: string; url: string } | undefined> {
  const { rows } = await sql<{ email: string; locale: string; url: string }>`
    update webhook_endpoints w set is_enabled = false, stopped_for = ${reason}, ends_after = last.number from users u, ${lastMessage} last
    where w.id = ${id} and w.is_enabled and u.id = w.user_id returning u.email, u.locale, w.url`.execute(
    db,
  )
  return rows[0]
}
