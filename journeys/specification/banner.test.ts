import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import words from '#words/hi.json' with { type: 'json' }
import { aBrowserFor, closeQuietly, openBrowser, quiet } from '../browser.ts'
import { type ProductInstance, startProduct } from '../product.ts'
import { t } from '../words.ts'

const messages = [t('banner.1'), t('banner.2'), t('banner.3'), t('banner.4'), t('banner.5')]
const hindi = [
  words['banner.1'],
  words['banner.2'],
  words['banner.3'],
  words['banner.4'],
  words['banner.5'],
]
const start = new Date('2026-07-01T10:00:00Z')

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/**
 * Opens the start page with a paused clock, and records all that the banner types with its time.
 */
async function watch(visitor: { language?: string; motion?: boolean } = {}) {
  const seen = await aBrowserFor(browser, product, { motion: true, ...visitor })
  const { page } = seen
  await page.clock.install({ time: start })
  await page.addInitScript(drawAtOnce)
  await page.addInitScript(listenToTheBanner, [t('banner.show-list'), 'सूची में दिखाएँ'])
  await page.goto('/')
  await page.waitForFunction(() =>
    (globalThis as unknown as BannerWindow).told?.some(([, text]) => text !== ''),
  )
  // Moving the clock would time out any open request: it counts as ten seconds without a response.
  await quiet(page)
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  await forget(page)
  return seen
}

type BannerText = [atMs: number, text: string]
type BannerWindow = { told?: BannerText[] }

/**
 * Runs in the page. The typed text is the only visible, moving part that is hidden from screen
 * readers.
 */
function listenToTheBanner(titles: readonly string[]): void {
  const told: BannerText[] = []
  ;(globalThis as unknown as BannerWindow).told = told
  const look = () => {
    const box = [...document.querySelectorAll('button[title]')].find((button) =>
      titles.includes(button.getAttribute('title') ?? ''),
    )?.parentElement
    const typed = [...(box?.querySelectorAll('span[aria-hidden]') ?? [])].find(
      (part) => getComputedStyle(part).visibility === 'visible',
    )
    const text = typed?.textContent
    if (text !== undefined && text !== null && told.at(-1)?.[1] !== text)
      told.push([Date.now(), text])
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/**
 * Runs in the page. React schedules by a message, which a paused clock would overtake; a promise
 * comes first.
 */
function drawAtOnce(): void {
  globalThis.MessageChannel = class {
    port1: { onmessage: (() => void) | null } = { onmessage: null }
    port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) }
  } as unknown as typeof MessageChannel
}

const forget = (page: Page) =>
  page.evaluate(() => void (globalThis as unknown as BannerWindow).told?.splice(0))
const told = (page: Page): Promise<BannerText[]> =>
  page.evaluate(() => (globalThis as unknown as BannerWindow).told ?? [])

/** Splits the typed text into each full message and the duration of each phase. */
function takenApart(steps: BannerText[]) {
  const took: Record<'typing' | 'holding' | 'deleting' | 'pausing', Set<number>> = {
    typing: new Set(),
    holding: new Set(),
    deleting: new Set(),
    pausing: new Set(),
  }
  const whole: string[] = []
  for (const [at, [atMs, text]] of steps.entries()) {
    const [before, next] = [steps[at - 1]?.[1], steps[at + 1]]
    if (before === undefined || !next) continue
    const [nextMs, after] = next
    const grew = text.length > before.length
    const grows = after.length > text.length
    if (grew && !grows) whole.push(text)
    const [onward, turning] = grew
      ? (['typing', 'holding'] as const)
      : (['deleting', 'pausing'] as const)
    took[grew === grows ? onward : turning].add(nextMs - atMs)
  }
  return {
    whole,
    took: Object.fromEntries(Object.entries(took).map(([doing, set]) => [doing, [...set]])),
  }
}

