import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type BrowserContext, chromium as driver } from 'playwright-core'
import { t } from '../journeys/words.ts'
import { findChromium, howToGetChromium } from '../tools/chromium.ts'
import { type DemoServer, demoEnvironment, endDemo, startDemo } from '../tools/demo.ts'
import { freePort } from '../tools/ports.ts'
import { buildWeb, root } from '../tools/ready.mjs'
import { median } from './median.ts'

// Waiting times with a phone on slow 4G, on the started product with the demo world. For a visitor
// and, on the last page, for a signed-in member whose browser has cached only the session.
const pages = ['/', '/signin', '/legal', '/nexuses', '/dashboard'] as const
const shell = '/dashboard'
// Only one with `--page /dashboard`.
const { values: asked } = parseArgs({
  options: { json: { type: 'boolean' }, page: { type: 'string' } },
})
const runs = 3
/** The limits for the landing page, and for the shell of signed-in people. */
const figures = { performance: 98, lcpMs: 1000, cls: 0.02, shellLcpMs: 2000 }
const lighthouse = join(root, 'bench/lighthouse/node_modules/lighthouse/cli/index.js')

type PageMetrics = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  bytes: number
}
type PageRow = PageMetrics & {
  wholeMs?: number | undefined
  page: string
  drawnBy: 'server' | 'browser'
  htmlAs: string
}
type LighthouseReport = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

process.exitCode = await main()

async function main(): Promise<number> {
  const chromium = findChromium()
  if (!chromium) throw new Error(`The bench needs a Chromium. ${howToGetChromium}`)
  installLighthouse()
  buildWeb()
  warnIfBusy()
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const demo = await startDemo(await demoEnvironment(folder))
  try {
    const rows = await measureAll(demo, chromium, folder)
    if (asked.json) console.log(JSON.stringify({ runs, figures, rows }, null, 2))
    else print(rows)
    const missed = missedBy(rows)
    for (const sentence of missed) console.error(sentence)
    return missed.length === 0 ? 0 : 1
  } finally {
    await endDemo(demo.server)
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Installs Lighthouse when the bench first runs, because its many packages serve nothing else. It
 * has its own folder because `#server/…` has no meaning below another package.json.
 */
function installLighthouse(): void {
  if (existsSync(lighthouse)) return
  console.error('Installing Lighthouse from bench/lighthouse/package-lock.json …')
  const { status } = spawnSync(
    'npm ci --prefix bench/lighthouse --no-audit --no-fund --loglevel=error',
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: true },
  )
  if (status !== 0)
    throw new Error('npm could not install Lighthouse. Is the package registry reachable?')
}

/**
 * Warns about other load: the processor is slowed down by a factor, which slows other work too and
 * counts.
 */
function warnIfBusy(): void {
  const load = loadavg()[0] ?? 0
  if (load > availableParallelism() / 2)
    console.error(
      `This machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): the figures will be worse than the product's own.`,
    )
}

/** Measures every page in turn, so that other load on the machine affects all of them alike. */
async function measureAll(demo: DemoServer, chromium: string, folder: string): Promise<PageRow[]> {
  const known = await Promise.all(
    pages
      .filter((page) => asked.page === undefined || page === asked.page)
      .map(async (page) => ({
        page,
        ...(await served(demo.url + page, page === shell)),
        measures: [] as PageMetrics[],
      })),
  )
  const member = await memberBrowser(demo, chromium, folder)
  try {
    for (const [at, { page, measures }] of Array.from({ length: runs }, () => known)
      .flat()
      .entries()) {
      console.error(`${page}, run ${Math.floor(at / known.length) + 1} of ${runs} …`)
      measures.push(
        await measure({
          address: demo.url + page,
          chromium,
          port: page === shell ? member.port : undefined,
        }),
      )
    }
    const wholeMs = known.some(({ page }) => page === shell)
      ? await timeToWhole(member.context)
      : undefined
    return known.map(({ measures, ...page }) => ({
      ...page,
      ...medians(measures),
      ...(page.page === shell && { wholeMs }),
    }))
  } finally {
    await member.context.close()
  }
}

/**
 * Measures when a member's next event appears, in ms, on the same phone and line; the median.
 * Lighthouse only sees the frame of the start page, which the server drew, before the member's own
 * data.
 */
async function timeToWhole(context: BrowserContext): Promise<number> {
  const times: number[] = []
  for (let run = 1; run <= runs; run += 1) times.push(await oneTimeToWhole(context))
  return median(times)
}

async function oneTimeToWhole(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.setCacheDisabled', { cacheDisabled: true })
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1_474_560 / 8,
    uploadThroughput: 675_000 / 8,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(shell, { waitUntil: 'commit' })
  await page.locator('#next-stop').waitFor()
  const atMs = await page.evaluate(() => performance.now())
  await page.close()
  return atMs
}

/**
 * Opens a browser in which a person of the demo world is signed in. Lighthouse drives it through
 * its port and empties its caches before each load, but keeps the session.
 */
async function memberBrowser(
  { url, said }: DemoServer,
  executablePath: string,
  folder: string,
): Promise<{ port: number; context: BrowserContext }> {
  const port = await freePort()
  const context = await driver.launchPersistentContext(join(folder, 'member'), {
    executablePath,
    baseURL: url,
    serviceWorkers: 'block',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill('imogen@demo.example')
  await page
    .getByLabel(t('identity.password'), { exact: true })
    .fill(/password (\S+)/.exec(said)?.[1] ?? '')
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/signin')
  await page.goto('about:blank')
  return { port, context }
}

/** Returns who draws the page, and how its HTML is compressed for the browser. */
async function served(
  address: string,
  isForMember: boolean,
): Promise<Pick<PageRow, 'drawnBy' | 'htmlAs'>> {
  const reply = await fetch(address, {
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(isForMember && { cookie: 'signed_in=1' }),
    },
  })
  // The empty page holds only the line of index.html that says it is loading.
  const isEmpty = (await reply.text()).includes('<div id="root"><p class="waiting"')
  return {
    drawnBy: isEmpty ? 'browser' : 'server',
    htmlAs: reply.headers.get('content-encoding') ?? 'plain',
  }
}

type LighthouseTarget = {
  address: string
  chromium: string
  /** The port of a browser that already runs; otherwise one is started. */
  port: number | undefined
}

/**
 * Measures one load of a page. Chromium sometimes loses the beginning of its trace; then the page
 * is loaded again.
 */
async function measure(load: LighthouseTarget, tries = 3): Promise<PageMetrics> {
  const measured = measureOf(await lighthouseOn(load))
  if (Object.values(measured).every((figure) => Number.isFinite(figure))) return measured
  if (tries === 1)
    throw new Error(`Lighthouse could not measure ${load.address}: ${JSON.stringify(measured)}`)
  return measure(load, tries - 1)
}

/**
 * Runs Lighthouse with its default phone: slow 4G (150 ms round trip, 1.6 Mbit/s) and a processor
 * slowed down four times, throttled for real and not simulated.
 * A page that it opens in the member's browser is held until Playwright has seen it, so nothing
 * here may block. The stream of changes is left out, because it never ends and Lighthouse would
 * wait for it.
 */
async function lighthouseOn({
  address,
  chromium,
  port,
}: LighthouseTarget): Promise<LighthouseReport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      '--blocked-url-patterns=*/api/users/live',
      '--form-factor=mobile',
      '--throttling-method=devtools',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      port === undefined ? '--chrome-flags=--headless=new --no-sandbox' : `--port=${port}`,
    ],
    {
      cwd: root,
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 100_000_000,
      timeout: 180_000,
    },
  ).catch(() => ({ stdout: '' }))
  // Written by Lighthouse; a missing figure is not a number
  return JSON.parse(stdout || '{"categories":{},"audits":{}}') as LighthouseReport
}

