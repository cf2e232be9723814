import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { isTakenOver, watch } from './drawn.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('what is typed, chosen and pressed before the code has come is there and done when it has, and nobody is scrolled away', async () => {
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByRole('textbox')
  await box.fill('ZZZZ-ZZZZ-ZZZZ')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await page.evaluate(() => scrollTo(0, 500))
  release()
  await page.getByText(/This invitation does not open a nexus/).waitFor()
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
  expect(await isTakenOver(reader.page)).toBe(true)
  await reader.page.waitForLoadState('networkidle')
  expect(await reader.page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await closeQuietly(reader)
})

test('a page whose code does not come stands as it is, and lives as soon as it comes', async () => {
  const manifest = JSON.parse(await readFile(new URL('../built/web/.vite/manifest.json', import.meta.url), 'utf8')) as Record<string, { file: string }>
  const visitor = await aBrowserFor(browser, product)
  await watch(visitor.page)
  let isBroken = true
  let tries = 0
  // A deploy would be the other reason; the page has just looked for one.
  await visitor.page.addInitScript(() => sessionStorage.setItem('chunk.reloaded', String(Date.now())))
  await visitor.page.route(`**/${manifest['landing/LandingPage.tsx']?.file}`, (route) => {
    tries += 1
    return isBroken ? route.abort() : route.continue()
  })
  await visitor.page.goto('/', { waitUntil: 'networkidle' })
  await visitor.page.getByRole('heading', { name: 'Meet the person worth the trip.' }).waitFor()
  expect(tries).toBeGreaterThan(0)
  isBroken = false
  expect(await isTakenOver(visitor.page)).toBe(true)
  await visitor.context.close()
})

test('a page whose very first script does not come says so', async () => {
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.route('**/assets/*.js', (route) => route.abort())
  await visitor.page.goto('/signin')
  await visitor.page.getByText('Something went wrong. Please refresh the page.').waitFor()
  await visitor.context.close()
})

test('a language chosen on a page holds against the one in its address, and the last of several holds', async () => {
  const visitor = await aBrowserFor(browser, product)
  await watch(visitor.page)
  await visitor.page.goto('/?lng=zh')
  expect(await isTakenOver(visitor.page)).toBe(true)
  await visitor.page.route('/locales/es/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await visitor.page.getByRole('combobox').selectOption('es')
  await visitor.page.getByRole('combobox').selectOption('hi')
  await visitor.page.getByRole('heading', { name: /उससे मिलिए/ }).waitFor()
  await visitor.page.waitForTimeout(1200)
  expect(new URL(visitor.page.url()).search).toBe('')
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: /उससे मिलिए/ }).waitFor()
  expect(await visitor.page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('hi')
  await closeQuietly(visitor)
})

test('where the other words do not come the page stands, and the next one says so and can be tried again', async () => {
  const visitor = await aBrowserFor(browser, product)
  let isBroken = true
  await visitor.page.route('/locales/**', (route) => (isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await visitor.page.goto('/')
  await visitor.page.getByRole('link', { name: 'Log in', exact: true }).first().click()
  await visitor.page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  isBroken = false
  await visitor.page.getByRole('button', { name: 'Try again' }).click()
  await visitor.page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await visitor.context.close()
})
