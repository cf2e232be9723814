// Types the manual's steps from the manual. Three cannot be done on our machines and are skipped:
// installing packages and the service, building the image, and getting a certificate from a public
// authority. Caddy signs its own certificate here, and the service's command is started without
// systemd.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { tinySmtp } from '#server/kit/mail/testing.smtp.ts'
import { openBrowser, signUp } from './browser.ts'
import { aMachine, type Machine } from './manual.ts'
import { t, wording } from './words.ts'
import { readyLine } from '../tools/ready-line.ts'

const admin = process.env['TEST_DATABASE_URL']
const hasCaddy = spawnSync('caddy', ['version']).status === 0
const isNeeded = process.env['CI'] !== undefined
const ports = { http: 24_821, https: 24_822, apps: admin ? [24_823, 24_824] : [24_823] }
const url = `https://localhost:${ports.https}`
const you = 'you@meet.example.org'

test.skipIf(!hasCaddy && !isNeeded)(
  "the manual leads to HTTPS, mail and an administrator (Debian's package caddy is needed)",
  { timeout: 300_000 },
  async () => {
    const [machine, smtp] = [await aMachine(), await tinySmtp()]
    onTestFinished(machine.gone)
    onTestFinished(smtp.close)
    await settingsOf(machine, smtp.url)
    const apps = ports.apps.map((port) => startApp(machine, port))
    await Promise.all(apps.map(readyWhen(readyLine)))
    expect(await machine.step('command line')).toMatchObject({ status: 0 })
    await machine.settle('bin/interchange')
    await startProxy(machine)

    await expect.poll(async () => (await answerOf('/readyz')).status, { timeout: 60_000 }).toBe(200)
    const redirect = await fetch(`http://localhost:${ports.http}/legal`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost.*\/legal$/),
    ])
    const front = await answerOf('/')
    expect([front.status, front.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ])

    const mail = await machine.step('mail')
    expect([mail.status, mail.said]).toEqual([
      0,
      expect.stringMatching(
        wording('command.mail.accepted', {
          host: /127\.0\.0\.1:\d+/,
          to: you,
          answer: '250 kept',
        }),
      ),
    ])
    expect(
      smtp.received.filter((text) => text.includes(t('command.mail.test-subject'))),
    ).toHaveLength(1)

    expect(await machine.step('administrator')).toEqual({
      status: 1,
      said: `${t('command.admin.never-signed-up', { email: you })}\n`,
    })
    const { page } = await aVisitor()
    await page.goto('/signup')
    await signUp(page, { codeFor: () => mailedCode(smtp.received) }, { name: 'Yu', email: you })
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: t('not-found.title') }).waitFor()
    expect(await page.getByRole('link', { name: t('nav.admin') }).count()).toBe(0)
    expect(await machine.step('administrator')).toMatchObject({
      status: 0,
      said: expect.stringContaining(t('command.admin.granted', { email: you })),
    })
    await seesAllWell(page)
    expect(await machine.type('interchange admin list')).toEqual({ status: 0, said: `${you}\n` })

    const token = (await machine.type('. /etc/interchange.env; printf %s "$METRICS_TOKEN"')).said
    expect((await answerOf('/metrics')).status).toBe(404)
    for (const port of ports.apps)
      expect(
        await (
          await fetch(`http://127.0.0.1:${port}/metrics`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).text(),
      ).toContain('interchange_database_reachable 1')

    // After one process ends, no request is sent to it.
    if (apps.length > 1) await end(apps[0])
    for (let at = 0; at < 10; at++) expect((await answerOf('/legal')).status).toBe(200)
  },
)

/**
 * Steps 2 and 3: secrets by the manual, the other settings as an operator writes them into the
 * file, and the database.
 */