test('types at 50 ms, holds 2,000, deletes at 30, pauses 500, and restarts after the fifth message', async () => {
  const seen = await watch()
  await seen.page.clock.runFor(42_000)
  const { whole, took } = takenApart(await told(seen.page))
  // Holding ends with the first deletion, and the pause with the next first character.
  expect(took).toEqual({ typing: [50], holding: [2000 + 30], deleting: [30], pausing: [500 + 50] })
  expect(whole.slice(0, 6)).toEqual([...messages, messages[0]])
  await closeQuietly(seen)
})

test('waits while the tab is hidden and continues where it was', async () => {
  const seen = await watch()
  const { page } = seen
  await page.clock.runFor(200)
  await becomes(page, 'hidden')
  await forget(page)
  await page.clock.runFor(10_000)
  expect(await told(page)).toEqual([])
  await becomes(page, 'visible')
  await page.clock.runFor(100)
  const lengths = (await told(page)).map(([, text]) => text.length)
  expect(lengths).toEqual([lengths[0], (lengths[0] ?? 0) + 1])
  await closeQuietly(seen)
})

const becomes = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('types Hindi in whole characters: no sign appears without its letter', async () => {
  const seen = await watch({ language: 'hi' })
  await seen.page.clock.runFor(42_000)
  const beginnings = new Set(hindi.flatMap((message) => beginningsOf(message)))
  const shown = [...new Set((await told(seen.page)).map(([, text]) => text))]
  expect(shown.filter((text) => !beginnings.has(text))).toEqual([])
  expect(hindi.filter((message) => !shown.includes(message))).toEqual([])
  await closeQuietly(seen)
})

function beginningsOf(message: string): string[] {
  const characters = [
    ...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(message),
  ].map(({ segment }) => segment)
  return Array.from({ length: characters.length + 1 }, (_, count) =>
    characters.slice(0, count).join(''),
  )
}

test('is a list for screen readers while it types, and hides the typed text from them', async () => {
  const seen = await watch()
  const banner = seen.page.getByRole('button', { name: t('banner.show-list') }).locator('..')
  expect(await banner.getByRole('listitem').allTextContents()).toEqual(messages)
  const heard = await banner.ariaSnapshot()
  expect(heard.split('\n').filter((line) => !/^- list:|^\s+- listitem: /.test(line))).toEqual([
    `- button "${t('banner.show-list')}"`,
  ])
  await closeQuietly(seen)
})

test('becomes a plain list and moves again, each at a labelled button', async () => {
  const seen = await aBrowserFor(browser, product, { motion: true })
  const { page } = seen
  await page.goto('/')
  const toggle = (name: string) => page.getByRole('button', { name, exact: true })
  await toggle(t('banner.show-list')).waitFor()
  expect(await toggle(t('banner.show-list')).getAttribute('title')).toBe(t('banner.show-list'))
  await toggle(t('banner.show-list')).click()
  expect(await toggle(t('banner.show-animated')).getAttribute('title')).toBe(
    t('banner.show-animated'),
  )
  const lines = toggle(t('banner.show-animated')).locator('..').getByRole('listitem')
  for (const [at, message] of messages.entries())
    expect([
      await lines.nth(at).textContent(),
      (await lines.nth(at).boundingBox())?.height ?? 0,
    ]).toEqual([message, expect.toSatisfy((height: number) => height > 10)])
  await toggle(t('banner.show-animated')).click()
  await toggle(t('banner.show-list')).waitFor()
  await closeQuietly(seen)
})

test('starts as a list for visitors who prefer no motion', async () => {
  const seen = await aBrowserFor(browser, product, { motion: false })
  await seen.page.goto('/')
  const toggle = seen.page.getByRole('button', { name: t('banner.show-animated'), exact: true })
  await toggle.waitFor()
  expect(await toggle.locator('..').getByRole('listitem').allTextContents()).toEqual(messages)
  await closeQuietly(seen)
})

test('is a list without a switch if no script runs', async () => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en',
    javaScriptEnabled: false,
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await page.goto('/')
  const seen = page.getByRole('listitem').filter({ hasText: messages[0] ?? '' })
  expect((await seen.boundingBox())?.height).toBeGreaterThan(10)
  expect(await page.getByRole('button', { name: t('banner.show-list') }).count()).toBe(0)
  await context.close()
})
