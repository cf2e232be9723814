import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { noSideways } from './sound.ts'
import { aGathering, aMember, type Stored } from './specification/members.ts'

let browser: Browser
let product: Product
let hana: Stored
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  hana = await aMember(browser, product, { name: 'Hana', email: 'hana@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const standing = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a host sets up payouts from her profile, leaves half-way, comes back, is checked, and is ready; it holds after a restart', async () => {
  const member = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  const { page } = member
  const { eventId } = await aGathering(product, hana)
  await page.goto('/profile?tab=hosting')
  await page.getByRole('link', { name: 'Set up payouts', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Get paid', exact: true }).waitFor()
  await page.getByText('Test payments: no real money moves on this installation.').waitFor()
  // From a gathering, with the keys alone.
  await page.goto(`/events/connect-setup?event=${eventId}`)
  await page.getByLabel('Country of your bank account').selectOption('ES')
  await page.getByRole('radio', { name: /^A person/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('No real money moves, and nothing you enter here leaves this installation.').waitFor()
  await press(page, 'Leave for now')
  await page.getByRole('heading', { level: 1, name: 'Back from Stripe', exact: true }).waitFor()
  await standing(page, 'Your account is opened, but not filled in')
  await page.getByText('Your name and how to reach you').waitFor()
  await press(page, 'Go on where you stopped')
  await press(page, 'Everything is given; a document is being checked')
  await standing(page, 'Your details are being checked')
  expect(await noSideways(page)).toBe(true)
  await press(page, 'Open your account at Stripe')
  await press(page, 'The check passes')
  await page.goto(`/events/stripe-success?event=${eventId}`)
  await standing(page, 'You are ready to be paid')
  await product.restart()
  await page.goto('/events/connect-setup')
  await standing(page, 'You are ready to be paid')
  await page.goto(`/events/stripe-success?event=${eventId}`)
  await page.getByRole('link', { name: 'Back to your nexus', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Quiet table' }).waitFor()
  await closeQuietly(member)
})

test('the page in which one waits sees by itself what the provider decides, and what it asks for anew', async () => {
  const bo = await aMember(browser, product, { name: 'Bo', email: 'bo@example.com' })
  const member = await aBrowserFor(browser, product, { storageState: bo })
  const { page } = member
  await page.goto('/events/connect-setup')
  await press(page, 'Continue to Stripe')
  await press(page, 'Everything is given; a document is being checked')
  await standing(page, 'Your details are being checked')
  const provider = await member.context.newPage()
  await provider.goto('/events/connect-setup')
  await press(provider, 'Open your account at Stripe')
  await press(provider, 'The check passes')
  await standing(page, 'You are ready to be paid')
  await press(provider, 'Something is asked again')
  await page.goto('/events/connect-setup')
  await expect.poll(async () => {
    await page.reload()
    return page.getByRole('heading', { level: 2 }).first().textContent()
  }, { timeout: 20_000, interval: 1000 }).toBe('Payouts are stopped')
  await page.getByText('A picture of an identity document').waitFor()
  await page.getByText('overdue', { exact: true }).waitFor()
  await closeQuietly(member)
})

test('whoever waits in vain is told so after two minutes, and may ask again', async () => {
  const ida = await aMember(browser, product, { name: 'Ida', email: 'ida@example.com' })
  const member = await aBrowserFor(browser, product, { storageState: ida })
  const { page } = member
  await page.goto('/events/connect-setup')
  await press(page, 'Continue to Stripe')
  await press(page, 'Everything is given; a document is being checked')
  await standing(page, 'Your details are being checked')
  await page.clock.install()
  await page.goto('/events/stripe-success')
  await page.getByText('We go on asking Stripe.').waitFor()
  const again = page.getByRole('button', { name: 'Ask again', exact: true })
  for (let passedS = 0; passedS < 240 && (await again.count()) === 0; passedS += 10) {
    await page.clock.fastForward(10_000)
    await page.waitForTimeout(200)
  }
  await page.getByText('Nothing has changed for a while.').waitFor()
  await again.click()
  await page.getByText('We go on asking Stripe.').waitFor()
  await closeQuietly(member)
})

test.each(sampled([['en', 390], ['es', 1280], ['zh', 390], ['hi', 320]] as const))('in %s at %i px it fits, and comes back to where somebody else has no account', async (language, width) => {
  const eve = await aMember(browser, product, { name: 'Eve', email: `eve-${language}@example.com` })
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
  expect([await page.locator('html').getAttribute('lang'), await noSideways(page)]).toEqual([language, true])
  await page.locator('form button').last().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await noSideways(page)).toBe(true)
  await closeQuietly(member)
})

test('a provider that is away is said in a sentence, and nothing is lost; what it said before stands with its time', async () => {
  const fail = async (faults: object) => expect((await fetch(`${product.url}/__pay/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(faults) })).status).toBe(200)
  const gil = await aMember(browser, product, { name: 'Gil', email: 'gil@example.com' })
  const member = await aBrowserFor(browser, product, { storageState: gil, width: 390 })
  const { page } = member
  await page.goto('/events/connect-setup')
  await page.getByLabel('Country of your bank account').selectOption('MX')
  await fail({ api: 'slow' })
  await press(page, 'Continue to Stripe')
  await page.getByRole('button', { name: 'Continue to Stripe', exact: true, disabled: true }).waitFor()
  await page.getByText('The payment provider does not answer right now. Nothing is lost: try again shortly.').waitFor()
  expect(await page.getByLabel('Country of your bank account').inputValue()).toBe('MX')
  await fail({})
  await press(page, 'Continue to Stripe')
  await press(page, 'Leave for now')
  await standing(page, 'Your account is opened, but not filled in')
  await fail({ api: 'down' })
  await page.waitForTimeout(5000) // it is asked at most every five seconds
  await page.goto('/events/connect-setup')
  await page.getByText(/^Stripe does not answer right now\. This is how it stood on /).waitFor()
  await fail({})
  await member.context.close()
})

test('with no connection the page says what was known; without an answer it can be asked again', async () => {
  const member = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = member
  await page.goto('/events/connect-setup')
  await standing(page, 'You are ready to be paid')
  await page.context().setOffline(true)
  await page.getByText(/^You are offline/).first().waitFor()
  await standing(page, 'You are ready to be paid')
  await page.context().setOffline(false)
  await page.route('**/api/users/stripe-account', (route) => route.fulfill({ status: 503, json: { code: 'try-again', detail: 'x' } }))
  await page.goto('/events/connect-setup')
  await page.getByRole('heading', { level: 1, name: 'The service is not reachable right now. Try again shortly.' }).waitFor()
  await page.unroute('**/api/users/stripe-account')
  await press(page, 'Try again')
  await standing(page, 'You are ready to be paid')
  await member.context.close()
})
