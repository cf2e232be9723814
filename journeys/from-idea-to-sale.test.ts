import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientConfig } from '#contract/config.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { faultsOf, noSideways } from './accessibility.ts'
import { aBrowserFor, closeQuietly, openBrowser, thereAndBack, typeStart } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  type MemberStorage,
  registerMember,
  requestAs,
} from './specification/members.ts'
import { inChinese, inHindi, inSpanish, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const priceOf = (page: Page) => page.getByLabel(t('create.price-each'), { exact: true })
const draftSaved = (page: Page) => page.getByText(wording('create.saved-at')).waitFor()

const eventNow = (eventId: string) =>
  requestAs<object>(product, hana, { path: `/events/${eventId}` })

/** Waits until a text is on the page, in the parts that are scrolled away, too. */
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function describeEvent(page: Page, title: string): Promise<void> {
  await page.goto('/events/create')
  await page.getByLabel(t('create.title'), { exact: true }).fill(title)
  await typeStart(page, ['12', '31', '2030', '7', '30', 'PM'])
  await page.getByLabel(t('create.place'), { exact: true }).fill('Funkhaus, Berlin')
}

async function addQuestion(page: Page, kind: string, prompt: string): Promise<void> {
  await press(page, t('questions.add'))
  await page.getByRole('button', { name: kind }).click()
  await page.getByLabel(t('questions.prompt'), { exact: true }).fill(prompt)
}

test('a host goes from the idea to the sale on one page, and a visitor buys what they wrote', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  const { page } = host
  await describeEvent(page, 'Harbour supper')
  // Enter ends a field; it never publishes.
  await page.keyboard.press('Enter')
  // Neither free nor paid is chosen for the host.
  await press(page, t('create.publish'))
  await page.getByRole('alert').getByText(t('form.look-again')).waitFor()
  await shows(page, t('fields.choose-price'))
  expect(await page.getByRole('radio', { checked: true, name: t('create.free') }).count()).toBe(0)

  await choose(page, t('create.paid'))
  // The currency is that of the event's place, though its host reads American English.
  expect(await page.getByLabel(t('pricing.currency')).inputValue()).toBe('eur')
  await press(page, t('create.publish'))
  await shows(page, t('fields.no-price'))
  // What the sale of a ticket leaves the host, by the terms of this installation.
  await priceOf(page).fill('29')
  const { terms, feePolicy: policy } = await requestAs<ClientConfig>(product, hana, {
    path: '/config',
  })
  const parts = divideSale(2900, 'eur', { terms, policy, affiliateBasisPoints: 0 })
  const sale = page.getByRole('region', { name: t('create.sale') })
  for (const amount of [2900, parts.cardFee, parts.platform, parts.host])
    await sale
      .getByText(`€${(amount / 100).toFixed(2)}`, { exact: true })
      .first()
      .waitFor()
  await sale.getByText(t('brand'), { exact: true }).waitFor()
  await sale.getByText(t('sale.rule.left', { share: '52%' })).waitFor()

  await page.getByLabel(t('create.capacity')).fill('40')
  await addQuestion(page, t('questions.kind.line'), 'What do you eat?')
  await page.keyboard.press('Enter')
  const lastSave = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('Will you bring a boat?') === true,
  )
  await addQuestion(page, t('questions.kind.yes-no'), 'Will you bring a boat?')
  await lastSave

  // Everything is there after a restart, in another browser.
  await product.restart()
  const elsewhere = await aBrowserFor(browser, product, {
    storageState: await host.context.storageState(),
  })
  await elsewhere.page.goto('/events?tab=hosting')
  await elsewhere.page.getByRole('link', { name: t('host.continue') }).click()
  await elsewhere.page.getByText('Will you bring a boat?').waitFor()
  await elsewhere.page.getByText('What do you eat?').waitFor()
  expect([
    await priceOf(elsewhere.page).inputValue(),
    await elsewhere.page.getByLabel(t('create.capacity')).inputValue(),
  ]).toEqual(['29.00', '40'])
  await elsewhere.page.getByText(t('create.terms-price', { price: '€29' })).waitFor()
  await press(elsewhere.page, t('create.publish'))
  await elsewhere.page
    .getByRole('heading', { name: t('create.published-title', { title: 'Harbour supper' }) })
    .waitFor()
  // The next things: to be paid, to invite, to add a cover.
  const next = elsewhere.page.getByRole('region', { name: t('host.next') })
  await next.getByText(t('host.task.payouts')).waitFor()
  expect(await next.getByRole('listitem').count()).toBe(3)
  await next.getByRole('button', { name: t('host.task.invite') }).click()
  // From there it is one step to the import of a list, which a reload keeps open.
  await elsewhere.page.keyboard.press('Tab')
  await elsewhere.page.keyboard.press('Enter')
  const importing = elsewhere.page.getByRole('dialog', { name: t('import.title') })
  await importing.waitFor()
  await elsewhere.page.reload()
  await importing.waitFor()
  await elsewhere.page.keyboard.press('Escape')
  await importing.waitFor({ state: 'detached' })
  expect(new URL(elsewhere.page.url()).search).toBe('')
  await elsewhere.page.goBack()
  const eventId = new URL(elsewhere.page.url()).pathname.split('/')[2] ?? ''
  const link = await elsewhere.page
    .getByText(/\/register$/)
    .first()
    .textContent()

  await product.restart()
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  await visitor.page.goto(`/events/${eventId}`)
  await visitor.page.getByText(/^€29/).first().waitFor()
  await visitor.page.goto(String(link))
  await visitor.page.getByText('What do you eat?').waitFor()
  await visitor.page.getByText('Will you bring a boat?').waitFor()
  await visitor.page.getByText('€29.00').first().waitFor()
  await closeQuietly(visitor)
  await closeQuietly(elsewhere)
  await closeQuietly(host)
})

