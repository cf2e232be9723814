import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from './parts/databases.ts'
import { type Cluster, ownCluster, programs } from './parts/cluster.ts'
import { type Evening, evening } from './parts/evening.ts'
import { chanceBy } from './parts/random.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  server,
  quantileOf,
} from './parts/report.ts'
import { answers } from './parts/servers.ts'
import { until } from './parts/until.ts'
import { type DatabaseProxy, startDatabaseProxy } from './parts/database-proxy.ts'

/**
 * The database goes away and comes back: sessions ended by an administrator, every connection cut,
 * no route to it, a network that swallows everything, a restart of the whole server.
 */
export const database: Fault = {
  name: 'database',
  engines: ['postgres'],
  usually: { times: 1, people: 24 },
  make,
}

type DatabaseTools = { wires: readonly DatabaseProxy[]; cluster: Cluster | undefined }
type DatabaseFault = { name: string; make: (on: Evening, tools: DatabaseTools) => Promise<void> }

const ways: DatabaseFault[] = [
  {
    name: 'sessions ended',
    make: async ({ world }) => {
      await withDatabase(world.url ?? '', (ask) =>
        ask(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      )
    },
  },
  { name: 'connections cut', make: async (_on, { wires }) => wires.forEach((wire) => wire.cut()) },
  {
    name: 'it is unreachable',
    make: async (_on, { wires }) => {
      wires.forEach((wire) => wire.shut())
      await pause(1500)
      wires.forEach((wire) => wire.open())
    },
  },
  {
    name: 'silent',
    make: async (_on, { wires }) => {
      wires.forEach((wire) => wire.silence())
      await pause(4000)
      wires.forEach((wire) => wire.open())
    },
  },
  { name: 'restarted', make: async (_on, { cluster }) => cluster?.restart('fast') },
  { name: 'crashed', make: async (_on, { cluster }) => cluster?.restart('immediate') },
]

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const cluster = programs() ? await ownCluster().catch(noCluster) : undefined
  const wires: DatabaseProxy[] = []
  const through = async (url: string) => {
    const wire = await startDatabaseProxy(url)
    wires.push(wire)
    return wire.url
  }
  const known = cluster
    ? ways
    : ways.filter(({ name }) => name !== 'restarted' && name !== 'crashed')
  const over = async () => {
    wires.forEach((wire) => wire.close())
    await cluster?.close()
  }
  return evening({ asked, through, at: cluster?.url ?? server }, async (on) => {
    const chance = chanceBy(asked.seed)
    const backMs = new Map<string, number[]>(known.map(({ name }) => [name, []]))
    for (let turn = 0; turn < asked.times; turn += 1) {
      for (const way of known) {
        await pause(200 + chance.below(500))
        await way.make(on, { wires, cluster })
        backMs.get(way.name)?.push(await everybodyBack(on, way.name))
        await on.check()
      }
    }
    const figures = Object.fromEntries(
      [...backMs].map(([name, all]) => [`${name}: back after (longest, ms)`, quantileOf(all, 1)]),
    )
    return {
      times: asked.times * known.length,
      figures: { ...figures, 'slowest answer (ms)': Math.round(on.crowd.tally.slowestTryMs) },
      broken: on.servers
        .filter((one) => one.child().exitCode !== null)
        .map(({ port }) => `the process on port ${port} has ended`),
    }
  }).finally(over)
}

/** A machine may have the programs but not allow running them. */
function noCluster(error: unknown): undefined {
  console.log(
    `– database: left out, no separate PostgreSQL to restart (${error instanceof Error ? error.message.split('\n')[0] : error})`,
  )
}

async function everybodyBack({ servers }: Evening, after: string): Promise<number> {
  const took = await Promise.all(
    servers.map(({ url }) =>
      until(`every process is ready again after: ${after}`, () => answers(`${url}/readyz`)),
    ),
  )
  return Math.max(...took)
}

await alone(import.meta, database)
