import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { aBrowserFor, closeAfterOffline, closeQuietly, openBrowser, quiet } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aMember,
  type MemberStorage,
  postAs,
  requestAs,
  startThread,
} from './specification/members.ts'
import { inEachLanguage, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let ravi: MemberStorage

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0], {})])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  ravi = await aMember(product, { name: 'Ravi', email: 'ravi@example.com' })
  await awake()
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** The first talk after a start waits until the guide has loaded what it knows. */
const awake = () => startThread(product, ravi, { purpose: 'objectives' })
const restart = async () => {
  await product.restart()
  await awake()
}

const sentences = {
  en: 'Create an event on Friday at 7 pm, 40 people, €29, at Café X',
  es: 'Crea un evento el viernes a las 7 de la tarde, 40 personas, 29 €, en el Café X',
  zh: '周五晚上7点在Café X办一个活动，40人，29欧元',
  hi: 'शुक्रवार शाम 7 बजे Café X में एक कार्यक्रम बनाओ, 40 लोग, €29',
}

const log = (page: Page) => page.getByRole('log')
const card = (page: Page, title = t('assistant.event.new')) =>
  log(page).getByRole('listitem').filter({ hasText: title }).last()
const say = async (page: Page, text: string) => {
  await page.getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

type HostedEvent = { id: string; title: string; status: string; version: number }
const hostedBy = async (who: MemberStorage) =>
  (
    await requestAs<{ items: HostedEvent[] }>(product, who, {
      method: 'GET',
      path: '/events/published-events',
    })
  ).items
const eventOf = (who: MemberStorage, eventId: string) =>
  requestAs<HostedEvent & Record<string, unknown>>(product, who, {
    method: 'GET',
    path: `/events/${eventId}`,
  })

/** Opens a talk about a new event. */
async function talkAbout(who: MemberStorage, address: string, width = 390) {
  const visitor = await aBrowserFor(browser, product, { storageState: who, width })
  await visitor.page.goto(address)
  const agree = visitor.page.getByRole('button', { name: t('assistant.agree.begin') })
  await agree.or(log(visitor.page)).first().waitFor()
  if (await agree.isVisible()) await agree.click()
  await log(visitor.page).waitFor()
  return visitor
}

test('one sentence becomes a draft to accept, is changed beside before, and guests see it', async () => {
  const host = await aMember(product, { name: 'Mara', email: 'mara@example.com' })
  const { page, ...visitor } = await talkAbout(host, '/assistant?purpose=host_setup')
  await page.getByRole('textbox').focus()
  await page.keyboard.type(sentences.en)
  await page.keyboard.press('Enter')
  await card(page).getByText('Café X', { exact: true }).waitFor()
  await card(page).getByText('40', { exact: true }).waitFor()
  await card(page).getByText('€29.00').waitFor()
  await expectAccessible(page)
  await say(page, 'Long table')
  await card(page).locator('ins', { hasText: 'Long table' }).waitFor()
  // Of two drafts, only the last can be accepted.
  await expect
    .poll(() => page.getByRole('button', { name: t('assistant.event.save') }).count())
    .toBe(1)
  expect(await hostedBy(host)).toEqual([])
  await card(page)
    .getByRole('button', { name: t('assistant.event.save') })
    .focus()
  await page.keyboard.press('Enter')
  await card(page).getByText(t('assistant.event.saved')).waitFor()
  const address = page.url()
  await page.goto('about:blank')
  await restart()
  await page.goto(address)
  await card(page).getByText(t('assistant.event.saved')).waitFor()
  // The talk goes on about the draft.
  await say(page, 'make it 50 people')
  const changes = card(page, t('assistant.event.changes'))
  await changes.locator('ins', { hasText: '50' }).waitFor()
  await changes.locator('del', { hasText: '40' }).waitFor()
  await changes.getByRole('button', { name: t('assistant.event.apply') }).click()
  await changes.getByText(t('assistant.applied')).waitFor()
  // A time is shown on the clock of the event, whole beside whole.
  await say(page, 'make it one hour later')
  const later = card(page, t('assistant.event.changes'))
  await later.locator('del', { hasText: '7:00 – 9:00 PM' }).waitFor()
  await later.locator('ins', { hasText: '8:00 – 10:00 PM' }).waitFor()
  await card(page)
    .getByRole('link', { name: t('assistant.event.open-draft') })
    .click()
  await expect
    .poll(() => page.getByRole('textbox', { name: t('create.title') }).inputValue())
    .toBe('Long table')
  const [draft] = await hostedBy(host)
  await postAs(product, host, { path: `/events/${draft?.id}/publish`, body: {} })
  const guest = await aBrowserFor(browser, product, { storageState: ravi })
  await guest.page.goto(`/events/${draft?.id}`)
  await guest.page.getByRole('heading', { level: 1, name: 'Long table' }).waitFor()
  await guest.page.getByText('Café X').first().waitFor()
  expect(await eventOf(ravi, draft?.id ?? '')).toMatchObject({
    capacity: 50,
    isPaid: true,
    price: { currency: 'eur', from: 2900, to: 2900 },
  })
  await closeQuietly(visitor, guest)
})

test.each(inEachLanguage)(
  'in %s the sentence is understood without a model',
  async (language, say_) => {
    const host = await aMember(product, {
      name: 'Lena',
      email: `lena-${language}@example.com`,
    })
    const visitor = await aBrowserFor(browser, product, { storageState: host, width: 390 })
    const { page } = visitor
    await page.goto(`/assistant?purpose=host_setup&lng=${language}`)
    await page.getByRole('button', { name: say_('assistant.agree.begin') }).click()
    await log(page).waitFor()
    await say(page, sentences[language as keyof typeof sentences])
    const proposed = card(page, say_('assistant.event.new'))
    for (const value of ['Café X', '40', /29[.,]00/])
      await proposed
        .getByText(value, { exact: typeof value === 'string' })
        .first()
        .waitFor()
    await quiet(page)
    await expectAccessible(page)
    await proposed.getByRole('button', { name: say_('assistant.event.save') }).click()
    await proposed.getByText(say_('assistant.event.saved')).waitFor()
    expect(await hostedBy(host)).toMatchObject([{ status: 'draft', place: 'Café X', capacity: 40 }])
    await closeQuietly(visitor)
  },
)

test('a double click and a lost answer make one draft, and undo deletes it', async () => {
  const host = await aMember(product, { name: 'Otto', email: 'otto@example.com' })
  const { page, ...visitor } = await talkAbout(host, '/assistant?purpose=host_setup')
  await say(page, sentences.en)
  await page.route(/\/api\/events\/?$/, async (route) => {
    await route.fetch() // it arrives, and the answer is lost
    await route.abort()
  })
  const save = card(page).getByRole('button', { name: t('assistant.event.save') })
  await save.click()
  await card(page).getByRole('alert').waitFor()
  await page.unroute(/\/api\/events\/?$/)
  await save.dblclick()
  await card(page).getByText(t('assistant.event.saved')).waitFor()
  expect(await hostedBy(host)).toHaveLength(1)
  await card(page)
    .getByRole('button', { name: t('assistant.undo') })
    .click()
  await save.waitFor()
  expect(await hostedBy(host)).toEqual([])
  await save.click()
  await card(page).getByText(t('assistant.event.saved')).waitFor()
  expect(await hostedBy(host)).toHaveLength(1)
  await closeAfterOffline(visitor)
})

test('what was changed elsewhere is shown before it is replaced, and a draft of one’s own stays', async () => {
  const host = await aMember(product, { name: 'Pia', email: 'pia@example.com' })
  const { page, ...visitor } = await talkAbout(host, '/assistant?purpose=host_setup')
  await say(page, sentences.en)
  await card(page)
    .getByRole('button', { name: t('assistant.event.save') })
    .click()
  await card(page).getByText(t('assistant.event.saved')).waitFor()
  await say(page, 'make it 50 people')
  const changes = card(page, t('assistant.event.changes'))
  await changes.waitFor()
  const [draft] = await hostedBy(host)
  const edit = async (body: object) => {
    const { version } = await eventOf(host, draft?.id ?? '')
    await requestAs(product, host, {
      method: 'PATCH',
      path: `/events/${draft?.id}`,
      body: { ...body, version },
    })
  }
  await edit({ capacity: 45, description: 'Bring a chair.' })
  await changes.getByRole('button', { name: t('assistant.event.apply') }).click()
  await changes.getByText(t('assistant.event.changed')).waitFor()
  await changes.locator('del', { hasText: '45' }).waitFor()
  expect(await eventOf(host, draft?.id ?? '')).toMatchObject({ capacity: 45 })
  await changes.getByRole('button', { name: t('assistant.event.apply') }).click()
  await changes.getByText(t('assistant.applied')).waitFor()
  expect(await eventOf(host, draft?.id ?? '')).toMatchObject({ capacity: 50 })
  await page.reload()
  await card(page).getByText(t('assistant.event.saved')).waitFor()
  await quiet(page)
  expect(
    await card(page)
      .getByRole('button', { name: t('assistant.undo') })
      .count(),
  ).toBe(0)
  await closeQuietly(visitor)
})

test('what it cannot do leads to the two nearest things; offline the sentence is kept', async () => {
  const { page, ...visitor } = await talkAbout(hana, '/assistant?purpose=objectives')
  await say(page, 'I forgot my password')
  const pages = log(page).getByRole('listitem').getByRole('link')
  await pages.first().waitFor()
  const chips = page.getByRole('list', { name: t('assistant.chips') })
  expect((await pages.count()) + (await chips.getByRole('listitem').count())).toBeGreaterThan(1)
  await visitor.context.setOffline(true)
  await say(page, sentences.en)
  await page.getByText(t('assistant.kept')).waitFor()
  await visitor.context.setOffline(false)
  await page.getByRole('button', { name: t('try-again') }).click()
  await card(page).getByText('Café X', { exact: true }).waitFor()
  await pages.first().click()
  await page.waitForURL('**/profile?tab=sign-in')
  await closeAfterOffline(visitor)
})
