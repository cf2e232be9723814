import { setTimeout as pause } from 'node:timers/promises'
import { evening } from './parts/evening.ts'
import { chanceBy } from './parts/random.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
} from './parts/report.ts'

/**
 * kill -9 under load: one of two processes on PostgreSQL, the only one on the embedded database.
 */
export const kill: Fault = {
  name: 'kill',
  engines: ['embedded', 'postgres'],
  usually: { times: 5, people: 24 },
  make,
}

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  return evening({ asked }, async ({ servers, check }) => {
    const chance = chanceBy(asked.seed)
    const backMs: number[] = []
    for (let turn = 0; turn < asked.times; turn += 1) {
      await pause(150 + chance.below(600))
      const server = servers[chance.below(servers.length)]
      server?.signal('SIGKILL')
      await server?.ended()
      const from = performance.now()
      await server?.start()
      backMs.push(performance.now() - from)
      await check()
    }
    return {
      times: backMs.length,
      figures: {
        'back after (median, ms)': quantileOf(backMs, 0.5),
        'back after (longest, ms)': quantileOf(backMs, 1),
      },
    }
  })
}

await alone(import.meta, kill)
