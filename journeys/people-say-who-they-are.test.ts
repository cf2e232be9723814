import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import { closeQuietly, openAs, openBrowser, type VisitorOptions } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  registerMember,
  requestAs,
  type MemberStorage,
} from './specification/members.ts'
import { beginning, inChinese, inHindi, inSpanish, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, ann, ben]: MemberStorage[] = []
let at = { eventId: '', invitationCode: '' }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.slice(0, 3).toLowerCase()}@example.com` })
  ;[hana, ann, ben] = [await member('Hana Berg'), await member('Ann Weir'), await member('Ben Ito')]
  at = await aGathering(product, hana!, { title: 'Harbour Supper' })
  await registerMember(product, ben!, { ...at, seek: 'Control software', give: 'A pilot site' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path, who, look })
const prompt = (page: Page) => page.getByRole('region', { name: t('about.introduce') })
const field = (page: Page, key: 'about.role' | 'about.company') =>
  prompt(page).getByLabel(beginning(t(key)))
const save = (page: Page) =>
  prompt(page)
    .getByRole('button', { name: t('save'), exact: true })
    .click()
const photo = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#0b8a74' } })
    .png()
    .toBuffer()

test('after registering on a phone I may say who I am, and the others and the host read it', async () => {
  const hers = await open(`/${at.eventId}/${at.invitationCode}/register`, ann, { width: 390 })
  const { page } = hers
  await page
    .getByLabel(t('statement.objective-n', { n: '1' }))
    .fill('A pilot site for my control software')
  await page.getByRole('button', { name: t('join.join'), exact: true }).click()
  await prompt(page).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])

  await prompt(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'ann.png', mimeType: 'image/png', buffer: await photo() })
  await page.getByRole('button', { name: t('about.crop-done') }).click()
  await prompt(page).locator('img').waitFor()
  await field(page, 'about.role').fill('Engineer')
  await field(page, 'about.company').fill('x'.repeat(81))
  await save(page)
  await prompt(page).getByText(t('fields.too-long')).waitFor()
  // Without a connection nothing typed is lost.
  await field(page, 'about.company').fill('Weir & Sons')
  await page.context().setOffline(true)
  await save(page)
  await prompt(page).getByRole('alert').first().waitFor()
  await page.context().setOffline(false)
  await save(page)
  await page.getByText(t('about.introduced')).waitFor()
  await page.getByText('Engineer · Weir & Sons').waitFor()
  // Listed is who wants to be; the directory shows the line then.
  await requestAs(product, ann!, {
    path: `/events/${at.eventId}/registration`,
    method: 'PATCH',
    body: { consents: { directory: true, matching: true, photos: false, sponsors: false } },
  })
  const complaints = hers.complaints.filter((line) => !/ERR_(INTERNET_|FAILED)/.test(line))
  await closeQuietly({ ...hers, complaints })

  for (const isRestarted of [false, true]) {
    if (isRestarted) await product.restart()
    const bens = await open(`/events/${at.eventId}/attendees`, ben, { width: 390 })
    const card = bens.page.getByRole('listitem').filter({ hasText: 'Ann Weir' })
    await card.getByText('Engineer · Weir & Sons').waitFor()
    await card.locator('img').waitFor()
    await bens.page.getByRole('searchbox').fill('weir & sons')
    await card.waitFor()
    await closeQuietly(bens)
  }
})

test('the host counts companies, finds a person by them, and prints both on the badge', async () => {
  const host = await open(`/events/${at.eventId}/attendees`, hana)
  const { page } = host
  const row = page.getByRole('listitem').filter({ hasText: 'Ann Weir' })
  await row.locator('img').waitFor()
  await page.getByRole('button', { name: t('attendees.columns'), exact: true }).click()
  await page.getByRole('checkbox', { name: t('attendees.company'), exact: true }).check()
  await page.getByRole('button', { name: t('import.done'), exact: true }).click()
  await page
    .getByRole('group', { name: t('attendees.company') })
    .getByRole('button', { name: 'Weir & Sons 1' })
    .click()
  expect(await page.locator('[data-row]').allTextContents()).toEqual(['Ann Weir'])
  await row.getByRole('button', { name: 'Ann Weir' }).click()
  await page.getByRole('dialog').getByText('Engineer · Weir & Sons').waitFor()
  await page.goto(`/events/${at.eventId}/badges`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ann Weir' })
    .getByText('Weir & Sons', { exact: true })
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await closeQuietly(host)
})

test('the offer can be left for later, in every language, and by keyboard', async () => {
  const bens = await open('/dashboard', ben, { width: 390 })
  const { page } = bens
  for (const [language, words] of Object.entries({
    en: t,
    es: inSpanish,
    hi: inHindi,
    zh: inChinese,
  })) {
    await page.goto(`/events/${at.eventId}?paid=1&lng=${language}`)
    const offer = page.getByRole('region', { name: words('about.introduce') })
    await offer.getByText(words('about.introduce-text')).waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
    await offer.getByRole('button', { name: words('save'), exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await offer.waitFor({ state: 'detached' })
  }
  expect(await requestAs(product, ben!, { path: '/users/about' })).toMatchObject({
    version: 0,
    steps: { role: 'mutual', company: 'mutual', photo: 'mutual' },
  })
  await closeQuietly(bens)
})
