import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/ports.ts'
import { freshDatabase } from './databases.ts'
import { readyLine } from '../tools/ready-line.ts'
import { inOrder, t, wording } from './words.ts'

const home = await mkdtemp(join(tmpdir(), 'interchange-'))
const running = new Set<ChildProcess>()
const drops: (() => Promise<void>)[] = []
const server = process.env['TEST_DATABASE_URL']
const password = 'kettle orbit maple 7'
type Settings = Record<string, string>
type Tokens = { id: string }

afterAll(async () => {
  await Promise.all([...running].map((child) => end(child)))
  await rm(home, { recursive: true, force: true })
  for (const drop of drops) await drop()
})

test('a backup of the running product, restored to an empty folder, keeps account, event and matches', async () => {
  const [folder, anew, file] = [
    join(home, 'first'),
    join(home, 'second'),
    join(home, 'one.ndjson.gz'),
  ]
  const first = await serve({ DATA_DIR: folder })
  const before = await fillWith(first.url)
  expect(await command(['backup', file], { DATA_DIR: folder })).toEqual({
    code: 0,
    said: expect.stringMatching(
      inOrder(wording('command.backup.written', { path: file }), t('command.pepper.included')),
    ),
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await command(['restore', file], { DATA_DIR: folder })).toEqual({
    code: 2,
    said: expect.stringMatching(wording('command.alone', { folder, name: 'restore' })),
  })
  await end(first.child)
  await command(['dump', join(home, 'dump-1')], { DATA_DIR: folder })
  expect(await command(['restore', file], { DATA_DIR: folder })).toEqual({
    code: 2,
    said: expect.stringMatching(wording('command.move.not-empty-more')),
  })
  expect(await command(['restore', file], { DATA_DIR: anew })).toEqual({
    code: 0,
    said: expect.stringMatching(
      inOrder(wording('command.restore.done'), t('command.restore.start')),
    ),
  })
  expect(await readFile(join(anew, 'pepper'))).toEqual(await readFile(join(folder, 'pepper')))
  await command(['dump', join(home, 'dump-2')], { DATA_DIR: anew })
  expect(await sameTables('dump-1', 'dump-2')).toEqual([])
  const second = await serve({ DATA_DIR: anew })
  expect(await seenBy(second.url, before.eventId)).toEqual(before.seen)
  await end(second.child)
})

test.runIf(server)(
  'db:export of the running product moves account, event and matches to PostgreSQL',
  async () => {
    const folder = join(home, 'second')
    const url = await emptyDatabase()
    const from = await serve({ DATA_DIR: folder })
    const eventId = (await readFile(join(home, 'event'), 'utf8')).trim()
    const seen = await seenBy(from.url, eventId)
    expect(await command(['db:export', url], { DATA_DIR: folder })).toEqual({
      code: 0,
      said: expect.stringMatching(
        inOrder(wording('command.export.done'), t('command.pepper.keep-folder')),
      ),
    })
    await end(from.child)
    expect(
      await command(['restore', join(home, 'one.ndjson.gz')], {
        DATA_DIR: folder,
        DATABASE_URL: url,
      }),
    ).toEqual({ code: 2, said: expect.stringMatching(wording('command.move.not-empty-more')) })
    const onto = await serve({ DATA_DIR: folder, DATABASE_URL: url })
    expect(await seenBy(onto.url, eventId)).toEqual(seen)
    expect(
      await command(['restore', join(home, 'one.ndjson.gz')], {
        DATA_DIR: folder,
        DATABASE_URL: url,
      }),
    ).toEqual({
      code: 2,
      said: expect.stringMatching(wording('command.restore.in-use', { option: '--anyway' })),
    })
    await end(onto.child)
  },
)

const small = join(home, 'small')
let canMount = false
beforeAll(async () => {
  await mkdir(small)
  canMount = quietly('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', small])
})
afterAll(() => canMount && quietly('umount', ['-l', small]))

