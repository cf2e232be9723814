import type Stripe from 'stripe'
import type { Clock } from '../../kit/clock.ts'
import type { ProcessorConnection, Processor } from '../processor.ts'
import { sdk } from './sdk.ts'
import { accountsAt } from './stripe/accounts.ts'
import { readWebhookEvent } from './stripe/webhook-events.ts'
import { transferApi } from './stripe/transfers.ts'
import { checkoutApi } from './stripe/checkout.ts'

// A caller should get an answer within eight seconds; a second attempt fits into that.
export const requestLimits = { timeout: 3500, maxNetworkRetries: 1 }

/** Calls Stripe, or the emulator, through Stripe's SDK. */
export function stripeProcessor(
  { key, secrets, api }: ProcessorConnection,
  clock: Clock,
  waits = requestLimits,
): Processor {
  const isLive = /^[a-z]+_live_/.test(key)
  const settings = {
    ...waits,
    telemetry: false,
    ...(api && { host: api.hostname, port: Number(api.port), protocol: 'http' as const }),
  }
  let clientPromise: Promise<Stripe> | undefined
  const client = () => (clientPromise ??= sdk().then((Client) => new Client(key, settings)))
  return {
    isLive,
    ...accountsAt(client),
    ...checkoutApi(client),
    ...transferApi(client),
    readWebhookEvent: async (channel, body, signature) =>
      readWebhookEvent(await client(), {
        channel,
        body,
        signature,
        secret: secrets[channel],
        isLive,
        nowMs: clock.now().getTime(),
      }),
  }
}
