import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { offline, t } from './words.ts'

let browser: Browser
let product: ProductInstance
const people = new Map<string, MemberStorage>()
const one = (name: string) => people.get(name) as MemberStorage
let eventId = ''

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  for (const name of ['Hana', 'Ann', 'Ben'])
    people.set(name, await aMember(product, { name, email: `${name.toLowerCase()}@example.com` }))
  const at = await aGathering(product, one('Hana'), { title: 'Hydro supper' })
  eventId = at.eventId
  await registerMember(product, one('Ann'), {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const opened = async (name: string, look: Parameters<typeof aBrowserFor>[2] = {}) => {
  const visitor = await aBrowserFor(browser, product, { ...look, storageState: one(name) })
  await visitor.page.goto('/profile?tab=privacy')
  return visitor
}
/** Returns what the host reads about Ann. */
async function asTheHostReads(): Promise<object> {
  const ask = async (path: string) =>
    (
      await fetch(`${product.url}/api/events/${eventId}${path}`, {
        headers: { authorization: `Bearer ${tokenIn(one('Hana'))}` },
      })
    ).json()
  const {
    items: [ann],
  } = await ask('/attendees')
  return (await ask(`/attendees/${ann.registrationId}`)).consents
}

test('a purpose is agreed to and withdrawn by keyboard; the host reads it; offline nothing changes', async () => {
  const { page, context, complaints } = await opened('Ann', { width: 390 })
  const gathering = page.locator('main summary', { hasText: 'Hydro supper' })
  await gathering.focus()
  await page.keyboard.press('Enter')
  const photos = page.getByRole('switch', { name: t('consent.photos') })
  await photos.focus()
  await page.keyboard.press('Space')
  await expect
    .poll(asTheHostReads)
    .toEqual({ directory: false, matching: true, photos: true, sponsors: false })
  await page.getByText(t('agreed.count', { count: 2, all: '4' })).waitFor()
  await expectAccessible(page)
  await context.setOffline(true)
  await photos.press('Space')
  await page.getByRole('alert').filter({ hasText: offline }).first().waitFor()
  await context.setOffline(false)
  expect(await photos.isChecked()).toBe(true)
  await closeQuietly({
    context,
    complaints: complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
  })
})

test('one press withdraws every consent, also after a restart; a person with none reads so', async () => {
  const { page, context, complaints } = await opened('Ann')
  await page.getByRole('button', { name: t('agreed.take') }).click()
  const confirmation = page.getByRole('alertdialog')
  await confirmation.getByText(t('agreed.take-text')).waitFor()
  await confirmation.getByRole('button', { name: t('agreed.take-yes'), exact: true }).click()
  await page.getByText(t('agreed.count', { count: 0, all: '4' })).waitFor()
  await closeQuietly({ context, complaints })
  await product.restart()
  expect(await asTheHostReads()).toEqual({
    directory: false,
    matching: false,
    photos: false,
    sponsors: false,
  })
  const ben = await opened('Ben')
  await ben.page.getByText(t('agreed.none')).waitFor()
  expect(await ben.page.getByRole('button', { name: t('agreed.take') }).count()).toBe(0)
  await expectAccessible(ben.page)
  await closeQuietly(ben)
})

test('the tab named in the address is in sight on a phone, also in a longer row', async () => {
  const { page, context, complaints } = await opened('Ann', { width: 390 })
  await page.goto('/profile?tab=data')
  const tab = page.getByRole('tab', { name: t('profile.tab.data') })
  await expect
    .poll(
      async () => ((await tab.boundingBox())?.x ?? 999) + ((await tab.boundingBox())?.width ?? 0),
    )
    .toBeLessThan(390)
  // During navigation the old page stays as it was until the new one is ready.
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[name=given_name]')) resolve(true)
        })
        watch.observe(document.body, { childList: true, subtree: true })
        setTimeout(() => resolve(false), 4000)
      }),
  )
  await page.getByRole('link', { name: t('account.delete') }).click()
  await page.getByRole('heading', { level: 1, name: t('account.delete-title') }).waitFor()
  expect(await seen).toBe(false)
  await closeQuietly({ context, complaints })
})

test.each(languages)('in %s it is complete on a phone', async (language) => {
  const { page, context, complaints } = await opened('Ann', { width: 390, dark: true })
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
  await page
    .getByRole('banner')
    .getByRole('combobox')
    .filter({ visible: true })
    .selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('main summary', { hasText: 'Hydro supper' }).click()
  await page.evaluate(() => scrollTo(0, 0)) // the header hides what has been scrolled behind it
  await expectAccessible(page)
  if (process.env['LOOK'])
    await page.screenshot({ path: `/tmp/look/agreed-${language}.png`, fullPage: true })
  await closeQuietly({ context, complaints })
})
