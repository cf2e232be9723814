import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { faultsOf, noSideways } from './accessibility.ts'
import { aGathering, aMember, type MemberStorage, tokenIn } from './specification/members.ts'
import { t } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, bo]: MemberStorage[] = []
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  ;[hana, bo] = await Promise.all([
    aMember(product, { name: 'Hana', email: 'hana@example.com' }),
    aMember(product, { name: 'Bo', email: 'bo@example.com' }),
  ])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => page.getByText(t('pricing.all-saved')).waitFor()
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`), expanded: false })

type PricingReply = {
  currency: string
  version: number
  tiers: { id: string; name: string; price: number; isClosed: boolean; closesAt: string | null }[]
  discounts: { code: string }[]
}
async function asking(
  who: MemberStorage | undefined,
  path: string,
  change?: object,
): Promise<Response> {
  return fetch(`${product.url}/api${path}`, {
    ...(change && { method: 'PUT', body: JSON.stringify(change) }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${who ? tokenIn(who) : ''}`,
    },
  })
}
const pricing = async (eventId: string) =>
  (await (await asking(hana, `/events/${eventId}/pricing`)).json()) as PricingReply

test('a host saves a set of prices, uses it for an event, edits it there, and everyone reads the result', async () => {
  const member = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = member
  const { eventId } = await aGathering(product, hana as MemberStorage)
  await page.goto('/profile?tab=hosting')
  await page.getByRole('link', { name: t('pricing.set-prices'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('pricing.own-title'), exact: true }).waitFor()
  await press(page, `${t('pricing.begin-here')}: ${t('pricing.set.early')}`)
  // The division of each price is shown before anything is saved.
  await page.getByText('€8.71', { exact: true }).waitFor()
  await page.getByText(t('questions.unsaved')).waitFor()
  await press(page, t('save'))
  await saved(page)

  await page.goto(`/events/${eventId}`)
  await page.getByRole('link', { name: t('host.pricing'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('pricing.title'), exact: true }).waitFor()
  await press(page, t('pricing.take-usual'))
  await card(page, t('pricing.suggested.early')).click()
  await page.getByLabel(t('pricing.price'), { exact: true }).fill('29,50')
  await page.getByText('€13.60', { exact: true }).waitFor()
  await press(page, t('pricing.add-discount'))
  await page.getByLabel(t('pricing.code'), { exact: true }).fill('fri ends')
  await page.getByLabel(t('pricing.off'), { exact: true }).fill('20')
  await press(page, t('save'))
  await saved(page)
  await page.getByText('FRIENDS', { exact: true }).waitFor()
  await product.restart()
  await page.reload()
  await page.getByText('€29.50', { exact: true }).first().waitFor()
  const { tiers, discounts } = await pricing(eventId)
  expect([
    tiers.map(({ name, price }) => [name, price]),
    tiers[0]?.closesAt,
    discounts.map(({ code }) => code),
  ]).toEqual([
    [
      [t('pricing.suggested.early'), 2950],
      [t('pricing.suggested.regular'), 2500],
      [t('pricing.suggested.late'), 3200],
    ],
    '2030-12-17T18:00:00.000Z',
    ['FRIENDS'],
  ])
  expect(
    ((await (await asking(hana, '/users/pricing-tiers')).json()) as PricingReply).tiers[0]?.price,
  ).toBe(1900)
  expect((await asking(bo, `/events/${eventId}/pricing`)).status).toBe(404)
  await closeQuietly(member)

  const other = await aBrowserFor(browser, product, { storageState: bo })
  await other.page.goto(`/events/${eventId}/pricing`)
  await other.page
    .getByRole('heading', { level: 1, name: t('event.not-found.title'), exact: true })
    .waitFor()
  await closeQuietly(other)
})

test('by keyboard a ticket is written, moved, removed and restored; errors appear in place', async () => {
  const member = await aBrowserFor(browser, product, { storageState: bo, width: 390 })
  const { page } = member
  await page.goto('/events/pricing-tiers')
  await page
    .getByRole('button', {
      name: `${t('pricing.begin-here')}: ${t('pricing.set.early')}`,
      exact: true,
    })
    .focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', {
      name: t('questions.up', { name: t('pricing.suggested.late') }),
      exact: true,
    })
    .focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('ol .title-3').allTextContents())
    .toEqual([
      t('pricing.suggested.early'),
      t('pricing.suggested.late'),
      t('pricing.suggested.regular'),
    ])
  await card(page, t('pricing.suggested.late')).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('name')
  await page.getByRole('button', { name: t('pricing.remove-ticket'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('pricing.taken-away', { name: t('pricing.suggested.late') })).waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('ol .title-3').allTextContents())
    .toEqual([
      t('pricing.suggested.early'),
      t('pricing.suggested.late'),
      t('pricing.suggested.regular'),
    ])
  await page.getByLabel(t('pricing.price'), { exact: true }).fill('cheap')
  await press(page, t('save'))
  await page.getByText(t('fields.not-an-amount')).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await faultsOf(page)).toEqual([])
  expect(await noSideways(page)).toBe(true)
  await page.getByLabel(t('pricing.price'), { exact: true }).fill('0')
  await press(page, t('save'))
  await saved(page)
  expect(
    ((await (await asking(bo, '/users/pricing-tiers')).json()) as PricingReply).tiers.map(
      ({ name, price }) => [name, price],
    ),
  ).toEqual([
    [t('pricing.suggested.early'), 1900],
    [t('pricing.suggested.late'), 0],
    [t('pricing.suggested.regular'), 2500],
  ])
  await closeQuietly(member)
})

