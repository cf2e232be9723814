import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, faultsOf, noSideways } from './accessibility.ts'
import {
  aBrowserFor,
  closeAfterOffline,
  closeQuietly,
  openBrowser,
  quiet,
  signUp,
} from './browser.ts'
import { isHydrated, watch } from './hydration.ts'
import { navigate } from './navigate.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { aMember } from './specification/members.ts'
import { inEachLanguage, inOrder, offline, t, wording } from './words.ts'

const operator = 'Kettle & Sons Ltd.'
const stops = ['door', 'rounds', 'meetings', 'rating', 'morning'] as const
const points = ['list', 'data', 'tracking', 'own'] as const

let browser: Browser
let product: ProductInstance
let ours: ProductInstance

beforeAll(async () => {
  ;[browser, product, ours] = await Promise.all([
    openBrowser(),
    startProduct(),
    startProduct(engines[0], {
      PROVIDER_SHARE_PERCENT: '40',
      OPERATOR_NAME: operator,
      CONTACT_EMAIL: 'hosts@kettle.coop',
    }),
  ])
})
afterAll(() => Promise.all([browser.close(), product.stop(), ours.stop()]))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cost = (page: Page) => section(page, t('hosting.cost.title'))
const operated = (page: Page) => section(page, t('hosting.operator.title'))
const title = (page: Page) => page.getByRole('heading', { level: 1, name: t('hosting.title') })
const figures = async (page: Page) =>
  (await cost(page).locator('dd > span:first-child').allTextContents()).map((text) =>
    text.replaceAll('\u00A0', ' '),
  )
/** Moves on by Tab until this link has the focus, and follows it. */
async function followByKey(page: Page, href: string): Promise<void> {
  const isThere = () =>
    page.evaluate((path) => document.activeElement?.matches(`main a[href="${path}"]`), href)
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await page.keyboard.press('Enter')
}

test('by keyboard a visitor goes from the first page to what hosting gives, shows, costs and who runs it, then signs up and creates an event', async () => {
  const visitor = await aBrowserFor(browser, ours)
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await followByKey(page, '/hosting')
  await title(page).waitFor()
  await page.getByText(t('hosting.lead')).waitFor()
  expect(await section(page, t('hosting.evening.title')).getByRole('listitem').count()).toBe(5)
  expect(await section(page, t('hosting.evening.title')).innerText()).toMatch(
    inOrder(
      ...stops.flatMap((stop) => [
        t(`hosting.evening.${stop}.title`),
        t(`hosting.evening.${stop}.text`),
      ]),
    ),
  )
  expect(await section(page, t('hosting.evening.title')).locator('time').allTextContents()).toEqual(
    ['6:30 PM', '7:00 PM', '8:15 PM', '9:30 PM'],
  )
  expect(await section(page, t('hosting.luggage.title')).innerText()).toMatch(
    inOrder(...points.map((point) => t(`hosting.luggage.${point}.text`))),
  )
  expect(await operated(page).innerText()).toContain(operator)
  expect(
    await operated(page).getByRole('link', { name: 'hosts@kettle.coop' }).getAttribute('href'),
  ).toBe('mailto:hosts@kettle.coop')
  for (const tab of ['tos', 'privacy'] as const)
    expect(
      await operated(page)
        .getByRole('link', { name: t(`legal.${tab}`) })
        .getAttribute('href'),
    ).toBe(`/legal/${tab}`)
  await page.keyboard.press('Home')
  await followByKey(page, '/signup')
  await signUp(page, ours, { name: 'Hana', email: 'hana@example.com' })
  await page.getByRole('heading', { level: 1, name: t('create.heading') }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/events/create')
  await closeQuietly(visitor)
})

test("an example sale is divided by the operator's own share, named as in the Terms, which divide it alike", async () => {
  const visitor = await aBrowserFor(browser, ours)
  const { page } = visitor
  await page.goto('/hosting')
  await cost(page)
    .getByRole('heading', {
      name: t('hosting.cost.paid-title', { price: '$50', amount: '$28.95' }),
    })
    .waitFor()
  expect(await figures(page)).toEqual(['$1.75', '$19.30', '$28.95'])
  expect(await cost(page).innerText()).toMatch(
    inOrder(
      t('legal.sale.card'),
      operator,
      t('sale.rule.left', { share: '40%' }),
      t('hosting.cost.you'),
      t('sale.rule.left', { share: '60%' }),
      t('hosting.cost.test'),
    ),
  )
  await cost(page)
    .getByRole('link', { name: t('hosting.cost.terms') })
    .click()
  await page.getByLabel(t('legal.sale.amount')).fill('50')
  await expect
    .poll(() => page.locator('section:has(> #revenue-split) [role=status] dd').allTextContents())
    .toEqual(['$50.00', '$1.75', '$19.30', '$28.95'])
  await closeQuietly(visitor)
})

test('a person who is signed in goes straight to the form, and everyone finds the page at the foot of any other', async () => {
  const storageState = await aMember(ours, { name: 'Ines', email: 'ines@example.com' })
  const member = await aBrowserFor(browser, ours, { storageState })
  const { page } = member
  await page.goto('/nexuses')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.hosting') })
    .click()
  await title(page).waitFor()
  await page
    .getByRole('link', { name: t('hosting.create') })
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: t('create.heading') }).waitFor()
  await closeQuietly(member)
})

