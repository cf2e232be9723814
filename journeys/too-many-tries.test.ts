import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { defaultRequestsPerMinute } from '#server/kit/config.ts'
import { aBrowserFor, hostOf, joinAsNewcomer, openBrowser, password, typeStart } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { either, t, wording } from './words.ts'

const perMinute = 600
let browser: Browser
let product: ProductInstance

beforeAll(async () => {
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct('embedded', { REQUESTS_PER_MINUTE: String(perMinute) }),
  ])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const waits = either(
  wording('refusals.wait-seconds', { count: /\d+/ }),
  wording('refusals.wait-minutes', { count: /\d+/ }),
)
const wordsIn = (language: string) =>
  JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >

test('a person over the limit reads so in their language, keeps the typed text, and continues later', async () => {
  const { hana, code, eventId } = await hostOf(browser, product, 'Harbour Dinner')
  await hana.page.goto('/events/create')
  await hana.page.getByLabel(t('create.title'), { exact: true }).fill('Second Dinner')
  await typeStart(hana.page, ['12', '31', '2030', '7', '30', 'PM'])
  await hana.page.getByLabel(t('create.place'), { exact: true }).fill('Funkhaus, Berlin')
  await hana.page.getByRole('radio', { name: t('create.free') }).check()
  const doors = []
  for (const language of languages) {
    const { page, context } = await aBrowserFor(browser, product, { language })
    await page.goto(`/signin?lng=${language}`)
    await page.locator('input[name=email]').fill('hana@example.com')
    await page.locator('input[type=password]').fill(password)
    doors.push({ language, page, context })
  }

  for (const { language, page } of doors) {
    await spendAll(product.url)
    await page.locator('form button[type=submit]').click()
    await page
      .getByText(wordsIn(language)['auth.too-many-tries'] ?? '')
      .first()
      .waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe('hana@example.com')
  }
  await spendAll(product.url)
  await hana.page.getByRole('button', { name: t('create.publish') }).click()
  await hana.page.getByText(waits).first().waitFor()
  expect([
    await hana.page.getByLabel(t('create.title'), { exact: true }).inputValue(),
    await hana.page.getByLabel(t('create.place'), { exact: true }).inputValue(),
  ]).toEqual(['Second Dinner', 'Funkhaus, Berlin'])
  // A page opened meanwhile shows the same text.
  const [english] = doors
  const late = await english!.context.newPage()
  await spendAll(product.url)
  expect((await late.goto(`/${eventId}/${code}/register`))?.status()).toBe(429)
  await late
    .getByText(either(waits, t('refusals.too-many-requests')))
    .first()
    .waitFor()

  await isOver(product.url)
  await hana.page.getByRole('button', { name: t('create.publish') }).click()
  await hana.page
    .getByRole('heading', { name: t('create.published-title', { title: 'Second Dinner' }) })
    .waitFor()
  await english!.page.locator('form button[type=submit]').click()
  await english!.page.waitForURL((url) => url.pathname !== '/signin')
  for (const { context } of [...doors, hana]) await context.close()
}, 400_000)

test("one address may send three hundred times a joining guest's requests within a minute", async () => {
  const generous = await startProduct()
  const { code, eventId, hana } = await hostOf(browser, generous, 'Hall')
  const noor = await aBrowserFor(browser, generous, { width: 390 })
  let asked = 0
  noor.page.on('request', (request) => {
    asked += countsAsRequest(request.url(), request.isNavigationRequest()) ? 1 : 0
  })
  await noor.page.goto(`/${eventId}/${code}/register`)
  await joinAsNewcomer(noor.page, generous, {
    name: 'Noor',
    email: 'noor@example.com',
    seek: 'Somebody who has run a harbour kitchen',
  })
  expect(asked).toBeGreaterThan(5)
  expect(asked * 300).toBeLessThanOrEqual(defaultRequestsPerMinute)
  await Promise.all([noor.context.close(), hana.context.close()])
  await generous.stop()
}, 400_000)

function countsAsRequest(url: string, isPage: boolean): boolean {
  return isPage || /^\/(api|idp|pictures)\//.test(new URL(url).pathname)
}

/**
 * Sends requests from this machine's addresses until the minute's allowance is used up, with enough
 * time left for later ones to be refused.
 */
async function spendAll(url: string): Promise<void> {
  for (const address of await addressesOf(url)) await spendAt(address)
}

async function spendAt(address: string): Promise<void> {
  for (let leftS = await waitOf(address); leftS < 20; leftS = await waitOf(address)) {
    // nearly over: later requests might fall into the next minute
    if (leftS > 0) await sleep((leftS + 1) * 1000)
    await Promise.all(Array.from({ length: 50 }, () => waitOf(address)))
  }
}

/** Waits as long as the response says. */
async function isOver(url: string): Promise<void> {
  for (const address of await addressesOf(url)) await sleep(((await waitOf(address)) + 1) * 1000)
}

/** Returns the product's addresses on this machine, which may have only one of the two. */
async function addressesOf(url: string): Promise<string[]> {
  const addresses = ['127.0.0.1', '[::1]'].map((host) => url.replace('localhost', host))
  const answering = await Promise.all(
    addresses.map((address) =>
      waitOf(address).then(
        () => true,
        () => false,
      ),
    ),
  )
  return addresses.filter((_, at) => answering[at])
}

/** Returns for how many seconds this address is refused. */
async function waitOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/config`)
  await answer.arrayBuffer()
  return Number(answer.headers.get('retry-after') ?? 0)
}
