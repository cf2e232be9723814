import { sql } from 'kysely'
import type { WebhookChannel } from '#database/values.ts'
import type { Db } from '../../kit/db/db.ts'
import { claimDue } from '../../kit/due-rows.store.ts'
import type { WebhookEvent } from '../processor.ts'

/** Stores a webhook event once, even if it is repeated. */
export async function insertWebhookEvent(
  db: Db,
  { id, type, objectId, accountId, createdAt }: WebhookEvent,
  at: { channel: WebhookChannel; body: string; now: Date },
): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({
      id,
      endpoint: at.channel,
      type,
      object_id: objectId,
      account_id: accountId,
      created_at: createdAt,
      received_at: at.now,
      body: at.body,
      next_try_at: at.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type WebhookEventRow = {
  id: string
  endpoint: WebhookChannel
  type: string
  object_id: string
  attempts: number
}

/** Claims due webhook events for this process until their next scheduled attempt. */
export async function claimWebhookEvents(
  db: Db,
  { triesAtMost, ...at }: { now: Date; triesAtMost: number; count: number },
): Promise<WebhookEventRow[]> {
  const where = sql<boolean>`handled_at is null and attempts < ${triesAtMost}`
  return claimDue(db, 'webhook_events', { ...at, where })
}

export async function markHandled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ handled_at: now, failure: '' })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ failure })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
}

export async function deleteWebhookEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', before)
    .where('handled_at', 'is not', null)
    .execute()
}