test.each(inEachLanguage)(
  'in %s the page fits a phone, without faults of accessibility',
  async (language, say) => {
    const visitor = await aBrowserFor(browser, ours, {
      language,
      width: 390,
      dark: language === 'zh',
    })
    const { page } = visitor
    await watch(page)
    await page.goto('/hosting')
    expect(await isHydrated(page)).toBe(true)
    expect(await page.title()).toBe(`${say('hosting.title')} · ${say('brand')}`)
    await page.getByRole('heading', { level: 1, name: say('hosting.title') }).waitFor()
    for (const stop of stops)
      await page.getByRole('heading', { name: say(`hosting.evening.${stop}.title`) }).waitFor()
    expect(await section(page, say('hosting.cost.title')).locator('dl').innerText()).toContain(
      operator,
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 860 })
    expect([await noSideways(page), await faultsOf(page)]).toEqual([true, []])
    await closeQuietly(visitor)
  },
)

test('the server sends the whole page, names it for search engines and lists it in the sitemap', async () => {
  const html = await (await fetch(`${ours.url}/hosting`)).text()
  const text = html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  for (const part of [
    t('hosting.lead'),
    t('hosting.evening.morning.text'),
    '$28.95',
    operator,
    'hosts@kettle.coop',
    '"@type":"WebPage"',
    `<meta name="description" content="${t('hosting.lead')}">`,
  ])
    expect(text).toContain(part)
  expect(await (await fetch(`${ours.url}/sitemap.xml`)).text()).toContain('/hosting</loc>')
})

test('if the terms cannot be read, the rest of the page is there, and the cost with a retry', async () => {
  const visitor = await aBrowserFor(browser, ours)
  const { page } = visitor
  await page.route('**/api/config', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', detail: '' } }),
  )
  await page.goto('/legal/nothing-of-ours')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await navigate(page, '/hosting')
  await title(page).waitFor()
  await cost(page).getByRole('alert').waitFor()
  expect(await cost(page).innerText()).toContain(t('hosting.cost.free'))
  expect(await figures(page)).toEqual([])
  await operated(page)
    .getByRole('link', { name: t('legal.tos') })
    .waitFor()
  await page.unroute('**/api/config')
  await cost(page)
    .getByRole('button', { name: t('try-again') })
    .click()
  await expect.poll(() => figures(page)).toEqual(['$1.75', '$19.30', '$28.95'])
  await operated(page).getByText(operator).waitFor()
  await closeQuietly(visitor)
})

test('without a connection the page says so in place of the cost, and has it once the connection is back', async () => {
  const visitor = await aBrowserFor(browser, ours)
  const { page, context } = visitor
  await page.goto('/legal/nothing-of-ours')
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('footer.hosting') })
  await quiet(page)
  // A link loads the code of its page once it is pointed at.
  await Promise.all([page.waitForRequest(/\/assets\/.*\.js$/), link.hover()])
  await quiet(page)
  await context.setOffline(true)
  await link.click()
  await title(page).waitFor()
  await cost(page).getByText(offline).first().waitFor()
  expect(await cost(page).innerText()).toContain(t('hosting.cost.free'))
  await context.setOffline(false)
  await expect.poll(() => figures(page)).toEqual(['$1.75', '$19.30', '$28.95'])
  await closeAfterOffline(visitor)
})

test('an operator who set neither name nor address is said to have set none', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  await page.goto('/hosting')
  expect(await operated(page).innerText()).toMatch(
    inOrder(t('hosting.operator.unnamed'), t('hosting.operator.no-contact')),
  )
  expect(await page.getByRole('main').innerText()).not.toMatch(/\.example/)
  expect(await figures(page)).toEqual(['$1.75', '$25.09', '$23.16'])
  expect(await cost(page).innerText()).toMatch(wording('sale.rule.left', { share: '52%' }))
  await closeQuietly(visitor)
})

test('after a restart with other terms a second visitor reads those, and without payments that every event is free', async () => {
  Object.assign(ours.env, { PROVIDER_SHARE_PERCENT: '25', OPERATOR_NAME: 'Kettle Cooperative' })
  await ours.restart()
  const second = await aBrowserFor(browser, ours)
  await second.page.goto('/hosting')
  await expect.poll(() => figures(second.page)).toEqual(['$1.75', '$12.06', '$36.19'])
  expect(await cost(second.page).innerText()).toContain('Kettle Cooperative')
  expect(await operated(second.page).innerText()).toContain('Kettle Cooperative')
  Object.assign(ours.env, { PAYMENTS: 'off' })
  await ours.restart()
  await second.page.goto('/hosting')
  await cost(second.page).getByText(t('hosting.cost.off')).waitFor()
  expect(await figures(second.page)).toEqual([])
  await closeQuietly(second)
})
