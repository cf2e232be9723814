import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openEmbedded } from '#server/kit/db/embedded.ts'

export type Engine = 'embedded' | 'postgres'

/** The engines that this machine can run the product on. */
export const engines: Engine[] = process.env['TEST_DATABASE_URL'] ? ['embedded', 'postgres'] : ['embedded']

export type Product = {
  url: string
  restart: () => Promise<void>
  stop: () => Promise<void>
  codeFor: (email: string) => Promise<string>
  /** Changes the database behind the product's back, with the product stopped meanwhile. */
  change: (text: string) => Promise<void>
}

/** Starts the built product as its own process on a fresh database; `stop` leaves nothing behind. */
export async function startProduct(engine: Engine = 'embedded', settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  const database = engine === 'postgres' ? await freshDatabase() : undefined
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: folder, DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '100000', ...settings }
  let server = await launch(env)
  return {
    url,
    restart: async () => {
      await end(server)
      server = await launch(env)
    },
    stop: async () => {
      await end(server)
      await rm(folder, { recursive: true, force: true })
      await database?.drop()
    },
    codeFor: (email) => codeFor(url, email),
    change: async (text) => {
      await end(server)
      await (database ? database.query(text) : changeEmbedded(folder, text))
      server = await launch(env)
    },
  }
}

async function changeEmbedded(folder: string, text: string): Promise<void> {
  const { db, close } = await openEmbedded(folder)
  await sql.raw(text).execute(db)
  await close()
}

async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('is ready on')) resolve(server)
  }
  server.stdout.on('data', listen)
  server.stderr.on('data', listen)
  server.on('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)))
  return promise
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { items } = await (await fetch(`${url}/dev/outbox.json`)).json() as { items: { recipient: string; code: string | null }[] }
    const code = items.find((mail) => mail.recipient === email)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a code for ${email}.`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function freshDatabase() {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  const run = async (at: string, text: string) => {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await run(server, `create database ${name}`)
  const place = new URL(server)
  place.pathname = `/${name}`
  return { url: place.href, query: (text: string) => run(place.href, text), drop: () => run(server, `drop database ${name} with (force)`) }
}
