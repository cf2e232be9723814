import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page, Route } from 'playwright-core'
import { aBrowserFor, closeQuietly, openBrowser, password, quiet } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aMember } from './specification/members.ts'
import { t } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Delays requests to this path. */
async function delayed(
  page: Page,
  path: string,
  ms: number,
  isThis: (route: Route) => boolean = () => true,
): Promise<void> {
  await page.route(path, async (route) => {
    if (isThis(route)) await new Promise((on) => setTimeout(on, ms))
    await route.continue().catch(() => undefined) // the page may have continued without it
  })
}

const isRevoking = (route: Route) =>
  route.request().headers()['x-amz-target']?.endsWith('RevokeToken') === true

test('a suspended person reads why at every sign-in, by password or code, and on slow lines', async () => {
  await aMember(product, { name: 'Dan', email: 'dan@example.com' })
  await product.change(
    `update users set status = 'suspended', suspended_detail = 'Spam.' where email = 'dan@example.com'`,
  )
  const logIn = async (page: Page) => {
    await page.getByLabel(t('identity.email')).fill('dan@example.com')
    await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  }
  const isTold = async (page: Page) => {
    const banner = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: t('suspended.title') }) })
    await page.waitForURL((url) => url.pathname === '/')
    await banner
      .getByText(
        `Access denied: Spam. ${t('suspended.contact', { email: 'hello@interchange.example' })}`,
      )
      .waitFor()
    await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    await page.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.endsWith('.idToken')),
    )
    // It stays after everything has loaded, and the start page is a visitor's full one.
    await quiet(page)
    expect(await banner.count()).toBe(1)
    await page.getByText(t('landing.sample.seen-by', { name: t('landing.sample.1.you') })).waitFor()
  }
  const slow: Record<string, (page: Page) => Promise<void>> = {
    'as it comes': async () => undefined,
    'the banner’s own code': (page) => delayed(page, '**/assets/SuspendedBanner*', 1500),
    'what the server says to everybody': (page) => delayed(page, '**/api/config', 1500),
    'the refusal': (page) => delayed(page, '**/api/users/profile', 2500),
    'the pool, signing out': (page) => delayed(page, '**/idp/', 2500, isRevoking),
  }
  for (const [what, slowly] of Object.entries(slow)) {
    const one = await aBrowserFor(browser, product, { width: 390 })
    const refused: string[] = []
    one.page.on(
      'response',
      (answer) => void (answer.status() === 403 && refused.push(new URL(answer.url()).pathname)),
    )
    await slowly(one.page)
    await one.page.goto(what.startsWith('the ') ? '/profile' : '/signin')
    await logIn(one.page)
    await isTold(one.page).catch((cause: unknown) =>
      Promise.reject(new Error(`Slow: ${what}`, { cause })),
    )
    // The start page sends its requests as a visitor.
    expect([what, refused.filter((path) => path.startsWith('/api/public/'))]).toEqual([what, []])
    await closeQuietly(one)
  }

  const one = await aBrowserFor(browser, product)
  const { page } = one
  // A person who signs in for their data, while the pool is still ending the previous session,
  // keeps the new one.
  const ending = { isFirst: true, isOver: false }
  await page.route('**/idp/', async (route) => {
    const isHeld = isRevoking(route) && ending.isFirst
    if (isHeld) {
      ending.isFirst = false
      await new Promise((on) => setTimeout(on, 5000))
      ending.isOver = true
    }
    await route.continue()
  })
  await page.goto('/signin')
  await logIn(page)
  await page.getByRole('link', { name: t('suspended.data') }).click()
  await page.getByText(t('suspended.data-lead')).waitFor()
  await logIn(page)
  await page.getByRole('button', { name: t('account.download') }).waitFor()
  await expect.poll(() => ending.isOver, { timeout: 8000 }).toBe(true)
  await quiet(page)
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('account.download') }).click(),
  ])
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.unrouteAll()
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill('dan@example.com')
  await page.getByRole('button', { name: t('signin.code-instead') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
  await delayed(page, '**/assets/SuspendedBanner*', 1500)
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('dan@example.com'))
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await isTold(page)
  await closeQuietly(one)
}, 180_000)
