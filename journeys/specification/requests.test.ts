import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, quiet, signIn, thereAndBack } from '../browser.ts'
import { navigate } from '../navigate.ts'
import type { ProductInstance } from '../product.ts'
import { startWithNoor, type MemberStorage, tokenIn } from './members.ts'
import { t } from '../words.ts'

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
beforeAll(async () => {
  ;({ browser, product, noor } = await startWithNoor())
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/**
 * Collects a page's console messages. The browser's own, about failed responses, begin with "Failed
 * to load".
 */
function consoleOf(page: Page): { level: string; text: string }[] {
  const said: { level: string; text: string }[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource'))
      said.push({ level: message.type(), text: message.text() })
  })
  return said
}

/**
 * Collects the bearer token of each API call, except calls that the browser needs before it can
 * have a token.
 */
function bearersOf(context: BrowserContext): { path: string; bearer: string | undefined }[] {
  const calls: { path: string; bearer: string | undefined }[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/config')
      calls.push({ path: pathname, bearer: request.headers()['authorization'] })
  })
  return calls
}

test('each call carries the identity token of the signed-in person', async () => {
  const { page, context } = await aBrowserFor(browser, product, { storageState: noor })
  const calls = bearersOf(context)
  await page.goto('/dashboard')
  for (const path of [
    '/events',
    '/nexuses',
    ...['about', 'privacy', 'news', 'calendar', 'hosting', 'sign-in', 'data'].map(
      (tab) => `/profile?tab=${tab}`,
    ),
  ]) {
    await quiet(page)
    await navigate(page, path)
  }
  await quiet(page)
  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set([
      '/api/users/profile',
      '/api/events/registered-events',
      '/api/events/published-events',
      '/api/public/events',
      '/api/users/host',
      '/api/users/notifications/choices',
      '/api/users/notifications/unread',
      '/api/users/rounds',
      '/api/users/live',
      '/api/users/dashboard/steps',
      '/api/users/dashboard/hosting',
      '/api/users/calendar-feed',
      '/api/users/consents',
      '/api/users/stripe-account',
      '/api/users/affiliations',
      '/api/thinkingassistant/user',
      '/api/users/sessions',
      '/api/users/about',
      '/api/users/about/preview',
      '/api/items',
    ]),
  )
  expect(new Set(calls.map(({ bearer }) => bearer))).toEqual(new Set([`Bearer ${tokenIn(noor)}`]))
  await context.close()
})

test('a call without an available token is sent without one, and the console says so', async () => {
  const { page, context } = await aBrowserFor(browser, product, { storageState: noor })
  const [said, calls] = [consoleOf(page), bearersOf(context)]
  await page.clock.setFixedTime(Date.now() + 65 * 60_000)
  await page.route('**/idp/**', (route) => route.abort('connectionrefused'))
  await page.goto('/nexuses')
  await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
  await expect
    .poll(() => calls.find(({ path }) => path === '/api/public/events')?.bearer ?? 'none')
    .toBe('none')
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/public/events')
  await expect
    .poll(() => said.filter(({ level }) => level === 'error').map(({ text }) => text))
    .toContainEqual(expect.stringContaining('No identity token; the request goes without'))
  await context.close()
})

test('a call is abandoned after ten seconds, and the console says so', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  const [said, calls] = [consoleOf(page), bearersOf(context)]
  await page.clock.install({ time: Date.parse('2030-07-01T10:00:00Z') })
  await page.clock.pauseAt(Date.parse('2030-07-01T10:01:00Z'))
  await page.route('**/api/public/events*', () => new Promise(() => undefined))
  await page.goto('/nexuses?q=supper')
  await expect.poll(() => calls.length).toBe(1)
  await page.clock.runFor(9999)
  await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
  await thereAndBack(page)
  expect(said).toEqual([])
  await page.clock.runFor(1)
  await expect
    .poll(() => said)
    .toEqual([{ level: 'warning', text: 'Request failed GET /public/events TimeoutError' }])
  await context.close()
})

test('the console reports each failed call and no successful one', async () => {
  const { page, context } = await aBrowserFor(browser, product, { storageState: noor })
  const said = consoleOf(page)
  await page.goto('/nexuses')
  await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
  await quiet(page)
  expect(said).toEqual([])
  await page.route('**/api/public/events*', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect
    .poll(() => said)
    .toContainEqual({ level: 'warning', text: 'Request failed GET /public/events TypeError' })
  await page.route('**/api/public/events*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', detail: 'x' } }),
  )
  await page.reload()
  await expect
    .poll(() => said)
    .toContainEqual({ level: 'warning', text: 'Request failed GET /public/events 500' })
  await context.close()
})

test('debug logs show requests and responses without tokens, addresses or bodies', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  const said = consoleOf(page)
  await page.addInitScript(() => localStorage.setItem('logLevel', 'debug'))
  await signIn(page, 'noor@example.com')
  await page.goto('/profile')
  await page.getByLabel(t('identity.full-name')).fill('Secretname')
  await page
    .locator('main')
    .getByRole('button', { name: t('save') })
    .click()
  await page.getByText(t('saved')).first().waitFor()
  const texts = said.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Request GET /users/profile',
      'Response GET /users/profile 200',
      'Request PATCH /users/profile',
      'Response PATCH /users/profile 200',
    ]),
  )
  expect(
    said.filter(({ level, text }) => level !== 'debug' && /^Re(quest|sponse) /.test(text)),
  ).toEqual([])
  expect(texts.filter((text) => /eyJ|Bearer|@|Secretname|kettle/.test(text))).toEqual([])
  await context.close()
})
