import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import * as z from 'zod'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { hostOf, openBrowser } from '../journeys/browser.ts'
import { freePort } from '../tools/ports.ts'
import { buildWeb, root } from '../tools/ready.mjs'
import { englishTerminal, readyLine } from '../tools/ready-line.ts'

// How soon a host sees a list of 5,000 people, and how evenly it scrolls, on the started product in
// Chromium.
const people = Number(process.env['PEOPLE'] ?? 5000)
const scrolledForMs = 5000
/** The limits that the list must meet. */
const figures = { firstRowsMs: 1000, medianFrameMs: 16.8, over33: 0.05 }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
const Scrolled = z.object({
  frames: z.array(z.number()),
  empty: z.number(),
  scrolledPx: z.number(),
})

buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const port = await freePort()
const url = `http://localhost:${port}`
let server = await launch()
const browser = await openBrowser()
try {
  const { storageState, eventId } = await aHost()
  await end()
  await fill(eventId)
  server = await launch()
  const visits: { firstRowsMs: number; allRowsMs: number }[] = []
  for (let turn = 0; turn < 3; turn += 1) visits.push(await visit(storageState, eventId))
  const result = {
    people,
    firstRowsMs: middleOf(visits.map((one) => one.firstRowsMs)),
    allRowsMs: middleOf(visits.map((one) => one.allRowsMs)),
    ...(await scrolling(storageState, eventId)),
  }
  console.log(JSON.stringify({ figures, result, visits }, null, 2))
  process.exitCode =
    result.firstRowsMs > figures.firstRowsMs ||
    result.medianFrameMs > figures.medianFrameMs ||
    result.over33 > figures.over33
      ? 1
      : 0
} finally {
  await browser.close()
  await end()
  await rm(folder, { recursive: true, force: true })
}

async function aHost(): Promise<{ storageState: StorageState; eventId: string }> {
  const product = {
    url,
    codeFor,
    env: {},
    whileStopped: () => Promise.reject(new Error('not here')),
    restart: () => Promise.reject(new Error('not here')),
    change: () => Promise.reject(new Error('not here')),
    stop: end,
  }
  const { hana, eventId } = await hostOf(browser, product, 'Bench')
  const storageState = await hana.context.storageState()
  await hana.context.close()
  return { storageState, eventId }
}

async function aPage(open: Browser, storageState: StorageState): Promise<Page> {
  const context = await open.newContext({
    baseURL: url,
    storageState,
    viewport: { width: 1280, height: 860 },
  })
  return context.newPage()
}

/**
 * Measures the time from the loaded page to the first rows, coming from the event, and to the last
 * page of the list.
 */
async function visit(storageState: StorageState, eventId: string) {
  const page = await aPage(browser, storageState)
  await page.goto(`/events/${eventId}`)
  const way = page.locator(`a[href$="/events/${eventId}/attendees"]`).first()
  await way.waitFor()
  await page.waitForTimeout(3000) // the other pages have been loaded in the background by then
  const began = Date.now()
  await way.click()
  await page.locator('li[aria-posinset]').first().waitFor()
  const firstRowsMs = Date.now() - began
  await page.locator(`li[aria-setsize="${people}"]`).first().waitFor()
  const allRowsMs = Date.now() - began
  await page.context().close()
  return { firstRowsMs, allRowsMs }
}

/**
 * Scrolls the list without a pause and records how long each frame took and whether rows were
 * there.
 */
async function scrolling(storageState: StorageState, eventId: string) {
  const page = await aPage(browser, storageState)
  await page.goto(`/events/${eventId}/attendees`)
  await page.locator(`li[aria-setsize="${people}"]`).first().waitFor()
  await page.waitForTimeout(3000)
  // Passed as text because it runs in the page, where names of this module are unknown.
  const known = Scrolled.parse(
    await page.evaluate(`new Promise((resolve) => {
    const frames = []
    let [empty, last, began] = [0, performance.now(), performance.now()]
    const frame = (now) => {
      frames.push(now - last)
      last = now
      scrollBy(0, 60)
      if (!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li[aria-posinset]')) empty += 1
      if (now - began < ${scrolledForMs}) requestAnimationFrame(frame)
      else resolve({ frames: frames.slice(2), empty, scrolledPx: Math.round(scrollY) })
    }
    requestAnimationFrame(frame)
  })`),
  )
  await page.context().close()
  const sorted = known.frames.toSorted((a, b) => a - b)
  const share = (ms: number) =>
    Number((sorted.filter((frame) => frame > ms).length / sorted.length).toFixed(3))
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1))
  // A 60 Hz screen shows a frame every 16.67 ms, which clocks round up.
  return {
    frames: sorted.length,
    medianFrameMs: at(0.5),
    p99FrameMs: at(0.99),
    over16_7: share(17.2),
    over33: share(33.9),
    emptyFrames: known.empty,
    scrolledPx: known.scrolledPx,
  }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * Adds people entered by the host, each with two statements, in one statement while the product is
 * stopped.
 */
async function fill(eventId: string): Promise<void> {
  const { db, close } = await openEmbedded(folder)
  await sql
    .raw(`do $$ begin
    insert into registrations (event_id, id, guest_email, guest_name, state, joined_at)
      select '${eventId}', gen_random_uuid(), 'p' || n || '@example' || (n % 40) || '.com', 'Person Number' || n, 'confirmed', now() - n * interval '1 minute' from generate_series(1, ${people}) n;
    insert into statements (event_id, id, registration_id, kind, position, text)
      select event_id, gen_random_uuid(), id, 'objective', 0, 'Somebody who knows how to bake bread in a small oven, ' || guest_name from registrations where event_id = '${eventId}'
      union all select event_id, gen_random_uuid(), id, 'offering', 1, 'A quiet place to work on Sundays, and flour' from registrations where event_id = '${eventId}';
    update events set capacity = null, seats_taken = ${people} where id = '${eventId}';
  end $$`)
    .execute(db)
  await close()
}

async function launch(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    ...englishTerminal,
    REQUESTS_PER_MINUTE: '100000',
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  child.stdout.on('data', (chunk: Buffer) => readyLine.test(chunk.toString()) && resolve(child))
  child.on('exit', (code) =>
    reject(new Error(`The product ended with ${code} before it was ready.`)),
  )
  return promise
}

async function end(): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

async function codeFor(email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { items } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
      items: { recipient: string; code: string | null }[]
    }
    const code = items.find((mail) => mail.recipient === email && mail.code !== null)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a code for ${email}.`)
}
