import type { WebhookChannel } from '#database/values.ts'
import { startLoop } from '../../kit/loop.ts'
import { storableJson } from '../../kit/storable.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { findAccount } from '../payouts/accounts.store.ts'
import {
  claimWebhookEvents,
  deleteWebhookEvents,
  insertWebhookEvent,
  markFailed,
  markHandled,
  type WebhookEventRow,
} from './webhook-events.store.ts'
import { syncDispute } from '../refunds/disputes.ts'
import { refreshAccount } from '../payouts/onboarding.ts'
import { syncRefund } from '../refunds/refunds.ts'
import { syncSession } from '../orders/sync-order.ts'
import type { Processor } from '../processor.ts'

/** An event that failed this often stays stored, for the operator to look at. */
export const maxAttempts = 10
const batch = 20
const keptDays = 90

type WebhookContext = { db: Db; clock: Clock; log: Logger; processor: Processor }

/**
 * Stores a webhook event, to be handled later. One with the same id as before changes nothing.
 * Throws InvalidWebhookError if the processor did not send it.
 */
export async function receiveWebhookEvent(
  { db, processor, clock }: Omit<WebhookContext, 'log'>,
  { channel, body, signature }: { channel: WebhookChannel; body: Buffer; signature: string },
): Promise<void> {
  const webhookEvent = await processor.readWebhookEvent(channel, body, signature)
  await insertWebhookEvent(db, webhookEvent, {
    channel,
    body: storableJson(JSON.parse(body.toString())),
    now: clock.now(),
  })
}

/** Handles due webhook events; returns how many were claimed. */
export async function handleDueWebhookEvents(handling: WebhookContext): Promise<number> {
  const { db, clock, log } = handling
  const due = await claimWebhookEvents(db, {
    now: clock.now(),
    triesAtMost: maxAttempts,
    count: batch,
  })
  await Promise.allSettled(
    due.map(async (webhookEvent) => {
      try {
        await handle(handling, webhookEvent)
        await markHandled(db, webhookEvent.id, clock.now())
      } catch (error) {
        await markFailed(
          db,
          webhookEvent.id,
          error instanceof Error ? error.message : String(error),
        )
        const isLast = webhookEvent.attempts >= maxAttempts
        log[isLast ? 'error' : 'warn'](
          {
            err: error,
            webhookEvent: webhookEvent.id,
            type: webhookEvent.type,
            attempts: webhookEvent.attempts,
          },
          isLast
            ? 'gave up on a webhook event after its last attempt'
            : 'handling a webhook event failed; it will be retried',
        )
      }
    }),
  )
  return due.length
}

/**
 * A webhook event may be old or out of order: it only says which object to read from the processor.
 */
async function handle(
  { db, processor, clock, log }: WebhookContext,
  { endpoint, type, object_id: objectId }: WebhookEventRow,
): Promise<void> {
  const now = clock.now()
  if (endpoint === 'platform' && type.startsWith('checkout.session.'))
    await syncSession({ db, processor, now }, objectId)
  if (endpoint === 'platform' && type.startsWith('refund.'))
    await syncRefund({ db, processor, log, now }, objectId)
  if (endpoint === 'platform' && type.startsWith('charge.dispute.'))
    await syncDispute({ db, processor, now }, objectId)
  if (endpoint === 'accounts' && (await findAccount(db, objectId)))
    await refreshAccount(db, { processor }, { accountId: objectId, now })
}

export function startWebhookEvents(
  handling: WebhookContext,
  everyMs = 1000,
): { stop: () => Promise<void> } {
  return startLoop(async () => ((await handleDueWebhookEvents(handling)) < batch ? everyMs : 0), {
    name: 'handling webhook events of the payment processor',
    afterFailureMs: everyMs,
    log: handling.log,
  })
}

export async function sweepWebhookEvents(db: Db, now: Date): Promise<void> {
  await deleteWebhookEvents(db, new Date(now.getTime() - keptDays * 86_400_000))
}
