import { randomUUID } from 'node:crypto'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { PageQuery } from '#contract/events/event-card.ts'
import * as contract from '#contract/webhooks/webhooks.ts'
import { isAtEvent } from '../events/events.ts'
import { refuseUnlessFresh } from '../identity/identity.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Caller } from '../kit/http/http.ts'
import { addressOf } from './address.ts'
import {
  countFailed,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  listDeliveries,
  renewDeliveries,
} from './deliveries.store.ts'
import {
  countOtherEndpoints,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  forgetFormerSecrets,
  listEndpoints,
  readSecretOf,
  replaceSecret,
  writeEndpoint,
} from './endpoints.store.ts'
import { bodyOf } from './messages.ts'
import { forgetMessages, insertDelivery, insertMessage } from './messages.store.ts'
import { newSecret } from './signature.ts'

export { deliverWebhooks, startWebhooks, type WebhookSender } from './delivery.ts'

const { keptDays, perAccount } = contract.webhookLimits
const dayMs = 86_400_000
/** For so long the former secrets sign too. */
const formerSecretMs = dayMs
const pageSize = 50

type EndpointKey = { id: string; userId: string }
type DeliveryKey = EndpointKey & { deliveryId: string }

export async function ownWebhooks(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof contract.listWebhooks>> {
  return { items: (await listEndpoints(db, userId)).map((row) => viewOf(row, now)) }
}

type SaveRequest = EndpointBody<typeof contract.saveWebhook> & { id: string }

/** Adds an endpoint with a new secret, or changes one, which keeps its secret and is tried again. */
export async function saveWebhook(
  db: Db,
  { id, types, eventId, isEnabled, ...request }: SaveRequest,
  { caller, now, allowsPrivate }: { caller: Caller; now: Date; allowsPrivate: boolean },
): Promise<EndpointReply<typeof contract.saveWebhook>> {
  refuseUnlessFresh(caller, now)
  const { userId } = caller
  const url = addressOf(request.url, { allowsPrivate })
  if (url === undefined || url.length > contract.webhookLimits.url)
    throw refuse('webhook-address-refused')
  if ((await countOtherEndpoints(db, { id, userId })) >= perAccount)
    throw refuse('too-many-webhooks')
  if (eventId !== null && !(await isAtEvent(db, eventId, userId))) throw refuse('event-not-found')
  const chosen = [...new Set(types)].filter((type) => type !== 'webhook.test')
  if (chosen.length === 0) throw refuse('bad-request', { fields: { types: 'too-short' } })
  const endpoint = { id, userId, url, types: chosen, eventId, isEnabled, secret: newSecret(), now }
  if (!(await writeEndpoint(db, endpoint))) throw refuse('webhook-not-found')
  return { item: viewOf(await ownEndpoint(db, { id, userId }), now) }
}

export async function deleteWebhook(db: Db, endpoint: EndpointKey): Promise<void> {
  if (!(await deleteEndpoint(db, endpoint))) throw refuse('webhook-not-found')
}

export async function readSecret(
  db: Db,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<EndpointReply<typeof contract.readWebhookSecret>> {
  refuseUnlessFresh(caller, now)
  const secret = await readSecretOf(db, { id, userId: caller.userId })
  if (secret === undefined) throw refuse('webhook-not-found')
  return { secret }
}

export async function rotateSecret(
  db: Db,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<EndpointReply<typeof contract.rotateWebhookSecret>> {
  refuseUnlessFresh(caller, now)
  const { userId } = caller
  const until = new Date(now.getTime() + formerSecretMs)
  if (!(await replaceSecret(db, { id, userId }, { secret: newSecret(), until })))
    throw refuse('webhook-not-found')
  return { item: viewOf(await ownEndpoint(db, { id, userId }), now) }
}

/** Queues a test message, which is sent even if the endpoint is disabled. */
export async function testEndpoint(
  db: Db,
  endpoint: EndpointKey,
  now: Date,
): Promise<EndpointReply<typeof contract.testWebhook>> {
  const { id: webhookId } = await ownEndpoint(db, endpoint)
  const type = 'webhook.test'
  const text = 'Your endpoint receives messages from Interchange.'
  const message = { id: randomUUID(), userId: endpoint.userId, type } as const
  const body = bodyOf({ type, recorded_at: now }, { webhookId, text })
  await insertMessage(db, { ...message, body })
  const id = await insertDelivery(db, { endpointId: webhookId, messageId: message.id, now })
  return { delivery: deliveryView(await ownDelivery(db, { ...endpoint, deliveryId: id })) }
}

export async function deliveriesPage(
  db: Db,
  endpoint: EndpointKey,
  { limit: size = pageSize, cursor }: PageQuery,
): Promise<EndpointReply<typeof contract.listWebhookDeliveries>> {
  const { id: endpointId } = await ownEndpoint(db, endpoint)
  const after = placeOf(cursor)
  const rows = await listDeliveries(db, { endpointId, after, size: size + 1 })
  const { shown, next } = pageOf(rows, size, (row) => ({
    startsAt: row.created_at.toISOString(),
    id: row.id,
  }))
  return { items: shown.map(deliveryView), next, failed: await countFailed(db, endpointId) }
}

export async function readDelivery(
  db: Db,
  key: DeliveryKey,
): Promise<EndpointReply<typeof contract.readWebhookDelivery>> {
  const row = await ownDelivery(db, key)
  const attempts = await listAttempts(db, row.id)
  return {
    item: deliveryView(row),
    body: row.body,
    log: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  }
}

/** Sends a message again; it keeps its id, so a receiver that has it can tell. */
export async function replay(
  db: Db,
  key: DeliveryKey,
  now: Date,
): Promise<EndpointReply<typeof contract.replayWebhookDelivery>> {
  const { id } = await ownDelivery(db, key)
  await renewDeliveries(db, { endpointId: key.id, id, now })
  return { delivery: deliveryView(await ownDelivery(db, key)) }
}

export async function replayFailed(
  db: Db,
  endpoint: EndpointKey,
  now: Date,
): Promise<EndpointReply<typeof contract.replayFailedDeliveries>> {
  const { id: endpointId } = await ownEndpoint(db, endpoint)
  return { replayed: await renewDeliveries(db, { endpointId, now }) }
}

/** Deletes messages and their log after thirty days, and secrets that sign no more. */
export async function sweepWebhooks(db: Db, now: Date): Promise<void> {
  await forgetMessages(db, new Date(now.getTime() - keptDays * dayMs))
  await forgetFormerSecrets(db, now)
}

async function ownEndpoint(db: Db, endpoint: EndpointKey): Promise<EndpointRow> {
  const row = await findEndpoint(db, endpoint)
  if (!row) throw refuse('webhook-not-found')
  return row
}

async function ownDelivery(db: Db, { deliveryId, ...endpoint }: DeliveryKey): Promise<DeliveryRow> {
  const { id: endpointId } = await ownEndpoint(db, endpoint)
  const row = await findDelivery(db, { id: deliveryId, endpointId })
  if (!row) throw refuse('webhook-not-found')
  return row
}

function viewOf(row: EndpointRow, now: Date): contract.Webhook {
  const formerUntil = row.former_secrets_until
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    event: row.event_id === null ? null : { id: row.event_id, title: row.event_title ?? '' },
    isEnabled: row.is_enabled,
    stoppedFor: row.stopped_for,
    failingSince: row.failing_since?.toISOString() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    last: row.last,
  }
}

function deliveryView(row: DeliveryRow): contract.WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    last: row.last,
  }
}
