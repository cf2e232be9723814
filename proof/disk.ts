import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crashes } from './parts/client.ts'
import { startCrowd } from './parts/crowd.ts'
import { lostWrites, missingFromApi, databaseProblems } from './parts/data-checks.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome, unless } from './parts/report.ts'
import { answers, endAll, type ProductServer, startServers } from './parts/servers.ts'
import { until } from './parts/until.ts'
import { makeWorld } from './parts/world.ts'

/**
 * The embedded database's disk is full: the process answers 503, or exits; once there is room
 * again, nothing acknowledged is missing. Needs the right to mount.
 */
export const disk: Fault = {
  name: 'disk',
  engines: ['embedded'],
  usually: { times: 1, people: 16 },
  make,
}

const sizeMb = 120

/** Tries it, since root in a container may lack the right. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
    mount(folder, 1)
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mount(folder: string, mb: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const results: FaultOutcome[] = []
  for (let turn = 0; turn < asked.times; turn += 1)
    results.push(await once({ ...asked, seed: asked.seed + turn }))
  const acknowledged = results.reduce(
    (sum, { figures }) => sum + Number(figures['acknowledged writes']),
    0,
  )
  return {
    times: results.length,
    broken: results.flatMap(({ broken }) => broken),
    figures: {
      ...results.at(-1)?.figures,
      'acknowledged writes': acknowledged,
      lost: results.reduce((sum, { figures }) => sum + Number(figures['lost']), 0),
    },
  }
}

async function once({ people, ...asked }: ProofOptions): Promise<FaultOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  mount(folder, sizeMb)
  const servers: ProductServer[] = []
  try {
    const world = await makeWorld({ engine: 'embedded', people, folder })
    servers.push(...(await startServers(world)))
    const urls = () => servers.map(({ url }) => url)
    const crowd = startCrowd(world, { urls, ...asked })
    await fill(join(folder, 'filler'))
    const server = servers[0]
    const from = performance.now()
    // A write without a new page still fits; then the database either refuses each larger one, or
    // stops for good and the process exits.
    const isGone = () => server?.child().exitCode !== null || server.child().signalCode !== null
    await until(
      'a write fails on the full disk',
      () => isGone() || (crowd.tally.statuses.get(503) ?? 0) > 50,
    )
    const feltMs = Math.round(performance.now() - from)
    await pause(3000)
    const hasLeft = isGone()
    await rm(join(folder, 'filler'))
    if (hasLeft) await server?.start()
    const readyMs = await until(
      'it reports ready once there is room',
      () => answers(`${server?.url}/readyz`),
      30_000,
    )
    await crowd.rest()
    const missing = await missingFromApi(crowd, urls)
    await crowd.end()
    await endAll(servers)
    const lost = await world.ask((ask) => lostWrites(crowd, ask))
    const odd = await databaseProblems(world)
    return {
      times: 1,
      broken: [
        ...unless(
          [lost, 'acknowledged writes are lost'],
          [crowd.tally.unanswered, 'calls got no answer'],
          [crashes(crowd.tally), 'answers were crashes'],
        ),
        ...missing.slice(0, 10),
        ...odd,
      ],
      figures: {
        'acknowledged writes': crowd.tally.acknowledged,
        lost,
        'felt after (ms)': feltMs,
        'it left': hasLeft ? 'yes' : 'no',
        'ready again after (ms)': Math.round(readyMs),
        statuses: [...crowd.tally.statuses]
          .map(([status, count]) => `${status}×${count}`)
          .join(' '),
      },
    }
  } finally {
    for (const server of servers) server.signal('SIGKILL') // if it was interrupted
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024)
  for (let isFull = false; !isFull;)
    await writeFile(path, chunk, { flag: 'a' }).catch(() => (isFull = true))
}

await alone(import.meta, disk)
