import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../tools/ports.ts'
import { readyLine } from '../tools/ready-line.ts'
import { frugal } from '../tools/ready.mjs'
import { migrateInto } from './product.ts'
import { isProof, sampled } from './sample.ts'
import { either, inOrder, inSpanish, t, whole, wording } from './words.ts'

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

/** Starts the server and waits until it exits or is ready. */
async function start(
  settings: Record<string, string>,
): Promise<{ status: number | null; said: string; server: ChildProcess }> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...frugal, NODE_ENV: '', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (readyLine.test(said)) resolve(null)
    })
  }
  server.on('exit', resolve)
  const status = await promise
  return { status, said, server }
}

async function stopped(
  server: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  server.once('exit', resolve)
  server.kill(signal)
  return promise
}

// The proof's `boot` shows that a first start may be killed at any moment.
describe('one installation', () => {
  let port = 0
  let folder = ''
  let running: ChildProcess

  test('a lock without an owner, left by a killed process, blocks nobody', async () => {
    ;[folder, port] = [await aMigratedFolder(), await freePort()]
    await writeFile(join(folder, 'lock'), '')
    const { server, status, said } = await start({ PORT: String(port), DATA_DIR: folder })
    running = server
    expect([status, said]).toEqual([
      null,
      expect.stringMatching(whole(inOrder(wording('command.start.ready'), '/dev/outbox', /\s*/))),
    ])
  })

  test('development has an outbox; a second instance on the same folder is refused in one sentence', async () => {
    expect((await fetch(`http://localhost:${port}/dev/outbox`)).status).toBe(200)
    const second = await start({ PORT: '0', DATA_DIR: folder })
    expect([second.status, second.said]).toEqual([
      1,
      expect.stringMatching(whole(inOrder(wording('command.folder.taken-by', { folder }), '\n'))),
    ])
    expect(running.exitCode).toBe(null)
  })

  test('acknowledged writes survive a killed process, and a process asked to stop ends cleanly', async () => {
    const email = 'killed@example.com'
    const answer = await fetch(`http://localhost:${port}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      body: JSON.stringify({
        ClientId: 'interchange-web',
        Username: email,
        Password: 'kettle orbit maple 7',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    })
    expect(answer.status).toBe(200)
    await stopped(running, 'SIGKILL')
    const again = await start({ PORT: String(port), DATA_DIR: folder })
    expect(again.status).toBe(null)
    const { items } = (await (await fetch(`http://localhost:${port}/dev/outbox.json`)).json()) as {
      items: { recipient: string }[]
    }
    expect(items.map((mail) => mail.recipient)).toEqual([email])
    expect(await stopped(again.server, 'SIGTERM')).toBe(0)
  })
})

const addresses = [
  {
    name: 'a taken port',
    settings: (port: string) => ({ PORT: port }),
    sentence: (port: string) => `${t('command.start.port-taken', { port })}\n`,
  },
  {
    name: 'an address of another machine',
    settings: () => ({ PORT: '0', HOST: 'nowhere.invalid' }),
    sentence: () => `${t('command.start.other-host', { host: 'nowhere.invalid' })}\n`,
  },
]

test.each(sampled(addresses))(
  '$name is named, and no process is left running',
  async ({ settings, sentence }) => {
    const taken = createServer().listen(0, 'localhost')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { status, said } = await start({ ...settings(port), DATA_DIR: await aMigratedFolder() })
    taken.close()
    expect([status, said]).toEqual([1, sentence(port)])
  },
)

const absentDatabases: [name: string, settings: Record<string, string>, sentence: RegExp][] = [
  [
    'a database on an unknown machine',
    { DATABASE_URL: 'postgres://nobody:x@nowhere.invalid/nothing' },
    wording('command.start.no-database'),
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://nobody:x@localhost:1/nothing' },
    wording('command.start.no-database'),
  ],
]

test.each([
  ...sampled(absentDatabases),
  [
    'a folder that cannot be created',
    { DATA_DIR: '/proc/nothing' },
    either(
      wording('command.folder.unopened', { folder: '/proc/nothing' }),
      t('command.folder.no-parent', { folder: '/proc/nothing' }),
    ),
  ],
  [
    'a list of invalid proxies',
    { TRUST_PROXY: 'garbage' },
    either(t('command.settings.proxies', { name: 'TRUST_PROXY' })),
  ],
  [
    'a setting that is not a number',
    { PORT: 'many' },
    wording('command.settings.integer', { name: 'PORT' }),
  ],
  [
    'production with nothing set',
    { DEVELOPMENT: 'false' },
    either(t('command.settings.https-missing')),
  ],
])('%s is explained in plain words, with a failing exit code', async (_, settings, sentence) => {
  const { status, said } = await start({ PORT: '0', DATA_DIR: await aFolder(), ...settings })
  expect([status, sentence.test(said), said.includes('    at ')]).toEqual([1, true, false])
})

const spanish: { name: string; locale: Record<string, string> }[] = [
  { name: 'LC_ALL', locale: { LC_ALL: 'es_ES.UTF-8' } },
  { name: 'LANG', locale: { LC_ALL: '', LC_MESSAGES: '', LANG: 'es_MX.UTF-8' } },
]

test.each(sampled(spanish))('by $name, what the server says is in Spanish', async ({ locale }) => {
  const refused = await start({ ...locale, PORT: 'many', DATA_DIR: await aFolder() })
  const problem = inSpanish('command.settings.integer', {
    name: 'PORT',
    minimum: '0',
    maximum: '65535',
  })
  expect([refused.status, refused.said]).toEqual([
    1,
    `${inSpanish('command.settings.wrong', { problems: inSpanish('command.settings.problem', { problem }) })}\n`,
  ])
})

// In every run server/headers.test.ts checks the same on the app.
test.runIf(isProof)('in production there is no outbox', async () => {
  const port = String(await freePort())
  const safe = {
    DEVELOPMENT: 'false',
    PUBLIC_URL: 'https://meet.example.org',
    AUTH_PEPPER: 'p'.repeat(40),
    SMTP_URL: 'smtp://localhost:1',
    CONTACT_EMAIL: 'host@meet.org',
  }
  const { status, server } = await start({ ...safe, PORT: port, DATA_DIR: await aMigratedFolder() })
  expect(status).toBe(null)
  const answer = await fetch(`http://localhost:${port}/dev/outbox`)
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([
    404,
    'max-age=31536000; includeSubDomains',
  ])
  await stopped(server, 'SIGKILL')
})
