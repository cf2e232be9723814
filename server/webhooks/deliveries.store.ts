import { sql } from 'kysely'
import type {
  WebhookAttempt,
  WebhookDeliveryState,
  WebhookFailure,
} from '#contract/webhooks/webhooks.ts'
import type { WebhookType } from '#contract/webhooks/webhook-types.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { attemptJson } from './endpoints.store.ts'

export type DeliveryRow = {
  id: string
  message_id: string
  type: WebhookType
  state: WebhookDeliveryState
  attempts: number
  created_at: Date
  next_try_at: Date
  body: string | null
  last: WebhookAttempt | null
}
type DeliveryKey = { id: string; endpointId: string }

function deliveriesTo(db: Db, endpointId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_messages', 'webhook_messages.id', 'webhook_deliveries.message_id')
    .select([
      'webhook_deliveries.id',
      'message_id',
      'type',
      'state',
      'attempts',
      'webhook_deliveries.created_at',
      'next_try_at',
      'body',
      sql<WebhookAttempt | null>`(select ${attemptJson} from webhook_attempts a where a.delivery_id = webhook_deliveries.id order by a.at desc limit 1)`.as(
        'last',
      ),
    ])
    .where('endpoint_id', '=', endpointId)
}

/** Lists deliveries to an endpoint, the latest first. */
export async function listDeliveries(
  db: Db,
  {
    endpointId,
    after,
    size,
  }: { endpointId: string; after: { startsAt: string; id: string } | undefined; size: number },
): Promise<DeliveryRow[]> {
  return deliveriesTo(db, endpointId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(webhook_deliveries.created_at, webhook_deliveries.id) < (${after?.startsAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(size)
    .execute()
}

export async function findDelivery(
  db: Db,
  { id, endpointId }: DeliveryKey,
): Promise<DeliveryRow | undefined> {
  return deliveriesTo(db, endpointId).where('webhook_deliveries.id', '=', id).executeTakeFirst()
}

export async function countFailed(db: Db, endpointId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the attempts of a delivery, the latest first. */
export async function listAttempts(
  db: Db,
  deliveryId: string,
): Promise<
  { at: Date; status: number | null; failure: WebhookFailure | null; ms: number; answer: string }[]
> {
  return db
    .selectFrom('webhook_attempts')
    .select(['at', 'status', 'failure', 'ms', 'answer'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('at', 'desc')
    .execute()
}

/** Makes one delivery, or all that have failed, due again; returns how many. */
export async function renewDeliveries(
  db: Db,
  { endpointId, id, now }: { endpointId: string; id?: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_try_at: now })
    .where('endpoint_id', '=', endpointId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) => query.where('state', '=', 'failed'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A delivery that this process sends now. */
export type DueDelivery = {
  id: string
  endpoint_id: string
  user_id: string
  message_id: string
  type: WebhookType
  attempts: number
  url: string
  body: string
  secret: string
  former_secrets: string[]
}

type Claim = {
  now: Date
  /** Until when no other process takes them. */
  until: Date
  /** How many, in all, to one endpoint, and to the endpoints of one person. */
  atMost: { inAll: number; perEndpoint: number; perPerson: number }
  /** Endpoints and people to whom enough is being sent. */
  busy: { endpoints: readonly string[]; people: readonly string[] }
}

/**
 * Claims due deliveries for this process, a few for each endpoint and each person, so that a slow
 * receiver delays no other person's. A disabled endpoint gets tests alone.
 */
export async function claimDeliveries(
  db: Db,
  { now, until, atMost, busy }: Claim,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id, d.next_try_at, w.user_id, row_number() over (partition by d.endpoint_id order by d.next_try_at, d.id) as place
      from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id join webhook_messages m on m.id = d.message_id
      where d.state = 'waiting' and d.next_try_at <= ${now} and m.body is not null and not w.id = any (${busy.endpoints}::uuid[]) and not w.user_id = any (${busy.people}::uuid[])
        and exists (select from users u where u.id = w.user_id and u.status = 'active')
        and (m.type = 'webhook.test' or w.is_enabled and coalesce(w.rests_until, ${now}) <= ${now})
    ), fair as (
      select id, next_try_at, row_number() over (partition by user_id order by next_try_at, id) as place from due where place <= ${atMost.perEndpoint}
    ), mine as (
      select id from webhook_deliveries where id in (select id from fair where place <= ${atMost.perPerson} order by place, next_try_at limit ${atMost.inAll})
      and state = 'waiting' and next_try_at <= ${now} for update skip locked
    )
    update webhook_deliveries d set attempts = attempts + 1, next_try_at = ${until}
    from webhook_endpoints w, webhook_messages m
    where d.id in (select id from mine) and w.id = d.endpoint_id and m.id = d.message_id
    returning d.id, d.endpoint_id, w.user_id, d.message_id, m.type, d.attempts, w.url, m.body, w.secret,
      case when w.former_secrets_until > ${now} then w.former_secrets else '{}' end as former_secrets`.execute(
    db,
  )
  return rows
}

type AttemptRow = {
  at: Date
  status: number | null
  failure: WebhookFailure | null
  ms: number
  answer: string
}

/** Records an attempt and what becomes of its delivery. */
export async function recordAttempt(
  db: Db,
  deliveryId: string,
  {
    state,
    nextTryAt,
    ...attempt
  }: AttemptRow & { state: WebhookDeliveryState; nextTryAt: Date | null },
): Promise<void> {
  // The endpoint may have been deleted meanwhile, and its deliveries with it.
  const changed = await db
    .updateTable('webhook_deliveries')
    .set({ state, ...(nextTryAt && { next_try_at: nextTryAt }) })
    .where('id', '=', deliveryId)
    .returning('id')
    .executeTakeFirst()
  if (changed)
    await db
      .insertInto('webhook_attempts')
      .values({ ...attempt, id: newId(attempt.at), delivery_id: deliveryId })
      .execute()
}