test('changes from elsewhere are not overwritten, and typed text is kept, also offline', async () => {
  const { eventId } = await aGathering(product, hana as MemberStorage)
  const set = {
    name: 'Seat',
    description: '',
    benefits: [],
    price: 2500,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  await asking(hana, `/events/${eventId}/pricing`, {
    currency: 'usd',
    taxBasisPoints: 0,
    version: 0,
    tiers: [set],
    discounts: [],
  })
  const member = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = member
  await page.goto(`/events/${eventId}/pricing`)
  await card(page, 'Seat').click()
  await page.getByLabel(t('pricing.price'), { exact: true }).fill('31')
  const id = (await pricing(eventId)).tiers[0]?.id ?? ''
  expect(
    (
      await asking(hana, `/events/${eventId}/pricing`, {
        currency: 'usd',
        taxBasisPoints: 0,
        version: 1,
        tiers: [
          { ...set, id },
          { ...set, name: 'Balcony', price: 1500 },
        ],
        discounts: [],
      })
    ).status,
  ).toBe(200)
  await press(page, t('save'))
  await page.getByText(t('pricing.changed')).waitFor()
  await press(page, t('create.keep-mine'))
  await card(page, 'Balcony').waitFor()
  expect(await page.getByLabel(t('pricing.price'), { exact: true }).inputValue()).toBe('31')

  await page.context().setOffline(true)
  await press(page, t('save'))
  await page.getByRole('alert').getByText(t('refusals.no-connection')).waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText(t('questions.unsaved')).waitFor()
  await press(page, t('save'))
  await saved(page)
  expect((await pricing(eventId)).tiers.map(({ name, price }) => [name, price])).toEqual([
    ['Seat', 3100],
    ['Balcony', 1500],
  ])
  await member.context.close()
})

test('in every language the page reads and fits, and a price is typed as it is shown', async () => {
  const { eventId } = await aGathering(product, hana as MemberStorage)
  await asking(hana, `/events/${eventId}/pricing`, {
    currency: 'eur',
    taxBasisPoints: 1900,
    version: 0,
    discounts: [
      {
        code: 'FRIENDS',
        basisPoints: null,
        amount: 500,
        tierId: null,
        maxUses: 10,
        expiresAt: '2030-12-01T00:00:00Z',
      },
    ],
    tiers: [
      {
        name: inSpanish('pricing.suggested.early'),
        description: '',
        benefits: ['Sopa'],
        price: 123_450,
        quantity: 20,
        opensAt: '2030-12-01T18:00:00Z',
        closesAt: '2030-12-17T18:00:00Z',
        isClosed: false,
      },
    ],
  })
  const member = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = member
  for (const [language, width, title] of [
    ['es', 1280, inSpanish('host.pricing')],
    ['zh', 390, inChinese('host.pricing')],
    ['hi', 320, inHindi('host.pricing')],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto(`/events/${eventId}/pricing?lng=${language}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.locator('ol button[aria-expanded]').click()
    expect(await faultsOf(page)).toEqual([])
    expect([
      language,
      await noSideways(page),
      await page.locator('input[name=price]').inputValue(),
    ]).toEqual([language, true, '1234.50']) // as the browser's region, the United States, writes it
  }
  await page.goto('/events/pricing-tiers')
  await page
    .getByRole('heading', { level: 1, name: inHindi('pricing.own-title'), exact: true })
    .waitFor()
  expect(await noSideways(page)).toBe(true)
  await closeQuietly(member)
})
