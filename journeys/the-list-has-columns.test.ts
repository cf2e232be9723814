import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  type MemberStorage,
  postAs,
  requestAs,
} from './specification/members.ts'
import { inChinese, inHindi, inSpanish, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let eventId: string
const [eats, years] = [randomUUID(), randomUUID()]
// Longer than a phone is wide.
const asksFor =
  'What would you like to eat, and what should the kitchen leave out for you that evening?'
const guests = [
  { name: 'Ana Ruiz', eats: 'vegan', years: '12' },
  { name: '李娜', eats: 'fish', years: '3' },
  { name: 'Plato', eats: 'vegan', years: '4' },
]

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  hana = await aMember(product, { name: 'Hana Berg', email: 'hana@example.com' })
  const event = await aGathering(product, hana, { title: 'Harbour Supper' })
  eventId = event.eventId
  const option = (id: string) => ({ id, text: { en: id, es: `${id} (es)` } })
  await requestAs(product, hana, {
    method: 'PUT',
    path: `/events/${eventId}/questions`,
    body: {
      version: 0,
      questions: [
        {
          id: eats,
          kind: 'one-of',
          prompt: { en: asksFor },
          options: [option('vegan'), option('fish')],
        },
        { id: years, kind: 'number', prompt: { en: 'Years in the trade' } },
      ],
    },
  })
  for (const [at, guest] of guests.entries()) {
    const member = await aMember(product, { name: guest.name, email: `guest${at}@example.com` })
    await postAs(product, member, {
      path: `/events/${eventId}/${event.invitationCode}/register`,
      body: {
        items: [{ kind: 'objective', text: 'A harbour kitchen' }],
        answers: [
          { question: eats, values: [guest.eats] },
          { question: years, values: [guest.years] },
        ],
      },
    })
  }
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const names = (page: Page) => page.locator('[data-row]').allTextContents()
const chip = (page: Page, value: string, count: number) =>
  page.getByRole('group', { name: asksFor }).getByRole('button', { name: `${value} ${count}` })

test('a host chooses columns, sorts by them, counts and filters, and finds the choice again', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = host
  await page.goto(`/events/${eventId}/attendees`)
  await page.getByText('Plato').waitFor()
  // Names as they were written: in full, in Chinese, and single ones.
  expect(await names(page)).toEqual(['Ana Ruiz', '李娜', 'Plato'])
  await page.getByRole('button', { name: t('attendees.columns'), exact: true }).click()
  for (const label of [asksFor, 'Years in the trade'])
    await page.getByRole('checkbox', { name: label }).check()
  await page.getByRole('button', { name: t('import.done'), exact: true }).click()

  await chip(page, 'vegan', 2).click()
  expect(await names(page)).toEqual(['Ana Ruiz', 'Plato'])
  await chip(page, 'vegan', 2).click()
  // A number sorts as one, and the other way round at the second press.
  const heading = page.getByRole('button', { name: 'Years in the trade' })
  await heading.click()
  expect(await names(page)).toEqual(['李娜', 'Plato', 'Ana Ruiz'])
  await heading.click()
  expect(await names(page)).toEqual(['Ana Ruiz', 'Plato', '李娜'])

  await page.goto('about:blank')
  await product.restart()
  await page.goto(`/events/${eventId}/attendees`)
  await chip(page, 'fish', 1).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('attendees.export') }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const csv = Buffer.concat(chunks).toString()
  for (const column of [asksFor, t('csv.ticket'), t('csv.paid'), t('csv.checked-in')])
    expect(csv.split('\r\n')[0]).toContain(column)
  await closeQuietly(host)
})

test('on a phone the chosen columns stand under the name, in every language, also offline', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  const { page } = host
  for (const [language, words] of Object.entries({
    en: t,
    es: inSpanish,
    hi: inHindi,
    zh: inChinese,
  })) {
    await page.goto(`/events/${eventId}/attendees?lng=${language}`)
    await page.getByText('Plato').waitFor()
    await page.getByRole('button', { name: words('attendees.columns'), exact: true }).click()
    const box = page.getByRole('checkbox', { name: asksFor })
    if (!(await box.isChecked())) await box.check()
    await page.getByRole('button', { name: words('import.done'), exact: true }).click()
    await page
      .getByText(language === 'es' ? 'fish (es)' : 'fish', { exact: true })
      .first()
      .waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
    const order = await page.getByLabel(words('attendees.sort')).boundingBox()
    expect((order?.x ?? 0) + (order?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await page.context().setOffline(true)
  await page.getByLabel(inChinese('attendees.sort')).selectOption({ label: 'Years in the trade' })
  expect(await names(page)).toEqual(['李娜', 'Plato', 'Ana Ruiz'])
  await page.context().setOffline(false)
  const complaints = host.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  await closeQuietly({ ...host, complaints })
})
