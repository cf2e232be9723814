import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceBy } from './parts/random.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
} from './parts/report.ts'
import { endAll, makeServer, type ProductServer } from './parts/servers.ts'

/**
 * kill -9 during the very first start, at many moments: the next start opens. A second process on a
 * data folder in use exits with a sentence, while the first serves on.
 */
export const boot: Fault = { name: 'boot', engines: ['embedded'], usually: { times: 3 }, make }

const address = 'http://localhost:21000'

async function make({ times, seed }: ProofOptions): Promise<FaultOutcome> {
  const chance = chanceBy(seed)
  const usualMs = await inFolder(async (server) => {
    const from = performance.now()
    await server.start()
    const tookMs = performance.now() - from
    await endAll([server])
    return tookMs
  })
  const moments: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const moment = 100 + ((turn + chance.next()) / times) * usualMs
    moments.push(moment)
    await inFolder(async (server) => {
      void server.start().catch(() => {}) // it is killed before it is ready
      await pause(moment)
      server.signal('SIGKILL')
      await server.ended()
      await server.start() // throws if it does not open
      await endAll([server])
    })
  }
  const { broken, sentAwayMs } = await second()
  return {
    times: moments.length,
    broken,
    figures: {
      'first killed at (ms)': quantileOf(moments, 0),
      'last killed at (ms)': quantileOf(moments, 1),
      'second process refused after (ms)': Math.round(sentAwayMs),
    },
  }
}

async function second(): Promise<{ broken: string[]; sentAwayMs: number }> {
  return inFolder(async (server, folder) => {
    await server.start()
    const other = await makeServer({ folder, url: undefined, address }, {})
    const from = performance.now()
    await other.start().catch(() => {}) // the expected result
    const code = await other.ended()
    const sentAwayMs = performance.now() - from
    const isUp = (await fetch(`${server.url}/readyz`)).status === 200
    await endAll([server])
    return {
      sentAwayMs,
      broken: [
        ...(code === 0 || code === null ? [`The second process ended with ${code}`] : []),
        ...(other.said().includes('is using the data folder')
          ? []
          : [`The second process said: ${other.said()}`]),
        ...(isUp ? [] : ['The first process no longer serves requests']),
      ],
    }
  })
}

async function inFolder<T>(
  work: (server: ProductServer, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'boot-'))
  try {
    return await work(await makeServer({ folder, url: undefined, address }, {}), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await alone(import.meta, boot)
