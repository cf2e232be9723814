import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import { closeQuietly, openAs, openBrowser, type VisitorOptions } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, postAs, type MemberStorage } from './specification/members.ts'
import { inChinese, inHindi, inSpanish, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, ann, ben]: MemberStorage[] = []
let at = { eventId: '', invitationCode: '' }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, ann, ben] = [await member('Hana'), await member('Ann'), await member('Ben')]
  at = await aGathering(product, hana, { title: 'Harbour Supper' })
  // Nothing that they say matches.
  for (const [who, seek, give] of [
    [ann, 'Sourdough', 'Violin lessons'],
    [ben, 'A sailing boat', 'Tax advice'],
  ] as const)
    await postAs(product, who, {
      path: `/events/${at.eventId}/${at.invitationCode}/register`,
      body: {
        items: [
          { kind: 'objective', text: seek },
          { kind: 'offering', text: give },
        ],
        consents: { directory: true, matching: true, photos: false, sponsors: false },
      },
    })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path: `/events/${at.eventId}/attendees`, who, look })
const interested = (page: Page, name: string) =>
  page.getByRole('button', { name: `${t('matches.take-interested')}: ${name}` })
const undo = (page: Page, name: string) =>
  page.getByRole('button', { name: `${t('matches.take-none')}: ${name}` })

test('from the attendee list two people say that they want to meet, and then write', async () => {
  const hers = await open(ann, { width: 390 })
  const { page } = hers
  await interested(page, 'Ben').focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('directory.interested')).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  // Offline, the interest stays as it was, and the failure is said.
  await page.context().setOffline(true)
  await undo(page, 'Ben').click()
  await page.getByRole('alert').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(t('directory.interested')).waitFor()

  await product.restart()
  const his = await open(ben)
  await interested(his.page, 'Ann').click()
  await his.page.getByText(t('matches.mutual'), { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: t('conversations.begin', { name: 'Ben' }) }).click()
  await page.waitForURL(/\/conversations\//)
  for (const [language, words] of Object.entries({
    en: t,
    es: inSpanish,
    hi: inHindi,
    zh: inChinese,
  })) {
    await page.goto(`/events/${at.eventId}/attendees?lng=${language}`)
    await page.getByText(words('matches.mutual'), { exact: true }).waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  const complaints = hers.complaints.filter((line) => !/ERR_|No identity token/.test(line))
  await closeQuietly({ ...hers, complaints }, his)
})
