import type { Clock } from '../../kit/clock.ts'
import type { OpenDatabase } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { Gauge, type Registry } from '../../kit/metrics.ts'
import { paymentsStatus } from '../../payments/payments.ts'
import { countToMatch, countUnsent, readToIndex } from './status.store.ts'

export type MetricsOptions = {
  database: OpenDatabase
  clock: Clock
  log: Logger
  streams: () => number
}

const keptMs = 5000
type BacklogCounts = {
  mails: number
  failing: number
  matching: number
  search: number
  differences: number
  stuck: number
  comparedAgeS: number | undefined
}

/**
 * Reports what waits and what fails, read on request and at most every five seconds. While the
 * database is unreachable its figures are left out, and `interchange_database_reachable` is 0.
 */
export function watchWork(registry: Registry, watched: MetricsOptions): void {
  const read = keeping(() => readWaiting(watched), watched.clock)
  const gauge = (
    name: string,
    help: string,
    value: () => Promise<number | undefined> | number | undefined,
  ) =>
    new Gauge({
      name: `interchange_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.reset()
        const now = await value()
        if (now === undefined) this.remove()
        else this.set(now)
      },
    })
  gauge('database_reachable', 'Whether the database answered.', async () =>
    Number((await read()) !== undefined),
  )
  gauge('mails_waiting', 'Mails that have not been sent yet.', async () => (await read())?.mails)
  gauge(
    'mails_failing',
    'Mails that were not accepted and will be retried.',
    async () => (await read())?.failing,
  )
  gauge(
    'matching_waiting',
    'Events whose matches must be recomputed.',
    async () => (await read())?.matching,
  )
  gauge(
    'search_waiting',
    'Events whose current state is not in the search index yet.',
    async () => (await read())?.search,
  )
  gauge(
    'payments_open_differences',
    'Unresolved differences between the books and the payment processor.',
    async () => (await read())?.differences,
  )
  gauge(
    'payments_stuck',
    'Refunds, transfers, disputes and webhook events that need a person.',
    async () => (await read())?.stuck,
  )
  gauge(
    'payments_compared_age_seconds',
    'Age of the last reconciliation with the payment processor; omitted if there was none.',
    async () => (await read())?.comparedAgeS,
  )
  gauge(
    'database_connections_open',
    'Open database connections of this process.',
    () => watched.database.connections().open,
  )
  gauge(
    'database_connections_idle',
    'Idle database connections of this process.',
    () => watched.database.connections().idle,
  )
  gauge(
    'database_connections_awaited',
    'Requests of this process that wait for a database connection.',
    () => watched.database.connections().waiting,
  )
  gauge('streams_open', 'Open event streams of this process.', () => watched.streams())
}

async function readWaiting({
  database: { db },
  clock,
  log,
}: MetricsOptions): Promise<BacklogCounts | undefined> {
  try {
    const [unsent, matching, search, money] = [
      await countUnsent(db),
      await countToMatch(db),
      await readToIndex(db),
      await paymentsStatus(db),
    ]
    const comparedAgeS = money.comparedAt
      ? Math.max(0, (clock.now().getTime() - money.comparedAt.getTime()) / 1000)
      : undefined
    return {
      mails: unsent.waiting,
      failing: unsent.failing,
      matching,
      search: search.waiting,
      differences: money.open,
      stuck: money.stuck,
      comparedAgeS,
    }
  } catch (error) {
    log.warn({ err: error }, 'counting the waiting work for the metrics failed')
    return undefined
  }
}

/** Caches the answer for a short time; concurrent calls share it. */
function keeping<T>(read: () => Promise<T>, clock: Clock): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined
  return () => {
    const at = clock.now().getTime()
    if (!cached || at - cached.at >= keptMs) cached = { at, value: read() }
    return cached.value
  }
}
