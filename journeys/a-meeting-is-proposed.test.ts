import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import {
  closeAfterOffline,
  closeQuietly,
  holdBack,
  openAs,
  openBrowser,
  typeStart,
  type VisitorOptions,
} from './browser.ts'
import { aMatchedGathering, cardIn, fetchAs, type MatchedEvent } from './matched-event.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { type MemberStorage, requestAs } from './specification/members.ts'
import { inEachLanguage, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let at: MatchedEvent

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  at = await aMatchedGathering(product, 'meetings.example')
  for (const [who, name] of [
    [at.guests.Noor, 'Ravi'],
    [at.guests.Ravi, 'Noor'],
  ] as const) {
    const reply = await fetchAs(product, who, at.matches)
    const { items } = (await reply.json()) as { items: { id: string; name: string }[] }
    const match = items.find((one) => one.name === name)
    await requestAs(product, who, {
      path: `${at.matches}/${match?.id}/stance`,
      method: 'PUT',
      body: { stance: 'interested' },
    })
  }
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (who: MemberStorage, look: VisitorOptions = {}, path = at.matches) =>
  openAs(browser, product, { path, who, look })
const card = (page: Page, name: string) => cardIn(page, t('matches.mutual'), name)
const sendButton = (page: Page) => page.getByRole('button', { name: t('meetings.propose-send') })

test('without the host’s hours, a match proposes a time and a place by keyboard', async () => {
  const noor = await open(at.guests.Noor, { width: 390 })
  const { page } = noor
  const propose = page.getByRole('button', { name: t('meetings.propose-to', { name: 'Ravi' }) })
  await propose.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', {
    name: t('meetings.propose-to', { name: 'Ravi' }),
  })
  await dialog.getByRole('radio').first().waitFor()
  // Neither has said when they are free.
  await dialog.getByText(t('meetings.propose-suggested'), { exact: true }).waitFor()
  // Every half hour of the evening, and any other time.
  expect(await dialog.getByRole('radio').count()).toBe(5)
  await sendButton(page).click()
  await dialog.getByText(t('fields.choose-time')).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel(t('meetings.propose-place')).fill('By the turbine model')
  // Offline nothing is lost, and the failure is said.
  await page.context().setOffline(true)
  await sendButton(page).click()
  await dialog.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await sendButton(page).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Ravi').getByText('By the turbine model').waitFor()
  await card(page, 'Ravi')
    .getByText(t('meetings.you-proposed', { name: 'Ravi' }))
    .waitFor()
  await closeAfterOffline(noor)
})

