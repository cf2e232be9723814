import { crashes, withStatus } from './client.ts'
import { type ProofCrowd, startCrowd } from './crowd.ts'
import { lostWrites, missingFromApi, databaseProblems } from './data-checks.ts'
import { type ProofOptions, type FaultOutcome, unless } from './report.ts'
import { endAll, type ProductServer, startServers } from './servers.ts'
import { makeWorld, type ProofWorld } from './world.ts'

export type Evening = {
  world: ProofWorld
  servers: ProductServer[]
  crowd: ProofCrowd
  urls: () => readonly string[]
  /** Acknowledged items not found again so far. */
  missing: Set<string>
  check: () => Promise<void>
}
type EveningOptions = {
  asked: ProofOptions
  processes?: number
  settings?: Record<string, string>
  /** The command that starts each process, such as taskset. */
  before?: readonly string[]
  /** The database address for the product, if different from the one the world was created in. */
  through?: (url: string) => Promise<string>
  /** How long it takes until everyone has arrived. */
  comeWithinMs?: number
  reachedBy?: (servers: readonly ProductServer[]) => Promise<string[]>
  at?: string
}

type EveningFault = (
  on: Evening,
) => Promise<{ broken?: string[]; figures?: FaultOutcome['figures']; times: number }>

/**
 * Plays an evening with a fault: everyone is active, and the fault happens as often as requested.
 * Then everything acknowledged is looked for by the API and in the database.
 */
export async function evening(
  staging: EveningOptions,
  happen: EveningFault,
): Promise<FaultOutcome> {
  const { engine, people } = staging.asked
  const world = await makeWorld({ engine, people, at: staging.at })
  try {
    return await play(world, staging, happen)
  } finally {
    await world.close().catch(() => {}) // its database may be the broken part
  }
}

async function play(
  world: ProofWorld,
  staging: EveningOptions,
  happen: EveningFault,
): Promise<FaultOutcome> {
  const { engine, seed, thinkMs, slack } = staging.asked
  const seen = world.url && staging.through ? await staging.through(world.url) : world.url
  const servers = await startServers(
    { ...world, url: seen },
    {
      count: staging.processes ?? (engine === 'postgres' ? 2 : 1),
      settings: staging.settings ?? {},
      before: staging.before ?? [],
    },
  )
  const reached = (await staging.reachedBy?.(servers)) ?? servers.map(({ url }) => url)
  const urls = () => reached
  const crowd = startCrowd(world, {
    urls,
    seed,
    thinkMs,
    slack,
    comeWithinMs: staging.comeWithinMs,
  })
  try {
    return await perform({ world, servers, crowd, urls }, happen)
  } finally {
    // The processes still running when it was interrupted
    for (const server of servers) server.signal('SIGKILL')
    await crowd.end().catch(() => {}) // reported by the original error
  }
}

async function perform(
  { world, servers, crowd, urls }: Omit<Evening, 'missing' | 'check'>,
  happen: EveningFault,
): Promise<FaultOutcome> {
  const missing = new Set<string>()
  const check = async () => {
    await crowd.rest()
    for (const sentence of await missingFromApi(crowd, urls)) missing.add(sentence)
    crowd.go()
  }
  const {
    times,
    broken = [],
    figures = {},
  } = await happen({ world, servers, crowd, urls, missing, check })
  await check()
  await crowd.rest()
  await crowd.end()
  await endAll(servers)
  const after = {
    lost: await world.ask((ask) => lostWrites(crowd, ask)),
    unsound: await databaseProblems(world),
  }
  const { tally } = crowd
  return {
    times,
    broken: [
      ...unless(
        [after.lost, `of ${tally.acknowledged} acknowledged writes are lost`],
        [crashes(tally), `answers were crashes (${[...tally.statuses.keys()].join(', ')})`],
        [tally.unanswered, 'calls got no answer at all'],
        [tally.refused.length, `wrong refusals: ${tally.refused.slice(0, 5).join(', ')}`],
        [tally.withoutRetryAfter, 'answers with 503 lack a Retry-After'],
      ),
      ...[...missing].slice(0, 10),
      ...after.unsound,
      ...broken,
    ],
    figures: {
      'acknowledged writes': tally.acknowledged,
      lost: after.lost,
      'broken calls': tally.failed + tally.timedOut,
      '503': withStatus(tally, 503),
      ...figures,
    },
  }
}
