import type { FastifyInstance } from 'fastify'
import type { WebhookChannel } from '#database/values.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db/db.ts'
import { sdk } from '../processors/sdk.ts'
import type { ProcessorConnection } from '../processor.ts'
import type { SeededRandom } from './testing.chance.ts'

/** A webhook event sent and not yet received. */
export type PendingWebhook = { endpoint: WebhookChannel; body: string; type: string }

const [lost, doubled] = [0.3, 0.3]

/**
 * Takes pending webhook events from the emulator. A third of them is lost, and a third of the rest
 * is duplicated.
 */
export async function collect(
  db: Db,
  { chance, isCalm, now }: { chance: SeededRandom; isCalm: boolean; now: Date },
): Promise<PendingWebhook[]> {
  const letters = await db
    .selectFrom('emulator_deliveries')
    .select(['id', 'endpoint', 'type', 'body'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  if (letters.length > 0)
    await db
      .updateTable('emulator_deliveries')
      .set({ ended_at: now })
      .where(
        'id',
        'in',
        letters.map(({ id }) => id),
      )
      .execute()
  const times = () => {
    if (isCalm) return 1
    if (chance.isSo(lost)) return 0
    return chance.isSo(doubled) ? 2 : 1
  }
  return letters.flatMap((letter) => Array.from({ length: times() }, () => letter))
}

type WebhookTarget = { app: FastifyInstance; clock: Clock; secrets: ProcessorConnection['secrets'] }

/** Delivers a webhook event to the product, signed now; returns the status of the answer. */
export async function deliver(
  { app, clock, secrets }: WebhookTarget,
  { endpoint, body }: PendingWebhook,
): Promise<number> {
  const { webhooks } = await sdk()
  const signature = webhooks.generateTestHeaderString({
    payload: body,
    secret: secrets[endpoint],
    timestamp: Math.floor(clock.now().getTime() / 1000),
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/webhooks/stripe/${endpoint}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  return statusCode
}