test('the other reads it after a restart, in four languages, and proposes another time', async () => {
  await product.restart()
  const ravi = await open(at.guests.Ravi, { width: 390 })
  const { page } = ravi
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/events/${at.eventId}/meetings?lng=${language}`)
    const meeting = page.getByRole('article', { name: 'Noor' })
    await meeting.getByText(words('meetings.they-proposed', { name: 'Noor' })).waitFor()
    await meeting.getByText('By the turbine model').waitFor()
    await meeting.getByRole('button', { name: `${words('meetings.propose-other')} – Noor` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('radio').first().waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
    await page.keyboard.press('Escape')
  }
  await page.goto(at.matches)
  await card(page, 'Noor')
    .getByRole('button', { name: `${t('meetings.propose-other')} – Noor` })
    .click()
  await page.getByText(t('meetings.propose-own-time'), { exact: true }).click()
  await typeStart(page, ['12', '31', '2030', '9', '15', 'PM'], t('meetings.propose-when'))
  const release = await holdBack(page, '**/meeting')
  await sendButton(page).click()
  await sendButton(page).click()
  expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true')
  release()
  await card(page, 'Noor')
    .getByText(t('meetings.you-proposed', { name: 'Noor' }))
    .waitFor()
  await closeQuietly(ravi)
})

test('from the conversation the first accepts, and both have it after a restart and offline', async () => {
  const noor = await open(at.guests.Noor, { keeps: true })
  const { page } = noor
  await page.getByRole('link', { name: t('conversations.begin', { name: 'Ravi' }) }).click()
  // The matches show the same meeting, so the strip alone does not tell the pages apart.
  await page.getByRole('heading', { level: 1, name: 'Ravi' }).waitFor()
  const strip = page.getByRole('group', { name: t('meetings.title') })
  await strip.getByText(t('meetings.they-proposed', { name: 'Ravi' })).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  await strip.getByRole('button', { name: `${t('meetings.yes')} – Ravi` }).click()
  await strip.getByText(t('meetings.accepted'), { exact: true }).waitFor()
  await product.restart()
  const ravi = await open(at.guests.Ravi, { width: 390 }, `/events/${at.eventId}/meetings`)
  const meeting = ravi.page.getByRole('article', { name: 'Noor' })
  await meeting.getByText(t('meetings.accepted'), { exact: true }).waitFor()
  await meeting.getByText('By the turbine model').waitFor()
  await ravi.page.goto('/notifications')
  await ravi.page.getByText(t('notifications.meeting.accepted', { name: 'Noor' })).waitFor()
  await page.reload()
  await strip.waitFor()
  await page.context().setOffline(true)
  await strip.getByText('By the turbine model').waitFor()
  await page.context().setOffline(false)
  await closeAfterOffline(noor, ravi)
})

test('on a phone one changes the place, and the other reads it at once and after a restart', async () => {
  const meetings = `/events/${at.eventId}/meetings`
  const [noor, ravi] = [
    await open(at.guests.Noor, {}, meetings),
    await open(at.guests.Ravi, { width: 390 }, meetings),
  ]
  const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
  await cardOf(noor.page, 'Ravi').getByText('By the turbine model').waitFor()
  const change = cardOf(ravi.page, 'Noor').getByRole('button', { name: t('meetings.place-change') })
  await change.focus()
  await ravi.page.keyboard.press('Enter')
  const dialog = ravi.page.getByRole('alertdialog')
  const field = dialog.getByLabel(t('meetings.propose-place'))
  expect(await field.inputValue()).toBe('By the turbine model')
  await field.fill(' ')
  await ravi.page.keyboard.press('Enter')
  await dialog.getByText(t('fields.required')).waitFor()
  expect([await faultsOf(ravi.page), await noSideways(ravi.page)]).toEqual([[], true])
  await field.fill('At the roof bar')
  await ravi.page.context().setOffline(true)
  await ravi.page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  await ravi.page.context().setOffline(false)
  await ravi.page.keyboard.press('Enter')
  await cardOf(ravi.page, 'Noor').getByText('At the roof bar').waitFor()
  // Read at once, without a reload.
  await cardOf(noor.page, 'Ravi').getByText('At the roof bar').waitFor()
  await product.restart()
  await noor.page.goto('/notifications')
  await noor.page.getByText(t('notifications.meeting.placed', { name: 'Ravi' })).click()
  await cardOf(noor.page, 'Ravi').getByText('At the roof bar').waitFor()
  await cardOf(noor.page, 'Ravi')
    .getByRole('link', { name: t('conversations.begin', { name: 'Ravi' }) })
    .click()
  await noor.page.getByRole('heading', { level: 1, name: 'Ravi' }).waitFor()
  await closeAfterOffline(noor, ravi)
})

test('a proposal is withdrawn; one that is declined can only come from the other', async () => {
  const { meetings } = await requestAs<{ meetings: { id: string }[] }>(product, at.guests.Noor, {
    path: `/events/${at.eventId}/meetings`,
  })
  await requestAs(product, at.guests.Ravi, {
    path: `/events/${at.eventId}/meetings/${meetings[0]?.id}/cancel`,
    method: 'POST',
    body: { again: true },
  })
  const noor = await open(at.guests.Noor)
  const ravi = await open(at.guests.Ravi, { width: 390 })
  const proposes = async ({ page }: { page: Page }, name: string) => {
    await page.getByRole('button', { name: t('meetings.propose-to', { name }) }).click()
    await page.getByRole('alertdialog').getByText(/^6:30/).click()
    await sendButton(page).click()
    await card(page, name).getByText(t('meetings.you-proposed', { name })).waitFor()
  }
  await proposes(noor, 'Ravi')
  await noor.page.goto(`/events/${at.eventId}/meetings`)
  await noor.page.getByRole('button', { name: `${t('meetings.withdraw')} – Ravi` }).click()
  await noor.page
    .getByText(t('meetings.you-proposed', { name: 'Ravi' }))
    .waitFor({ state: 'detached' })
  await noor.page.goto(at.matches)
  await proposes(noor, 'Ravi')
  await card(ravi.page, 'Noor')
    .getByRole('button', { name: `${t('meetings.no')} – Noor` })
    .click()
  await card(noor.page, 'Ravi')
    .getByText(t('meetings.declined-only', { name: 'Ravi' }))
    .waitFor()
  expect(
    await noor.page
      .getByRole('button', { name: t('meetings.propose-to', { name: 'Ravi' }) })
      .count(),
  ).toBe(0)
  await proposes(ravi, 'Noor')
  await card(noor.page, 'Ravi')
    .getByText(t('meetings.they-proposed', { name: 'Ravi' }))
    .waitFor()
  await closeQuietly(noor, ravi)
})

test('withdrawing a mutual interest asks first, and the other sees it after a restart', async () => {
  const noor = await open(at.guests.Noor, { width: 390 })
  const { page } = noor
  const withdraw = page.getByRole('button', { name: `${t('matches.take-back')}: Ravi` })
  await withdraw.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', {
    name: t('matches.take-back-title', { name: 'Ravi' }),
  })
  await dialog.getByText(t('matches.take-back-text')).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  await page.keyboard.press('Escape')
  await card(page, 'Ravi').waitFor()
  await withdraw.click()
  await dialog.getByRole('button', { name: t('matches.take-back'), exact: true }).click()
  await card(page, 'Ravi').waitFor({ state: 'detached' })
  await page
    .getByText(t('matches.said-none', { name: 'Ravi' }))
    .first()
    .waitFor()
  await product.restart()
  const ravi = await open(at.guests.Ravi)
  await cardIn(ravi.page, t('matches.interested'), 'Noor').waitFor()
  await closeQuietly(noor, ravi)
})
