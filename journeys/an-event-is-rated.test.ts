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
import { inChinese, inHindi, inSpanish, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let guests: MemberStorage[]
let tokens: string[]
let eventId = ''
const title = 'Harbour Supper'
const said = 'The soup was good, and so were the people.'

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  hana = await member('Hana')
  const at = await aGathering(product, hana, { title })
  eventId = at.eventId
  ;[guests, tokens] = [[], []]
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']) {
    const guest = await member(name)
    await registerMember(product, guest, { ...at, seek: 'A baker', give: 'Bread' })
    const path = `/events/${eventId}/registration`
    tokens.push((await requestAs<{ ratingToken: string }>(product, guest, { path })).ratingToken)
    guests.push(guest)
  }
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path, who, look })
const face = (page: Page, key: 'rating.face-2' | 'rating.face-8' | 'rating.face-10') =>
  page.getByRole('button', { name: t(key), exact: true })
const chosen = (page: Page) => page.locator('button[aria-pressed=true]').allTextContents()
const saved = (page: Page) => page.getByText(t('rating.saved')).waitFor()
const scoreOf = async (at: number) =>
  ((await (await fetch(`${product.url}/api/ratings/${tokens[at]}`)).json()) as { score: number })
    .score
/** An offline browser logs that. */
const withoutOffline = <T extends { complaints: string[] }>(visitor: T) => ({
  ...visitor,
  complaints: visitor.complaints.filter((line) => !/ERR_(INTERNET_|FAILED)/.test(line)),
})

test('before the event begins, and with another link, the page says what it lacks', async () => {
  const early = await open(`/feedback/${tokens[0]}?score=8`, undefined, { width: 390 })
  await early.page.getByText(t('refusals.event-not-begun')).waitFor()
  await early.page.goto(`/feedback/${'0'.repeat(32)}`)
  await early.page.getByRole('heading', { level: 1, name: t('rating.bad') }).waitFor()
  expect([await faultsOf(early.page), await noSideways(early.page)]).toEqual([[], true])
  await closeQuietly(early)
  await product.change(
    "update events set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'",
  )
})

test('a guest taps a face in the mail, signed out on a phone, and adds words', async () => {
  // A program that checks links opens the page without running it.
  await fetch(`${product.url}/feedback/${tokens[0]}?score=2`)
  expect(await scoreOf(0)).toBeNull()
  const anns = await open(`/feedback/${tokens[0]}?score=8`, undefined, { width: 390 })
  const { page } = anns
  await page
    .getByRole('heading', { level: 1, name: t('rating.title', { title }), exact: true })
    .waitFor()
  await saved(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect([await chosen(page), await scoreOf(0)]).toEqual([[t('rating.face-8')], 8])
  const sizes = await page
    .locator('button[aria-pressed]')
    .evaluateAll((all) =>
      all.map((one) => Math.min(one.clientWidth, one.clientHeight)).toSorted((a, b) => a - b),
    )
  expect([sizes.length, (sizes[0] ?? 0) >= 48]).toEqual([5, true])

  await page.getByLabel(t('rating.words')).fill('Soup')
  await page.getByRole('button', { name: t('feedback.send') }).click()
  await page.getByText(t('fields.too-short')).first().waitFor()
  await page.getByLabel(t('rating.words')).fill(said)
  await page.getByRole('button', { name: t('feedback.send') }).dblclick()
  await page.getByText(t('rating.words-sent')).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  await page.reload()
  await page.getByText(t('rating.words-sent')).waitFor()
  expect(await chosen(page)).toEqual([t('rating.face-8')])
  await closeQuietly(anns)
})

test('without a connection the face stays chosen, and one more try saves it', async () => {
  const bens = await open(`/feedback/${tokens[1]}`, undefined, { width: 390 })
  const { page } = bens
  await face(page, 'rating.face-2').waitFor()
  await page.context().setOffline(true)
  await face(page, 'rating.face-2').click()
  await page.getByRole('alert').getByText(t('refusals.no-connection')).waitFor()
  expect(await chosen(page)).toEqual([t('rating.face-2')])
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('try-again') }).click()
  await saved(page)
  expect(await scoreOf(1)).toBe(2)
  // Hasty taps are saved in their order.
  await face(page, 'rating.face-2').click()
  await face(page, 'rating.face-10').click()
  await expect.poll(() => scoreOf(1)).toBe(10)
  await closeQuietly(withoutOffline(bens))
})

