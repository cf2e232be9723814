import type { FastifyInstance } from 'fastify'
import { webhookChannels } from '#database/values.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { receiveWebhookEvent } from './webhooks/webhook-events.ts'
import { InvalidWebhookError, type Processor } from './processor.ts'

// Stripe's largest event is far below this.
const mostBytes = 500_000

/**
 * Mounts the processor's webhooks, with a secret for each of its three channels. The signature
 * covers the exact bytes, so nothing may parse the body first.
 */
export function mountWebhooks(
  app: FastifyInstance,
  { db, clock, processor }: { db: Db; clock: Clock; processor: Processor },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  )
  for (const channel of webhookChannels) {
    app.post(`/webhooks/stripe/${channel}`, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        throw refuse('bad-request')
      await receiveWebhookEvent(
        { db, clock, processor },
        { channel, body: request.body, signature },
      ).catch((error: unknown) => {
        if (!(error instanceof InvalidWebhookError)) throw error
        request.log.warn({ err: error }, 'rejected webhook event: bad signature or payload')
        throw refuse('bad-request')
      })
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  }
}
