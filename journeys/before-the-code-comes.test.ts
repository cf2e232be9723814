import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  holdBack,
  hostOf,
  openBrowser,
  password,
  quiet,
  signUp,
} from './browser.ts'
import { isHydrated, watch } from './hydration.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { inHindi, inSpanish, t, wording } from './words.ts'

let product: ProductInstance
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Holds the page's code back until it is released. */
const withoutCode = (page: Page) => holdBack(page, '**/assets/*.js')

/** Returns the built file that contains a page's code. */
async function fileOf(source: string): Promise<string> {
  const manifest = JSON.parse(
    await readFile(new URL('../built/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>
  return manifest[source]?.file ?? ''
}

test('input typed, chosen or pressed before the code loads takes effect, and the scroll stays', async () => {
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  const release = await withoutCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByRole('textbox')
  await box.fill('ZZZZ-ZZZZ-ZZZZ')
  await box.press('Enter')
  await page.getByRole('button', { name: t('shell.to-dark') }).click()
  await page.evaluate(() => scrollTo(0, 500))
  release()
  await page.getByText(wording('refusals.invitation-refused')).waitFor()
  expect(await box.inputValue()).toBe('ZZZZ-ZZZZ-ZZZZ')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await closeQuietly(visitor)

  const reader = await aBrowserFor(browser, product, { width: 390 })
  await watch(reader.page)
  await reader.page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await reader.page.goto('/legal/tos', { waitUntil: 'commit' })
  await reader.page.getByRole('heading', { level: 1 }).waitFor()
  await reader.page.evaluate(() => scrollTo(0, 1500))
  expect(await isHydrated(reader.page)).toBe(true)
  await quiet(reader.page)
  expect(await reader.page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await closeQuietly(reader)
})

test('a sign-up form filled in and sent before the code loads creates the account', async () => {
  const visitor = await aBrowserFor(browser, product, { language: 'es', width: 390 })
  const { page } = visitor
  const release = await withoutCode(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel(inSpanish('attendees.name')).fill('Bo')
  await page.getByLabel(inSpanish('attendees.email')).fill('bo@example.com')
  await page.getByLabel(inSpanish('identity.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: inSpanish('signup.create') }).click()
  expect(new URL(page.url()).search).toBe('') // the address holds nothing of it
  release()
  await page.waitForURL('**/verify-code')
  expect(await product.codeFor('bo@example.com')).toMatch(/^\d+$/)
  await closeQuietly(visitor)
})

test('a sign-in that was begun, or follows an invitation, is drawn for this visitor', async () => {
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  await watch(page)
  await page.goto('/signin')
  expect(await isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: t('signin.code-instead') }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('signin.code-for', 'ann@example.com'))
  await page.reload()
  await page.getByText('ann@example.com').waitFor()
  expect(await isHydrated(page)).toBe(false)
  await closeQuietly(visitor)
})

test('a search is served without the list of all events', async () => {
  const drawn = async (path: string) =>
    (await (await fetch(product.url + path)).text()).includes('id="boot"')
  expect([
    await drawn('/nexuses'),
    await drawn('/nexuses?lng=es'),
    await drawn('/nexuses?q=soup'),
    await drawn('/nexuses?lng=es&when=today'),
  ]).toEqual([true, true, false, false])
})

test('a calculating field counts what was typed before the code loaded, and the caret stays', async () => {
  const reader = await aBrowserFor(browser, product, { language: 'es', width: 390 })
  const release = await withoutCode(reader.page)
  await reader.page.goto('/legal/tos', { waitUntil: 'commit' })
  const field = reader.page.getByLabel(inSpanish('legal.sale.amount'))
  await field.fill('1.000,00')
  await field.press('Home')
  release()
  await reader.page.getByRole('status').getByText('465,94').waitFor()
  await reader.page.keyboard.type('2')
  expect(await field.inputValue()).toBe('21.000,00')
  await closeQuietly(reader)
})

test('a character typed at the moment of hydration is kept', async () => {
  const reader = await aBrowserFor(browser, product, { width: 390 })
  await reader.page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      ...listening: Parameters<typeof listen>
    ) {
      listen.apply(this, listening)
      if (!(this instanceof Element && this.id === 'root' && listening[0] === 'input')) return
      EventTarget.prototype.addEventListener = listen
      queueMicrotask(() => {
        const field = document.querySelector<HTMLInputElement>('input[inputmode=decimal]')!
        // Sets the value as a hand does, bypassing property watchers.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
          field,
          '100',
        )
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
  })
  await reader.page.goto('/legal/tos')
  await reader.page.getByRole('status').getByText('$46.46').waitFor()
  expect(await reader.page.getByLabel(t('legal.sale.amount')).inputValue()).toBe('100')
  await closeQuietly(reader)
})

test('the heading in the address does not take the focus from a person who types early', async () => {
  const reader = await aBrowserFor(browser, product)
  const { page } = reader
  await watch(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${await fileOf('legal/LegalPage.tsx')}`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/legal/tos#revenue-split', { waitUntil: 'domcontentloaded' })
  // The browser's own navigation
  await page.waitForFunction(() => document.activeElement?.id === 'revenue-split')
  await page.getByLabel(t('legal.sale.amount')).focus()
  resolve()
  expect(await isHydrated(page)).toBe(true)
  await quiet(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('100')
  await page.getByRole('status').getByText('$46.46').waitFor()
  await closeQuietly(reader)
})

test('a person who signs up from an invitation before the code loads returns to it', async () => {
  const { hana, code, eventId } = await hostOf(browser, product, 'Early birds')
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  const release = await withoutCode(page)
  await page.goto(`/${eventId}/${code}/register`, { waitUntil: 'commit' })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('join.log-in'), exact: true })
    .click()
  release()
  await page.getByRole('link', { name: t('signin.create') }).click()
  await signUp(page, product, { name: 'Noor', email: 'noor@example.com' })
  await page.getByLabel(t('statement.objective-n', { n: '1' })).waitFor()
  await closeQuietly(hana, visitor)
})

test('a page whose code does not load stays as drawn and becomes live once it loads', async () => {
  const file = await fileOf('landing/LandingPage.tsx')
  const visitor = await aBrowserFor(browser, product)
  await watch(visitor.page)
  let isBroken = true
  let tries = 0
  // A deploy would be the other reason to reload; this says that the page has just looked for one.
  await visitor.page.addInitScript(() =>
    sessionStorage.setItem('chunk.reloaded', String(Date.now())),
  )
  await visitor.page.route(`**/${file}`, (route) => {
    tries += 1
    return isBroken ? route.abort() : route.continue()
  })
  await visitor.page.goto('/', { waitUntil: 'networkidle' })
  await visitor.page.getByRole('heading', { name: t('landing.title') }).waitFor()
  expect(tries).toBeGreaterThan(0)
  isBroken = false
  expect(await isHydrated(visitor.page)).toBe(true)
  await visitor.context.close()
})

test('a page whose first script does not load says so', async () => {
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.route('**/assets/*.js', (route) => route.abort())
  await visitor.page.goto('/verify-code')
  await visitor.page.getByText('Something went wrong. Please refresh the page.').waitFor()
  await visitor.context.close()
})

test('a language chosen on a page overrides the one in its address, and the last choice holds', async () => {
  const visitor = await aBrowserFor(browser, product)
  await watch(visitor.page)
  await visitor.page.goto('/?lng=zh')
  expect(await isHydrated(visitor.page)).toBe(true)
  const later = Promise.withResolvers<void>()
  await visitor.page.route('/locales/es/**', async (route) => {
    await later.promise
    await route.continue()
  })
  await visitor.page.getByRole('combobox').selectOption('es')
  await visitor.page.getByRole('combobox').selectOption('hi')
  await visitor.page.getByRole('heading', { name: inHindi('landing.title') }).waitFor()
  const late = visitor.page.waitForResponse('/locales/es/**')
  later.resolve()
  await (await late).finished()
  await quiet(visitor.page)
  expect(new URL(visitor.page.url()).search).toBe('')
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: inHindi('landing.title') }).waitFor()
  expect(await visitor.page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('hi')
  await closeQuietly(visitor)
})

test('if the other words fail to load the page stays, and the next one says so and can retry', async () => {
  const visitor = await aBrowserFor(browser, product)
  let isBroken = true
  await visitor.page.route('/locales/**', (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await visitor.page.goto('/')
  await visitor.page
    .getByRole('link', { name: t('identity.login'), exact: true })
    .first()
    .click()
  await visitor.page.getByRole('heading', { name: t('page.not-loaded') }).waitFor()
  isBroken = false
  await visitor.page.getByRole('button', { name: t('try-again') }).click()
  await visitor.page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await visitor.context.close()
})