test('on the page of the ended event the faces come first, and once one is chosen a line is left', async () => {
  const cleos = await open(`/events/${eventId}`, guests[2], { width: 390 })
  const { page } = cleos
  const panel = page.getByRole('region', { name: t('rating.ask') })
  const given = (key: 'rating.face-8' | 'rating.face-10') =>
    panel.getByText(t('rating.given', { face: t(key) }))
  const change = panel.getByRole('button', { name: t('rating.edit') })
  await face(page, 'rating.face-10').waitFor()
  const [faceAt, statementsAt] = await Promise.all([
    face(page, 'rating.face-10').boundingBox(),
    page.getByText('A baker').boundingBox(),
  ])
  expect(faceAt!.y).toBeLessThan(statementsAt!.y)
  await face(page, 'rating.face-8').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await saved(page)
  await given('rating.face-10').waitFor()
  expect([await scoreOf(2), await chosen(page)]).toEqual([10, []])
  expect(await panel.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByLabel(t('rating.words')).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])

  await page.reload()
  await given('rating.face-10').waitFor()
  expect(await page.getByLabel(t('rating.words')).count()).toBe(0)
  await change.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => panel.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await chosen(page)).toEqual([t('rating.face-10')])
  await face(page, 'rating.face-8').click()
  await given('rating.face-8').waitFor()
  await change.click()
  await face(page, 'rating.face-10').click()
  await given('rating.face-10').waitFor()
  await expect.poll(() => scoreOf(2)).toBe(10)
  await closeQuietly(cleos)
})

test('in every language the page fits on a phone and has no faults', async () => {
  const dans = await open(`/feedback/${tokens[3]}`, undefined, { width: 390 })
  const { page } = dans
  for (const [language, words] of Object.entries({
    en: t,
    es: inSpanish,
    hi: inHindi,
    zh: inChinese,
  })) {
    await page.goto(`/feedback/${tokens[3]}?lng=${language}`)
    await page.getByRole('heading', { level: 1, name: words('rating.title', { title }) }).waitFor()
    await page.getByRole('button', { name: words('rating.face-10'), exact: true }).click()
    await page.getByText(words('rating.saved')).waitFor()
    await page.getByLabel(words('rating.words')).waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  await closeQuietly(dans)
})

test('the host reads the words and, from five ratings on, the score; then ratings stay', async () => {
  const eves = await open(`/feedback/${tokens[4]}`, undefined)
  const dans = await open(`/feedback/${tokens[3]}`, undefined)
  const host = await open(`/events/${eventId}/recap`, hana)
  await host.page.getByText(t('recap.score-few', { count: 4, least: 5 })).waitFor()
  await face(eves.page, 'rating.face-10').click()
  await saved(eves.page)
  await product.restart()
  await host.page.reload()
  await host.page.getByText(t('recap.score-of', { count: 5 })).waitFor()
  await host.page.getByText('+80', { exact: true }).waitFor()
  await host.page.getByText(said).waitFor()
  await host.page.getByText(t('recap.said', { count: 1 })).waitFor()
  expect(await host.page.locator('blockquote').count()).toBe(1)
  // Dan's page is still as it was before the fifth rating; Eve's knows.
  await face(dans.page, 'rating.face-2').click()
  for (const { page } of [dans, eves]) {
    await page.getByText(t('refusals.rating-counted')).waitFor()
    await expect.poll(() => chosen(page)).toEqual([t('rating.face-10')])
    await expect.poll(() => face(page, 'rating.face-2').isDisabled()).toBe(true)
  }
  await closeQuietly(dans, eves, host)
})
