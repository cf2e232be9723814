import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, thereAndBack } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { noSideways } from './accessibility.ts'
import { aGathering, aMember, type MemberStorage } from './specification/members.ts'
import { offline, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const standing = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a host sets up payouts, interrupts, returns, is verified and ready, also after a restart', async () => {
  const member = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  const { page } = member
  const { eventId } = await aGathering(product, hana)
  await page.goto('/profile?tab=hosting')
  await page.getByRole('link', { name: t('payouts.begin'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('payouts.title'), exact: true }).waitFor()
  await page.getByText(t('payouts.test')).waitFor()
  // From an event, by keyboard alone.
  await page.goto(`/events/connect-setup?event=${eventId}`)
  await page.getByLabel(t('payouts.country')).selectOption('ES')
  await page.getByRole('radio', { name: wording('payouts.entity.individual') }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(t('emulator.test')).waitFor()
  await press(page, t('emulator.onboarding.leave'))
  await page.getByRole('heading', { level: 1, name: t('payouts.return'), exact: true }).waitFor()
  await standing(page, t('payouts.state.started'))
  await page.getByText(t('payouts.topic.person')).waitFor()
  await press(page, t('payouts.resume'))
  await press(page, t('emulator.onboarding.review'))
  await standing(page, t('payouts.state.under-review'))
  expect(await noSideways(page)).toBe(true)
  await press(page, t('payouts.open-page'))
  await press(page, t('emulator.account.complete'))
  const active = t('emulator.account.is.active')
  await page
    .getByText(t('emulator.account.status', { transfers: active, payouts: active }))
    .waitFor()
  await page.goto(`/events/stripe-success?event=${eventId}`)
  await standing(page, t('payouts.state.ready'))
  await product.restart()
  await page.goto('/events/connect-setup')
  await standing(page, t('payouts.state.ready'))
  await page.goto(`/events/stripe-success?event=${eventId}`)
  await page.getByRole('link', { name: t('payouts.back'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Quiet table' }).waitFor()
  await closeQuietly(member)
})

test('an open page shows without a reload what the processor decides and requests again', async () => {
  const bo = await aMember(product, { name: 'Bo', email: 'bo@example.com' })
  const member = await aBrowserFor(browser, product, { storageState: bo })
  const { page } = member
  await page.goto('/events/connect-setup')
  await press(page, t('payouts.continue'))
  await press(page, t('emulator.onboarding.review'))
  await standing(page, t('payouts.state.under-review'))
  const processor = await member.context.newPage()
  await processor.goto('/events/connect-setup')
  await press(processor, t('payouts.open-page'))
  await press(processor, t('emulator.account.complete'))
  await standing(page, t('payouts.state.ready'))
  await press(processor, t('emulator.account.restrict'))
  await page.goto('/events/connect-setup')
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByRole('heading', { level: 2 }).first().textContent()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(t('payouts.state.restricted'))
  await page.getByText(t('payouts.topic.document')).waitFor()
  await page.getByText(t('payouts.due.overdue'), { exact: true }).waitFor()
  await closeQuietly(member)
})

test('a host who gets no decision reads so after two minutes and may ask again', async () => {
  const ida = await aMember(product, { name: 'Ida', email: 'ida@example.com' })
  const member = await aBrowserFor(browser, product, { storageState: ida })
  const { page } = member
  await page.goto('/events/connect-setup')
  await press(page, t('payouts.continue'))
  await press(page, t('emulator.onboarding.review'))
  await standing(page, t('payouts.state.under-review'))
  await page.clock.install()
  await page.goto('/events/stripe-success')
  await page.getByText(t('payouts.looking')).waitFor()
  const again = page.getByRole('button', { name: t('payouts.look-again'), exact: true })
  for (let passedS = 0; passedS < 240 && (await again.count()) === 0; passedS += 10) {
    await page.clock.fastForward(10_000)
    await thereAndBack(page)
  }
  await page.getByText(t('payouts.looked')).waitFor()
  await again.click()
  await page.getByText(t('payouts.looking')).waitFor()
  await closeQuietly(member)
})

test.each(
  sampled([
    ['en', 390],
    ['es', 1280],
    ['zh', 390],
    ['hi', 320],
  ] as const),
)(
  'in %s at %i px it fits, and a return without an account leads back to the page',
  async (language, width) => {
    const eve = await aMember(product, { name: 'Eve', email: `eve-${language}@example.com` })
    const member = await aBrowserFor(browser, product, { storageState: eve, language, width })
    const { page } = member
    for (const path of [`/events/connect-setup?lng=${language}`, '/events/stripe-success']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await noSideways(page)]).toEqual([path, true])
    }
    await page.goto('/events/connect-setup')
    await page.locator('form button[type=submit]').click()
    await page.locator('.test').waitFor()
    expect([await page.locator('html').getAttribute('lang'), await noSideways(page)]).toEqual([
      language,
      true,
    ])
    await page.locator('form button').last().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await noSideways(page)).toBe(true)
    await closeQuietly(member)
  },
)

test('if the processor is unreachable the page says so and shows its last answer with the time', async () => {
  const fail = async (faults: object) =>
    expect(
      (
        await fetch(`${product.url}/__pay/faults`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(faults),
        })
      ).status,
    ).toBe(200)
  const gil = await aMember(product, { name: 'Gil', email: 'gil@example.com' })
  const member = await aBrowserFor(browser, product, { storageState: gil, width: 390 })
  const { page } = member
  await page.goto('/events/connect-setup')
  await page.getByLabel(t('payouts.country')).selectOption('MX')
  await fail({ api: 'slow' })
  await press(page, t('payouts.continue'))
  await page
    .getByRole('button', { name: t('payouts.continue'), exact: true, disabled: true })
    .waitFor()
  await page.getByText(t('refusals.payments-away')).waitFor()
  expect(await page.getByLabel(t('payouts.country')).inputValue()).toBe('MX')
  await fail({})
  await press(page, t('payouts.continue'))
  await press(page, t('emulator.onboarding.leave'))
  await standing(page, t('payouts.state.started'))
  await fail({ api: 'down' })
  // Requests to it are rate-limited
  await product.change("update payout_accounts set checked_at = checked_at - interval '5 seconds'")
  await page.goto('/events/connect-setup')
  await page.getByText(wording('payouts.stale')).waitFor()
  await fail({})
  await member.context.close()
})

test('without a connection the page shows what was known; without an answer it can retry', async () => {
  const member = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = member
  await page.goto('/events/connect-setup')
  await standing(page, t('payouts.state.ready'))
  await page.context().setOffline(true)
  await page.getByText(offline).first().waitFor()
  await standing(page, t('payouts.state.ready'))
  await page.context().setOffline(false)
  await page.route('**/api/users/stripe-account', (route) =>
    route.fulfill({ status: 503, json: { code: 'try-again', detail: 'x' } }),
  )
  await page.goto('/events/connect-setup')
  await page.getByRole('heading', { level: 1, name: t('refusals.try-again') }).waitFor()
  await page.unroute('**/api/users/stripe-account')
  await press(page, t('try-again'))
  await standing(page, t('payouts.state.ready'))
  await member.context.close()
})
