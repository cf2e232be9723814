import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { frugal } from '../../tools/ready.mjs'
import { freePort } from '../../tools/ports.ts'
import { until } from './until.ts'
import { pepper, type ProofWorld } from './world.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const alive = new Set<ChildProcess>()
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export type ProductServer = {
  port: number
  url: string
  child: () => ChildProcess
  start: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  ended: () => Promise<number | null>
  said: () => string
}
type ServerOptions = {
  count?: number
  settings?: Record<string, string | undefined>
  before?: readonly string[]
}

/**
 * Starts the product in separate processes, as an operator does; each keeps its port over restarts.
 */
export async function startServers(
  world: Pick<ProofWorld, 'folder' | 'url' | 'address'>,
  { count = 1, ...wanted }: ServerOptions = {},
): Promise<ProductServer[]> {
  const servers: ProductServer[] = []
  for (let at = 0; at < count; at += 1) servers.push(await makeServer(world, wanted))
  try {
    // One after the other: each migrates the database first
    for (const server of servers) await server.start()
    return servers
  } catch (error) {
    for (const server of servers) server.signal('SIGKILL')
    throw error
  }
}

export async function makeServer(
  world: Pick<ProofWorld, 'folder' | 'url' | 'address'>,
  { settings = {}, before = [] }: ServerOptions,
): Promise<ProductServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...frugal,
    ...process.env,
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: world.address,
    DATA_DIR: world.folder,
    DATABASE_URL: world.url ?? '',
    AUTH_PEPPER: pepper,
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000000',
    SMTP_URL: '',
    EMBEDDINGS_URL: '',
    EMBEDDINGS_MODEL: '',
    ...settings,
  }
  let [child, said]: [ChildProcess | undefined, string] = [undefined, '']
  const launch = () => {
    const [program, ...rest] = before
    const fresh = spawn(
      program ?? process.execPath,
      [...rest, ...(program ? [process.execPath] : []), 'server/main.ts'],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    alive.add(fresh)
    fresh.once('exit', () => alive.delete(fresh))
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-50_000)
    }
    fresh.stdout.on('data', listen)
    fresh.stderr.on('data', listen)
    return fresh
  }
  const running = () => child ?? (Promise.reject(new Error('Not started.')) as never)
  return {
    port,
    url,
    child: running,
    start: async () => {
      child = launch()
      await until(
        `the product is healthy on port ${port}; it said: ${said.slice(-500)}`,
        async () => (isEnded(child) ? stop(said) : answers(`${url}/readyz`)),
      )
    },
    signal: (signal) => void child?.kill(signal),
    ended: async () => {
      await until('the process has ended', () => isEnded(child))
      return child?.exitCode ?? null
    },
    said: () => said,
  }
}

function isEnded(child: ChildProcess | undefined): boolean {
  return child !== undefined && (child.exitCode !== null || child.signalCode !== null)
}

function stop(said: string): never {
  throw new Error(`The product ended before it was healthy:\n${said.slice(-2000)}`)
}

export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await response?.text().catch(() => '')
  return response?.status === 200
}

export async function endAll(servers: readonly ProductServer[]): Promise<void> {
  for (const server of servers) server.signal('SIGTERM')
  await Promise.all(servers.map((server) => server.ended()))
}
