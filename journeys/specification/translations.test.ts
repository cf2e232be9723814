import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, openBrowser, thereAndBack } from '../browser.ts'
import { type ProductInstance, startProduct } from '../product.ts'
import { sampled } from '../sample.ts'
import { t } from '../words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const started = Date.parse('2030-07-01T10:00:00Z')
const crash = 'Something went wrong. Please refresh the page.'
const spanish = /\/locales\/es\//
const all = /\/locales\//

/**
 * Opens a Spanish visitor's page for a code, rendered by the browser, with some wording files
 * missing and a manual clock.
 */
async function withoutWords(address: RegExp, answer: (route: Route) => Promise<void>) {
  const { page, context } = await aBrowserFor(browser, product, { language: 'es' })
  const asked: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/locales') &&
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  const gate = Promise.withResolvers<void>()
  await page.clock.install({ time: started })
  await page.route(address, async (route) => {
    await gate.promise
    await answer(route)
  })
  await page.goto('/verify-code')
  const askedInSpanish = () =>
    asked.filter((path) => path === 'GET /locales/es/phase1_nexus_centric.json').length
  await expect.poll(askedInSpanish).toBe(1)
  await page.clock.pauseAt(started + 8000)
  gate.resolve()
  return { page, context, asked, askedInSpanish }
}

const brief: [why: string, answer: (route: Route) => Promise<void>][] = [
  ['a failing server', (route) => route.fulfill({ status: 503, body: 'x' })],
  ['a lost connection', (route) => route.abort('connectionreset')],
]

describe('words that fail to load because of', () => {
  test.each(sampled(brief))(
    '%s are requested again after 350, 700, 1400, 2800 and 5600 ms, and no more',
    async (_why, answer) => {
      const { page, context, askedInSpanish, asked } = await withoutWords(all, answer)
      await thereAndBack(page)
      for (const [at, waitMs] of [350, 700, 1400, 2800, 5600].entries()) {
        await page.clock.runFor(waitMs - 1)
        await thereAndBack(page)
        expect([waitMs, askedInSpanish()]).toEqual([waitMs, at + 1])
        expect(await page.getByText('Loading...', { exact: true }).count()).toBe(1)
        await page.clock.runFor(1)
        await expect.poll(askedInSpanish).toBe(at + 2)
        await thereAndBack(page)
      }
      // English has its own retries before the page gives up.
      for (let tries = 0; tries < 6; tries += 1) {
        await page.clock.runFor(6000)
        await thereAndBack(page)
      }
      await page.getByRole('heading', { name: crash, exact: true }).waitFor()
      expect(askedInSpanish()).toBe(6)
      expect(
        asked.filter((path) => !/^GET \/locales\/(es|en)\/phase1_nexus_centric\.json$/.test(path)),
      ).toEqual([])
      await context.close()
    },
  )
})

const lasting: [why: string, answer: (route: Route) => Promise<void>][] = [
  ['they are missing', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } })],
  ['they are forbidden', (route) => route.fulfill({ status: 403, body: '' })],
  [
    'a page came instead',
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><p>Sign in to this network</p>',
      }),
  ],
  [
    'they are broken',
    (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"brand": "Inter' }),
  ],
  [
    'nothing came',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  ],
]

describe('if words fail because', () => {
  test.each(sampled(lasting))(
    '%s, English replaces them; without English the page reports an error; nothing is retried',
    async (_why, answer) => {
      const { page, context, askedInSpanish } = await withoutWords(spanish, answer)
      await page.getByRole('heading', { level: 1, name: t('verify.title') }).waitFor()
      await page.clock.runFor(60_000)
      await thereAndBack(page)
      expect(askedInSpanish()).toBe(1)
      await page.clock.resume()
      await page.route(all, answer)
      await page.reload()
      await page.getByRole('heading', { name: crash, exact: true }).waitFor()
      await page.clock.fastForward(60_000)
      await thereAndBack(page)
      expect(askedInSpanish()).toBe(2)
      await context.close()
    },
  )
})

test('while words are loading the whole app says "Loading..."', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  const gate = Promise.withResolvers<void>()
  await page.route(all, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/verify-code')
  await page.getByText('Loading...', { exact: true }).waitFor()
  expect((await page.locator('body').innerText()).trim()).toBe('Loading...')
  gate.resolve()
  await page.getByRole('heading', { level: 1, name: t('verify.title') }).waitFor()
  expect(await page.getByText('Loading...', { exact: true }).count()).toBe(0)
  await context.close()
})
