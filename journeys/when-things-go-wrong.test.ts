import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  openBrowser,
  password,
  publish,
  quiet,
  say,
  signIn,
  signUp,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { offline, t, t0 } from './words.ts'

let browser: Browser
let product: ProductInstance
let code = ''
let door = ''

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const hana = await aBrowserFor(browser, product)
  await hana.page.goto('/signup')
  await signUp(hana.page, product, { name: 'Hana', email: 'hana@example.com' })
  code = await publish(hana.page, 'Climate Supper')
  await hana.page.getByRole('link', { name: t('create.open-it') }).click()
  await hana.page.getByRole('heading', { level: 1, name: 'Climate Supper' }).waitFor()
  door = `/${new URL(hana.page.url()).pathname.split('/')[2]}/${code}/register`
  await hana.context.close()
  const noor = await aBrowserFor(browser, product)
  await noor.page.goto('/signup')
  await signUp(noor.page, product, { name: 'Noor', email: 'noor@example.com' })
  await noor.context.close()
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

test('offline the typed text stays with a reason, and a double click once back registers once', async () => {
  const { page, context, complaints } = await aBrowserFor(browser, product, { width: 390 })
  await signIn(page, 'noor@example.com')
  await page.goto(door)
  await say(page, { seek: 'A pilot site' })
  await context.setOffline(true)
  await page.getByText(offline).first().waitFor()
  const join = page.getByRole('button', { name: t('join.join'), exact: true })
  await join.scrollIntoViewIfNeeded()
  const place = () =>
    page.evaluate(() => [document.activeElement?.textContent, Math.round(scrollY)])
  await join.click()
  await unsent(page).waitFor()
  const stood = await place()
  expect(stood).toEqual([t('join.join'), expect.any(Number)])
  await join.click()
  await unsent(page).waitFor()
  expect([
    await place(),
    await page.getByLabel(t('statement.objective-n', { n: '1' })).inputValue(),
  ]).toEqual([stood, 'A pilot site'])
  expect(await unsent(page).evaluate((box) => box.getBoundingClientRect().top >= 0)).toBe(true)
  await context.setOffline(false)
  await join.dblclick()
  await page.getByRole('heading', { name: t('join.done-title') }).waitFor()
  await page.goto(door)
  await page.getByText(t('join.joined-text')).waitFor()
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

/** Returns the form's message after sending it offline. */
function unsent(page: Page) {
  return page.getByRole('alert').filter({ hasText: t('refusals.no-connection') })
}

test('a sign-in code that cannot load offline is not reported as a fault of the product', async () => {
  const { page, context } = await aBrowserFor(browser, product, { width: 390 })
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill('noor@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await quiet(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await unsent(page).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByRole('link', { name: 'Climate Supper' }).first().waitFor()
  await context.close()
})

test('an answer slower than ten seconds is abandoned, and one tap retries', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  await signIn(page, 'noor@example.com')
  await page.route(
    '**/api/events/registered-events*',
    (route) => void setTimeout(() => void route.abort().catch(() => {}), 14_000),
  )
  await page.goto('/events')
  await page.getByText(t('refusals.took-too-long')).waitFor({ timeout: 45_000 })
  await page.unroute('**/api/events/registered-events*')
  await page.getByRole('button', { name: t('try-again') }).click()
  await page.getByText('Climate Supper').first().waitFor()
  await context.close()
})

test('a server error is explained in words, and the rest of the page stays', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  await page.route('**/api/public/events*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":"internal","detail":"x"}',
    }),
  )
  await page.goto('/nexuses?q=supper')
  await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
  await page.getByRole('button', { name: t('try-again') }).waitFor()
  await page.unroute('**/api/public/events*')
  await page.getByRole('button', { name: t('try-again') }).click()
  await page.getByText('Climate Supper').first().waitFor()
  await context.close()
})

test('a form names each field that is wrong and keeps what is right', async () => {
  const hana = await aBrowserFor(browser, product)
  await signIn(hana.page, 'hana@example.com')
  await hana.page.goto('/events/create')
  await hana.page.getByLabel(t('create.title'), { exact: true }).fill('Half a plan')
  await hana.page.getByRole('button', { name: t('create.publish') }).click()
  await hana.page.getByText(t('form.look-again')).waitFor()
  expect(await hana.page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe(
    'Half a plan',
  )
  await hana.page.reload()
  expect(await hana.page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe(
    'Half a plan',
  )
  await closeQuietly(hana)
})

test('an invalid code is refused in one neutral sentence', async () => {
  const eve = await aBrowserFor(browser, product)
  await eve.page.goto('/')
  await eve.page.getByLabel(t('invitation.have-code')).fill('0000-0000-0000')
  await eve.page.getByRole('button', { name: t('invitation.join'), exact: true }).click()
  await eve.page.getByText(t('refusals.invitation-refused')).first().waitFor()
  await closeQuietly(eve)
})

test('the whole way in works by keyboard', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).focus()
  await page.keyboard.type('noor@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByText('Climate Supper').first().waitFor()
  await page.reload()
  await page.getByText('Climate Supper').first().waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('shell.skip'))
  // Visible at the size of what is pressed, and above the header. The page shows before the last of
  // its style has come.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { x, y, width, height } =
          document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        return {
          isLarge: height >= 44,
          isAbove:
            document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement,
        }
      }),
    )
    .toEqual({ isLarge: true, isAbove: true })
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id ?? '')).not.toBe('')
  const isOnTheLink = () =>
    page.evaluate(
      () =>
        document.activeElement?.tagName === 'A' &&
        document.activeElement.textContent?.includes('Climate Supper'),
    )
  for (let at = 0; at < 30 && !(await isOnTheLink()); at += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/events\/[0-9a-f-]{36}/)
  await context.close()
})

test('the wording changes with a reload, and another language is remembered', async () => {
  const noor = await aBrowserFor(browser, product)
  const { page } = noor
  await signIn(page, 'noor@example.com')
  await page.goto('/profile')
  await page.getByText(t('profile.advanced'), { exact: true }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByText(t('profile.phase.0'), { exact: true }).click()
  await reloaded
  await page.goto('/nexuses')
  await page.getByRole('heading', { level: 1, name: t0('explore.title') }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('messagingPhase'))).toBe(
    'phase0_event_centric',
  )
  await page.goto('/nexuses?lng=es')
  await page.waitForFunction(() => document.documentElement.lang === 'es')
  await page.goto('/dashboard')
  await page.waitForFunction(() => document.documentElement.lang === 'es')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('i18nextLng'),
      document.cookie.includes('i18next=es'),
    ]),
  ).toEqual(['es', true])
  await closeQuietly(noor)
})

test('a page never opened before keeps the rest in place offline, and opens once back', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  await page.goto('/nexuses')
  await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: t('legal.tos') }).click()
  await page.getByRole('button', { name: t('try-again') }).waitFor()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  await context.setOffline(false)
  await page.getByRole('tab', { name: t('legal.tos') }).waitFor()
  await context.close()
})
