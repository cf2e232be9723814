import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  joinAsNewcomer,
  openBrowser,
  signIn,
  signUp,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import { either, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const note = (page: Page) =>
  page.getByRole('region', { name: either(t('texts.title'), t('texts.title-changed')) })
const line = (page: Page, key: 'texts.line-signing-up' | 'texts.line-asked') =>
  page.getByText(wording(key, { date: 'January 31, 2025' }))

test('acceptance at sign-up is stored with the account, and no device asks again', async () => {
  const { hana, code, eventId } = await hostOf(browser, product, 'Harbour supper')
  await hana.page.goto('/profile?tab=privacy')
  await line(hana.page, 'texts.line-signing-up').waitFor()
  const ben = await aBrowserFor(browser, product, { width: 390 })
  await ben.page.goto(`/${eventId}/${code}/register`)
  await joinAsNewcomer(ben.page, product, {
    name: 'Ben',
    email: 'ben@example.com',
    seek: 'A carpenter',
    offer: 'A mooring',
  })
  await product.restart()
  await ben.page.goto('/profile?tab=privacy')
  await line(ben.page, 'texts.line-signing-up').waitFor()
  await expectAccessible(ben.page)
  const elsewhere = await aBrowserFor(browser, product)
  await signIn(elsewhere.page, 'hana@example.com')
  await elsewhere.page.goto('/dashboard')
  await elsewhere.page.getByText('Harbour supper').first().waitFor()
  expect(await note(elsewhere.page).count()).toBe(0)
  await closeQuietly(hana, ben, elsewhere)
}, 90_000)

test('an acceptance that was not stored is stored when the start page next opens', async () => {
  const cas = await aBrowserFor(browser, product)
  const { page } = cas
  await page.route('**/api/users/accepted-texts', (route) => route.abort())
  await page.goto('/signup')
  await signUp(page, product, { name: 'Cas', email: 'cas@example.com' })
  await page.getByRole('heading', { name: /Cas/ }).waitFor()
  expect(await note(page).count()).toBe(0)
  await page.unroute('**/api/users/accepted-texts')
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/accepted-texts') && response.ok(),
  )
  await page.goto('/dashboard')
  await kept
  await page.goto('/profile?tab=privacy')
  await line(page, 'texts.line-signing-up').waitFor()
  await closeQuietly({
    ...cas,
    complaints: cas.complaints.filter((text) => !text.includes('ERR_FAILED')),
  })
})

test('a change of the texts is announced once, and can be accepted or dismissed by keyboard', async () => {
  const dan = await aBrowserFor(browser, product, { width: 390 })
  const { page, context } = dan
  await page.goto('/signup')
  await signUp(page, product, { name: 'Dan', email: 'dan@example.com' })
  await page.goto('/profile?tab=privacy')
  await line(page, 'texts.line-signing-up').waitFor()
  await page.goto('about:blank')
  await product.change(`update accepted_texts set version = '2024-06-01'`)
  await page.goto('/dashboard')
  await note(page)
    .getByRole('heading', { name: t('texts.title-changed') })
    .waitFor()
  await expectAccessible(page)
  await note(page)
    .getByRole('button', { name: t('texts.later') })
    .press('Enter')
  await note(page).waitFor({ state: 'hidden' })
  await page.goto('/events')
  await page.getByText(t('items.none-joined')).waitFor()
  // Another tab starts afresh, and so does signing in.
  const tab = await context.newPage()
  await tab.goto('/profile?tab=privacy')
  await note(tab).waitFor()
  await context.setOffline(true)
  await note(tab)
    .getByRole('button', { name: t('texts.accept') })
    .press('Enter')
  await note(tab).getByRole('alert').waitFor()
  await context.setOffline(false)
  await note(tab)
    .getByRole('button', { name: t('texts.accept') })
    .dblclick()
  await line(tab, 'texts.line-asked').waitFor()
  await tab.getByText(wording('texts.line-signing-up', { date: 'June 1, 2024' })).waitFor()
  expect(await note(tab).count()).toBe(0)
  await product.restart()
  const elsewhere = await aBrowserFor(browser, product)
  await signIn(elsewhere.page, 'dan@example.com')
  await elsewhere.page.goto('/profile?tab=privacy')
  await line(elsewhere.page, 'texts.line-asked').waitFor()
  expect(await note(elsewhere.page).count()).toBe(0)
  await closeQuietly(
    {
      ...dan,
      complaints: dan.complaints.filter(
        (text) => !/ERR_INTERNET_DISCONNECTED|No identity token/.test(text),
      ),
    },
    elsewhere,
  )
}, 90_000)
