import * as z from 'zod'
import type { WebhookChannel } from '#database/values.ts'
import type { Db } from '../../../kit/db/db.ts'
import { sdk } from '../sdk.ts'
import { type Faults, noFaults } from './faults.ts'
import { created, page } from './fields.ts'
import {
  type EmulatorContext,
  newObjectId,
  newOrderedId,
  newRowId,
  nowIn,
  seconds,
} from './context.ts'
import { pageOf } from './lists.ts'
import { insertDelivery, insertObject, kindFor, settingOf } from './store.ts'

type AccountEvent = { endpoint: WebhookChannel; type: string; objectId: string }

/** Records an event about an account, in the transaction that causes it. */
export async function notify(
  context: EmulatorContext,
  db: Db,
  happened: AccountEvent,
): Promise<void> {
  await deliver(context, db, {
    endpoint: happened.endpoint,
    type: happened.type,
    body: thin(happened, nowIn(context)),
  })
}

/**
 * Returns an event that names the object without its contents: the reader must fetch it (Stripe,
 * "Thin events").
 */
function thin({ type, objectId }: AccountEvent, now: Date): object {
  const related = { id: objectId, type: 'v2.core.account', url: `/v2/core/accounts/${objectId}` }
  return {
    id: newObjectId('evt'),
    object: 'v2.core.event',
    created: now.toISOString(),
    livemode: false,
    related_object: related,
    type,
  }
}

type ObjectChange = {
  type: string
  object: object
  /** The changed fields' previous values. */
  before?: object
  /** The account concerned, if it is not the platform. */
  account?: string
}

/**
 * Records an event about a payment, in the transaction that causes it, with the object's current
 * contents (Stripe, "Snapshot events").
 */
export async function report(
  context: EmulatorContext,
  db: Db,
  { type, object, before, account }: ObjectChange,
): Promise<void> {
  const now = nowIn(context)
  const { API_VERSION } = await sdk()
  const event = {
    id: newOrderedId('evt', now),
    object: 'event',
    ...(account !== undefined && { account }),
    api_version: API_VERSION,
    created: seconds(now),
    data: { object, ...(before && { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  await insertObject(db, { ...event, object: kindFor(account ?? null, event.object) }, now)
  await deliver(context, db, {
    endpoint: account === undefined ? 'platform' : 'connect',
    type,
    body: event,
  })
}

async function deliver(
  context: EmulatorContext,
  db: Db,
  { endpoint, type, body }: { endpoint: WebhookChannel; type: string; body: object },
): Promise<void> {
  const faults = await settingOf<Faults>(db, 'faults', () => noFaults)
  if (faults.drop.includes(type)) return
  const now = nowIn(context)
  const times = faults.duplicate.includes(type) ? 2 : 1
  for (let time = 0; time < times; time += 1) {
    await insertDelivery(db, {
      id: newRowId(now),
      endpoint,
      type,
      body: JSON.stringify(body),
      dueAt: new Date(now.getTime() + faults.delayMs),
    })
  }
}

export const eventsAsk = z.strictObject({
  ...page,
  created,
  types: z.array(z.string()).min(1).max(20).optional(),
})

/** Returns events about payments, including those never delivered. */
export async function listEvents(
  db: Db,
  { types, ...pageRequest }: z.infer<typeof eventsAsk>,
): Promise<object> {
  return pageOf(
    db,
    { kind: 'event', url: '/v1/events', only: types && { field: 'type', values: types } },
    pageRequest,
  )
}
