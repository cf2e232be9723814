import type { WebhookChannel } from '#database/values.ts'
import { startLoop } from '../../../kit/loop.ts'
import { sdk } from '../sdk.ts'
import { runDueAlarms } from './alarms.ts'
import { type Faults, noFaults } from './faults.ts'
import { type EmulatorContext, nowIn, seconds } from './context.ts'
import { claimDeliveries, type EmulatorDelivery, endDelivery, settingOf } from './store.ts'

const batch = 20
const triesAtMost = 16
const waitsMs = 4000
const everyMs = 1000

/** Sends due events to the product; a rejected event is retried later, at growing intervals. */
async function deliverDue(
  context: EmulatorContext,
  to: (endpoint: WebhookChannel) => string,
): Promise<number> {
  const { db, log } = context
  const due = await claimDeliveries(db, { now: nowIn(context), count: batch })
  if (due.length === 0) return 0
  const { isReordered } = await settingOf<Faults>(db, 'faults', () => noFaults)
  for (const delivery of isReordered ? due.toReversed() : due) {
    const isTaken = await deliver(context, delivery, to(delivery.endpoint)).catch(
      (error: unknown) => {
        log.debug(
          { err: error, type: delivery.type },
          'the emulator could not deliver a webhook event',
        )
        return false
      },
    )
    if (isTaken || delivery.attempts >= triesAtMost)
      await endDelivery(db, delivery.id, nowIn(context))
  }
  return due.length
}

async function deliver(
  { secrets, clock }: EmulatorContext,
  { endpoint, body }: EmulatorDelivery,
  address: string,
): Promise<boolean> {
  const { webhooks } = await sdk()
  const signature = webhooks.generateTestHeaderString({
    payload: body,
    secret: secrets[endpoint],
    timestamp: seconds(clock.now()),
  })
  const answer = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    signal: AbortSignal.timeout(waitsMs),
  })
  await answer.arrayBuffer()
  return answer.ok
}

/** Runs everything due and sends its events to the product, until nothing more is due. */
export async function deliverDueEvents(
  context: EmulatorContext,
  to: (endpoint: WebhookChannel) => string,
): Promise<void> {
  do await runDueAlarms(context)
  while ((await deliverDue(context, to)) > 0)
}

/** Runs due alarms continuously, and sends all events to the product. */
export function startWebhookDelivery(
  context: EmulatorContext,
  to: (endpoint: WebhookChannel) => string,
): { stop: () => Promise<void> } {
  const turn = async () => {
    await runDueAlarms(context)
    return (await deliverDue(context, to)) < batch ? everyMs : 0
  }
  return startLoop(turn, {
    name: 'delivering webhook events',
    afterFailureMs: everyMs,
    log: context.log,
  })
}