async function settingsOf(machine: Machine, smtpUrl: string): Promise<void> {
  expect(await machine.step('settings')).toEqual({ status: 0, said: '' })
  await machine.edit({
    DOMAIN: 'localhost',
    PUBLIC_URL: url,
    CONTACT_EMAIL: 'team@meet.example.org',
    SMTP_URL: smtpUrl,
  })
  if (!admin) return
  const name = `hour_${randomBytes(6).toString('hex')}`
  const { host } = new URL(admin)
  onTestFinished(() =>
    asAdmin(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
  )
  const made = await machine.step('database', {
    'role interchange': `role ${name}`,
    'database interchange owner interchange': `database ${name} owner ${name}`,
    'postgres://interchange:': `postgres://${name}:`,
    '127.0.0.1:5432/interchange': `${host}/${name}`,
    'su postgres -c "psql': `sh -c "psql '${admin}'`, // last, because it contains the others' words
  })
  expect(made).toEqual({ status: 0, said: '' })
}

async function asAdmin(...commands: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  for (const command of commands) await client.query(command)
  await client.end()
}

/** Step 4 without systemd: the unit's command, with its settings. */
function startApp(machine: Machine, port: number): ChildProcess {
  const app = spawn(
    'sh',
    ['-euc', `set -a; . '${machine.settings}'; exec "${process.execPath}" server/main.ts`],
    {
      env: {
        PATH: process.env['PATH'],
        DEVELOPMENT: 'false',
        DATA_DIR: join(machine.folder, 'data'),
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => end(app))
  return app
}

/** Step 5: the manual's file, with other ports and Caddy's own authority around it. */
async function startProxy(machine: Machine): Promise<void> {
  expect(await machine.step('proxy')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Valid configuration'),
  })
  const file = join(machine.folder, 'etc/caddy/Caddyfile')
  const upstreams = ports.apps.map((port) => `127.0.0.1:${port}`).join(' ')
  const around = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tstorage file_system ${machine.folder}/caddy\n}\n`
  await writeFile(file, around + (await readFile(file, 'utf8')))
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: machine.folder, UPSTREAMS: upstreams },
    stdio: 'ignore',
  })
  onTestFinished(() => end(caddy))
}

function readyWhen(text: RegExp): (app: ChildProcess) => Promise<void> {
  return (app) =>
    new Promise((done, fail) => {
      let said = ''
      for (const stream of [app.stdout, app.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          if (text.test(said)) done()
        })
      }
      app.on('exit', (status) => fail(new Error(`It ended with ${status}:\n${said}`)))
    })
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

async function aVisitor(): Promise<{ context: BrowserContext; page: Page }> {
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, locale: 'en' })
  // The proxy ends once no stream is open.
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  return { context, page: await context.newPage() }
}

async function mailedCode(received: readonly string[]): Promise<string> {
  const found = () =>
    received
      .map((text) => /^Subject: (\d{6}) is your/m.exec(text)?.[1])
      .find((code) => code !== undefined)
  await expect.poll(found, { timeout: 60_000 }).toBeDefined()
  return found() ?? ''
}

async function seesAllWell(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: t('nav.admin') }).click()
  await page.getByRole('heading', { level: 1, name: t('status.well') }).waitFor()
  await page
    .getByText(
      ports.apps.length === 2
        ? t('status.processes.good', { count: 2 })
        : t('status.processes.good', { count: 1 }),
    )
    .waitFor()
  await page.getByText(wording('status.mail.good', { count: /[1-9]\d*/ })).waitFor()
  expect(
    await page
      .getByText(admin ? t('status.database.postgres') : t('status.database.embedded'))
      .count(),
  ).toBe(1)
}

/** Sends a request through the proxy, whose certificate is self-signed. */
function answerOf(path: string): Promise<{ status: number; headers: Record<string, unknown> }> {
  return new Promise((done) => {
    request(`${url}${path}`, { rejectUnauthorized: false }, (answer) => {
      answer
        .resume()
        .on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
      .on('error', () => done({ status: 0, headers: {} }))
      .end()
  })
}
