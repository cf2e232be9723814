import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, noSideways } from './accessibility.ts'
import { inHindi, inSpanish, whole, wordingIn } from './words.ts'
import { readyLine } from '../tools/ready-line.ts'

type AuthReply = { AuthenticationResult: { IdToken: string } }

let folder = ''
let url = ''
let said = ''
let stop: () => Promise<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  const port = '24271'
  url = `http://localhost:${port}`
  const demo = spawn(process.execPath, ['database/demo.ts'], {
    env: { ...process.env, NODE_ENV: '', PORT: port, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ready = Promise.withResolvers<void>()
  for (const stream of [demo.stdout, demo.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (readyLine.test(said)) ready.resolve()
    })
  }
  demo.on('exit', () => ready.reject(new Error(said)))
  await ready.promise
  stop = () => {
    const gone = new Promise((resolve) => demo.once('exit', resolve))
    demo.kill('SIGTERM')
    return gone
  }
}, 60_000)
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function signIn(email: string): Promise<string> {
  const password = /password (\S+)/.exec(said)?.[1]
  const answer = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'interchange-web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  return ((await answer.json()) as AuthReply).AuthenticationResult.IdToken
}

async function read<T>(path: string, token: string): Promise<T> {
  return (await (
    await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as T
}

test('the demo world is an event of sixty, and people who can sign in find their matches', async () => {
  const token = await signIn('imogen@demo.example')
  const {
    items: [supper],
  } = await read<{ items: { id: string; title: string; seatsTaken: number }[] }>(
    '/events/registered-events',
    token,
  )
  expect([supper?.title, supper?.seatsTaken]).toEqual(['Climate Founders Supper', 60])
  await expect
    .poll(
      async () =>
        (
          await read<{ items: { name: string }[] }>(`/events/${supper?.id}/matches`, token)
        ).items.map((match) => match.name),
      { timeout: 15_000 },
    )
    .toContain(inSpanish('landing.sample.3.you'))
})

test('the list that a host exports works as input to the command line', async () => {
  const token = await signIn('host@demo.example')
  const { items } = await read<{ items: { id: string; title: string }[] }>(
    '/events/published-events',
    token,
  )
  const supper = items.find(({ title }) => title === 'Climate Founders Supper')
  const csv = await (
    await fetch(`${url}/api/events/${supper?.id}/attendees.csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).text()
  const path = join(folder, 'attendees.csv')
  await writeFile(path, csv)
  const { status, stdout } = spawnSync(
    process.execPath,
    ['interchange.mjs', 'match', path, '--suggestions', '5', '--floor', '1'],
    { encoding: 'utf8' },
  )
  expect(status).toBe(0)
  expect((JSON.parse(stdout) as { pairs: unknown[] }).pairs.length).toBeGreaterThan(30)
})

test('the same list becomes a page to open, read on a phone and print, without any request', async () => {
  const page = join(folder, 'evening.html')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['interchange.mjs', 'match', join(folder, 'attendees.csv'), '--rounds', '4', '--out', page],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'es_MX.UTF-8' } },
  )
  expect([status, stderr]).toEqual([0, ''])
  const browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const tab = await context.newPage()
  const asked: string[] = []
  tab.on('request', (request) => asked.push(request.url()))
  await tab.goto(pathToFileURL(page).href)
  await tab.getByRole('heading', { level: 1, name: 'attendees' }).waitFor()
  const card = tab
    .locator('article')
    .filter({ has: tab.getByRole('heading', { name: inSpanish('landing.sample.3.name') }) })
  await card
    .getByRole('link', { name: inSpanish('landing.sample.3.you') })
    .first()
    .click()
  expect(await tab.locator('article:target').getByRole('heading').innerText()).toBe(
    inSpanish('landing.sample.3.you'),
  )
  const round = whole(wordingIn('es', 'rounds.run.round'))
  expect([
    await tab.locator('html').getAttribute('lang'),
    await tab.getByRole('heading', { name: round }).count(),
    asked.length,
    await noSideways(tab),
  ]).toEqual(['es', 4, 1, true])
  await expectAccessible(tab)
  await browser.close()
})

test('an unreadable row is named by row and column', async () => {
  const path = join(folder, 'bad.csv')
  await writeFile(
    path,
    '\uFEFFkey;name;objectives;offerings\r\na;Ann;"a pilot\nsite";software\r\na;Bob;software;bread\r\n',
  )
  const { status, stderr } = spawnSync(process.execPath, ['interchange.mjs', 'match', path], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'hi_IN.UTF-8' },
  })
  const problem = inHindi('match-command.problem.same-key', { key: '"a"', row: '2' })
  const place = { file: path, row: '3', column: 'key', problem }
  expect([status, stderr]).toEqual([1, `${inHindi('match-command.problem.in-cell', place)}\n`])
})
