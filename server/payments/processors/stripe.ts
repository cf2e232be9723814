import type Stripe from 'stripe'
import type { Clock } from '../../kit/clock.ts'
import type { Connection, Processor } from '../processor.ts'
import { sdk } from './sdk.ts'
import { accountsAt } from './stripe/accounts.ts'
import { readNotice } from './stripe/notices.ts'
import { purseAt } from './stripe/purse.ts'
import { tillAt } from './stripe/till.ts'

// Whoever waits for an answer should have it within eight seconds; a second try fits into that.
export const patience = { timeout: 3500, maxNetworkRetries: 1 }

/** Speaks to Stripe through its own SDK, or to the emulator through the same. */
export function stripeProcessor(
  { key, secrets, api }: Connection,
  clock: Clock,
  waits = patience,
): Processor {
  const isLive = /^[a-z]+_live_/.test(key)
  const settings = {
    ...waits,
    telemetry: false,
    ...(api && { host: api.hostname, port: Number(api.port), protocol: 'http' as const }),
  }
  let opened: Promise<Stripe> | undefined
  const client = () => (opened ??= sdk().then((Client) => new Client(key, settings)))
  return {
    isLive,
    ...accountsAt(client),
    ...tillAt(client),
    ...purseAt(client),
    readNotice: async (channel, body, signature) =>
      readNotice(await client(), {
        channel,
        body,
        signature,
        secret: secrets[channel],
        isLive,
        nowMs: clock.now().getTime(),
      }),
  }
}
