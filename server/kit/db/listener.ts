import pg from 'pg'
import { pause } from '../loop.ts'
import type { Logger } from '../log.ts'
import type { ChannelSubscriber } from './db.ts'

const lookEveryMs = 10_000
const againAfterMs = 1000

/** Listens on a connection of its own, which is monitored and reopened whenever it is lost. */
export function listenTo(url: string, log: Logger): ChannelSubscriber {
  return async (channel, { hear, reopened }) => {
    const ending = new AbortController()
    const opening = Promise.withResolvers<void>()
    const onListening = () => {
      opening.resolve()
      reopened()
    }
    const running = (async () => {
      while (!ending.signal.aborted) {
        // A network that drops all packets gives no error; a query that is not answered in time
        // reveals it.
        const client = new pg.Client({
          connectionString: url,
          connectionTimeoutMillis: 5000,
          query_timeout: 5000,
          keepAlive: true,
        })
        client.on('notification', ({ payload = '' }) => hear(payload))
        await listenOn(client, channel, { onListening, signal: ending.signal }).catch(
          (error: unknown) =>
            log.warn(
              { err: error },
              'the listening database connection was lost and will be reopened',
            ),
        )
        await pause(againAfterMs, ending.signal)
      }
    })()
    await opening.promise
    return {
      close: async () => {
        ending.abort()
        await running
      },
    }
  }
}

/** Resolves when the connection ends. */
async function listenOn(
  client: pg.Client,
  channel: string,
  { onListening, signal }: { onListening: () => void; signal: AbortSignal },
): Promise<void> {
  const lost = new AbortController()
  const lose = () => lost.abort()
  client.on('error', lose).on('end', lose)
  signal.addEventListener('abort', lose, { once: true })
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    onListening()
    while (!signal.aborted) {
      await client.query('select 1')
      await pause(lookEveryMs, lost.signal)
    }
  } finally {
    signal.removeEventListener('abort', lose)
    await Promise.race([
      client.end().catch(() => undefined),
      pause(1000, new AbortController().signal),
    ])
  }
}
