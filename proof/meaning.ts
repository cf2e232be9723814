import { setTimeout as pause } from 'node:timers/promises'
import { evening } from './parts/evening.ts'
import { model, modelModes } from './parts/model.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
  unless,
} from './parts/report.ts'
import { until } from './parts/until.ts'

/**
 * The embeddings endpoint is slow, dead, busy, broken, breaks off, talks nonsense or never ends.
 * Every request is answered as usual, and people are matched by words. `times`: how many of these
 * faults.
 */
export const meaning: Fault = {
  name: 'meaning',
  engines: ['postgres'],
  usually: { times: 7, people: 16 },
  make,
}

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const endpoint = await model()
  return evening(
    { asked, processes: 1, settings: { EMBEDDINGS_URL: endpoint.url, EMBEDDINGS_MODEL: 'proof' } },
    async ({ world, servers, crowd, check }) => {
      const matchedMs: number[] = []
      for (const manner of modelModes.slice(0, asked.times)) {
        endpoint.behave(manner)
        // A process that has seen a failure pauses for a minute: a fresh one asks again.
        servers[0]?.signal('SIGTERM')
        await servers[0]?.ended()
        await servers[0]?.start()
        const before = endpoint.asked()
        await pause(1500)
        await until(`the endpoint was asked while it is ${manner}`, () => endpoint.asked() > before)
        await crowd.rest()
        matchedMs.push(
          await until(
            `everyone is matched while the endpoint is ${manner}`,
            () =>
              world.ask(
                async (ask) =>
                  (
                    await ask(
                      'select count(*)::int as n from events where matched_version < people_version',
                    )
                  )[0]?.['n'] === 0,
              ),
            300_000,
          ),
        )
        crowd.go()
        await check()
      }
      return {
        times: matchedMs.length,
        broken: unless([crowd.tally.timedOut, 'calls took longer than a browser waits']),
        figures: {
          asked: endpoint.asked(),
          'everyone matched after (longest, ms)': quantileOf(matchedMs, 1),
          'p99 of users, restarts among them (ms)': quantileOf(crowd.tally.latencies, 0.99),
        },
      }
    },
  ).finally(endpoint.close)
}

await alone(import.meta, meaning)
