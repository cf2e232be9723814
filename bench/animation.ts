import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import * as z from 'zod'
import { findChromium } from '../tools/chromium.ts'
import { freePort } from '../tools/ports.ts'
import { buildWeb, root } from '../tools/ready.mjs'

// How evenly the animation of people finding each other moves, on the started product in Chromium
// without a graphics card.
const people = Number(process.env['PEOPLE'] ?? 100)
const least = 55
const Watched = z.array(z.number())

buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const port = await freePort()
const server = await launch()
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium on this machine.')
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const runs: { frames: number; medianFps: number; p95FrameMs: number; over33: number }[] = []
  for (let turn = 0; turn < 3; turn += 1) runs.push(await watch(browser))
  const medianFps = middleOf(runs.map((run) => run.medianFps))
  console.log(JSON.stringify({ people, least, medianFps, runs }, null, 2))
  process.exitCode = medianFps < least ? 1 : 0
} finally {
  await browser.close()
  server.kill()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Runs the page once, with the requested number of people in place of those the matcher would find.
 */
async function watch(known: Browser) {
  const page = await known.newPage({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  })
  await page.addInitScript(planted())
  await page.goto(`http://localhost:${port}/matching-animation`)
  await page.locator('canvas').waitFor()
  const frames = Watched.parse(
    await page.evaluate(`new Promise((resolve) => {
    const frames = []
    let last = performance.now()
    const frame = (now) => {
      frames.push(now - last)
      last = now
      if (document.querySelector('[data-floor="met"]')) resolve(frames.slice(2))
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })`),
  )
  await page.close()
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    frames: sorted.length,
    medianFps: Number((1000 / at(0.5)).toFixed(1)),
    p95FrameMs: Number(at(0.95).toFixed(1)),
    over33: Number((sorted.filter((ms) => ms > 33.9).length / sorted.length).toFixed(3)),
  }
}

/** A worker whose answer is ready: pairs with names and words as long as real ones. */
function planted(): string {
  const said = {
    seek: 'Somebody who knows how to bake bread in a small oven',
    give: 'Bread from a small oven, and how it is baked',
    seekLang: 'en',
    giveLang: 'en',
  }
  const pairs = Array.from({ length: people / 2 }, (_none, at) => ({
    a: `s${at}`,
    b: `o${at}`,
    said,
  }))
  const everybody = pairs.flatMap(({ a, b }, at) => [
    { key: a, name: `Remedios ${at}`, side: 'seek' },
    { key: b, name: `Marguerite ${at}`, side: 'offer' },
  ])
  const picture = JSON.stringify({ people: everybody, pairs, rounds: [{ pairs }] })
  return `globalThis.Worker = class extends EventTarget {
    constructor() { super(); setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: ${picture} })), 100) }
    terminate() {}
  }`
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function launch(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  for (let turn = 0; turn < 300; turn += 1) {
    if (
      await fetch(`http://localhost:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child
    await new Promise((again) => setTimeout(again, 200))
  }
  throw new Error('The product did not start.')
}