function measureOf({ categories, audits }: LighthouseReport): PageMetrics {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
  }
}

function medians(measures: readonly PageMetrics[]): PageMetrics {
  const middle = (name: keyof PageMetrics) => median(measures.map((one) => one[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcpMs: middle('fcpMs'),
    lcpMs: middle('lcpMs'),
    tbtMs: middle('tbtMs'),
    cls: middle('cls'),
    bytes: middle('bytes'),
  }
}

function print(rows: readonly PageRow[]): void {
  const lines = [
    [
      'page',
      'drawn by',
      'HTML',
      'performance',
      'accessibility',
      'practices',
      'SEO',
      'FCP',
      'LCP',
      'TBT',
      'CLS',
      'KiB',
    ],
    ...rows.map((row) => [
      row.page,
      row.drawnBy,
      row.htmlAs,
      ...[row.performance, row.accessibility, row.bestPractices, row.seo].map(String),
      seconds(row.fcpMs),
      seconds(row.lcpMs),
      `${row.tbtMs.toFixed(0)} ms`,
      row.cls.toFixed(3),
      (row.bytes / 1024).toFixed(0),
    ]),
  ]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines)
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const [landing, signin] = [
    rows.find(({ page }) => page === '/'),
    rows.find(({ page }) => page === '/signin'),
  ]
  const wholeMs = rows.find(({ page }) => page === shell)?.wholeMs
  if (wholeMs !== undefined)
    console.log(
      `A member's own content is on ${shell} after ${seconds(wholeMs)} (median of ${runs}).`,
    )
  if (landing && signin)
    console.log(
      `Largest paint: / drawn by the ${landing.drawnBy} after ${seconds(landing.lcpMs)}, /signin drawn by the ${signin.drawnBy} after ${seconds(signin.lcpMs)} (medians of ${runs}, alternated).`,
    )
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function missedBy(rows: readonly PageRow[]): string[] {
  if (rows.length === 0) return ['No such page is measured.']
  return rows.flatMap((row) => [
    ...(row.page === shell && row.lcpMs > figures.shellLcpMs
      ? [
          `The shell's largest paint comes after ${seconds(row.lcpMs)}; ${seconds(figures.shellLcpMs)} are promised.`,
        ]
      : []),
    ...(row.page === '/' && row.performance < figures.performance
      ? [
          `The landing page's performance is ${row.performance}; ${figures.performance} are promised.`,
        ]
      : []),
    ...(row.page === '/' && row.lcpMs > figures.lcpMs
      ? [
          `The landing page's largest paint comes after ${seconds(row.lcpMs)}; ${seconds(figures.lcpMs)} are promised.`,
        ]
      : []),
    ...(row.page === '/' && row.cls > figures.cls
      ? [`The landing page's layout shifts by ${row.cls.toFixed(3)}; ${figures.cls} are allowed.`]
      : []),
  ])
}
