import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  hold,
  holdBack,
  openBrowser,
  quiet,
  signInHere,
} from './browser.ts'
import { isHydrated, watch } from './hydration.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { aGathering, aMember, registerMember, type MemberStorage } from './specification/members.ts'
import { greeting, t } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

let browser: Browser
let product: ProductInstance
let ann: MemberStorage

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  ann = await aMember(product, { name: 'Ann', email: 'ann@example.com' })
  const supper = await aGathering(product, hana, {
    title: 'Hydro supper',
    place: 'Funkhaus, Berlin',
  })
  await registerMember(product, ann, {
    ...supper,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

async function inLanguage(context: BrowserContext, language: string): Promise<void> {
  await context.addCookies([{ name: 'i18next', value: language, url: product.url }])
}

/** Changes stored data about the signed-in person before the page loads. */
async function changed(page: Page, end: string, value: string): Promise<void> {
  await page.addInitScript(
    (known) => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith(known.end)) localStorage.setItem(key, known.value)
    },
    { end, value },
  )
}

test.each(
  sampled([
    ['en', 390, /^Good (morning|afternoon|evening), Ann$/, t('dashboard.coming')],
    ['es', 390, /^Buen[oa]s (días|tardes|noches), Ann$/, inSpanish('dashboard.coming')],
    ['zh', 1280, /^(早上|下午|晚上)好，Ann$/, inChinese('dashboard.coming')],
    ['hi', 1280, /Ann/, inHindi('dashboard.coming')],
  ] as const),
)(
  'in %s at %i the page greets a member before the code loads, without the other words',
  async (language, width, greeting, nextStop) => {
    const member = await aBrowserFor(browser, product, {
      width,
      dark: width === 1280,
      storageState: ann,
    })
    const { page, context } = member
    await inLanguage(context, language)
    await watch(page)
    const [withCode, withWords] = [
      await holdBack(page, '**/assets/*.js'),
      await holdBack(page, '**/locales/**'),
    ]
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await page.locator('main a[href="/events/create"]').count()).toBe(1)
    withCode()
    await page
      .getByRole('region', { name: nextStop })
      .getByRole('heading', { name: 'Hydro supper' })
      .waitFor()
    expect(await isHydrated(page)).toBe(true)
    await page.locator('a[href^="/tickets/"]').waitFor()
    // A key without a translation is shown as itself.
    expect(
      await page
        .getByText(/\b[a-z-]{2,}\.[a-z]+[a-z.-]*\b/)
        .filter({ hasNotText: '@' })
        .allInnerTexts(),
    ).toEqual([])
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor()
    withWords()
    await closeQuietly(member)
  },
)

test("the page's data is requested before the code loads, and only once", async () => {
  const member = await aBrowserFor(browser, product, { width: 390, storageState: ann })
  const { page } = member
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const ahead = [
    '/api/events/registered-events',
    '/api/users/dashboard/steps',
    '/api/events/published-events',
    '/api/users/dashboard/hosting',
    '/api/users/profile',
  ]
  await expect
    .poll(() => asked.filter((path) => path.startsWith('/api/')).toSorted())
    .toEqual(ahead.toSorted())
  release()
  await page.getByRole('region', { name: t('dashboard.coming') }).waitFor()
  await quiet(page)
  expect(ahead.map((path) => asked.filter((one) => one === path).length)).toEqual([1, 1, 1, 1, 1])
  await closeQuietly(member)
})

test('an expired token is refreshed before any request uses it', async () => {
  const member = await aBrowserFor(browser, product, { storageState: ann })
  const { page } = member
  await changed(page, '.clockDrift', String(3 * 3_600_000))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /Ann$/ }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  release()
  await page.getByRole('region', { name: t('dashboard.coming') }).waitFor()
  const [pool, first] = [
    asked.findIndex((path) => path.startsWith('/idp')),
    asked.findIndex((path) => path.startsWith('/api/users') || path.startsWith('/api/events')),
  ]
  expect({ pool, isBefore: pool >= 0 && pool < first }).toEqual({ pool, isBefore: true })
  await closeQuietly(member)
})

test('an invalid session leads to the sign-in page', async () => {
  const member = await aBrowserFor(browser, product, { width: 390, storageState: ann })
  const { page } = member
  for (const end of ['.idToken', '.accessToken', '.refreshToken']) await changed(page, end, 'x.y.z')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('**/signin')
  await closeQuietly(member)
})

test('a visitor with only the signed-in cookie goes to sign-in, then back to their start page', async () => {
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page, context } = visitor
  await context.addCookies([{ name: 'signed_in', value: '1', url: product.url }])
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('**/signin')
  await signInHere(page, 'ann@example.com')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: greeting('Ann') }).waitFor()
  await closeQuietly(visitor)
})

test('a late part delays the others for at most three seconds', async () => {
  const member = await aBrowserFor(browser, product, { storageState: ann })
  const { page } = member
  const release = await hold(page, '/users/dashboard/steps')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /Ann$/ }).waitFor()
  expect(await page.getByRole('region', { name: t('dashboard.coming') }).count()).toBe(0)
  await page.getByRole('region', { name: t('dashboard.coming') }).waitFor({ timeout: 9000 })
  release()
  await closeQuietly(member)
})

test('the other wording shows "Loading..." until its words load, and never the default ones', async () => {
  const member = await aBrowserFor(browser, product, { width: 390, storageState: ann })
  const { page } = member
  await page.addInitScript(() => localStorage.setItem('messagingPhase', 'phase0_event_centric'))
  const withWords = await holdBack(page, '**/locales/**')
  const steps = page.waitForResponse('**/api/users/dashboard/steps')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByText('Loading...', { exact: true }).waitFor()
  await (await steps).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect((await page.locator('body').innerText()).trim()).toBe('Loading...')
  withWords()
  await page.getByRole('region', { name: t('dashboard.coming') }).waitFor()
  expect(await page.getByText(t('dashboard.create')).count()).toBe(0)
  await closeQuietly(member)
})

test('if the code never loads the page says so, and an early choice of language holds', async () => {
  const lost = await aBrowserFor(browser, product, { width: 390, storageState: ann })
  await lost.page.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  await lost.page.goto('/dashboard')
  await lost.page
    .getByText('Something went wrong. Please refresh the page.', { exact: true })
    .waitFor()
  await lost.context.close()

  const member = await aBrowserFor(browser, product, { storageState: ann })
  const release = await holdBack(member.page, '**/assets/*.js')
  await member.page.goto('/', { waitUntil: 'commit' })
  await member.page.getByLabel(t('shell.language')).first().selectOption('es')
  release()
  await member.page.getByRole('region', { name: inSpanish('dashboard.coming') }).waitFor()
  expect(await member.page.locator('html').getAttribute('lang')).toBe('es')
  await closeQuietly(member)
})