test('what is sold does not open free by mistake: not as a draft, and not when tickets are deleted', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = host
  await describeEvent(page, 'River supper')
  await choose(page, t('create.paid'))
  await draftSaved(page)
  await press(page, t('create.save-draft'))
  await page.getByText(t('host.still-missing')).waitFor()
  await shows(page, t('host.ticket-price'))
  expect(await page.getByRole('button', { name: t('create.publish') }).count()).toBe(0)

  // Its tickets have a page; from there the host comes back to the draft, and publishes it.
  await page.getByRole('link', { name: t('host.continue') }).click()
  await press(page, t('create.tickets-more'))
  await press(page, `${t('pricing.begin-here')}: ${t('pricing.set.early')}`)
  await press(page, t('save'))
  await page.getByRole('link', { name: t('host.continue') }).click()
  await shows(page, t('pricing.suggested.early'))
  await press(page, t('create.publish'))
  await page.getByRole('heading', { name: wording('create.published-title') }).waitFor()
  const eventId = new URL(page.url()).pathname.split('/')[2] ?? ''

  await page.goto(`/events/${eventId}/pricing`)
  for (const name of ['early', 'regular', 'late'] as const) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${t(`pricing.suggested.${name}`)}`) })
      .first()
      .click()
    await press(page, t('pricing.remove-ticket'))
  }
  await press(page, t('save'))
  const dialog = page.getByRole('alertdialog', { name: t('pricing.free-title') })
  await dialog.getByText(t('pricing.free-text')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await eventNow(eventId)).toMatchObject({ isPaid: true, price: { to: 3200 } })
  await press(page, t('save'))
  await dialog.getByRole('button', { name: t('pricing.free-yes') }).click()
  await page.getByText(t('pricing.all-saved')).waitFor()
  await product.restart()
  expect(await eventNow(eventId)).toMatchObject({ isPaid: false, price: null })
  await closeQuietly(host)
})

test('a price typed a moment before the host leaves the page is saved, and sold', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana })
  const { page } = host
  await describeEvent(page, 'Canal supper')
  await choose(page, t('create.free'))
  await draftSaved(page)
  await choose(page, t('create.paid'))
  await priceOf(page).fill('25')
  await page
    .getByRole('link', { name: t('nav.items') })
    .first()
    .click()
  await page.getByRole('tab', { name: t('items.hosting') }).click()
  await page.getByRole('link', { name: 'Canal supper' }).click()
  await press(page, t('create.publish'))
  await page.getByText(t('host.title')).waitFor()
  const eventId = new URL(page.url()).pathname.split('/')[2] ?? ''
  expect(await eventNow(eventId)).toMatchObject({
    status: 'published',
    isPaid: true,
    price: { from: 2500 },
  })
  // The next event begins blank.
  await page.goto('/events/create')
  expect(await page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe('')
  await closeQuietly(host)
})

test('a price typed offline is kept, and another tab’s change is not overwritten', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  const { page } = host
  await describeEvent(page, 'Lake supper')
  await choose(page, t('create.paid'))
  await priceOf(page).fill('29')
  await draftSaved(page)
  await page.context().setOffline(true)
  await priceOf(page).fill('31')
  await page.getByText(t('create.not-saved')).waitFor()
  await page.context().setOffline(false)
  await page.reload()
  expect(await priceOf(page).inputValue()).toBe('31')
  await draftSaved(page)
  await page.goto('/events?tab=hosting')
  const draft = page.getByRole('listitem').filter({ hasText: 'Lake supper' })
  await draft.getByRole('link', { name: t('host.continue') }).click()
  await page.getByRole('heading', { level: 1, name: t('create.edit-heading') }).waitFor()
  expect(await priceOf(page).inputValue()).toBe('31.00')

  const other = await host.context.newPage()
  await other.goto(page.url())
  await priceOf(other).fill('35')
  await draftSaved(other)
  await priceOf(page).fill('33')
  await page.getByText(t('create.not-saved')).waitFor()
  await press(page, t('create.save-draft'))
  await page.getByRole('alert').getByText(t('refusals.changed-meanwhile')).waitFor()
  await press(page, t('create.keep-mine'))
  await press(page, t('create.save-draft'))
  await page.getByRole('link', { name: t('host.continue') }).click()
  expect(await priceOf(page).inputValue()).toBe('33.00')
  // The browser reports each request it could not send.
  await host.context.close()
})

test('what a host does next follows the event: requests, the day, the evening after', async () => {
  const { eventId, invitationCode } = await aGathering(product, hana, { needsApproval: true })
  const ann = await aMember(product, { name: 'Ann', email: 'ann@example.com' })
  const host = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  const { page } = host
  const next = page.getByRole('region', { name: t('host.next') })
  const tasks = async () => {
    await page.goto(`/events/${eventId}`)
    await page.getByRole('heading', { name: t('host.title') }).waitFor()
    return next.getByRole('link').locator('span > span:first-child').allTextContents()
  }
  expect(await tasks()).toEqual([
    t('host.task.price'),
    t('host.task.invite'),
    t('host.task.questions'),
  ])
  await registerMember(product, ann, {
    eventId,
    invitationCode,
    seek: 'A boat',
    give: 'Maps of rivers',
  })
  expect((await tasks()).slice(0, 2)).toEqual([
    t('host.task.answer', { count: 1 }),
    t('host.task.price'),
  ])
  await product.change(
    `update registrations set state = 'confirmed' where event_id = '${eventId}';
     update events set people_in = 1, seats_taken = 1, starts_at = now() + interval '3 hours', ends_at = now() + interval '5 hours' where id = '${eventId}'`,
  )
  expect((await tasks())[0]).toBe(t('host.task.check-in'))
  await product.change(
    `update events set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour' where id = '${eventId}'`,
  )
  expect(await tasks()).toEqual([t('host.task.thank'), t('host.task.recap')])
  await next.getByRole('link', { name: t('host.task.thank') }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/events/${eventId}/messages`)
  await closeQuietly(host)
})

test('the page reads and fits in every language, with a price, a sale and an open question', async () => {
  const host = await aBrowserFor(browser, product, { storageState: hana, width: 320 })
  const { page } = host
  for (const [language, say] of Object.entries({
    en: t,
    es: inSpanish,
    hi: inHindi,
    zh: inChinese,
  })) {
    await page.goto(`/events/create?lng=${language}`)
    await page.locator('input[type=radio][value=paid]').check()
    await page.locator('input[name=price]').fill('29')
    await page.getByRole('button', { name: say('questions.add'), exact: true }).click()
    await page
      .locator('li button')
      .filter({ hasText: say('questions.kind.one-of') })
      .click()
    await page.locator('input[name=prompt]').fill('Soup?')
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  await thereAndBack(page)
  await closeQuietly(host)
})
