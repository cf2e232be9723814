import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { freePort } from '../tools/ports.ts'
import { frugal } from '../tools/ready.mjs'
import { numberOf } from './sample.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an embedded database that is up to date and empty. */
    emptyFolder: string
  }
}

export type Engine = 'embedded' | 'postgres'

/** The engines that a journey runs on: one of those that this machine has, another for every second file; in the proof, both. What the engines may differ in, the tests of the features look at on each. */
export const engines: Engine[] = enginesFor(expect.getState().testPath ?? '')

function enginesFor(file: string): Engine[] {
  if (!process.env['TEST_DATABASE_URL']) return ['embedded']
  if (process.env['PROOF']) return ['embedded', 'postgres']
  return [numberOf(file) % 2 === 0 ? 'embedded' : 'postgres']
}

export type Product = {
  url: string
  /** The settings that it runs by, for a command beside it. */
  env: NodeJS.ProcessEnv
  /** Does something while the product is stopped. */
  whileStopped: <T>(work: () => Promise<T>) => Promise<T>
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
  if (!database) await cp(inject('emptyFolder'), folder, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: folder, DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '100000', ...settings }
  let server = await launch(env)
  const whileStopped = async <T>(work: () => Promise<T>): Promise<T> => {
    await end(server)
    const result = await work()
    server = await launch(env)
    return result
  }
  return {
    url,
    env,
    whileStopped,
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
    change: (text) => whileStopped(() => (database ? database.query(text) : changeEmbedded(folder, text))),
  }
}

async function changeEmbedded(folder: string, text: string): Promise<void> {
  const { db, close } = await openEmbedded(folder)
  await sql.raw(text).execute(db)
  await close()
}

async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...frugal, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
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
    const code = items.find((mail) => mail.recipient === email && mail.code !== null)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a code for ${email}.`)
}

/** An empty database on the server of TEST_DATABASE_URL, until it is dropped. */
export async function freshDatabase() {
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
