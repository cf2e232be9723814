import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../tools/ports.ts'
import { frugal } from '../tools/ready.mjs'
import { migrateInto } from './product.ts'
import { sampled } from './sample.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  folders.push(folder)
  return folder
}

async function aMigratedFolder(): Promise<string> {
  const folder = await aFolder()
  await migrateInto(folder)
  return folder
}

/** Starts the server and waits until it ends by itself, or is ready. */
async function start(settings: Record<string, string>): Promise<{ status: number | null; said: string; server: ChildProcess }> {
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...frugal, NODE_ENV: '', DATABASE_URL: '', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready on')) resolve(null)
    })
  }
  server.on('exit', resolve)
  const status = await promise
  return { status, said, server }
}

test('in development there is an outbox; a second instance on the same data folder is refused in one sentence, and the first goes on', async () => {
  const [folder, port] = [await aMigratedFolder(), await freePort()]
  const first = await start({ PORT: String(port), DATA_DIR: folder })
  expect(first.status).toBe(null)
  expect((await fetch(`http://localhost:${port}/dev/outbox`)).status).toBe(200)
  const second = await start({ PORT: '0', DATA_DIR: folder })
  expect([second.status, second.said]).toEqual([1, expect.stringMatching(/^Another Interchange \(process \d+\) is using the data folder .*\n$/)])
  expect(first.server.exitCode).toBe(null)
  const gone = new Promise((resolve) => first.server.once('exit', resolve))
  first.server.kill('SIGTERM')
  expect(await gone).toBe(0)
})

test('what was acknowledged is there after the process was killed', async () => {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: await aMigratedFolder() }
  const first = await start(settings)
  const email = 'killed@example.com'
  const answer = await fetch(`http://localhost:${port}/idp/`, {
    method: 'POST', headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: JSON.stringify({ ClientId: 'interchange-web', Username: email, Password: 'kettle orbit maple 7', UserAttributes: [{ Name: 'email', Value: email }] }),
  })
  expect(answer.status).toBe(200)
  const gone = new Promise((resolve) => first.server.once('exit', resolve))
  first.server.kill('SIGKILL')
  await gone
  const second = await start(settings)
  expect(second.status).toBe(null)
  const { items } = (await (await fetch(`http://localhost:${port}/dev/outbox.json`)).json()) as { items: { recipient: string }[] }
  expect(items.map((mail) => mail.recipient)).toEqual([email])
  second.server.kill('SIGKILL')
})

test.each(sampled([300, 900]))('a first start that is killed after %d ms leaves nothing in the way of the next', async (ms) => {
  const folder = await aFolder()
  const first = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...frugal, NODE_ENV: '', DATABASE_URL: '', PORT: '0', DATA_DIR: folder }, stdio: 'ignore' })
  const gone = new Promise((resolve) => first.once('exit', resolve))
  setTimeout(() => first.kill('SIGKILL'), ms)
  await gone
  const second = await start({ PORT: '0', DATA_DIR: folder })
  expect([second.status, second.said]).toEqual([null, expect.stringContaining('is ready on')])
  second.server.kill('SIGKILL')
})

test('a lock that names nobody, left by whoever was killed while taking it, holds nobody up', async () => {
  const folder = await aMigratedFolder()
  await writeFile(join(folder, 'lock'), '')
  const { server, status, said } = await start({ PORT: '0', DATA_DIR: folder })
  expect([status, said]).toEqual([null, expect.stringContaining('is ready on')])
  server.kill('SIGKILL')
})

test('a taken port is named, and nothing is left running', async () => {
  const taken = createServer().listen(0, 'localhost')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { status, said } = await start({ PORT: port, DATA_DIR: await aMigratedFolder() })
  taken.close()
  expect([status, said]).toEqual([1, `Port ${port} is taken. Stop what uses it, or set PORT to another one.\n`])
})

test('an address that is not of this machine is named, and nothing is left running', async () => {
  const { status, said } = await start({ PORT: '0', HOST: 'nowhere.invalid', DATA_DIR: await aMigratedFolder() })
  expect([status, said]).toEqual([1, 'HOST=nowhere.invalid is no address of this machine.\n'])
})

test.each([
  ['a folder that cannot be made', { DATA_DIR: '/proc/nothing' }, 'The data folder /proc/nothing cannot be made or opened'],
  ['a database that does not answer', { DATABASE_URL: 'postgres://nobody:x@localhost:1/nothing' }, 'The database at DATABASE_URL cannot be opened'],
  ['a database on a machine that is not there', { DATABASE_URL: 'postgres://nobody:x@nowhere.invalid/nothing' }, 'The database at DATABASE_URL cannot be opened'],
  ['proxies that are none', { TRUST_PROXY: 'garbage' }, 'TRUST_PROXY'],
  ['a setting that is no number', { PORT: 'many' }, 'PORT'],
  ['production with nothing set', { DEVELOPMENT: 'false' }, 'DEVELOPMENT=false needs an https:// PUBLIC_URL.'],
])('%s is said in plain words, with a failing exit', async (_, settings, sentence) => {
  const { status, said } = await start({ PORT: '0', DATA_DIR: await aFolder(), ...settings })
  expect([status, said.includes(sentence), said.includes('    at ')]).toEqual([1, true, false])
})

test('in production there is no outbox', async () => {
  const port = String(await freePort())
  const safe = { DEVELOPMENT: 'false', PUBLIC_URL: 'https://meet.example.org', AUTH_PEPPER: 'p'.repeat(40), SMTP_URL: 'smtp://localhost:1', CONTACT_EMAIL: 'host@meet.org' }
  const { status, server } = await start({ ...safe, PORT: port, DATA_DIR: await aMigratedFolder() })
  expect(status).toBe(null)
  const answer = await fetch(`http://localhost:${port}/dev/outbox`)
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([404, 'max-age=31536000; includeSubDomains'])
  server.kill('SIGKILL')
})
