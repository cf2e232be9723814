import { setTimeout as pause } from 'node:timers/promises'
import { balance } from './parts/balancer.ts'
import { evening } from './parts/evening.ts'
import { until } from './parts/until.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
  unless,
} from './parts/report.ts'

/**
 * SIGTERM, as at every deploy: two processes behind a balancer that checks /readyz restart one
 * after the other; nobody notices.
 */
export const leave: Fault = {
  name: 'leave',
  engines: ['postgres', 'embedded'],
  usually: { times: 4, people: 24 },
  make,
}

const endsWithinMs = 10_000

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  let balancer: Awaited<ReturnType<typeof balance>> | undefined
  const isBalanced = asked.engine === 'postgres'
  const reachedBy = async (servers: readonly { url: string }[]) => {
    balancer = await balance(servers.map(({ url }) => url))
    return [balancer.url]
  }
  const outcome = await evening(
    {
      asked,
      settings: { DRAIN_SECONDS: String(Math.min(6, 3 * asked.slack)) },
      ...(isBalanced && { reachedBy }),
    },
    async ({ servers, crowd, check }) => {
      const [tookMs, codes]: [number[], (number | null)[]] = [[], []]
      for (let turn = 0; turn < asked.times; turn += 1) {
        await pause(500)
        const server = servers[turn % servers.length]
        const from = performance.now()
        server?.signal('SIGTERM')
        codes.push((await server?.ended()) ?? null)
        tookMs.push(performance.now() - from)
        await server?.start()
        await until(
          'the balancer noticed it',
          () => !server || balancer?.sees(server.url) !== false,
        )
        if (!isBalanced) await check()
      }
      const failed = isBalanced
        ? crowd.tally.failed +
          crowd.tally.timedOut +
          (balancer?.failures.length ?? 0) +
          (crowd.tally.statuses.get(503) ?? 0)
        : 0
      return {
        times: codes.length,
        broken: unless(
          [
            failed,
            `requests failed although another process was ready: ${balancer?.failures.slice(0, 5).join(', ')}`,
          ],
          [
            codes.filter((code) => code !== 0).length,
            `exits with a code other than 0: ${codes.join(', ')}`,
          ],
          [
            tookMs.filter((ms) => ms > endsWithinMs * asked.slack).length,
            `exits took more than ${(endsWithinMs * asked.slack) / 1000} s`,
          ],
        ),
        figures: {
          ...(isBalanced && { 'failed requests': failed }),
          'ended after (median, ms)': quantileOf(tookMs, 0.5),
          'ended after (longest, ms)': quantileOf(tookMs, 1),
        },
      }
    },
  )
  balancer?.close()
  return outcome
}

await alone(import.meta, leave)