test('a full disk answers writes with "try again" and loses no acknowledged write', async ({
  skip,
}) => {
  if (!canMount) skip('this user may not mount a small disk')
  const product = await serve({ DATA_DIR: small })
  const ada = await joinUp(product.url, 'ada@example.com')
  fillDisk(join(small, 'ballast'))
  const acknowledged: string[] = []
  const refused: number[] = []
  while (refused.length < 3 && acknowledged.length < 2000 && product.child.exitCode === null) {
    const { status, id } = await aDraft(product.url, ada)
    if (status < 300 && id) acknowledged.push(id)
    else refused.push(status)
  }
  expect(refused.filter((status) => ![0, 503].includes(status))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  await end(product.child)
  await rm(join(small, 'ballast'))
  const again = await serve({ DATA_DIR: small })
  const back = await signIn(again.url, 'ada@example.com')
  for (const id of acknowledged)
    expect(await api(again.url, back, 'GET', `/events/${id}`)).toMatchObject({ id })
  expect((await aDraft(again.url, back)).status).toBe(200)
  await end(again.child)
})

/** Creates a large draft; returns status 0 without a response. */
async function aDraft(url: string, { id: token }: Tokens): Promise<{ status: number; id: string }> {
  const body = JSON.stringify({
    title: 'Supper',
    startsAt: '2030-11-21T18:00:00Z',
    endsAt: '2030-11-21T21:00:00Z',
    timeZone: 'Europe/Berlin',
    place: 'Funkhaus',
    description: randomBytes(3000).toString('base64'),
  })
  const reply = await fetch(`${url}/api/events/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  const { id = '' } = ((await reply?.json().catch(() => ({}))) ?? {}) as { id?: string }
  return { status: reply?.status ?? 0, id }
}

/** Creates an event with two matched people; returns it and what the first of them sees of it. */
async function fillWith(url: string) {
  const ada = await joinUp(url, 'ada@example.com')
  const ben = await joinUp(url, 'ben@example.com')
  const { id } = await api(url, ada, 'POST', '/events/', {
    title: 'Supper',
    startsAt: '2030-11-21T18:00:00Z',
    endsAt: '2030-11-21T21:00:00Z',
    timeZone: 'Europe/Berlin',
    place: 'Funkhaus',
  })
  const { invitationCode } = await api(url, ada, 'POST', `/events/${id}/publish`)
  const saying = (objective: string, offering: string) => ({
    items: [
      { kind: 'objective', text: objective },
      { kind: 'offering', text: offering },
    ],
  })
  await api(
    url,
    ada,
    'POST',
    `/events/${id}/${invitationCode}/register`,
    saying('I want to learn French', 'I build shelves as a carpenter'),
  )
  await api(
    url,
    ben,
    'POST',
    `/events/${id}/${invitationCode}/register`,
    saying('I look for a carpenter who builds shelves', 'I teach French'),
  )
  await expect
    .poll(
      async () =>
        ((await api(url, ada, 'GET', `/events/${id}/matches`)) as { items?: unknown[] }).items
          ?.length ?? 0,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await writeFile(join(home, 'event'), String(id))
  return { eventId: String(id), seen: await seenBy(url, String(id)) }
}

/** Returns what Ada sees after signing in with her password. */
async function seenBy(url: string, eventId: string) {
  const ada = await signIn(url, 'ada@example.com')
  const { title } = await api(url, ada, 'GET', `/events/${eventId}`)
  return { title, matches: (await api(url, ada, 'GET', `/events/${eventId}/matches`))['items'] }
}

async function joinUp(url: string, email: string): Promise<Tokens> {
  expect(await signUp(url, email)).toBe(200)
  const { items } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; code: string | null }[]
  }
  await idp(url, 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: items.find((mail) => mail.recipient === email)?.code,
  })
  return signIn(url, email)
}

async function signUp(url: string, email: string): Promise<number> {
  return (
    await idp(url, 'SignUp', {
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: email.split('@')[0] },
      ],
    })
  ).status
}

async function signIn(url: string, email: string): Promise<Tokens> {
  const { AuthenticationResult } = (await (
    await idp(url, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
  ).json()) as { AuthenticationResult: { IdToken: string } }
  return { id: AuthenticationResult.IdToken }
}

function idp(url: string, operation: string, ask: object): Promise<Response> {
  return fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: 'interchange-web', ...ask }),
  })
}

async function api(
  url: string,
  { id }: Tokens,
  ...[method, path, body]: [string, string, object?]
): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${id}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, reply.status < 300]).toEqual([path, true])
  return reply.json() as Promise<Record<string, unknown>>
}

async function serve(
  settings: Settings,
): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (readyLine.test(said)) resolve()
    })
  }
  child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)))
  await promise
  return { child, url: `http://localhost:${port}`, said: () => said }
}

async function command(
  args: string[],
  settings: Settings,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['interchange.mjs', ...args], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

async function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Returns the tables in which two dumps differ. */
async function sameTables(one: string, other: string): Promise<string[]> {
  const names = new Set(
    [...(await readdir(join(home, one))), ...(await readdir(join(home, other)))].filter((name) =>
      name.endsWith('.ndjson'),
    ),
  )
  expect(names.size).toBeGreaterThan(20)
  const differing: string[] = []
  for (const name of names)
    if (
      (await readFile(join(home, one, name), 'utf8')) !==
      (await readFile(join(home, other, name), 'utf8').catch(() => ''))
    )
      differing.push(name)
  return differing
}

/** Fills the disk up to half a megabyte. */
function fillDisk(path: string): void {
  const free =
    Number(execFileSync('df', ['--output=avail', '-k', small]).toString().split('\n')[1]) - 512
  execFileSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=1024', `count=${free}`], {
    stdio: 'ignore',
  })
}

function quietly(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase()
  drops.push(drop)
  return url
}
